import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import { test } from 'node:test';
import type { AdminHome, BuyerHome, SellerHome } from '@marketplace/shared-contract/operations/homes/role-homes';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { check, giveLicence } from '../../../test/checked-practitioner.ts';
import { makeAccount, makeBuyer, makeDraft, makeLivePost } from '../../../test/fixtures.ts';
import { type TestProduct, testProduct } from '../../../test/product.ts';
import { addMember } from '../../accounts/firms/firm.fixture.ts';
import { setMailPause } from '../../platform/mail/mail-pause.sql.ts';

type User = Parameters<TestProduct['call']>[0];
async function homeOf<H>({ call }: TestProduct, user: User, row: Parameters<TestProduct['call']>[1]): Promise<H> {
  const answer = await call(user, row);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<H>();
}
const buyersHome = (product: TestProduct, user: User) => homeOf<BuyerHome>(product, user, buyerCalls.home);
const sellersHome = (product: TestProduct, user: User) => homeOf<SellerHome>(product, user, sellerCalls.home);
const adminsHome = (product: TestProduct, user: User) => homeOf<AdminHome>(product, user, adminCalls.home);
const express = ({ call }: TestProduct, buyer: User, id: number) =>
  call(buyer, buyerCalls.expressInterest, {
    query: { id },
    body: { ExpressInterestText: 'We would like to see the accounts.' },
  });
const visitsOf = ({ db }: TestProduct, id: string) =>
  db.selectFrom('account').select(['homeSeenAt', 'homeSeenBefore']).where('id', '=', id).executeTakeFirstOrThrow();

test('design review 2: a buyer’s home counts matches, new and closing posts, and lists the newest', async (t) => {
  const product = await testProduct(t);
  const seller = await makeAccount(product, 'seller');
  const buyer = await makeBuyer(product, { keywords: 'bakery, brewery', categories: [172] });
  const first = await makeLivePost(product, seller, { ActivityHeading: 'Bakery one' }, { Enddate: '2026-06-16' });
  await makeLivePost(product, seller, { ActivityHeading: 'Bakery elsewhere', Location: [8] });
  await makeLivePost(product, seller, { ActivityHeading: 'Bakery later' }, { Startdate: '2026-06-12' });

  const before = await buyersHome(product, buyer);
  assert.deepEqual([before.since, before.matching, before.newSince, before.closingSoon], [null, 1, 0, 1]);
  assert.deepEqual(before.newest, [
    {
      businessId: first,
      activityHeading: 'Bakery one',
      primaryCategory: 'Bakeries',
      locations: ['London'],
      turnover: '£1 million to £5 million',
      activeEndDate: '2026-06-16',
      daysLeft: 6,
      isNew: false,
      hasExpressedInterest: false,
    },
  ]);
  assert.deepEqual(before.criteria.keywords, ['bakery', 'brewery']);
  assert.deepEqual(before.criteria.categories, ['Bakeries']);
  assert.deepEqual(before.criteria.locations, { names: ['London'], all: false });

  assert.equal((await express(product, buyer, first)).statusCode, 200);
  product.clock.set('2026-06-12T08:00:00Z');
  await makeLivePost(product, seller, { ActivityHeading: 'Bakery two' }, { Startdate: '2026-06-12' });
  const after = await buyersHome(product, buyer);
  assert.equal(after.since, '2026-06-10T09:00:00.000Z');
  assert.deepEqual([after.matching, after.newSince, after.closingSoon], [3, 2, 1]);
  assert.deepEqual(
    after.newest.map(({ activityHeading, isNew, hasExpressedInterest }) => [
      activityHeading,
      isNew,
      hasExpressedInterest,
    ]),
    [
      ['Bakery two', true, false],
      ['Bakery later', true, false],
      ['Bakery one', false, true],
    ],
  );
  assert.deepEqual(after.interests, { sent: 1, read: 0, ended: 0 });
  assert.deepEqual(after.latestInterests, [
    { businessId: first, activityHeading: 'Bakery one', state: 'sent', dateExpressed: '2026-06-10T09:00:00.000Z' },
  ]);
  product.clock.set('2026-06-17T08:00:00Z');
  const ended = await buyersHome(product, buyer);
  assert.deepEqual(ended.interests, { sent: 1, read: 0, ended: 1 });
  assert.equal(ended.latestInterests[0]?.state, 'ended');
});

test('new posts stay new during a visit: on a reload, in a second tab, and in both at once', async (t) => {
  const product = await testProduct(t, '2026-06-10T09:00:00Z');
  const buyer = await makeBuyer(product);
  await buyersHome(product, buyer);
  product.clock.set('2026-06-11T08:00:00Z');
  await makeLivePost(product, await makeAccount(product, 'seller'), {}, { Startdate: '2026-06-11' });
  const yesterday = '2026-06-10T09:00:00.000Z';
  const both = await Promise.all(Array.from({ length: 10 }, () => buyersHome(product, buyer)));
  assert.deepEqual([...new Set(both.map(({ since, newSince }) => `${since} ${newSince}`))], [`${yesterday} 1`]);
  for (const moment of ['08:00:30', '10:30:00', '14:29:00']) {
    product.clock.set(`2026-06-11T${moment}Z`);
    const { since, newSince } = await buyersHome(product, buyer);
    assert.deepEqual([since, newSince], [yesterday, 1], moment);
  }
  product.clock.set('2026-06-11T18:29:00Z');
  const later = await buyersHome(product, buyer);
  assert.deepEqual([later.since, later.newSince], ['2026-06-11T14:29:00.000Z', 0]);
});

test('says so for a buyer without criteria, and a new one', async (t) => {
  const product = await testProduct(t);
  const newcomer = await makeAccount(product, 'buyer');
  const empty = await buyersHome(product, newcomer);
  assert.deepEqual([empty.matching, empty.newest, empty.interests.sent], [0, [], 0]);
  assert.deepEqual(empty.firstSteps, { criteria: false, narrowed: false, interest: false });
  const old = await makeBuyer(product, {}, { createdAt: new Date('2026-05-01T00:00:00Z') });
  assert.equal((await buyersHome(product, old)).firstSteps, null);
  const everywhere = await makeBuyer(product, {
    locations: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14],
    turnovers: [5, 6],
  });
  const { criteria } = await buyersHome(product, everywhere);
  assert.deepEqual([criteria.locations.all, criteria.turnovers.all], [true, false]);
});

test('design review 2: a seller’s home lists only their own posts with figures, earliest end first', async (t) => {
  const product = await testProduct(t);
  const [seller, other] = [await makeAccount(product, 'seller'), await makeAccount(product, 'seller')];
  const buyer = await makeBuyer(product);
  const late = await makeLivePost(product, seller, { ActivityHeading: 'Ends later' });
  const soon = await makeLivePost(product, seller, { ActivityHeading: 'Ends soon' }, { Enddate: '2026-06-12' });
  await makeLivePost(product, seller, {}, { Startdate: '2026-06-20' });
  await makeDraft(product, seller);
  await makeLivePost(product, other);
  assert.equal((await express(product, buyer, soon)).statusCode, 200);

  await product.db.updateTable('post').set({ approved: false }).where('id', '=', late).execute();

  const home = await sellersHome(product, seller);
  const { live, endingSoon, drafts, scheduled, archived, unread, invoicesDue, invoicesOverdue } = home;
  assert.deepEqual(
    { live, endingSoon, drafts, scheduled, archived, unread, invoicesDue, invoicesOverdue },
    { live: 2, endingSoon: 1, drafts: 1, scheduled: 1, archived: 0, unread: 1, invoicesDue: 3, invoicesOverdue: 0 },
  );
  assert.deepEqual(
    home.posts.map((post) => [post.businessId, post.daysLeft, post.interest, post.unread, post.notApproved]),
    [
      [soon, 2, 1, 1, false],
      [late, 27, 0, 0, true],
    ],
  );
  assert.deepEqual(home.firstSteps, { written: true, posted: true, interest: false });
  product.clock.set('2026-07-30T09:00:00Z');
  const ended = await sellersHome(product, seller);
  assert.deepEqual([ended.live, ended.archived, ended.invoicesOverdue, ended.posts], [0, 3, 3, []]);
});

test('a new seller sees zeros and what to do first', async (t) => {
  const product = await testProduct(t);
  const home = await sellersHome(product, await makeAccount(product, 'seller'));
  assert.deepEqual([home.live, home.drafts, home.unread, home.posts], [0, 0, 0, []]);
  assert.deepEqual(home.firstSteps, { written: false, posted: false, interest: false });
});

test('design review 2: an Admin’s home counts waiting tasks, and posts since the last visit', async (t) => {
  const product = await testProduct(t);
  const admin = await makeAccount(product, 'admin');
  const first = await adminsHome(product, admin);
  assert.deepEqual([first.since, first.newPosts, first.overdue], [null, 0, 0]);
  assert.ok(first.beforeLaunch.length > 0);
  await makeAccount(product, 'buyer', { emailConfirmedAt: null });
  await makeAccount(product, 'buyer', {
    email1DisableReason: 'Bounced',
    email1DisabledAt: product.clock.now(),
    flagged: true,
  });
  await makeAccount(product, 'buyer', {
    email1DisableReason: 'Unsubscribed',
    email1DisabledAt: product.clock.now(),
  });
  product.clock.set('2026-06-10T15:00:00Z');
  await makeLivePost(product, await makeAccount(product, 'seller'));
  product.clock.set('2026-07-01T15:00:00Z');
  const { since, newPosts, unconfirmed, bounced, givenUp, overdue, flagged, users, livePosts } = await adminsHome(
    product,
    admin,
  );
  assert.deepEqual(
    { since, newPosts, unconfirmed, bounced, givenUp, overdue, flagged, users, livePosts },
    {
      since: '2026-06-10T09:00:00.000Z',
      newPosts: 1,
      unconfirmed: 1,
      bounced: 1,
      givenUp: 0,
      overdue: 1,
      flagged: 1,
      users: 5,
      livePosts: 1,
    },
  );
  const counts = (await product.call(admin, adminCalls.userViews)).json();
  assert.deepEqual([counts.all, counts.flagged], [users, flagged], 'the list of users counts the same');
});

test('a seller’s menu counts only their own posts by list and unviewed interest', async (t) => {
  const product = await testProduct(t);
  const [seller, other] = [await makeAccount(product, 'seller'), await makeAccount(product, 'seller')];
  const buyer = await makeBuyer(product);
  const countsOf = async (user: User) => (await product.call(user, sellerCalls.menuCounts)).json();
  assert.deepEqual(await countsOf(seller), {
    live: 0,
    scheduled: 0,
    drafts: 0,
    notViewed: 0,
    ownDrafts: 0,
    waiting: 0,
  });
  const live = await makeLivePost(product, seller);
  await makeLivePost(product, seller, {}, { Startdate: '2026-06-12' });
  await makeDraft(product, seller);
  assert.equal((await express(product, buyer, live)).statusCode, 200);
  await makeLivePost(product, other);
  assert.deepEqual(await countsOf(seller), {
    live: 1,
    scheduled: 1,
    drafts: 1,
    notViewed: 1,
    ownDrafts: 1,
    waiting: 1,
  });
  assert.deepEqual(await countsOf(other), { live: 1, scheduled: 0, drafts: 0, notViewed: 0, ownDrafts: 0, waiting: 0 });
});

test('counting does not record a visit', async (t) => {
  const product = await testProduct(t);
  const [buyer, admin] = [await makeBuyer(product), await makeAccount(product, 'admin')];
  assert.equal((await product.call(buyer, buyerCalls.menuCounts)).statusCode, 200);
  assert.equal((await product.call(admin, adminCalls.menuCounts)).statusCode, 200);
  for (const { id } of [buyer, admin])
    assert.deepEqual(await visitsOf(product, id), { homeSeenAt: null, homeSeenBefore: null });
});

test('only a practitioner’s home says that a licence is missing or waiting', async (t) => {
  const product = await testProduct(t);
  const owner = await makeAccount(product, 'seller');
  const colleague = await addMember(product, owner, 'colleague');
  const licence = async (user: User) => (await sellersHome(product, user)).licence;
  assert.deepEqual(
    [await licence(owner), await licence(colleague)],
    [{ standing: 'missing', required: false }, undefined],
  );
  await giveLicence(product, owner);
  assert.deepEqual(await licence(owner), { standing: 'unchecked', required: false });
  const today = product.clock.now().toISOString().slice(0, 10);
  await check(product, await makeAccount(product, 'admin'), owner, { CheckedOn: today });
  assert.equal(await licence(owner), undefined);
});

test('an Admin’s home says since when email is paused, if it is', async (t) => {
  const product = await testProduct(t);
  const admin = await makeAccount(product, 'admin');
  assert.equal((await adminsHome(product, admin)).mailPausedDate, undefined);
  const now = product.clock.now();
  await setMailPause(product.db, now);
  assert.equal((await adminsHome(product, admin)).mailPausedDate, now.toISOString());
});

test('an Admin’s home warns of a nearly full disk, if there is one', async (t) => {
  const product = await testProduct(t);
  await fs.mkdir(product.context.config.dataDir, { recursive: true });
  const admin = await makeAccount(product, 'admin');
  let bavail = 50;
  t.mock.method(fs, 'statfs', async () => ({ bavail, blocks: 100, bsize: 2 ** 20 }));
  assert.equal((await adminsHome(product, admin)).diskBytesLeft, undefined);
  bavail = 5;
  assert.equal((await adminsHome(product, admin)).diskBytesLeft, 5 * 2 ** 20);
});
