import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { adminCalls } from '@marketplace/shared-contract/calls.admin';
import { buyerCalls } from '@marketplace/shared-contract/calls.buyer';
import { sellerCalls } from '@marketplace/shared-contract/calls.seller';
import { mailing, periodOf, sendAlerts } from '../../test/alerts.ts';
import { makeAccount, makeBuyer, makeLivePost } from '../../test/fixtures.ts';
import { type TestProduct, type TestUser, testProduct } from '../../test/product.ts';
import { makeAlerts } from '../alerts/make-alerts.job.ts';
import { withholdEnded } from '../alerts/withhold-ended.job.ts';
import type { Mailer } from '../mail/mail.ts';
import { MailFailure } from '../mail/mail-failure.ts';
import { noteMailEvents } from '../mail-events/mail-event.service.ts';
import { digestKey } from './digest-key.rules.ts';
import { makeDigests } from './make-digests.job.ts';
import { sendNextDigests } from './send-digests.ts';

// A Wednesday; the digests of that morning are made before a test begins.
const [wednesday, thursday, friday, monday] = [
  '2026-06-10T09:00:00Z',
  '2026-06-11T06:00:00Z',
  '2026-06-12T06:00:00Z',
  '2026-06-15T06:00:00Z',
];

async function withSeller(t: TestContext) {
  const product = await testProduct(t, wednesday);
  await makeDigests(product.context);
  const seller = await makeAccount(product, 'seller');
  /** Posts something and makes its alerts. */
  const post = async (heading: string) => {
    const Startdate = product.clock.now().toISOString().slice(0, 10);
    const id = await makeLivePost(product, seller, { ActivityHeading: heading }, { Startdate });
    await makeAlerts(product.context, { periodId: await periodOf(product, id) });
    return id;
  };
  return { product, seller, post };
}

const frequency = (product: TestProduct, buyer: TestUser, Frequency: string) =>
  product.call(buyer, buyerCalls.saveAlertPreferences, { body: { Frequency } });
const wanting = async (product: TestProduct, Frequency: string, over: object = {}) => {
  const buyer = await makeBuyer(product, {}, over);
  await frequency(product, buyer, Frequency);
  return buyer;
};

/** Makes what is due at a moment and sends it, alerts first; answers who got what, newest post first. */
async function morning(product: TestProduct, now: string, mailer: Mailer, received: { to: string[]; raw: string }[]) {
  product.clock.set(now);
  await makeDigests(product.context);
  await sendAlerts(product, mailer);
  while (await sendNextDigests(product.context, mailer));
  return received.splice(0).map(({ to, raw }) => ({ to: to[0], told: titlesIn(raw) }));
}
const textOf = (raw: string) => raw.replaceAll('=\r\n', '').replaceAll('\r\n', '\n');
const titlesIn = (raw: string) =>
  [...textOf(raw).matchAll(/^(\w+ (?:bakery|foundry|hotel))\n[^\n]*\nAvailable until/gm)].map(([, title]) => title);

const rowsOf = ({ db }: TestProduct, buyerId: string) =>
  db
    .selectFrom('delivery')
    .select(['postId', 'state', 'kept', 'acceptedAt'])
    .where('buyerId', '=', buyerId)
    .orderBy('postId')
    .execute();
const states = async (product: TestProduct, buyer: { id: string }) =>
  (await rowsOf(product, buyer.id)).map(({ state, kept }) => (kept ? 'kept' : state));

test('each gets the posts as chosen: at once, the next morning, or on Monday; nothing twice', async (t) => {
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

test('each post in an accepted digest counts as accepted, on its certificate and in the ledger, once', async (t) => {
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

test('a post that is hidden or withdrawn before the digest goes out drops out of it; shown again it is in the next', async (t) => {
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
  // Hidden between the making of the digest and its going out.
  await product.call(admin, adminCalls.unapprovePost, { query: { id: late } });
  assert.deepEqual(await morning(product, thursday, mailer, received), [{ to: buyer.email, told: ['Grand hotel'] }]);
  assert.deepEqual(await states(product, buyer), ['kept', 'kept', 'accepted', 'kept']);
  for (const id of [hidden, late]) await product.call(admin, adminCalls.approvePost, { query: { id } });
  assert.deepEqual(await morning(product, friday, mailer, received), [
    { to: buyer.email, told: ['Late hotel', 'Craft bakery'] },
  ]);
  await withholdEnded(product.context);
  assert.deepEqual(await states(product, buyer), ['accepted', 'withheld', 'accepted', 'accepted']);
  assert.deepEqual(await morning(product, '2026-06-13T06:00:00Z', mailer, received), []);
});

test('a digest of which nothing is left goes nowhere, and what it held is kept', async (t) => {
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

test('who changes the choice gets what was kept: at the next morning, or on Monday; from then on as chosen', async (t) => {
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

test('criteria, locks and unsubscribing count as they are in the morning; what waited for its buyer is not lost', async (t) => {
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

test('a morning nobody worked is made up for once, whoever comes first', async (t) => {
  const { product, post } = await withSeller(t);
  await wanting(product, 'weekly');
  await post('Craft bakery');
  product.clock.set('2026-06-17T15:00:00Z');
  const made = await Promise.all([1, 2, 3].map(() => makeDigests(product.context)));
  assert.deepEqual(made.sort(), [0, 0, 1]);
  assert.equal((await product.db.selectFrom('digest').select('id').execute()).length, 1);
});

test('what a server turns away is tried again later without repeating the address that took it', async (t) => {
  const { product, post } = await withSeller(t);
  let away = true;
  const { mailer, received } = await mailing(t, (to) => away && to.startsWith('second'));
  const buyer = await wanting(product, 'daily', { email2: 'second@people.example' });
  await post('Craft bakery');
  assert.deepEqual(
    (await morning(product, thursday, mailer, received)).map(({ to }) => to),
    [buyer.email],
  );
  assert.deepEqual(await states(product, buyer), ['accepted']);
  away = false;
  assert.deepEqual(await morning(product, '2026-06-11T06:00:10Z', mailer, received), []);
  assert.deepEqual(
    (await morning(product, '2026-06-11T06:05:00Z', mailer, received)).map(({ to }) => to),
    ['second@people.example'],
  );
});

test('killed between sending and noting, a batch goes out again when its lease ends, and a worker too late notes nothing', async (t) => {
  const { product, post } = await withSeller(t);
  const { endDigests, leaseDigests } = await import('./digest-batch.sql.ts');
  const { noteDigests } = await import('./digest-outcome.sql.ts');
  const { mailer, received } = await mailing(t);
  const buyer = await wanting(product, 'daily');
  const periodId = await periodOf(product, await post('Craft bakery'));
  product.clock.set(thursday);
  await makeDigests(product.context);
  const { id: digestId } = await product.db.selectFrom('digest').select('id').executeTakeFirstOrThrow();
  const now = product.clock.now();
  const lost = await leaseDigests(product.db, now, new Date(now.getTime() + 60_000));
  assert.ok(lost);
  assert.deepEqual(await morning(product, thursday, mailer, received), []);
  const [mail] = await morning(product, '2026-06-11T06:01:00Z', mailer, received);
  assert.equal(mail?.to, buyer.email);
  const before = await rowsOf(product, buyer.id);
  const late = { buyerId: buyer.id, digestId, periods: [periodId], problem: 'late', attempt: 1 as const };
  await noteDigests(product.db, lost, [{ ...late, told: ['bounced', null], messageIds: [null, null] }], now);
  await endDigests(product.db, lost, { now, retryAt: now, problem: 'late' });
  assert.deepEqual(await rowsOf(product, buyer.id), before);
});

test('an address refused for good is off, and a bounce told later is told of each post of the digest', async (t) => {
  const { product, post } = await withSeller(t);
  const buyer = await wanting(product, 'daily', { email2: 'second@people.example' });
  for (const heading of ['Craft bakery', 'Iron foundry']) await post(heading);
  const mailer: Mailer = {
    send: async ({ to, key }) => {
      if (to.startsWith('second')) throw new MailFailure('refused', '550 No such user');
      return `<${key}>`;
    },
    close: async () => undefined,
  };
  await morning(product, thursday, mailer, []);
  const { email2DisableReason } = await product.db
    .selectFrom('account')
    .select('email2DisableReason')
    .where('id', '=', buyer.id)
    .executeTakeFirstOrThrow();
  assert.equal(email2DisableReason, 'Bounced');
  assert.deepEqual(await states(product, buyer), ['accepted', 'accepted']);
  const { id: digestId } = await product.db.selectFrom('digest').select('id').executeTakeFirstOrThrow();
  const told = { key: digestKey({ digestId, place: 1 }), address: buyer.email, at: new Date('2026-06-11T06:10:00Z') };
  await noteMailEvents(product.context, [{ ...told, told: 'bounced', disable: 'Bounced' }]);
  assert.deepEqual(await states(product, buyer), ['bounced', 'bounced']);
});
