import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { connect } from '../src/platform/database/connect.ts';
import { testDatabase } from './database.ts';

test('every table has a primary key, which logical replication to a newer server needs', async (t) => {
  const database = await testDatabase();
  const db = connect(database.url, 1);
  t.after(async () => {
    await db.destroy();
    await database.drop();
  });
  const { rows } = await sql<{ name: string; keyed: boolean }>`
    select c.oid::regclass::text as name, exists(select from pg_index i where i.indrelid = c.oid and i.indisprimary) as keyed
    from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text !~ '^(pg_|information_schema)'`.execute(db);
  assert.ok(rows.length > 100);
  assert.deepEqual(
    rows.filter(({ keyed }) => !keyed).map(({ name }) => name),
    [],
  );
});
