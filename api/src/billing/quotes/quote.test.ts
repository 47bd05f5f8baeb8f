import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { sql } from 'kysely';
import { acceptDeliveries } from '../../../demo-data/src/finish-seed.ts';
import {
  draft,
  makeAccount,
  makeBuyer,
  makeDraft,
  makeLivePost,
  productWith,
  rowCounts,
  rowOf,
} from '../../../test/fixtures.ts';
import { type TestProduct, type TestUser, testProduct } from '../../../test/product.ts';
import { makeAlerts } from '../../alerts/alerts/make-alerts.job.ts';
import { reachOf, storedPost } from './reach.sql.ts';

const quote = async ({ call }: TestProduct, user: TestUser, query: Record<string, string | number> = {}) => {
  const answer = await call(user, sellerCalls.postingQuote, { query });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
};

/** Alerts of a post's period, accepted by the mail server. */
async function alerted(product: TestProduct, id: number) {
  const { periodId } = await rowOf(product, 'post', { id });
  await makeAlerts(product.context, { periodId: periodId ?? 0 });
  await product.db.transaction().execute((tx) => acceptDeliveries(tx, periodId ?? 0));
}

test('a quote equals the invoice: at the standard rate, the seller’s own, and the owner’s for an Admin', async (t) => {
  const product = await testProduct(t);
  const [seller, own, admin] = [
    await makeAccount(product, 'seller'),
    await makeAccount(product, 'seller', { customRatePence: 100_01 }),
    await makeAccount(product, 'admin'),
  ];
  const days = { startdate: '2026-06-10', enddate: '2026-08-05' };
  const { company } = await rowOf(product, 'account', { id: seller.id });
  const expected = { priceRate: 345, customRate: false, company, charge: null, reach: null };
  assert.deepEqual(await quote(product, seller), expected);
  const { charge, priceRate, customRate } = await quote(product, own, days);
  assert.deepEqual([priceRate, customRate, charge.totalDays], [100.01, true, 57]);
  const id = await makeDraft(product, own);
  assert.equal((await quote(product, admin, { id })).priceRate, 100.01);
  const body = { Startdate: days.startdate, Enddate: days.enddate };
  await product.call(own, sellerCalls.postDraft, { query: { id }, body });
  const [{ invoice }] = (await product.call(own, sellerCalls.invoiceList)).json();
  const { calculatedInformation } = (
    await product.call(own, sellerCalls.invoice, { query: { id: invoice.invoiceId } })
  ).json();
  assert.deepEqual({ ...calculatedInformation, totalDays: 57 }, charge);
});

test('the reach is exactly who would be alerted now', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  await makeBuyer(product);
  const several = await makeBuyer(product, { keywords: 'bakery' });
  await product.call(several, buyerCalls.addCriteriaSet, { body: { Name: 'The same', CopyOf: 1 } });
  await makeBuyer(product, { keywords: 'shipyard' });
  await makeBuyer(product, { locations: [13] });
  await makeBuyer(product, { categories: [1] });
  await makeBuyer(product, {}, { emailConfirmedAt: null });
  await makeBuyer(product, {}, { lockedUntil: new Date('2026-06-11T00:00:00Z') });
  await makeBuyer(product, {}, { email1DisableReason: 'Bounced', email1DisabledAt: product.clock.now() });
  const id = await makeDraft(product, seller);
  const { reach } = await quote(product, seller, { id });
  assert.equal(reach.matchingNow, 2);
  const { BusinessStatusId: _, TradingStatusId: __, ...body } = draft();
  const written = await product.call(seller, sellerCalls.draftReach, { body });
  assert.deepEqual([written.statusCode, written.json()], [200, reach]);
  const post = { Startdate: '2026-06-10', Enddate: '2026-07-07' };
  await product.call(seller, sellerCalls.postDraft, { query: { id }, body: post });
  const { periodId } = await product.db.selectFrom('post').select('periodId').executeTakeFirstOrThrow();
  assert.equal(await makeAlerts(product.context, { periodId: periodId ?? 0 }), reach.matchingNow);
});

test('with very many buyers the reach is estimated from a sample, unless it is small', async (t) => {
  const product = await testProduct(t);
  for (let n = 0; n < 30; n += 1) await makeBuyer(product);
  const id = await makeDraft(product, await makeAccount(product, 'seller'));
  const { primaryCategoryId } = await rowOf(product, 'post');
  await sql`analyze buyer_match`.execute(product.db);
  const reach = async (sample: Parameters<typeof reachOf>[3]) =>
    reachOf(product.db, storedPost(id, primaryCategoryId), product.clock.now(), sample);
  const exact = { matchingNow: 30, similarPosts: 0, similarEmailed: 0 };
  assert.deepEqual(await reach({ above: 30, size: 15, fewest: 0 }), exact, 'there are no more');
  assert.deepEqual(await reach({ above: 29, size: 15, fewest: 31 }), exact, 'of few nothing can be said');
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from buyer_match where account_id < '80000000-0000-0000-0000-000000000000'`.execute(
    product.db,
  );
  const matchingNow = 2 * (rows[0]?.n ?? 0);
  assert.deepEqual(await reach({ above: 29, size: 15, fewest: 0 }), { ...exact, matchingNow, about: true });
});

test('similar posts are others in the same sector, alerted in the last 90 days', async (t) => {
  const product = await testProduct(t, '2026-03-01T09:00:00Z');
  const seller = await makeAccount(product, 'seller');
  await makeBuyer(product);
  await makeBuyer(product);
  const post = async (now: string, PrimaryCategory: number) => {
    product.clock.set(`${now}T09:00:00Z`);
    const dates = { Startdate: now, Enddate: now };
    const id = await makeLivePost(product, seller, { PrimaryCategory, AdditionalCategories: [] }, dates);
    await alerted(product, id);
    return id;
  };
  const { rows } = await sql<{ sibling: number; stranger: number }>`
    select (select id from category s where s.parent_id = c.parent_id and s.id <> c.id limit 1) as sibling,
      (select id from category s where s.parent_id <> c.parent_id limit 1) as stranger
    from category c where c.id = 172`.execute(product.db);
  const { sibling, stranger } = rows[0] ?? assert.fail();
  await post('2026-03-01', 172);
  await post('2026-05-01', sibling);
  await post('2026-05-02', stranger);
  const own = await post('2026-06-10', 172);
  const { reach } = await quote(product, seller, { id: own });
  assert.deepEqual([reach.similarPosts, reach.similarEmailed], [1, 2]);
});

test('rejects a quote for somebody else’s post, a wrong period or an incomplete draft', async (t) => {
  const [product, seller, other] = await productWith(t, 'seller', 'seller');
  const id = await makeDraft(product, seller);
  const before = await rowCounts(product);
  const status = async (user: TestUser, query: Record<string, string | number>) =>
    (await product.call(user, sellerCalls.postingQuote, { query })).statusCode;
  assert.equal(await status(other, { id }), 404);
  assert.equal(await status(seller, { startdate: '2026-06-10', enddate: '2026-06-09' }), 400);
  assert.equal((await product.call(seller, sellerCalls.draftReach, { body: {} })).statusCode, 400);
  const { account: _, criteria: __, ...rows } = await rowCounts(product);
  const { account: ___, criteria: ____, ...untouched } = before;
  assert.deepEqual(rows, untouched);
});
