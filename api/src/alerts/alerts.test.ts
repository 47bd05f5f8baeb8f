import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminCalls } from '@marketplace/shared-contract/calls.admin';
import { sql } from 'kysely';
import { makeAccount, makeBuyer, makeLivePost } from '../../test/fixtures.ts';
import { mailServer } from '../../test/mail-server.ts';
import { type TestProduct, testProduct } from '../../test/product.ts';
import { smtpMailer } from '../mail/smtp-mailer.ts';
import { makeAlerts } from './make-alerts.job.ts';
import { sendAlerts } from './send-alerts.job.ts';

const periodOf = async ({ db }: TestProduct, id: number): Promise<number> =>
  (await db.selectFrom('post').select('periodId').where('id', '=', id).executeTakeFirstOrThrow()).periodId ?? 0;
const jobsOf = async ({ db }: TestProduct, name: string) =>
  (
    await sql<{
      data: { periodId: number };
      startAfter: Date;
    }>`select data, start_after from jobs.job where name = ${name}`.execute(db)
  ).rows;

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
  const { url, received } = await mailServer(t);
  const mailer = smtpMailer(url, 'Market <no-reply@market.test>');
  t.after(() => mailer.close());
  await sendAlerts(product.context, mailer, { periodId });
  await sendAlerts(product.context, mailer, { periodId });
  assert.deepEqual(received.flatMap(({ to }) => to).sort(), ['also@people.example', buyer.email, second.email].sort());
  assert.match(received[0]?.raw ?? '', /From: Market <no-reply@market\.test>/);
  assert.match((received[0]?.raw ?? '').replaceAll('=\r\n', ''), new RegExp(`https://market\\.test/post/${id}`));
  const states = await product.db.selectFrom('delivery').select(['state', 'acceptedAt']).execute();
  assert.deepEqual(
    states.map(({ state }) => state),
    ['accepted', 'accepted'],
  );
});

test('a scheduled post is alerted from 07:00 London on its start day, and not before it is live', async (t) => {
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

test('a post hidden before its alerts went out gets them when it is approved, and only then', async (t) => {
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

test('what a server turns away is tried again without repeating what it took', async (t) => {
  const product = await testProduct(t);
  const [taken, refused] = [await makeBuyer(product), await makeBuyer(product)];
  const periodId = await periodOf(product, await makeLivePost(product, await makeAccount(product, 'seller')));
  await makeAlerts(product.context, { periodId });
  let away = true;
  const { url, received } = await mailServer(t, (to) => away && to === refused.email);
  const mailer = smtpMailer(url, 'no-reply@market.test');
  t.after(() => mailer.close());
  await assert.rejects(sendAlerts(product.context, mailer, { periodId }), /wait for another try/);
  away = false;
  product.clock.set('2026-06-10T09:01:00Z');
  await sendAlerts(product.context, mailer, { periodId });
  assert.deepEqual(
    received.flatMap(({ to }) => to),
    [taken.email, refused.email],
  );
});

test('a worker that lost its lease can no longer note an outcome', async (t) => {
  const product = await testProduct(t);
  const { endLease, leaseBatch, noteDelivery } = await import('./delivery.sql.ts');
  const buyer = await makeBuyer(product);
  const periodId = await periodOf(product, await makeLivePost(product, await makeAccount(product, 'seller')));
  await makeAlerts(product.context, { periodId });
  const at = product.clock.now();
  const slow = await leaseBatch(product.db, periodId, at, new Date(at.getTime() + 1000));
  assert.equal(await leaseBatch(product.db, periodId, at, at), undefined);
  const later = new Date(at.getTime() + 2000);
  const next = await leaseBatch(product.db, periodId, later, new Date(later.getTime() + 1000));
  assert.ok(slow && next && slow.id === next.id);
  await noteDelivery(product.db, slow, buyer.id, { state: 'accepted', at });
  await endLease(product.db, slow, at, at);
  const { state } = await product.db.selectFrom('delivery').select('state').executeTakeFirstOrThrow();
  assert.equal(state, 'queued');
});

test('alerts still waiting do not go out for a post hidden meanwhile, nor to a buyer locked meanwhile; approval sends the rest', async (t) => {
  const product = await testProduct(t);
  const [admin, locked, reader] = [
    await makeAccount(product, 'admin'),
    await makeBuyer(product),
    await makeBuyer(product),
  ];
  const id = await makeLivePost(product, await makeAccount(product, 'seller'));
  const periodId = await periodOf(product, id);
  await makeAlerts(product.context, { periodId });
  await product.call(admin, adminCalls.unapprovePost, { query: { id } });
  const { url, received } = await mailServer(t);
  const mailer = smtpMailer(url, 'no-reply@market.test');
  t.after(() => mailer.close());
  await sendAlerts(product.context, mailer, { periodId });
  assert.equal(received.length, 0);
  const lockedUntil = new Date('2026-06-20T00:00:00Z');
  await product.db.updateTable('account').set({ lockedUntil }).where('id', '=', locked.id).execute();
  await product.call(admin, adminCalls.approvePost, { query: { id } });
  assert.equal((await jobsOf(product, 'send-alerts')).length, 2);
  await sendAlerts(product.context, mailer, { periodId });
  assert.deepEqual(
    received.flatMap(({ to }) => to),
    [reader.email],
  );
});
