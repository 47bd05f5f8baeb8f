import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { makeAccount, rowCounts } from '../../../test/fixtures.ts';
import { testProduct } from '../../../test/product.ts';

test('shows an announcement to every user until it ends, and audits both acts', async (t) => {
  const product = await testProduct(t);
  const [admin, buyer] = [await makeAccount(product, 'admin'), await makeAccount(product, 'buyer')];
  const shown = async () => (await product.call(buyer, signedInCalls.fetchNotifications)).json();
  const body = { Text: ' No service on Sunday.\nSorry. ' };
  const said = await product.call(admin, adminCalls.announce, { body });
  assert.deepEqual([said.statusCode, said.body], [200, 'Announced']);
  assert.deepEqual(await shown(), ['No service on Sunday.\nSorry.']);
  const [first] = (await product.call(admin, adminCalls.announcements)).json();
  assert.deepEqual([first.live, first.endDate, first.createdDate], [true, null, '2026-06-10T09:00:00.000Z']);
  assert.match(first.createdBy, /^Robin Tester/);
  const end = () => product.call(admin, adminCalls.endAnnouncement, { query: { id: first.announcementId } });
  assert.equal((await end()).body, 'Announcement ended');
  assert.deepEqual(await shown(), []);
  assert.equal((await end()).statusCode, 200);
  const [ended] = (await product.call(admin, adminCalls.announcements)).json();
  assert.deepEqual([ended.live, ended.endDate], [false, '2026-06-10T09:00:00.000Z']);
  const acts = await product.db.selectFrom('audit').select(['act', 'subject']).orderBy('id').execute();
  assert.deepEqual(acts, [
    { act: 'announce', subject: 'announcement' },
    { act: 'end-announcement', subject: 'announcement' },
  ]);
});

test('an announcement ends automatically at the start of its day in London', async (t) => {
  const product = await testProduct(t);
  const [admin, buyer] = [await makeAccount(product, 'admin'), await makeAccount(product, 'buyer')];
  const body = { Text: 'Maintenance', Until: '2026-06-12' };
  assert.equal((await product.call(admin, adminCalls.announce, { body })).body, 'Announced until 12 June 2026');
  const shown = async () => (await product.call(buyer, signedInCalls.fetchNotifications)).json().length;
  product.clock.set('2026-06-10T09:05:00Z');
  assert.equal(await shown(), 1);
  product.clock.set('2026-06-11T23:00:00Z');
  const [one] = (await product.call(admin, adminCalls.announcements)).json();
  assert.equal(one.live, false);
});

test('shows an announcement until the end of its last day, only to its audience', async (t) => {
  const product = await testProduct(t);
  const roles = ['admin', 'buyer', 'seller'] as const;
  const [admin, buyer, seller] = await Promise.all(roles.map((role) => makeAccount(product, role)));
  const shown = () =>
    Promise.all(
      [admin, buyer, seller].map(async (user) => (await product.call(user, signedInCalls.fetchNotifications)).json()),
    );
  const announce = (body: object) => product.call(admin, adminCalls.announce, { body });
  const said = await announce({ Text: 'Buyers', LastDay: '2026-06-10', Audience: 'buyer' });
  assert.deepEqual([said.statusCode, said.body], [200, 'Announced, with 10 June 2026 as its last day']);
  await announce({ Text: 'Sellers', Audience: 'seller' });
  await announce({ Text: 'All', LastDay: '', Until: '2026-06-13' });
  product.clock.set('2026-06-10T22:59:00Z');
  assert.deepEqual(await shown(), [['All'], ['All', 'Buyers'], ['All', 'Sellers']]);
  product.clock.set('2026-06-10T23:00:00Z');
  assert.deepEqual(await shown(), [['All'], ['All'], ['All', 'Sellers']]);
  const rows = (await product.call(admin, adminCalls.announcements)).json();
  assert.deepEqual(
    rows.map(({ text, audience, lastDay }: Record<string, unknown>) => [text, audience, lastDay]),
    [
      ['All', 'all', '2026-06-12'],
      ['Sellers', 'seller', null],
      ['Buyers', 'buyer', '2026-06-10'],
    ],
  );
});

test('creates the same announcement once when sent twice with one key', async (t) => {
  const product = await testProduct(t);
  const admin = await makeAccount(product, 'admin');
  const sent = { body: { Text: 'Once' }, headers: { 'idempotency-key': 'one-announcement-1' } };
  for (let n = 0; n < 2; n += 1) {
    assert.equal((await product.call(admin, adminCalls.announce, sent)).statusCode, 200);
  }
  assert.equal((await product.call(admin, adminCalls.announcements)).json().length, 1);
});

test('rejects an empty or too long one, a past day and an unknown one', async (t) => {
  const product = await testProduct(t);
  const admin = await makeAccount(product, 'admin');
  const before = await rowCounts(product);
  const wrong = [
    { Text: ' ' },
    {},
    { Text: 'x'.repeat(501) },
    { Text: 'Hello', Until: '2026-06-10' },
    { Text: 'Hello', Until: 'soon' },
    { Text: 'Hello', LastDay: '2026-06-09' },
    { Text: 'Hello', LastDay: '2026-02-30' },
    { Text: 'Hello', Audience: 'admin' },
  ];
  for (const body of wrong) {
    assert.equal((await product.call(admin, adminCalls.announce, { body })).statusCode, 400, JSON.stringify(body));
  }
  assert.equal((await product.call(admin, adminCalls.endAnnouncement, { query: { id: 99 } })).statusCode, 404);
  assert.deepEqual((await product.call(admin, adminCalls.announcements)).json(), []);
  assert.deepEqual(await rowCounts(product), before);
});
