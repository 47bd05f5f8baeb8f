import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { sql } from 'kysely';
import { mailing, periodOf, sendAlerts } from '../../../test/alerts.ts';
import { makeAccount, makeBuyer, makeLivePost } from '../../../test/fixtures.ts';
import { type TestProduct, testProduct } from '../../../test/product.ts';
import { today } from '../../platform/clock/clock.ts';
import { thursday, wanting, withSeller } from '../digests/digests.fixture.ts';
import { makeDigests } from '../digests/make-digests.job.ts';
import { sendNextDigests } from '../digests/send-digests.ts';
import { leaseBatch } from './alert-batch.sql.ts';
import { cancelEnded } from './cancel-ended.job.ts';
import { makeAlerts } from './make-alerts.job.ts';
import { lockUnalerted, makeDeliveries } from './make-deliveries.sql.ts';
import { type DeliverySums, deliverySums } from './sum-batches.sql.ts';

/** The totals of the deliveries in batches, after checking that they equal an individual count. */
async function sumsOf({ db, clock }: TestProduct): Promise<DeliverySums> {
  const told = await deliverySums(db, new Date(clock.now().getTime() - 86_400_000));
  const { rows } = await sql<DeliverySums>`
    select count(*) filter (where state = 'queued')::int as queued, count(accepted_at)::int as accepted,
      count(*) filter (where state = 'failed')::int as failed from delivery where batch_id is not null`.execute(db);
  assert.deepEqual(told, rows[0]);
  return told;
}

test('batch totals match their deliveries: made, in progress, sent, given up, retried and cancelled', async (t) => {
  const product = await testProduct(t);
  const [admin, seller] = [await makeAccount(product, 'admin'), await makeAccount(product, 'seller')];
  await makeBuyer(product, {}, { email1: 'one@people.example' });
  await makeBuyer(product, {}, { email1: 'two@people.example' });
  let broken = true;
  const { mailer } = await mailing(t, undefined, {
    onData: (to: string) => broken && to.startsWith('two') && '554 No',
  });
  const alert = async () => {
    const id = await makeLivePost(product, seller);
    await makeAlerts(product.context, { periodId: await periodOf(product, id) });
    return id;
  };
  await alert();
  assert.deepEqual(await sumsOf(product), { queued: 2, accepted: 0, failed: 0 });
  const { db, clock } = product;
  await leaseBatch(db, today(clock), clock.now(), clock.now());
  assert.deepEqual(await sumsOf(product), { queued: 2, accepted: 0, failed: 0 });
  await sendAlerts(product, mailer);
  const first = await sumsOf(product);
  assert.equal(first.queued, 0);
  assert.ok(first.failed > 0);
  broken = false;
  await product.call(admin, adminCalls.retryAlerts, { query: {} });
  assert.deepEqual(await sumsOf(product), { queued: first.failed, accepted: first.accepted, failed: 0 });
  await sendAlerts(product, mailer);
  assert.deepEqual(await sumsOf(product), { queued: 0, accepted: 2, failed: 0 });
  await product.call(seller, sellerCalls.withdrawPost, { query: { id: await alert() } });
  await cancelEnded(product.context);
  assert.deepEqual(await sumsOf(product), { queued: 0, accepted: 2, failed: 0 });
});

test('recounts a batch made or ended by the previous release', async (t) => {
  const product = await testProduct(t);
  await makeBuyer(product);
  const periodId = await periodOf(product, await makeLivePost(product, await makeAccount(product, 'seller')));
  await makeAlerts(product.context, { periodId });
  const { mailer } = await mailing(t);
  await sendAlerts(product, mailer);
  await product.db.updateTable('deliveryBatch').set({ queued: null, accepted: null, failed: null }).execute();
  assert.deepEqual(await sumsOf(product), { queued: 0, accepted: 1, failed: 0 });
  await product.db.updateTable('deliveryBatch').set({ queued: 1, accepted: 0, failed: 0 }).execute();
  assert.deepEqual(await sumsOf(product), { queued: 0, accepted: 1, failed: 0 });
});

test('totals include mails sent by digest', async (t) => {
  const { product, post } = await withSeller(t);
  const { mailer } = await mailing(t);
  await wanting(product, 'daily');
  await post('Old bakery');
  product.clock.set(thursday);
  assert.equal(await makeDigests(product.context), 1);
  assert.deepEqual(await sumsOf(product), { queued: 1, accepted: 0, failed: 0 });
  await sendNextDigests(product.context, mailer);
  assert.deepEqual(await sumsOf(product), { queued: 0, accepted: 1, failed: 0 });
});

test('interest and visits are recorded while alerts are being made', async (t) => {
  const product = await testProduct(t);
  const buyer = await makeBuyer(product);
  const id = await makeLivePost(product, await makeAccount(product, 'seller'));
  const periodId = await periodOf(product, id);
  await product.db.transaction().execute(async (tx) => {
    assert.ok(await lockUnalerted(tx, periodId, today(product.clock)));
    await makeDeliveries(tx, { periodId, postId: id, continues: null, alertsADay: 10, now: product.clock.now() });
    const response = await product.call(buyer, buyerCalls.expressInterest, {
      query: { id },
      body: { ExpressInterestText: 'We would buy it.' },
    });
    assert.equal(response.statusCode, 200, response.body);
  });
});
