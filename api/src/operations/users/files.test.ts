import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AdminUsers } from '@marketplace/shared-contract/operations/lists/users';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { sql } from 'kysely';
import { makeAccount, makeDraft, makeLivePost } from '../../../test/fixtures.ts';
import { testProduct } from '../../../test/product.ts';
import { rowsAtOnce } from '../../platform/csv/csv-stream.ts';

const recordsOf = (csv: string) => csv.trimEnd().split('\r\n');

test('downloads the filtered and sorted users, without formulas', async (t) => {
  const product = await testProduct(t);
  const admin = await makeAccount(product, 'admin');
  await makeAccount(product, 'seller', { surname: 'Able', company: '=HYPERLINK("http://evil.example")' });
  await makeAccount(product, 'seller', { surname: 'Baker', company: '@SUM(A1)', customRatePence: 30050 });
  await makeAccount(product, 'buyer', { surname: 'Cole' });
  const query = { sellersOnly: 'true', sort: 'name', direction: 'asc' };
  const answer = await product.call(admin, adminCalls.usersCsv, { query });
  assert.equal(answer.statusCode, 200, answer.body);
  assert.match(String(answer.headers['content-type']), /^text\/csv/);
  assert.match(String(answer.headers['content-disposition']), /^attachment; filename="users-\d{4}-\d\d-\d\d\.csv"$/);
  assert.equal(answer.headers['cache-control'], 'no-store');
  const [heading, able, baker, ...more] = recordsOf(answer.body);
  assert.match(heading ?? '', /^Surname,Forenames,Kind,Company/);
  assert.match(able ?? '', /^Able,Robin,Insolvency Practitioner,"'=HYPERLINK/);
  assert.match(baker ?? '', /'@SUM\(A1\)/);
  assert.match(baker ?? '', /,300\.5$/);
  assert.deepEqual(more, []);
});

test('downloads posts with status and live dates', async (t) => {
  const product = await testProduct(t);
  const [admin, seller] = [await makeAccount(product, 'admin'), await makeAccount(product, 'seller')];
  await makeDraft(product, seller, { Reference: '+44 draft' });
  await makeLivePost(product, seller, { Reference: 'LIVE/1' });
  const { body } = await product.call(admin, adminCalls.postsCsv);
  const [, live, draft] = recordsOf(body);
  assert.match(live ?? '', /^LIVE\/1,.*,Tester & Co,For Sale,Yes,10 June 2026,07 July 2026,/);
  assert.match(draft ?? '', /^'\+44 draft,.*,Draft,Yes,,,/);
  assert.deepEqual(
    recordsOf((await product.call(admin, adminCalls.postsCsv, { query: { search: 'live/' } })).body).length,
    2,
  );
});

test('defect 31: a file has the whole list in order, each row once, whatever page is shown', async (t) => {
  const product = await testProduct(t);
  const [admin, seller] = [await makeAccount(product, 'admin'), await makeAccount(product, 'seller')];
  const total = 2 * rowsAtOnce + 3;
  const one = await makeAccount(product, 'buyer', { surname: 'Many00000' });
  // More rows like that one.
  await sql`
    insert into account overriding system value select (jsonb_populate_record(account, jsonb_build_object(
      'id', gen_random_uuid(), 'number', 1000 + n, 'surname', 'Many' || lpad(n::text, 5, '0'),
      'email1', 'many' || n || '@people.example', 'company', 'Company' || n % 7))).*
    from account, generate_series(1, ${total - 1}) as n where id = ${one.id}`.execute(product.db);
  for (const direction of ['asc', 'desc'] as const) {
    const query = { buyersOnly: 'true', search: 'many', sort: 'company', direction, page: 2, pageSize: 50 };
    const file = await product.call(admin, adminCalls.usersCsv, { query });
    assert.equal(file.statusCode, 200, file.body.slice(0, 300));
    const names = recordsOf(file.body)
      .slice(1)
      .map((line) => line.split(',')[0]);
    assert.equal(names.length, total);
    assert.equal(new Set(names).size, total);
    const shown = await product.call(admin, adminCalls.users, { query });
    const page = shown.json<AdminUsers>().usersList.map(({ surname }) => surname);
    assert.deepEqual(names.slice(50, 100), page);
  }
  for (let n = 0; n < 3; n += 1) await makeDraft(product, seller, { Reference: `D/${n}` });
  const posts = await product.call(admin, adminCalls.postsCsv, { query: { search: 'd/', page: 9, pageSize: 1 } });
  assert.equal(recordsOf(posts.body).length, 4);
});
