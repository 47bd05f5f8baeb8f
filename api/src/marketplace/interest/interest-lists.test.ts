import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Expression } from '@marketplace/shared-contract/marketplace/interest/expression';
import type { InterestedPost } from '@marketplace/shared-contract/marketplace/posts/interested-post';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { makeAccount, makeBuyer, makeLivePost, productWith } from '../../../test/fixtures.ts';
import type { TestProduct, TestUser, testProduct } from '../../../test/product.ts';

type Query = Record<string, string | number>;

async function express(product: TestProduct, buyer: TestUser, id: number, at: string) {
  product.clock.set(at);
  const answer = await product.call(buyer, buyerCalls.expressInterest, {
    query: { id },
    body: { ExpressInterestText: 'We would buy it.' },
  });
  assert.equal(answer.statusCode, 200);
}

async function answered({ call }: TestProduct, buyer: TestUser, query: Query = {}) {
  const answer = await call(buyer, buyerCalls.interestedPosts, { query });
  assert.equal(answer.statusCode, 200);
  return { posts: answer.json<InterestedPost[]>(), total: Number(answer.headers['x-total-count']) };
}
const idsOf = (list: { businessId: number }[]) => list.map(({ businessId }) => businessId);

/** Three live posts, C, A and B by heading, answered by one buyer in the order B, C, A. */
async function threeAnswered(t: Parameters<typeof testProduct>[0]) {
  const [product, seller, buyer] = await productWith(t, 'seller', 'buyer');
  const [c = 0, a = 0, b = 0] = [
    await makeLivePost(product, seller, { ActivityHeading: 'Cannery', Reference: '1' }),
    await makeLivePost(product, seller, { ActivityHeading: 'Abattoir', Reference: '2' }),
    await makeLivePost(product, seller, { ActivityHeading: 'Brewery', Reference: '3' }),
  ];
  await express(product, buyer, b, '2026-06-11T09:00:00Z');
  await express(product, buyer, c, '2026-06-12T09:00:00Z');
  await express(product, buyer, a, '2026-06-19T09:00:00Z');
  return { product, seller, buyer, a, b, c };
}

test('lists posts a buyer responded to, latest first, with the date and whether it was viewed', async (t) => {
  const { product, seller, buyer, a, b, c } = await threeAnswered(t);
  const { posts, total } = await answered(product, buyer);
  assert.deepEqual([idsOf(posts), total], [[a, c, b], 3]);
  assert.deepEqual([posts[0]?.dateExpressed, posts[0]?.viewedByInsolvency], ['2026-06-19T09:00:00.000Z', false]);
  const [received] = (await product.call(seller, sellerCalls.expressedInterestList)).json<Expression[]>();
  await product.call(seller, sellerCalls.expressedInterest, { query: { id: received?.expressionId ?? 0 } });
  assert.deepEqual(
    (await answered(product, buyer)).posts.map(({ viewedByInsolvency }) => viewedByInsolvency),
    [true, false, false],
  );
  assert.deepEqual((await answered(product, await makeBuyer(product))).posts, []);
});

test('lists live posts first on request, each group in order', async (t) => {
  const { product, seller, buyer, a, b, c } = await threeAnswered(t);
  await product.call(seller, sellerCalls.withdrawPost, { query: { id: a } });
  assert.deepEqual(idsOf((await answered(product, buyer)).posts), [a, c, b]);
  assert.deepEqual(idsOf((await answered(product, buyer, { live: 'first' })).posts), [c, b, a]);
  const other = await product.call(buyer, buyerCalls.interestedPosts, { query: { live: 'last' } });
  assert.equal(other.statusCode, 400);
});

test('sorts and pages the list; a page beyond the end still says how many there are', async (t) => {
  const { product, buyer, a, b, c } = await threeAnswered(t);
  const by = async (query: Query) => idsOf((await answered(product, buyer, query)).posts);
  assert.deepEqual(await by({ sort: 'heading', direction: 'asc' }), [a, b, c]);
  assert.deepEqual(await by({ sort: 'dateExpressed', direction: 'asc' }), [b, c, a]);
  assert.deepEqual(await by({ page: 2, pageSize: 2 }), [b]);
  assert.deepEqual(await answered(product, buyer, { page: 9, pageSize: 2 }), { posts: [], total: 3 });
  const refused = await product.call(buyer, buyerCalls.interestedPosts, { query: { sort: 'price' } });
  assert.equal(refused.statusCode, 400);
});

test('a post hidden, withdrawn or reposted for later stays in the list', async (t) => {
  const { product, seller, buyer, a, b, c } = await threeAnswered(t);
  await product.db.updateTable('post').set({ approved: false }).where('id', '=', a).execute();
  for (const id of [b, c]) await product.call(seller, sellerCalls.withdrawPost, { query: { id }, body: {} });
  const again = { Startdate: '2026-06-25', Enddate: '2026-07-10' };
  assert.equal((await product.call(seller, sellerCalls.repost, { query: { id: c }, body: again })).statusCode, 200);
  const { posts } = await answered(product, buyer);
  assert.deepEqual(
    posts.map(({ businessId, siteStatus, approved, available }) => [businessId, siteStatus, approved, available]),
    [
      [a, 'For Sale', false, false],
      [c, 'Scheduled', true, false],
      [b, 'Withdrawn', true, true],
    ],
  );
});

test('received interest can be paged, sorted and filtered, with totals', async (t) => {
  const { product, seller, a, b, c } = await threeAnswered(t);
  const other = await makeBuyer(product, {}, { surname: 'Aaronson' });
  await express(product, other, b, '2026-06-19T10:00:00Z');
  const list = async (query: Query, user: TestUser = seller) => {
    const answer = await product.call(user, sellerCalls.expressedInterestList, { query });
    assert.equal(answer.statusCode, 200);
    return [idsOf(answer.json()), Number(answer.headers['x-total-count'])];
  };
  assert.deepEqual(await list({}), [[b, a, c, b], 4]);
  assert.deepEqual(await list({ page: 2, pageSize: 3 }), [[b], 4]);
  assert.deepEqual(await list({ page: 7, pageSize: 3 }), [[], 4]);
  assert.deepEqual(await list({ sort: 'heading', direction: 'asc' }), [[a, b, b, c], 4]);
  assert.deepEqual(await list({ sort: 'surname', direction: 'asc', page: 1, pageSize: 1 }), [[b], 4]);
  // Seven days back from 19 June 10:00: the answer of 12 June 09:00 is an hour too old.
  assert.deepEqual(await list({ filter: 'last-week' }), [[b, a], 2]);
  assert.deepEqual(await list({}, await makeAccount(product, 'seller')), [[], 0]);
  assert.deepEqual(await list({ page: 1 }, await makeAccount(product, 'admin')), [[b, a, c, b], 4]);

  const [newest] = (await product.call(seller, sellerCalls.expressedInterestList)).json<Expression[]>();
  await product.call(seller, sellerCalls.expressedInterest, { query: { id: newest?.expressionId ?? 0 } });
  assert.deepEqual(await list({ filter: 'not-viewed' }), [[a, c, b], 3]);
  const wrong: Query[] = [{ sort: 'price' }, { filter: 'all' }, { page: 0 }];
  for (const query of wrong)
    assert.equal((await product.call(seller, sellerCalls.expressedInterestList, { query })).statusCode, 400);
});
