import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { eachIsOwned, foreignTables, ownerByName, tablesIn } from './table-owners.ts';

test('each table has one owner', () => {
  const owners = ownerByName();
  assert.ok(eachIsOwned);
  assert.deepEqual([owners.get('postingPeriod'), owners.get('posting_period')], ['billing', 'billing']);
});

test('finds tables in Kysely and SQL queries, but not in sentences', () => {
  const found = tablesIn(`
    // A comment from account.
    db.selectFrom('postMark as m').innerJoin('post as p', 'p.id', 'm.postId');
    sql\`delete from invoice i using payment where true\`;
    const said = 'taken from outcome';`);
  assert.deepEqual([...found], ['post_mark', 'post', 'invoice', 'payment']);
});

test('a group queries its own tables; uses of other groups’ are limited to a list that only shrinks', () => {
  const allowed = JSON.parse(readFileSync(new URL('foreign-tables.json', import.meta.url), 'utf8'));
  assert.deepEqual(
    foreignTables(),
    allowed,
    'Call a function that the other group exports. What is no longer used leaves foreign-tables.json.',
  );
});
