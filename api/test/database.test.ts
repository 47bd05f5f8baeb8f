import assert from 'node:assert/strict';
import test from 'node:test';
import { administer } from './administration.ts';
import { testDatabase } from './database.ts';

const tables = `select count(*)::int as count from pg_tables where schemaname = 'public'`;

test('many test databases created at once are migrated and separate', async (t) => {
  const databases = await Promise.all(Array.from({ length: 6 }, testDatabase));
  t.after(() => Promise.all(databases.map((database) => database.drop())));
  for (const { url } of databases) {
    await administer(url, async (client) => {
      assert.ok((await client.query(tables)).rows[0].count > 0);
      // Would fail in the second one if the first were the same.
      await client.query('create table mine ()');
    });
  }
});

test('dropping a database also closes forgotten connections', async () => {
  const { url, drop } = await testDatabase();
  await administer(url, async (client) => {
    client.on('error', () => undefined);
    await drop();
    await assert.rejects(client.query('select 1'));
  });
  await assert.rejects(
    administer(url, (client) => client.query(tables)),
    /does not exist/,
  );
});

test('every test database sorts by code point and tokenises words alike', async (t) => {
  const { url, drop } = await testDatabase();
  t.after(drop);
  await administer(url, async (client) => {
    const sorted = await client.query(`select string_agg(n, '' order by n) as all from unnest('{a,B,é,z}'::text[]) n`);
    assert.equal(sorted.rows[0].all, 'Bazé');
    const words = await client.query(`select to_tsvector('english', '£20m') @@ '20m' as found, lower('É') as low`);
    assert.deepEqual(words.rows[0], { found: true, low: 'é' });
  });
});
