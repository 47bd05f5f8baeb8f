import { randomBytes } from 'node:crypto';
import { prepareDatabase } from '../src/platform/jobs/prepare-database.ts';
import { administer, createDatabase, dropDatabase, urlOf } from './administration.ts';
import { databaseServer } from './database-server.ts';

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

/** After all tests, also of an interrupted run: nothing remains. Node may call it twice at once. */
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

/** Creates the migrated database from which every test's own is copied. */
async function createTemplate(server: string, name: string): Promise<void> {
  await createDatabase(server, name, `template template0 encoding 'UTF8' ${await sorting(server)}`);
  await prepareDatabase(urlOf(server, name));
  // Nobody may connect from now on, as a template with connections cannot be copied.
  await administer(server, (client) => client.query(`alter database "${name}" allow_connections false`));
}

/** The embedded database's collation, or the nearest before PostgreSQL 17, so that tests see the same order everywhere. */
async function sorting(server: string): Promise<string> {
  const { rows } = await administer(server, (client) =>
    client.query(`select current_setting('server_version_num')::int >= 170000 as builtin`),
  );
  const characters = `lc_collate 'C' lc_ctype 'C.UTF-8'`;
  return rows[0].builtin ? `${characters} locale_provider builtin builtin_locale 'C.UTF-8'` : characters;
}
