import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { type RawBuilder, sql } from 'kysely';
import { testDatabase } from '../../../test/database.ts';
import { connect } from './connect.ts';
import { executePrepared, preparedStatements, type StatementParam } from './prepared-statements.ts';

type Row = { said: string };
const statement = (param: StatementParam): RawBuilder<Row> => sql<Row>`select ${param('word')}::text as said`;
const held = sql<{ n: number }>`select count(*)::int as n from pg_prepared_statements`;

/** Runs a prepared statement twice on one connection; returns its results and how many statements the connection holds. */
async function askTwice(t: TestContext, direct: boolean) {
  const { url, drop } = await testDatabase();
  const db = connect(url, 1, { direct });
  t.after(async () => {
    await db.destroy();
    await drop();
  });
  const run = preparedStatements<Row>();
  const first = await run(db, 'a form', statement, { word: 'one' });
  const second = await run(db, 'a form', statement, { word: 'two' });
  const { rows } = await held.execute(db);
  return { said: [first.said, second.said], held: rows[0]?.n };
}

test('a kept statement is planned once a connection, and each call brings its own values', async (t) => {
  assert.deepEqual(await askTwice(t, true), { said: ['one', 'two'], held: 1 });
});

test('nothing is left on a connection that a pooler may give to another', async (t) => {
  assert.deepEqual(await askTwice(t, false), { said: ['one', 'two'], held: 0 });
});

test('a statement that is built anew is planned once a connection as well', async (t) => {
  const { url, drop } = await testDatabase();
  const db = connect(url, 1, { direct: true });
  t.after(async () => {
    await db.destroy();
    await drop();
  });
  const say = (word: string) => executePrepared(db, sql<Row>`select ${word}::text || '!' as said`);
  assert.deepEqual([await say('one'), await say('two')], [[{ said: 'one!' }], [{ said: 'two!' }]]);
  assert.equal((await held.execute(db)).rows[0]?.n, 1);
});

test('the first page of a list is not planned anew at each call', async (t) => {
  const { url, drop } = await testDatabase();
  const db = connect(url, 1, { direct: true });
  t.after(async () => {
    await db.destroy();
    await drop();
  });
  const run = preparedStatements<{ n: number }>();
  const page = (param: StatementParam) => sql<{ n: number }>`
    select count(*)::int as n from (select from generate_series(1, 60000) limit ${param('limit')} offset ${param('offset')}) as page`;
  for (let call = 0; call < 10; call += 1)
    assert.deepEqual(await run(db, 'list', page, { limit: 25, offset: 0 }), { n: 25 });
  assert.deepEqual(await run(db, 'list', page, { limit: 25, offset: 59_990 }), { n: 10 });
  const { rows } = await sql<{ calls: string }>`
    select string_agg(generic_plans + custom_plans || ' calls, ' || custom_plans || ' planned', '; ' order by custom_plans desc) as calls
    from pg_prepared_statements`.execute(db);
  assert.equal(rows[0]?.calls, '1 calls, 1 planned; 10 calls, 0 planned');
});
