import { createDatabase, dropDatabase, urlOf } from './administration.ts';

export type TestDatabase = {
  url: string;
  drop(): Promise<void>;
};

let made = 0;

/** A migrated, empty database of one's own. Any number of test processes may ask at once. */
export async function testDatabase(): Promise<TestDatabase> {
  const { TEST_DATABASE_SERVER: server, TEST_DATABASE_PREFIX: prefix } = process.env;
  if (!server || !prefix) {
    throw new Error('No test database server: run with node --test --test-global-setup=api/test/global-setup.ts');
  }
  made += 1;
  const name = `${prefix}${process.pid}_${made}`;
  await createDatabase(server, name, `template "${prefix}template" strategy file_copy`);
  // A test database can be reached through a pooler; it is made and dropped past it.
  return { url: urlOf(process.env.TEST_POOLER_URL || server, name), drop: () => dropDatabase(server, name) };
}
