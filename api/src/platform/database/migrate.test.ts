import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { administer } from '../../../test/administration.ts';
import { testDatabase } from '../../../test/database.ts';
import { migrate } from './migrate.ts';

/** A database at which the migrations of these names were done too. */
async function databaseWith(t: TestContext, ...names: string[]): Promise<string> {
  const { url, drop } = await testDatabase();
  t.after(drop);
  await administer(url, async (client) => {
    for (const name of names) {
      await client.query(`insert into kysely_migration (name, timestamp) values ($1, now()::text)`, [name]);
    }
  });
  return url;
}

test('the release before starts on a database that the next one has migrated', async (t) => {
  const url = await databaseWith(t, '9998_next', '9999_and_the_one_after');
  // Nor are its job queues made those of this version again.
  assert.equal(await migrate(url), false);
});

test('a database with a migration that never was in this place is refused', async (t) => {
  await assert.rejects(migrate(await databaseWith(t, '0001_other')), /0001_other is missing/);
  await assert.rejects(migrate(await databaseWith(t, '0001_other', '9999_next')), /missing/);
});

test('a database some of whose migrations were not done is no later one', async (t) => {
  const url = await databaseWith(t, '9999_next');
  await administer(url, (client) => client.query(`delete from kysely_migration where name like '0005%'`));
  await assert.rejects(migrate(url), /missing/);
});

test('help texts that differ from this version’s are replaced, and equal ones are not written again', async (t) => {
  const url = await databaseWith(t);
  const rowsOf = (columns: string) =>
    administer(url, async (client) => (await client.query(`select ${columns} from faq order by id`)).rows);
  const before = await rowsOf('slug, section, question, answer, screens');
  await migrate(url);
  const written = await rowsOf('xmin::text');
  await migrate(url);
  assert.deepEqual(await rowsOf('xmin::text'), written);
  await administer(url, (client) =>
    client.query(`update faq set answer = 'Old.' where id = 1; delete from faq where id = 2;
      insert into faq values (99, 'gone', 'Buying', 'Gone?', 'Gone.', '{}')`),
  );
  await Promise.all([migrate(url), migrate(url)]);
  assert.deepEqual(await rowsOf('slug, section, question, answer, screens'), before);
});
