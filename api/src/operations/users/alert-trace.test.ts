import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AlertTrace } from '@marketplace/shared-contract/operations/users/admin-alert-trace';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sql } from 'kysely';
import { mailing, periodOf, sendAlerts } from '../../../test/alerts.ts';
import { makeAccount, makeBuyer, makeLivePost } from '../../../test/fixtures.ts';
import { testProduct } from '../../../test/product.ts';
import { makeAlerts } from '../../alerts/alerts/make-alerts.job.ts';

const nobody = '00000000-0000-4000-8000-000000000000';

/** A live post whose alerts are created by `alert`, and an Admin who asks about them. */
async function market(t: Parameters<typeof testProduct>[0]) {
  const product = await testProduct(t);
  const admin = await makeAccount(product, 'admin');
  const seller = await makeAccount(product, 'seller');
  const postId = await makeLivePost(product, seller, { Reference: 'AB/12' });
  const ask = (userId: string, post: string, user = admin) =>
    product.call(user, adminCalls.alertTrace, { query: { userId, post } });
  const trace = async (userId: string, post = String(postId)) => (await ask(userId, post)).json<AlertTrace>();
  const alert = async () => makeAlerts(product.context, { periodId: await periodOf(product, postId) });
  return { product, seller, postId, ask, trace, alert };
}

test('an alert is followed from a match to the mail server’s reply', async (t) => {
  const { product, postId, trace, alert } = await market(t);
  const buyer = await makeBuyer(product);
  const before = await trace(buyer.id);
  assert.deepEqual(Object.values(before.fits), [true, true, true, true, true, true]);
  assert.deepEqual(
    { ...before, fits: undefined },
    {
      businessId: postId,
      reference: 'AB/12',
      activityHeading: 'Craft bakery with two shops',
      siteStatus: 'For Sale',
      approved: true,
      fits: undefined,
      obstacles: [],
      alertFrequency: 'at once',
      postings: [{ ...before.postings[0], alertsMade: null, alert: null }],
    },
  );
  await alert();
  const made = (await trace(buyer.id)).postings[0];
  assert.equal(made?.alertsMade, product.clock.now().toISOString());
  const none = { digestDue: null, inDigest: false, accepted: null, failed: null, problem: null };
  assert.deepEqual(made?.alert, { ...none, state: 'queued', attempts: 0 });
  const { mailer } = await mailing(t);
  await sendAlerts(product, mailer);
  assert.deepEqual((await trace(buyer.id)).postings[0]?.alert, {
    ...none,
    state: 'accepted',
    attempts: 1,
    accepted: product.clock.now().toISOString(),
  });
});

test('shows the mail server’s reason for a rejection', async (t) => {
  const { product, trace, alert } = await market(t);
  const buyer = await makeBuyer(product);
  await alert();
  const { mailer } = await mailing(t, () => '550 5.1.1 No such mailbox');
  await sendAlerts(product, mailer);
  const { alert: refused } = (await trace(buyer.id)).postings[0] ?? {};
  assert.notEqual(refused?.state, 'accepted');
  assert.match(refused?.problem ?? '', /No such mailbox/);
  assert.equal(refused?.failed, product.clock.now().toISOString());
});

for (const [facet, criteria] of [
  ['location', { locations: [13] }],
  ['turnover', { turnovers: [1] }],
  ['employees', { employees: [1] }],
  ['categories', { categories: [1] }],
  ['assets', { assets: [9] }],
  ['keywords', { keywords: 'submarine' }],
] as const)
  test(`names exactly the criteria that do not match in ${facet}`, async (t) => {
    const { product, trace, alert } = await market(t);
    const buyer = await makeBuyer(product, criteria as Record<string, unknown>);
    await alert();
    const { fits, obstacles, postings } = await trace(buyer.id);
    assert.deepEqual(
      Object.entries(fits).flatMap(([name, fit]) => (fit ? [] : [name])),
      [facet],
    );
    assert.deepEqual([obstacles, postings[0]?.alert], [[], null]);
  });

test('names what prevents any email to a buyer', async (t) => {
  const { product, trace } = await market(t);
  const now = product.clock.now();
  const cases = [
    [{ emailConfirmedAt: null }, ['unconfirmed']],
    [{ lockedUntil: new Date(now.getTime() + 60_000) }, ['locked']],
    [{ lockedUntil: now }, []],
    [{ email1DisabledAt: now, email1DisableReason: 'Bounced' }, ['no address']],
    [{ email1DisabledAt: now, email1DisableReason: 'Bounced', email2: 'also@people.example' }, []],
  ] as const;
  for (const [over, obstacles] of cases)
    assert.deepEqual((await trace((await makeBuyer(product, {}, over)).id)).obstacles, obstacles, JSON.stringify(over));
});

test('says when a buyer’s digest is due', async (t) => {
  const { product, trace, alert } = await market(t);
  const buyer = await makeBuyer(product);
  await sql`update account set alert_frequency = 'weekly' where id = ${buyer.id}`.execute(product.db);
  await alert();
  const { alertFrequency, postings } = await trace(buyer.id);
  assert.equal(alertFrequency, 'weekly');
  assert.deepEqual([postings[0]?.alert?.inDigest, postings[0]?.alert?.digestDue], [true, null]);
});

test('finds a post by number, address or reference', async (t) => {
  const { product, postId, trace } = await market(t);
  const { id } = await makeBuyer(product);
  for (const typed of [
    ` ${postId} `,
    `/post/${postId}`,
    `https://market.example/post/${postId}/?from=mail#top`,
    'ab/12',
  ])
    assert.equal((await trace(id, typed)).businessId, postId, typed);
});

test('says in a sentence what does not exist', async (t) => {
  const { product, seller, postId, ask } = await market(t);
  const buyer = await makeBuyer(product);
  assert.equal((await ask(nobody, String(postId))).statusCode, 404);
  for (const typed of ['99999999', '9999999999', 'nowhere', '%', "'; drop table post; --", '2147483648'])
    assert.equal((await ask(buyer.id, typed)).statusCode, 404, typed);
  for (const [userId, typed] of [
    [seller.id, String(postId)],
    ['no-id', '1'],
    [buyer.id, '  '],
    [buyer.id, 'x'.repeat(301)],
  ] as const)
    assert.equal((await ask(userId, typed)).statusCode, 400, typed);
});

test('evaluates each of several criteria separately; one match is enough', async (t) => {
  const { product, trace } = await market(t);
  const buyer = await makeBuyer(product, { locations: [13] });
  assert.equal('sets' in (await trace(buyer.id)), false);
  const add = async (Name: string, CopyOf?: number) =>
    (await product.call(buyer, buyerCalls.addCriteriaSet, { body: { Name, CopyOf } })).json<{ id: number }>().id;
  const set = await add('London', 1);
  await add('Nothing yet');
  const body = { Turnovers: [5], Employees: [4], Locations: [4] };
  await product.call(buyer, buyerCalls.saveLocationSizePreferences, { query: { set }, body });
  await product.call(buyer, buyerCalls.saveAlertPreferences, { query: { set: 1 }, body: { Frequency: 'off' } });
  const { fits, sets = [], alertFrequency } = await trace(buyer.id);
  const matches = (one: object) => Object.values(one).every(Boolean);
  assert.deepEqual([matches(fits), alertFrequency], [true, 'off']);
  assert.deepEqual(
    sets.map((one) => [one.name, one.frequency, matches(one.fits), one.fits.location]),
    [
      ['My criteria', 'off', false, false],
      ['London', 'at once', true, true],
      ['Nothing yet', 'at once', false, false],
    ],
  );
});
