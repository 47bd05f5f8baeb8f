import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { mailing, periodOf } from '../../../test/alerts.ts';
import { makeAccount, makeBuyer } from '../../../test/fixtures.ts';
import { cancelEnded } from '../alerts/cancel-ended.job.ts';
import { frequency, friday, monday, morning, states, thursday, wanting, withSeller } from './digests.fixture.ts';
import { makeDigests } from './make-digests.job.ts';

test('sends posts as chosen: at once, the next morning or on Monday; nothing twice', async (t) => {
  const { product, post } = await withSeller(t);
  const { mailer, received } = await mailing(t);
  const [atOnce, daily, weekly] = [
    await makeBuyer(product),
    await wanting(product, 'daily', { email2: 'second@people.example' }),
    await wanting(product, 'weekly'),
  ];
  await post('Craft bakery');
  await post('Iron foundry');
  const first = await morning(product, '2026-06-10T10:00:00Z', mailer, received);
  assert.deepEqual(
    first.map(({ to }) => to),
    [atOnce.email, atOnce.email],
  );
  assert.deepEqual(await morning(product, '2026-06-11T05:59:00Z', mailer, received), []);
  const told = ['Iron foundry', 'Craft bakery'];
  assert.deepEqual(
    (await morning(product, thursday, mailer, received)).sort((a, b) => (a.to ?? '').localeCompare(b.to ?? '')),
    [
      { to: daily.email, told },
      { to: 'second@people.example', told },
    ],
  );
  await post('Grand hotel');
  assert.deepEqual(await morning(product, '2026-06-11T07:00:00Z', mailer, received).then((mails) => mails.length), 1);
  assert.deepEqual(await morning(product, friday, mailer, received).then((mails) => mails.map((mail) => mail.told)), [
    ['Grand hotel'],
    ['Grand hotel'],
  ]);
  assert.deepEqual(await morning(product, monday, mailer, received), [
    { to: weekly.email, told: ['Grand hotel', ...told] },
  ]);
  for (const later of ['2026-06-15T07:00:00Z', '2026-06-16T06:00:00Z', '2026-06-22T06:00:00Z'])
    assert.deepEqual(await morning(product, later, mailer, received), []);
  for (const buyer of [atOnce, daily, weekly])
    assert.deepEqual(await states(product, buyer), ['accepted', 'accepted', 'accepted']);
});

test('each post in an accepted digest counts once as accepted, on its certificate and in the ledger', async (t) => {
  const { product, seller, post } = await withSeller(t);
  const { mailer, received } = await mailing(t);
  await makeBuyer(product);
  for (const _ of [1, 2]) await wanting(product, 'daily');
  await wanting(product, 'weekly');
  const id = await post('Craft bakery');
  await morning(product, thursday, mailer, received);
  await morning(product, monday, mailer, received);
  const periodId = await periodOf(product, id);
  const events = await product.db
    .selectFrom('marketingEvent')
    .select(['at', 'quantity'])
    .where('kind', '=', 'alerts accepted')
    .orderBy('at')
    .orderBy('id')
    .execute();
  assert.deepEqual(
    events.map(({ at, quantity }) => `${at.toISOString().slice(0, 10)} ${quantity}`),
    ['2026-06-11 1', '2026-06-11 2', '2026-06-15 1'],
  );
  const certificate = (await product.call(seller, sellerCalls.certificate, { query: { id: periodId } })).json();
  assert.equal(certificate.totalNoOfInterestedPartiesEmailed, 4);
});

test('drops a hidden or withdrawn post from the digest, and includes it in the next once shown again', async (t) => {
  const { product, seller, post } = await withSeller(t);
  const admin = await makeAccount(product, 'admin');
  const { mailer, received } = await mailing(t);
  const buyer = await wanting(product, 'daily');
  const [hidden, withdrawn] = [await post('Craft bakery'), await post('Iron foundry')];
  await post('Grand hotel');
  const late = await post('Late hotel');
  await product.call(admin, adminCalls.unapprovePost, { query: { id: hidden } });
  await product.call(seller, sellerCalls.withdrawPost, { query: { id: withdrawn } });
  product.clock.set(thursday);
  assert.equal(await makeDigests(product.context), 1);
  // Hidden between the creation of the digest and its sending.
  await product.call(admin, adminCalls.unapprovePost, { query: { id: late } });
  assert.deepEqual(await morning(product, thursday, mailer, received), [{ to: buyer.email, told: ['Grand hotel'] }]);
  assert.deepEqual(await states(product, buyer), ['kept', 'kept', 'accepted', 'kept']);
  for (const id of [hidden, late]) await product.call(admin, adminCalls.approvePost, { query: { id } });
  assert.deepEqual(await morning(product, friday, mailer, received), [
    { to: buyer.email, told: ['Late hotel', 'Craft bakery'] },
  ]);
  await cancelEnded(product.context);
  assert.deepEqual(await states(product, buyer), ['accepted', 'withheld', 'accepted', 'accepted']);
  assert.deepEqual(await morning(product, '2026-06-13T06:00:00Z', mailer, received), []);
});

test('does not send an empty digest, and keeps its posts', async (t) => {
  const { product, post } = await withSeller(t);
  const admin = await makeAccount(product, 'admin');
  const { mailer, received } = await mailing(t);
  const buyer = await wanting(product, 'daily');
  const id = await post('Craft bakery');
  product.clock.set(thursday);
  await makeDigests(product.context);
  await product.call(admin, adminCalls.unapprovePost, { query: { id } });
  assert.deepEqual(await morning(product, thursday, mailer, received), []);
  assert.deepEqual(await states(product, buyer), ['kept']);
  await product.call(admin, adminCalls.approvePost, { query: { id } });
  assert.deepEqual(await morning(product, friday, mailer, received), [{ to: buyer.email, told: ['Craft bakery'] }]);
});

test('after changing the choice, a buyer gets kept posts the next morning or on Monday, then as chosen', async (t) => {
  const { product, post } = await withSeller(t);
  const { mailer, received } = await mailing(t);
  const [toAtOnce, toDaily, toWeekly] = [
    await wanting(product, 'daily'),
    await wanting(product, 'weekly'),
    await wanting(product, 'daily'),
  ];
  await post('Craft bakery');
  await frequency(product, toAtOnce, 'at once');
  await frequency(product, toDaily, 'daily');
  await frequency(product, toWeekly, 'weekly');
  await post('Iron foundry');
  assert.deepEqual(
    (await morning(product, '2026-06-10T12:00:00Z', mailer, received)).map(({ to }) => to),
    [toAtOnce.email],
  );
  const byName = (mails: Awaited<ReturnType<typeof morning>>) =>
    Object.fromEntries(mails.map(({ to, told }) => [to, told]));
  assert.deepEqual(byName(await morning(product, thursday, mailer, received)), {
    [toAtOnce.email]: ['Craft bakery'],
    [toDaily.email]: ['Iron foundry', 'Craft bakery'],
  });
  assert.deepEqual(byName(await morning(product, monday, mailer, received)), {
    [toWeekly.email]: ['Iron foundry', 'Craft bakery'],
  });
});

test('uses criteria, locks and unsubscribes as of the morning, and loses no waiting posts', async (t) => {
  const { product, post } = await withSeller(t);
  const { mailer, received } = await mailing(t);
  const [narrowed, locked, quiet] = [
    await wanting(product, 'daily'),
    await wanting(product, 'daily'),
    await wanting(product, 'daily', { email2: 'second@people.example' }),
  ];
  await post('Craft bakery');
  await product.call(narrowed, buyerCalls.saveKeywords, { body: { Keywords: 'shipyard' } });
  const lockedUntil = new Date('2026-06-11T12:00:00Z');
  await product.db.updateTable('account').set({ lockedUntil }).where('id', '=', locked.id).execute();
  const off = { email1DisableReason: 'Unsubscribed', email1DisabledAt: product.clock.now() };
  await product.db.updateTable('account').set(off).where('id', '=', quiet.id).execute();
  assert.deepEqual(
    (await morning(product, thursday, mailer, received)).map(({ to }) => to),
    ['second@people.example'],
  );
  assert.deepEqual(
    (await morning(product, friday, mailer, received)).map(({ to }) => to),
    [locked.email],
  );
  assert.deepEqual(await states(product, narrowed), ['kept']);
});
