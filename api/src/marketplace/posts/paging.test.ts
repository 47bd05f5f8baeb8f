import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PostCard } from '@marketplace/shared-contract/marketplace/posts/post';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import type { PostSort } from '@marketplace/shared-contract/platform/json-list/paging';
import { postSorts } from '@marketplace/shared-contract/platform/json-list/post-sorts';
import fc from 'fast-check';
import { makeAccount, makeBuyer, makeLivePost } from '../../../test/fixtures.ts';
import { testProduct } from '../../../test/product.ts';

const sorts = Object.keys(postSorts) as PostSort[];
const keyOf: Record<PostSort, (card: PostCard) => string | number> = {
  startDate: (card) => card.activeStartDate[0] ?? '',
  endDate: (card) => card.activeEndDate[0] ?? '',
  createdDate: (card) => card.creationDate,
  reference: (card) => card.reference,
  heading: (card) => card.activityHeading.toLowerCase(),
  turnover: (card) => card.turnoverID,
  offersDue: (card) => card.offersDue ?? '',
};

test('whatever the list, order and page size: pages follow each other without a gap, a repetition or a step back', async (t) => {
  const product = await testProduct(t);
  const [seller, buyer, admin] = [
    await makeAccount(product, 'seller'),
    await makeBuyer(product),
    await makeAccount(product, 'admin'),
  ];
  // Few values, so that many rows are equal in what they are sorted by.
  for (let n = 0; n < 17; n += 1) {
    const words = { Reference: `REF ${n % 3}`, ActivityHeading: n % 2 ? 'bakery' : 'Bakery in Leeds' };
    const dates = { Startdate: '2026-06-10', Enddate: `2026-07-0${1 + (n % 4)}` };
    await makeLivePost(product, seller, words, dates);
  }
  const lists = {
    inbox: { user: buyer, call: buyerCalls.postsByCriteria, query: {} },
    location: { user: buyer, call: buyerCalls.postsByLocation, query: { id: 4 } },
    live: { user: seller, call: sellerCalls.posts, query: { status: 1 } },
    all: { user: admin, call: adminCalls.posts, query: {} },
  };
  const property = fc.asyncProperty(
    fc.constantFrom(...(Object.keys(lists) as (keyof typeof lists)[])),
    fc.constantFrom(...sorts),
    fc.constantFrom('asc' as const, 'desc' as const),
    fc.integer({ min: 1, max: 20 }),
    async (name, sort, direction, pageSize) => {
      const { user, call, query } = lists[name];
      const seen: PostCard[] = [];
      for (let page = 1; page <= Math.ceil(17 / pageSize) + 1; page += 1) {
        const answer = await product.call(user, call, { query: { ...query, sort, direction, pageSize, page } });
        const body = answer.json<PostCard[] | { businessList: PostCard[]; total: number }>();
        const [cards, total] = Array.isArray(body)
          ? [body, Number(answer.headers['x-total-count'])]
          : [body.businessList, body.total];
        assert.equal(total, 17);
        assert.equal(cards.length, Math.max(0, Math.min(pageSize, 17 - (page - 1) * pageSize)));
        seen.push(...cards);
      }
      assert.equal(new Set(seen.map(({ businessId }) => businessId)).size, 17);
      const keys = seen.map(keyOf[sort]);
      const step = (a: string | number, b: string | number) => (direction === 'asc' ? a <= b : a >= b);
      for (const [n, key] of keys.slice(1).entries())
        assert.ok(step(keys[n] ?? '', key), `${name} by ${sort} ${direction}`);
    },
  );
  await fc.assert(property, { numRuns: 40 });
});

test('defect 22: an undisclosed turnover comes last, whichever the direction', async (t) => {
  const product = await testProduct(t);
  const [seller, buyer] = [await makeAccount(product, 'seller'), await makeBuyer(product, { turnovers: [1, 5] })];
  for (const TurnoverId of [9, 1, 5, 9]) await makeLivePost(product, seller, { TurnoverId });
  for (const [direction, expected] of [
    ['asc', [1, 5, 9, 9]],
    ['desc', [5, 1, 9, 9]],
  ] as const) {
    const query = { sort: 'turnover', direction };
    const listed = (await product.call(buyer, buyerCalls.postsByCriteria, { query })).json<PostCard[]>();
    assert.deepEqual(
      listed.map(({ turnoverID }) => turnoverID),
      expected,
    );
    const order = (await product.call(buyer, buyerCalls.inboxOrder, { query })).json<number[]>();
    assert.deepEqual(
      order,
      listed.map(({ businessId }) => businessId),
    );
  }
});

test('defect 16: posts paged by the order they were found in are neither lost nor repeated while others come and go', async (t) => {
  const product = await testProduct(t);
  const [seller, buyer] = [await makeAccount(product, 'seller'), await makeBuyer(product)];
  const made: number[] = [];
  for (let n = 0; n < 41; n += 1) made.unshift(await makeLivePost(product, seller));
  const order = (await product.call(buyer, buyerCalls.inboxOrder)).json<number[]>();
  assert.deepEqual(order, made);
  const page = async (from: number, to: number) => {
    const query = { ids: order.slice(from, to).join(',') };
    const answer = await product.call(buyer, buyerCalls.inboxPosts, { query });
    return answer.json<PostCard[]>().map(({ businessId }) => businessId);
  };
  const first = await page(0, 24);
  // One comes, and one of the first page goes: by pages of the list as it is, the second would begin elsewhere.
  const newest = await makeLivePost(product, seller);
  await product.call(seller, sellerCalls.withdrawPost, { query: { id: order[3] ?? 0 }, body: {} });
  assert.deepEqual([...first, ...(await page(24, 48))], order);
  assert.deepEqual(
    await page(0, 24),
    first.filter((id) => id !== order[3]),
  );
  const again = (await product.call(buyer, buyerCalls.inboxOrder)).json<number[]>();
  assert.deepEqual(again, [newest, ...order.filter((id) => id !== order[3])]);
});

test('an order is refused for a field without its label and an unknown label', async (t) => {
  const product = await testProduct(t);
  const [seller, buyer] = [await makeAccount(product, 'seller'), await makeBuyer(product)];
  const id = await makeLivePost(product, seller);
  const asked = async (user: typeof buyer, query: Record<string, string | number>) =>
    (await product.call(user, buyerCalls.inboxOrder, { query })).statusCode;
  assert.equal(await asked(buyer, { field: 'location', id: 4 }), 200);
  assert.equal(await asked(buyer, { field: 'location' }), 400);
  assert.equal(await asked(buyer, { field: 'price', id: 4 }), 400);
  assert.equal(await asked(buyer, { field: 'location', id: 999 }), 404);
  await product.db.updateTable('post').set({ approved: false }).where('id', '=', id).execute();
  assert.deepEqual((await product.call(buyer, buyerCalls.inboxPosts, { query: { ids: id } })).json(), []);
});
