import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { type RawBuilder, sql } from 'kysely';
import { testDatabase } from '../../test/database.ts';
import { type JsonPage, keptStatements, type Place } from '../admin/json.sql.ts';
import { connect } from './connect.ts';

const statement = (place: Place): RawBuilder<JsonPage> =>
  sql<JsonPage>`select ${place('limit')}::text as list, 0 as found, 1 as newest`;
const held = sql<{ n: number }>`select count(*)::int as n from pg_prepared_statements`;

/** Asks a kept statement twice on one connection; answers what it said, and how many statements the connection holds. */
async function askTwice(t: TestContext, direct: boolean) {
  const { url, drop } = await testDatabase();
  const db = connect(url, 1, { direct });
  t.after(async () => {
    await db.destroy();
    await drop();
  });
  const run = keptStatements();
  const first = await run(db, 'a form', statement, { limit: 1 });
  const second = await run(db, 'a form', statement, { limit: 2 });
  const { rows } = await held.execute(db);
  return { said: [first.list, second.list], held: rows[0]?.n };
}

test('a kept statement is planned once a connection, and each call brings its own values', async (t) => {
  assert.deepEqual(await askTwice(t, true), { said: ['1', '2'], held: 1 });
});

test('nothing is left on a connection that a pooler may give to another', async (t) => {
  assert.deepEqual(await askTwice(t, false), { said: ['1', '2'], held: 0 });
});
