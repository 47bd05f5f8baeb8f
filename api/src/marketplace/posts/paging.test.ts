import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PostCard } from '@marketplace/shared-contract/marketplace/posts/post';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { makeAccount, makeBuyer, makeLivePost, productWith } from '../../../test/fixtures.ts';
import { testProduct } from '../../../test/product.ts';

test('defect 22: sorts an undisclosed turnover last in either direction', async (t) => {
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

test('defect 16: paging neither loses nor repeats posts while others come and go', async (t) => {
  const [product, seller, buyer] = await productWith(t, 'seller', 'buyer');
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
  // One row is added, and one of the first page removed: by pages of the present list, the second would start elsewhere.
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

test('rejects an order by a field without its label, or an unknown label', async (t) => {
  const [product, seller, buyer] = await productWith(t, 'seller', 'buyer');
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
