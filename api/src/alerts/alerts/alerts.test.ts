import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { sql } from 'kysely';
import { mailing, periodOf, sendAlerts, statesOf } from '../../../test/alerts.ts';
import { makeAccount, makeBuyer, makeLivePost } from '../../../test/fixtures.ts';
import { type TestProduct, testProduct } from '../../../test/product.ts';
import { cancelEnded } from './cancel-ended.job.ts';
import { makeAlerts } from './make-alerts.job.ts';

const jobsOf = async ({ db }: TestProduct, name: string) =>
  (
    await sql<{
      data: { periodId: number };
      startAfter: Date;
    }>`select data, start_after from jobs.job where name = ${name}`.execute(db)
  ).rows;

/** A new seller's live post, with its period and its alerts created. */
async function alerted(product: TestProduct) {
  const id = await makeLivePost(product, await makeAccount(product, 'seller'));
  const periodId = await periodOf(product, id);
  await makeAlerts(product.context, { periodId });
  return { id, periodId };
}

test('posting alerts each matching, confirmed, unlocked buyer once, at each enabled address, over SMTP', async (t) => {
  const product = await testProduct(t);
  const seller = await makeAccount(product, 'seller');
  const [buyer, second] = [await makeBuyer(product), await makeBuyer(product, {}, { email2: 'also@people.example' })];
  await makeBuyer(product, { locations: [13] });
  await makeBuyer(product, {}, { emailConfirmedAt: null });
  await makeBuyer(product, {}, { lockedUntil: new Date('2026-06-11T00:00:00Z') });
  await makeBuyer(product, {}, { email1DisableReason: 'Bounced', email1DisabledAt: product.clock.now() });
  const id = await makeLivePost(product, seller, { ActivityHeading: 'Craft bakery & café, Llandeilo' });
  const periodId = await periodOf(product, id);
  assert.deepEqual(
    (await jobsOf(product, 'make-alerts')).map(({ data }) => data),
    [{ periodId }],
  );
  assert.equal(await makeAlerts(product.context, { periodId }), 2);
  assert.equal(await makeAlerts(product.context, { periodId }), 0);
  const { mailer, received, addressees } = await mailing(t);
  assert.equal(await sendAlerts(product, mailer), 1);
  assert.equal(await sendAlerts(product, mailer), 0);
  assert.deepEqual(addressees(), ['also@people.example', buyer.email, second.email].sort());
  assert.match(received[0]?.raw ?? '', /From: Market <no-reply@market\.test>/);
  assert.match((received[0]?.raw ?? '').replaceAll('=\r\n', ''), new RegExp(`https://market\\.test/post/${id}`));
  assert.deepEqual(await statesOf(product), {
    [buyer.email]: ['accepted', 'accepted', 'withheld'],
    [second.email]: ['accepted', 'accepted', 'accepted'],
  });
  const rows = await product.db.selectFrom('delivery').select(['messageId1', 'messageId2', 'acceptedAt']).execute();
  const ids = rows.flatMap(({ messageId1, messageId2 }) => [messageId1, messageId2].filter((one) => one !== null));
  const sent = received.map(({ raw }) => /^Message-ID: (<.*>)/im.exec(raw)?.[1]);
  assert.deepEqual(ids.sort(), sent.sort());
});

test('confirmation, locks, disabled and new addresses decide who is alerted', async (t) => {
  const product = await testProduct(t);
  const buyer = await makeBuyer(product, {}, { emailConfirmedAt: null });
  const at = product.clock.now();
  const seller = await makeAccount(product, 'seller');
  const alertedWith = async (change: object) => {
    await product.db.updateTable('account').set(change).where('id', '=', buyer.id).execute();
    const periodId = await periodOf(product, await makeLivePost(product, seller));
    return makeAlerts(product.context, { periodId });
  };
  assert.equal(await alertedWith({ forenames: 'Kim' }), 0);
  assert.equal(await alertedWith({ emailConfirmedAt: at }), 1);
  assert.equal(await alertedWith({ lockedUntil: new Date(at.getTime() + 1) }), 0);
  assert.equal(
    await alertedWith({ lockoutReason: 'Too many failed logins' }),
    1,
    'defect 71: strangers stop no alerts',
  );
  assert.equal(await alertedWith({ lockedUntil: at, lockoutReason: null }), 1);
  assert.equal(await alertedWith({ email1DisabledAt: at, email1DisableReason: 'Blocked' }), 0);
  assert.equal(await alertedWith({ email2: 'second@people.example' }), 0, 'it has not agreed (defect 18)');
  assert.equal(await alertedWith({ email2ConfirmedAt: at }), 1);
  assert.equal(await alertedWith({ email2DisabledAt: at, email2DisableReason: 'Unsubscribed' }), 0);
  assert.equal(await alertedWith({ email1DisabledAt: null, email1DisableReason: null }), 1);
});

test('alerts for a scheduled post start at 07:00 London time on its first day', async (t) => {
  const product = await testProduct(t);
  await makeBuyer(product);
  const id = await makeLivePost(product, await makeAccount(product, 'seller'), {}, { Startdate: '2026-06-20' });
  const [job] = await jobsOf(product, 'make-alerts');
  assert.equal(job?.startAfter.toISOString(), '2026-06-20T06:00:00.000Z');
  const periodId = await periodOf(product, id);
  assert.equal(await makeAlerts(product.context, { periodId }), 0);
  product.clock.set('2026-06-20T06:00:00Z');
  assert.equal(await makeAlerts(product.context, { periodId }), 1);
});

test('a post hidden before its alerts went out gets them only once approved', async (t) => {
  const product = await testProduct(t);
  const admin = await makeAccount(product, 'admin');
  await makeBuyer(product);
  const id = await makeLivePost(product, await makeAccount(product, 'seller'));
  const periodId = await periodOf(product, id);
  await product.call(admin, adminCalls.unapprovePost, { query: { id } });
  assert.equal(await makeAlerts(product.context, { periodId }), 0);
  await product.call(admin, adminCalls.approvePost, { query: { id } });
  assert.equal((await jobsOf(product, 'make-alerts')).length, 2);
  assert.equal(await makeAlerts(product.context, { periodId }), 1);
});

test('holds waiting alerts for a post hidden since, or a buyer locked since; approval sends the rest', async (t) => {
  const product = await testProduct(t);
  const [admin, locked, reader] = [
    await makeAccount(product, 'admin'),
    await makeBuyer(product),
    await makeBuyer(product),
  ];
  const { id } = await alerted(product);
  await product.call(admin, adminCalls.unapprovePost, { query: { id } });
  const { mailer, addressees } = await mailing(t);
  assert.equal(await sendAlerts(product, mailer), 0);
  const lockedUntil = new Date('2026-06-20T00:00:00Z');
  await product.db.updateTable('account').set({ lockedUntil }).where('id', '=', locked.id).execute();
  await product.call(admin, adminCalls.approvePost, { query: { id } });
  assert.equal(await sendAlerts(product, mailer), 1);
  assert.deepEqual(addressees(), [reader.email]);
  assert.deepEqual((await statesOf(product))[locked.email], ['withheld', 'withheld', 'withheld']);
});

test('withholds alerts not sent before the period ended, but not those of other posts', async (t) => {
  const product = await testProduct(t);
  await makeBuyer(product);
  const [first, other] = [await alerted(product), await alerted(product)];
  const ended = { endedAt: product.clock.now(), endedAs: 'Withdrawn' };
  await product.db.updateTable('postingPeriod').set(ended).where('id', '=', first.periodId).execute();
  await cancelEnded(product.context);
  const states = await product.db.selectFrom('delivery').select(['periodId', 'state']).orderBy('periodId').execute();
  assert.deepEqual(states, [
    { periodId: first.periodId, state: 'withheld' },
    { periodId: other.periodId, state: 'queued' },
  ]);
  const { mailer, received } = await mailing(t);
  assert.equal(await sendAlerts(product, mailer), 1);
  assert.equal(received.length, 1);
});
