import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { addDays, londonInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import { periodOf } from '../../../test/alerts.ts';
import { makeBuyer, makeDraft, makeLivePost, productWith } from '../../../test/fixtures.ts';
import type { TestProduct, TestUser } from '../../../test/product.ts';

const performance = async ({ call }: TestProduct, user: TestUser, id: number) => {
  const answer = await call(user, sellerCalls.postPerformance, { query: { id } });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().posting;
};
type Happened = { emailed?: number; viewers?: readonly string[] };
let noted = 0;

/** Adds events of a posting to the ledger at noon of one of its days, counted from 0. */
async function happen(product: TestProduct, id: number, day: number, { emailed, viewers = [] }: Happened) {
  const periodId = await periodOf(product, id);
  const london = addDays('2026-06-10', day);
  const at = londonInstant(london, '12:00');
  noted += 1;
  const lines = [
    ...(emailed ? [{ periodId, kind: 'alerts accepted', at, quantity: emailed, source: `b:${noted}` }] : []),
    ...viewers.map((viewer) => ({ periodId, kind: 'viewed', at, source: `${london}:${viewer}` })),
  ];
  await product.db.insertInto('marketingEvent').values(lines).execute();
}
const express = (product: TestProduct, buyer: TestUser, id: number) =>
  product.call(buyer, buyerCalls.expressInterest, { query: { id }, body: { ExpressInterestText: 'Yes' } });

test('a posting’s days add up to its total, counting each viewer on their first day', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  const id = await makeLivePost(product, seller);
  await happen(product, id, 0, { emailed: 40, viewers: ['ann', 'ben'] });
  await happen(product, id, 2, { emailed: 2, viewers: ['ann', 'cat'] });
  product.clock.set('2026-06-12T10:00:00Z');
  await express(product, await makeBuyer(product), id);
  await express(product, await makeBuyer(product, {}, { flagged: true }), id);
  product.clock.set('2026-06-13T10:00:00Z');
  assert.deepEqual(await performance(product, seller, id), {
    total: { emailed: 42, opened: 3, interest: 1 },
    days: [
      { day: '2026-06-10', emailed: 40, opened: 2, interest: 0 },
      { day: '2026-06-11', emailed: 0, opened: 0, interest: 0 },
      { day: '2026-06-12', emailed: 2, opened: 1, interest: 1 },
      { day: '2026-06-13', emailed: 0, opened: 0, interest: 0 },
    ],
    similar: null,
  });
  await product.call(seller, sellerCalls.withdrawPost, { query: { id }, body: {} });
  product.clock.set('2026-06-20T10:00:00Z');
  assert.equal((await performance(product, seller, id)).days.length, 4, 'it has no days after it was withdrawn');
});

test('a draft has no figures; rejects an invalid list of posts', async (t) => {
  const [product, seller, admin] = await productWith(t, 'seller', 'admin');
  const id = await makeDraft(product, seller);
  assert.equal(await performance(product, seller, id), null);
  assert.equal(await performance(product, admin, id), null);
  for (const ids of ['', 'x', '1,', '1;drop', Array.from({ length: 101 }, (_, n) => n + 1).join()])
    assert.equal((await product.call(seller, sellerCalls.postFigures, { query: { ids } })).statusCode, 400, ids);
});

test('returns a list’s figures in one call, only for the user’s own posted posts', async (t) => {
  const [product, seller, other] = await productWith(t, 'seller', 'seller');
  const [one, two, foreign] = [
    await makeLivePost(product, seller),
    await makeLivePost(product, seller),
    await makeLivePost(product, other),
  ];
  const drafted = await makeDraft(product, seller);
  await happen(product, two, 0, { emailed: 7, viewers: ['ann'] });
  await express(product, await makeBuyer(product), two);
  const ids = [two, one, foreign, drafted].join();
  assert.deepEqual((await product.call(seller, sellerCalls.postFigures, { query: { ids } })).json(), [
    { businessId: one, emailed: 0, opened: 0, interest: 0, unread: 0 },
    { businessId: two, emailed: 7, opened: 1, interest: 1, unread: 1 },
  ]);
});

test('compares only with at least eight similar posts of three other sellers, up to the same day of each', async (t) => {
  const [product, seller, a, b, c] = await productWith(t, 'seller', 'seller', 'seller', 'seller');
  const id = await makeLivePost(product, seller);
  await happen(product, id, 0, { emailed: 1000 });
  const similar = async () => {
    product.clock.set('2026-06-12T10:00:00Z');
    const answer = (await performance(product, seller, id)).similar;
    product.clock.set('2026-06-10T09:00:00Z');
    return answer;
  };
  const post = async (owner: TestUser, emailed: number, over = {}) => {
    const made = await makeLivePost(product, owner, over);
    await happen(product, made, 0, { emailed });
    // Events of others on later days than this post has reached do not count.
    await happen(product, made, 3, { emailed: 5000, viewers: ['late'] });
  };
  for (const emailed of [10, 20, 30, 40]) await post(a, emailed);
  for (const emailed of [50, 60, 70]) await post(b, emailed);
  await makeLivePost(product, seller);
  const { rows: elsewhere } = await sql<{ id: number }>`
    select id from category where parent_id <> (select parent_id from category where id = 172) limit 1`.execute(
    product.db,
  );
  await post(c, 9999, { PrimaryCategory: elsewhere[0]?.id ?? 0, AdditionalCategories: [] });
  assert.equal(await similar(), null, 'seven of two sellers');
  await post(b, 80);
  assert.equal(await similar(), null, 'eight of two sellers');
  await post(c, 90);
  assert.deepEqual(await similar(), { posts: 9, emailed: 50, opened: 0, interest: 0 });
});
