import { randomBytes } from 'node:crypto';
import { administer, dropDatabase } from './administration.ts';
import { databaseServer } from './database-server.ts';
import { createTemplate } from './template.ts';

let teardown = async (): Promise<void> => undefined;

/** Before all tests of a run: one server, one migrated template; test processes find both in their environment. */
export async function globalSetup(): Promise<void> {
  const server = await databaseServer();
  const prefix = `test_${randomBytes(5).toString('hex')}_`;
  teardown = async () => {
    await dropAll(server.url, prefix).finally(server.stop);
  };
  try {
    await createTemplate(server.url, `${prefix}template`);
  } catch (error) {
    await globalTeardown();
    throw error;
  }
  process.env.TEST_DATABASE_SERVER = server.url;
  process.env.TEST_DATABASE_PREFIX = prefix;
}

let ended: Promise<void> | undefined;

/** After all tests, also of an interrupted run: nothing stays. Node may call it twice at once. */
export function globalTeardown(): Promise<void> {
  ended ??= teardown();
  return ended;
}

async function dropAll(server: string, prefix: string): Promise<void> {
  const { rows } = await administer(server, (client) =>
    client.query('select datname from pg_database where starts_with(datname, $1)', [prefix]),
  );
  for (const { datname } of rows) await dropDatabase(server, datname);
}
