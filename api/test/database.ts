import { createDatabase, dropDatabase, urlOf } from './administration.ts';

export type TestDatabase = {
  url: string;
  drop(): Promise<void>;
};

let made = 0;

/** A migrated, empty database for one test. Test processes may ask concurrently. */
export async function testDatabase(): Promise<TestDatabase> {
  const { TEST_DATABASE_SERVER: server, TEST_DATABASE_PREFIX: prefix } = process.env;
  if (!server || !prefix) {
    throw new Error('No test database server: run with node --test --test-global-setup=api/test/global-setup.ts');
  }
  made += 1;
  const name = `${prefix}${process.pid}_${made}`;
  await createDatabase(server, name, `template "${prefix}template" strategy file_copy`);
  // A test database can be reached through a pooler; it is created and dropped directly.
  return { url: urlOf(process.env.TEST_POOLER_URL || server, name), drop: () => dropDatabase(server, name) };
}
