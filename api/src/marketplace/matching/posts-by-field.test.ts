import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PostCard } from '@marketplace/shared-contract/marketplace/posts/post';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { makeAccount, makeBuyer, makeDraft, makeLivePost } from '../../../test/fixtures.ts';
import { type TestProduct, testProduct } from '../../../test/product.ts';

const { postsByCategory, postsByTurnover, postsByEmployees, postsByLocation } = buyerCalls;

/** A buyer whose criteria match none of the posts. */
async function withBuyer(t: Parameters<typeof testProduct>[0]) {
  const product = await testProduct(t);
  const buyer = await makeBuyer(product, { locations: [7], turnovers: [1], employees: [1], keywords: 'submarine' });
  return { product, buyer, seller: await makeAccount(product, 'seller') };
}
async function listed(
  product: TestProduct,
  user: Parameters<TestProduct['call']>[0],
  call: typeof postsByCategory,
  query: Record<string, string | number>,
) {
  const answer = await product.call(user, call, { query });
  assert.equal(answer.statusCode, 200, answer.body);
  const cards = answer.json<PostCard[]>();
  return { cards, ids: cards.map(({ businessId }) => businessId), total: Number(answer.headers['x-total-count']) };
}

test('lists posts with a label whatever the criteria; a category includes its children', async (t) => {
  const { product, buyer, seller } = await withBuyer(t);
  const bakery = await makeLivePost(product, seller, { AdditionalCategories: [191, 101] });
  const food = await makeLivePost(product, seller, { PrimaryCategory: 170, AdditionalCategories: [] });
  const pub = await makeLivePost(product, seller, { PrimaryCategory: 193, AdditionalCategories: [263], TurnoverId: 6 });
  const ids = async (call: typeof postsByCategory, id: number) => (await listed(product, buyer, call, { id })).ids;
  assert.deepEqual(await ids(postsByCategory, 172), [bakery]);
  assert.deepEqual(await ids(postsByCategory, 170), [food, bakery]);
  assert.deepEqual(await ids(postsByCategory, 190), [pub, bakery]);
  assert.deepEqual(await ids(postsByCategory, 101), [bakery]);
  for (const id of [263, 260]) assert.deepEqual(await ids(postsByCategory, id), [pub]);
  for (const id of [240, 262]) assert.deepEqual(await ids(postsByCategory, id), []);
  assert.deepEqual(await ids(postsByTurnover, 6), [pub]);
  assert.deepEqual(await ids(postsByTurnover, 5), [food, bakery]);
  assert.deepEqual(await ids(postsByEmployees, 4), [pub, food, bakery]);
  assert.deepEqual(await ids(postsByLocation, 4), [pub, food, bakery]);
});

test('labels are literal here: UK-wide and Not disclosed match only themselves', async (t) => {
  const { product, buyer, seller } = await withBuyer(t);
  const wide = await makeLivePost(product, seller, { Location: [1, 8], TurnoverId: 9, EmployeesId: 9 });
  const ids = async (call: typeof postsByCategory, id: number) => (await listed(product, buyer, call, { id })).ids;
  assert.deepEqual([await ids(postsByLocation, 1), await ids(postsByLocation, 8)], [[wide], [wide]]);
  assert.deepEqual([await ids(postsByTurnover, 9), await ids(postsByEmployees, 9)], [[wide], [wide]]);
  for (const call of [postsByLocation, postsByTurnover, postsByEmployees]) assert.deepEqual(await ids(call, 4), []);
});

test('omits drafts, scheduled, unapproved and ended posts; keeps those responded to, without the seller’s name', async (t) => {
  const { product, buyer, seller } = await withBuyer(t);
  await makeDraft(product, seller);
  await makeLivePost(product, seller, {}, { Startdate: '2026-06-11' });
  const [hidden, live] = [await makeLivePost(product, seller), await makeLivePost(product, seller)];
  await product.db.updateTable('post').set({ approved: false }).where('id', '=', hidden).execute();
  await product.call(buyer, buyerCalls.expressInterest, { query: { id: live }, body: { ExpressInterestText: 'Yes' } });
  for (const [call, id] of [
    [postsByCategory, 170],
    [postsByTurnover, 5],
    [postsByEmployees, 4],
    [postsByLocation, 4],
  ] as const) {
    const { cards, total } = await listed(product, buyer, call, { id });
    assert.deepEqual(
      cards.map((card) => [card.businessId, card.hasExpressedInterest, card.createdByName, card.createdByCompany]),
      [[live, true, '', '']],
    );
    assert.equal(total, 1);
  }
  product.clock.set('2026-07-08T12:00:00Z');
  assert.deepEqual((await listed(product, buyer, postsByLocation, { id: 4 })).ids, []);
});

test('sorts and pages like every post list', async (t) => {
  const { product, buyer, seller } = await withBuyer(t);
  const ids: number[] = [];
  for (const Reference of ['b', 'Á', 'c']) ids.push(await makeLivePost(product, seller, { Reference }));
  const [b, a, c] = ids;
  const query = { id: 4, sort: 'reference', direction: 'asc', pageSize: 2 };
  const first = await listed(product, buyer, postsByLocation, { ...query, page: 1 });
  assert.deepEqual([first.ids, first.total], [[a, b], 3]);
  assert.deepEqual((await listed(product, buyer, postsByLocation, { ...query, page: 2 })).ids, [c]);
});

test('rejects an unknown label, a missing id and another field name', async (t) => {
  const { product, buyer } = await withBuyer(t);
  for (const [call, id, what] of [
    [postsByCategory, 5, 'category'],
    [postsByTurnover, 10, 'turnover'],
    [postsByEmployees, 10, 'employees'],
    [postsByLocation, 2_147_483_647, 'location'],
  ] as const) {
    const unknown = await product.call(buyer, call, { query: { id } });
    assert.deepEqual([unknown.statusCode, unknown.json()], [404, { message: `There is no such ${what}` }]);
    assert.equal((await product.call(buyer, call)).statusCode, 400);
    assert.equal((await product.call(buyer, call, { query: { id: 4, sort: 'card' } })).statusCode, 400);
  }
  const by = (user: Parameters<TestProduct['call']>[0], field: string) =>
    product.call(user, { method: 'GET', path: `/buyer/posts-by-${field}`, allow: 'everyone' }, { query: { id: 1 } });
  for (const field of ['assets', 'Category', 'categories', 'owner_id', 'criteria2', 'x'.repeat(150), '%27--']) {
    const answer = await by(buyer, field);
    assert.deepEqual([answer.statusCode, answer.json()], [400, { message: 'Invalid Field Name' }], field);
  }
  assert.equal((await by(buyer, 'criteria')).statusCode, 200);
});
