import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnnexLine } from '@marketplace/shared-contract/billing/certificates/annex';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { sql } from 'kysely';
import { mailing, sendAlerts } from '../../../test/alerts.ts';
import { changeAccount, makeAccount, makeBuyer, makeLivePost, productWith, rowOf } from '../../../test/fixtures.ts';
import type { TestProduct, TestUser, testProduct } from '../../../test/product.ts';
import { until } from '../../../test/until.ts';
import { makeAlerts } from '../../alerts/alerts/make-alerts.job.ts';
import { openViews } from './post-views.ts';

async function withPost(t: Parameters<typeof testProduct>[0], dates = {}) {
  const [product, seller] = await productWith(t, 'seller');
  const id = await makeLivePost(product, seller, {}, dates);
  const { periodId } = await rowOf(product, 'post', { id });
  return { product, seller, id, periodId: periodId ?? 0 };
}
const certificate = async ({ call }: TestProduct, user: TestUser, id: number) =>
  (await call(user, sellerCalls.certificate, { query: { id } })).json();
const told = ({ annex }: { annex: { lines: AnnexLine[] } }) =>
  annex.lines.map(({ kind, at, quantity, endsOn }) => [kind, at.slice(0, 16), quantity, endsOn]);
const express = ({ call }: TestProduct, buyer: TestUser, id: number) =>
  call(buyer, buyerCalls.expressInterest, { query: { id }, body: { ExpressInterestText: 'Yes' } });

async function countViews({ db }: TestProduct): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from marketing_event where kind = 'viewed'`.execute(db);
  return rows[0]?.n ?? 0;
}
/** Waits until this many views are stored: they are written after the response. */
const viewsStored = (product: TestProduct, wanted: number) =>
  until(async () => (await countViews(product)) >= wanted, `${wanted} views`);

test('the ledger of a posting lists every event with its time, and totals', async (t) => {
  const { product, seller, id, periodId } = await withPost(t, { Enddate: '2026-06-20' });
  const [admin, one, other] = [
    await makeAccount(product, 'admin'),
    await makeBuyer(product),
    await makeBuyer(product),
  ] as const;
  await makeAlerts(product.context, { periodId });
  const { mailer } = await mailing(t);
  product.clock.set('2026-06-10T09:05:00Z');
  await sendAlerts(product, mailer);
  const view = (user: TestUser) => product.call(user, signedInCalls.post, { query: { id } });
  for (const user of [one, one, other, seller, admin]) await view(user);
  await viewsStored(product, 2);
  product.clock.set('2026-06-11T09:00:00Z');
  await view(one);
  await viewsStored(product, 3);
  await express(product, one, id);
  product.clock.set('2026-06-12T09:00:00Z');
  await product.call(seller, sellerCalls.extendPost, { query: { id }, body: { Enddate: '2026-07-07' } });
  await product.call(admin, adminCalls.unapprovePost, { query: { id } });
  await product.call(admin, adminCalls.approvePost, { query: { id } });
  product.clock.set('2026-06-15T09:00:00Z');
  await product.call(seller, sellerCalls.withdrawPost, { query: { id }, body: { Sold: true } });
  const final = await certificate(product, seller, periodId);
  assert.deepEqual(told(final), [
    ['posted', '2026-06-10T09:00', 1, '2026-06-20'],
    ['live', '2026-06-10T09:00', 1, null],
    ['alerts accepted', '2026-06-10T09:05', 2, null],
    ['viewed', '2026-06-10T09:05', 2, null],
    ['viewed', '2026-06-11T09:00', 1, null],
    ['interest received', '2026-06-11T09:00', 1, null],
    ['extended', '2026-06-12T09:00', 1, '2026-07-07'],
    ['hidden', '2026-06-12T09:00', 1, null],
    ['shown', '2026-06-12T09:00', 1, null],
    ['sold', '2026-06-15T09:00', 1, null],
  ]);
  const { alertsAccepted, bounced, viewers, interestReceived, viewsCounted } = final.annex;
  assert.deepEqual([alertsAccepted, bounced, viewers, interestReceived, viewsCounted], [2, 0, 2, 1, true]);
  assert.deepEqual([final.totalNoOfInterestedPartiesEmailed, final.expressedInterestsCount], [2, 1]);
  const ledger = JSON.stringify(await product.db.selectFrom('marketingEvent').selectAll().execute());
  for (const { id: buyerId, email } of [one, other]) {
    assert.ok(!ledger.includes(buyerId) && !ledger.includes(email), 'the ledger holds nobody’s personal data');
  }
});

test('the database refuses to change, delete or empty ledger and seals', async (t) => {
  const { product, seller, id } = await withPost(t);
  await product.call(seller, sellerCalls.withdrawPost, { query: { id } });
  for (const statement of [
    `update marketing_event set quantity = 99`,
    `delete from marketing_event`,
    `truncate marketing_event`,
    `update certificate_seal set key_id = 'other'`,
    `delete from certificate_seal`,
  ])
    await assert.rejects(sql.raw(statement).execute(product.db), /never changed or deleted/, statement);
});

test('a rejected call leaves no ledger entry', async (t) => {
  const { product, seller, id } = await withPost(t);
  const { add } = product.context.jobs;
  product.context.jobs.add = async () => {
    throw new Error('the queue is away');
  };
  assert.equal((await express(product, await makeBuyer(product), id)).statusCode, 500);
  product.context.jobs.add = add;
  await product.call(seller, sellerCalls.extendPost, { query: { id }, body: { Enddate: '2027-01-01' } });
  const kinds = await product.db.selectFrom('marketingEvent').select('kind').orderBy('id').execute();
  assert.deepEqual(
    kinds.map(({ kind }) => kind),
    ['posted', 'live'],
  );
});

test('records alerts once however often a batch is retried, and never accepted ones as bounced', async (t) => {
  const { product, seller, periodId } = await withPost(t);
  const [, refused] = [await makeBuyer(product), await makeBuyer(product)];
  await makeAlerts(product.context, { periodId });
  const { mailer } = await mailing(t, (to) => to === refused.email);
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    assert.equal(await sendAlerts(product, mailer), 1);
    product.clock.set(`2026-06-10T${String(9 + attempt).padStart(2, '0')}:00:00Z`);
  }
  assert.equal(await sendAlerts(product, mailer), 0);
  assert.deepEqual(told(await certificate(product, seller, periodId)).slice(2), [
    ['alerts accepted', '2026-06-10T09:00', 1, null],
    ['bounced', '2026-06-10T16:00', 1, null],
  ]);
});

test('the annex also omits interest the practitioner may not see', async (t) => {
  const { product, seller, id, periodId } = await withPost(t);
  const flagged = await makeBuyer(product, {}, { flagged: true });
  assert.equal((await express(product, flagged, id)).statusCode, 200);
  assert.equal((await certificate(product, seller, periodId)).annex.interestReceived, 0);
  await product.call(await makeAccount(product, 'admin'), adminCalls.flagUser, {
    query: { id: flagged.id, flag: 'false' },
  });
  assert.equal((await certificate(product, seller, periodId)).annex.interestReceived, 1);
});

test('counts a flagged buyer’s view only once the flag is removed', async (t) => {
  const { product, id } = await withPost(t);
  const buyer = await makeBuyer(product, {}, { flagged: true });
  const error = () => assert.fail('a view was not noted');
  const views = openViews(product.context, { error } as never);
  const opens = async () => {
    views.note(id, buyer.id);
    await views.settled();
  };
  await opens();
  assert.equal(await countViews(product), 0);
  await changeAccount(product, buyer, { flagged: false });
  await opens();
  assert.equal(await countViews(product), 1);
});

test('a scheduled posting goes live at its first midnight in London, not before', async (t) => {
  const { product, seller, periodId } = await withPost(t, { Startdate: '2026-06-20' });
  product.clock.set('2026-06-19T23:00:00Z');
  assert.deepEqual(told(await certificate(product, seller, periodId)), [
    ['posted', '2026-06-10T09:00', 1, '2026-07-07'],
    ['live', '2026-06-19T23:00', 1, null],
  ]);
});

test('retries a view that could not be written, and waits for it when the process ends', async (t) => {
  const { product, id } = await withPost(t);
  const buyer = await makeBuyer(product);
  const errors: unknown[] = [];
  let tries = 0;
  const getExecutor = () => {
    tries += 1;
    if (tries === 1) throw new Error('The database is away');
    return product.db.getExecutor();
  };
  const context = { ...product.context, db: { getExecutor } as never };
  const views = openViews(context, { error: (error: unknown) => void errors.push(error) } as never);
  views.note(id, buyer.id);
  await views.settled();
  assert.equal(tries, 2);
  assert.equal(await countViews(product), 1);
  assert.deepEqual(errors, []);
});
