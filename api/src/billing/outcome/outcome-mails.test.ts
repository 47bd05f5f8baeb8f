import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anOutcome } from '@marketplace/shared-contract/marketplace/outcome/outcome.fixture';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { makeAccount, makeBuyer, makeLivePost } from '../../../test/fixtures.ts';
import { type TestUser, testProduct } from '../../../test/product.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { sendOutcomeReminders } from './outcome-reminders.job.ts';

/** A product, one of its posts, and the subjects of mails queued from now on, by recipient. */
async function queueing(t: Parameters<typeof testProduct>[0]) {
  const product = await testProduct(t);
  const seller = await makeAccount(product, 'seller');
  const queued: Mail[] = [];
  const { add } = product.context.jobs;
  product.context.jobs.add = async (tx, name, data, after) => {
    if (name === 'send-mail') queued.push(data as Mail);
    await add(tx, name, data, after);
  };
  const id = await makeLivePost(product, seller, { Reference: 'O/1' });
  const told = () => queued.splice(0).map(({ to, subject }) => `${to}: ${subject}`);
  const call = (user: TestUser, which: Parameters<typeof product.call>[1], body: object = {}, post = id) =>
    product.call(user, which, { query: { id: post }, body });
  return { product, seller, id, queued, told, call };
}

const saved = (over = {}) => ({ ...anOutcome(), CompletedOn: '2026-07-01', ...over });

test('everybody who expressed interest gets one email that the sale has ended, not the result', async (t) => {
  const { product, seller, queued, told, call } = await queueing(t);
  const now = product.clock.now();
  const [ann, flagged, closed, bounced] = [
    await makeBuyer(product),
    await makeBuyer(product, {}, { flagged: true }),
    await makeBuyer(product),
    await makeBuyer(product),
  ];
  for (const one of [ann, flagged, closed, bounced])
    await call(one, buyerCalls.expressInterest, { ExpressInterestText: 'We are interested.' });
  await product.db
    .updateTable('account')
    .set({ closedAt: now, closedEmail: 'x@people.example' })
    .where('id', '=', closed.id)
    .execute();
  await product.db
    .updateTable('account')
    .set({ email1DisabledAt: now, email1DisableReason: 'Bounced' })
    .where('id', '=', bounced.id)
    .execute();
  queued.length = 0;
  product.clock.set('2026-07-08T09:00:00+01:00');
  await call(seller, sellerCalls.saveOutcome, saved());
  const [mail] = queued;
  assert.doesNotMatch(`${mail?.text} ${mail?.html}`, /sold|Loaf|250/i);
  assert.deepEqual(
    told(),
    [ann, flagged].map(({ email }) => `${email}: The sale has ended: O/1`),
  );
  await call(seller, sellerCalls.saveOutcome, saved({ Result: 'not-sold', Reason: 'It fell through' }));
  assert.deepEqual(told(), [], 'a correction tells nobody');
});

test('also notifies of a sale recorded only by its day, but not of a hidden post', async (t) => {
  const { product, seller, queued, told, call } = await queueing(t);
  const buyer = await makeBuyer(product);
  const other = await makeLivePost(product, seller, { Reference: 'O/2' });
  const third = await makeLivePost(product, seller, { Reference: 'O/3' });
  for (const post of [undefined, other, third])
    await call(buyer, buyerCalls.expressInterest, { ExpressInterestText: 'We are interested.' }, post);
  await call(await makeAccount(product, 'admin'), adminCalls.unapprovePost, {}, third);
  queued.length = 0;
  await call(seller, sellerCalls.withdrawPost, { Sold: true }, other);
  assert.deepEqual(told(), [`${buyer.email}: The sale has ended: O/2`]);
  await call(seller, sellerCalls.withdrawPost, { Sold: true }, third);
  product.clock.set('2026-07-08T09:00:00+01:00');
  assert.deepEqual(told(), []);
  await call(seller, sellerCalls.recordSold, { SoldOn: '2026-07-01' });
  assert.deepEqual(told(), [`${buyer.email}: The sale has ended: O/1`]);
});

test('asks a practitioner for a missing outcome once each, 7 and 28 days after the end', async (t) => {
  const { product, seller, queued, told, call } = await queueing(t);
  const at = (moment: string) => {
    product.clock.set(`${moment}:00+01:00`);
    return sendOutcomeReminders(product.context);
  };
  queued.length = 0;
  for (const [moment, count] of [
    ['2026-07-13T23:59', 0],
    ['2026-07-14T06:59', 0],
    ['2026-07-14T07:00', 1],
    ['2026-07-14T08:00', 0],
    ['2026-08-03T12:00', 0],
    ['2026-08-04T07:00', 1],
    ['2026-08-05T07:00', 0],
    ['2026-09-30T07:00', 0],
  ] as const)
    assert.equal(await at(moment), count, moment);
  assert.deepEqual(told(), [
    `${seller.email}: Please record the outcome of O/1`,
    `${seller.email}: Reminder: please record the outcome of O/1`,
  ]);
  assert.equal((await call(seller, sellerCalls.saveOutcome, saved())).statusCode, 200);
});

test('does not ask once it is recorded or sold, nor long after if the worker was away', async (t) => {
  const { product, seller, queued, told, call } = await queueing(t);
  const days = { Enddate: '2026-06-20' };
  const [recorded, sold, withdrawn] = [
    await makeLivePost(product, seller, { Reference: 'P/1' }, days),
    await makeLivePost(product, seller, { Reference: 'P/2' }, days),
    await makeLivePost(product, seller, { Reference: 'P/3' }),
  ];
  await call(seller, sellerCalls.withdrawPost, { Sold: true }, sold);
  await call(seller, sellerCalls.withdrawPost, {}, withdrawn);
  product.clock.set('2026-06-21T09:00:00+01:00');
  await call(seller, sellerCalls.saveOutcome, saved({ CompletedOn: '2026-06-20', Result: 'not-sold' }), recorded);
  queued.length = 0;
  product.clock.set('2026-06-23T09:00:00+01:00');
  const both = await Promise.all([sendOutcomeReminders(product.context), sendOutcomeReminders(product.context)]);
  assert.equal(both[0] + both[1], 1);
  assert.deepEqual(told(), [`${seller.email}: Please record the outcome of P/3`]);
  product.clock.set('2026-07-01T09:00:00+01:00');
  assert.equal(await sendOutcomeReminders(product.context), 0);
});
