import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminCalls } from '@marketplace/shared-contract/calls.admin';
import { makeAccount, makeDraft, makeLivePost, rowCounts } from '../../test/fixtures.ts';
import { testProduct } from '../../test/product.ts';

const recordsOf = (csv: string) => csv.trimEnd().split('\r\n');

test('the users shown come as a file, filtered and sorted the same, and no cell can run as a formula', async (t) => {
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
  const second = await product.call(admin, adminCalls.usersCsv, { query: { ...query, page: 2, pageSize: 1 } });
  assert.deepEqual(recordsOf(second.body).length, 2);
  assert.match(second.body, /Baker/);
});

test('the posts shown come as a file with status and live dates', async (t) => {
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

test('a file is refused to others and to a question that cannot be, and nothing is written', async (t) => {
  const product = await testProduct(t);
  const [admin, seller] = [await makeAccount(product, 'admin'), await makeAccount(product, 'seller')];
  const before = await rowCounts(product);
  for (const call of [adminCalls.usersCsv, adminCalls.postsCsv]) {
    assert.equal((await product.call(seller, call)).statusCode, 403);
    assert.equal((await product.call(undefined, call)).statusCode, 401);
    assert.equal((await product.call(admin, call, { query: { pageSize: '501' } })).statusCode, 400);
  }
  assert.deepEqual(await rowCounts(product), before);
});
