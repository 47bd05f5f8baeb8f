import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { makeAccount, makeDraft, makeLivePost, productWith, rowCounts, rowOf } from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import type { TestProduct, TestUser, testProduct } from '../../../test/product.ts';

async function withPost(t: Parameters<typeof testProduct>[0], dates = {}) {
  const [product, seller] = await productWith(t, 'seller');
  return { product, seller, id: await makeLivePost(product, seller, {}, dates) };
}
const lifecycle = ({ call }: TestProduct, user: TestUser, id: number) => ({
  extend: (Enddate: unknown) => call(user, sellerCalls.extendPost, { query: { id }, body: { Enddate } }),
  withdraw: (body?: object) => call(user, sellerCalls.withdrawPost, { query: { id }, body }),
  repost: (body: object) => call(user, sellerCalls.repost, { query: { id }, body }),
  read: async () => (await call(user, signedInCalls.post, { query: { id } })).json(),
});
const august = { StartDate: '2026-08-01', EndDate: '2026-08-28' };

test('an end date moves within the bought blocks free of charge, and is logged', async (t) => {
  const { product, seller, id } = await withPost(t, { Enddate: '2026-06-20' });
  const { extend, read } = lifecycle(product, seller, id);
  const { invoice, ...before } = await rowCounts(product);
  const longer = await extend('2026-07-07');
  assert.deepEqual([longer.statusCode, longer.body], [200, 'Your post now ends on 07 July 2026']);
  assert.deepEqual((await read()).activeEndDate, ['2026-07-07']);
  assert.equal((await extend('2026-06-10')).statusCode, 200);
  assert.deepEqual((await read()).activeEndDate, ['2026-06-10']);
  const { invoice: same, ...after } = await rowCounts(product);
  assert.equal(same, invoice);
  const noted = { audit: (before.audit ?? 0) + 2, marketingEvent: (before.marketingEvent ?? 0) + 2 };
  assert.deepEqual(after, { ...before, ...noted });
  const { before: was, after: is } = await product.db
    .selectFrom('audit')
    .select(['before', 'after'])
    .where('act', '=', 'extend-post')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  assert.deepEqual([was, is], [{ endsOn: '2026-06-20' }, { endsOn: '2026-07-07' }]);
});

test('rejects an end date beyond the blocks or before today or the start, naming the range', async (t) => {
  const { product, seller, id } = await withPost(t);
  const scheduled = await makeLivePost(product, seller, {}, { Startdate: '2026-06-20', Enddate: '2026-08-01' });
  product.clock.set('2026-06-15T09:00:00Z');
  const before = await rowCounts(product);
  const refused = async (post: number, day: unknown) => {
    const answer = await lifecycle(product, seller, post).extend(day);
    assert.equal(answer.statusCode, 400, `${day}`);
    return answer.json().fields.Enddate;
  };
  const range = 'The end date must be from 15 June 2026 to 07 July 2026';
  assert.equal(await refused(id, '2026-07-08'), range);
  assert.equal(await refused(id, '2026-06-14'), range);
  assert.equal(await refused(scheduled, '2026-06-19'), 'The end date must be from 20 June 2026 to 14 August 2026');
  assert.equal(await refused(scheduled, '2026-08-15'), 'The end date must be from 20 June 2026 to 14 August 2026');
  assert.equal(await refused(id, undefined), 'Please choose an end date');
  assert.match(await refused(id, '31/07/2026'), /date/);
  assert.deepEqual(await rowCounts(product), before);
});

test('a withdrawn post is archived at once as withdrawn or sold, and read-only to others', async (t) => {
  const { product, seller, id } = await withPost(t);
  const sold = await makeLivePost(product, seller);
  const withdrawn = await lifecycle(product, seller, id).withdraw();
  assert.deepEqual([withdrawn.statusCode, withdrawn.body], [200, 'Your post has been withdrawn']);
  assert.equal((await lifecycle(product, seller, sold).withdraw({ Sold: true })).statusCode, 200);
  assert.equal((await lifecycle(product, seller, id).read()).siteStatus, 'Withdrawn');
  assert.equal((await lifecycle(product, seller, sold).read()).siteStatus, 'Sold');
  const listed = async (call: typeof sellerCalls.posts, query = {}) =>
    (await product.call(seller, call, { query })).json().map(({ businessId }: { businessId: number }) => businessId);
  assert.deepEqual(await listed(sellerCalls.posts, { status: 1 }), []);
  assert.deepEqual((await listed(sellerCalls.archivedPosts)).sort(), [id, sold].sort());
  const buyer = await makeAccount(product, 'buyer');
  assert.equal((await product.call(buyer, signedInCalls.post, { query: { id } })).statusCode, 200);
});

test('the archive lists the user’s ended posts, latest end first, in pages', async (t) => {
  const { product, seller, id } = await withPost(t, { Enddate: '2026-06-12' });
  const later = await makeLivePost(product, seller, {}, { Enddate: '2026-06-14' });
  const sold = await makeLivePost(product, seller, {}, { Enddate: '2026-06-20' });
  await makeLivePost(product, seller);
  await makeDraft(product, seller);
  await makeLivePost(product, await makeAccount(product, 'seller'), {}, { Enddate: '2026-06-12' });
  await lifecycle(product, seller, sold).withdraw({ Sold: true });
  product.clock.set('2026-06-15T09:00:00Z');
  const page = async (query = {}) => {
    const answer = await product.call(seller, sellerCalls.archivedPosts, { query });
    const cards = answer.json() as { businessId: number; siteStatus: string }[];
    const rows = cards.map(({ businessId, siteStatus }) => [businessId, siteStatus] as const);
    return [answer.headers['x-total-count'], rows] as const;
  };
  assert.deepEqual(await page(), [
    '3',
    [
      [later, 'Expired'],
      [id, 'Expired'],
      // Ended on the day it was sold, whatever had been paid for.
      [sold, 'Sold'],
    ],
  ]);
  assert.deepEqual(await page({ page: 2, pageSize: 2 }), ['3', [[sold, 'Sold']]]);
  assert.deepEqual((await page({ direction: 'asc' }))[1][0], [sold, 'Sold']);
});

test('reposts an expired or withdrawn post with its own period, invoice, email and alerts', async (t) => {
  const { product, seller, id } = await withPost(t);
  const { repost, read, withdraw } = lifecycle(product, seller, id);
  product.clock.set('2026-07-08T09:00:00Z');
  assert.equal((await read()).siteStatus, 'Expired');
  const mails = (await mailJobs(product)).length;
  const again = await repost({ ...august, useCustomCompanyName: true, Company: 'Estate of X' });
  assert.deepEqual([again.statusCode, again.body], [200, 'Your post is scheduled for 01 August 2026']);
  const post = await read();
  assert.deepEqual(
    [post.businessId, post.siteStatus, post.activeStartDate, post.activeEndDate, post.invoice.length],
    [id, 'Scheduled', ['2026-08-01', '2026-06-10'], ['2026-08-28', '2026-07-07'], 2],
  );
  const invoices = await product.db.selectFrom('invoice').select(['company', 'totalPence']).orderBy('id').execute();
  assert.deepEqual(invoices.at(-1), { company: 'Estate of X', totalPence: 414_00 });
  const [list] = (await product.call(seller, sellerCalls.posts, { query: { status: 6 } })).json();
  assert.deepEqual(list.activeStartDate, ['2026-08-01']);
  assert.equal((await mailJobs(product)).length, mails + 1);
  product.clock.set('2026-08-02T09:00:00Z');
  await withdraw();
  const live = await repost({ StartDate: '2026-08-02', EndDate: '2026-08-10' });
  assert.equal(live.body, 'Your post is live');
  assert.equal((await read()).siteStatus, 'For Sale');
});

test('rejects wrong days, another state and somebody else’s post, writing nothing', async (t) => {
  const { product, seller, id } = await withPost(t);
  const [draft, scheduled, sold] = [
    await makeDraft(product, seller),
    await makeLivePost(product, seller, {}, { Startdate: '2026-06-20' }),
    await makeLivePost(product, seller),
  ];
  await lifecycle(product, seller, sold).withdraw({ Sold: true });
  const other = await makeAccount(product, 'seller');
  const before = await rowCounts(product);
  const statuses = async (post: number, user: TestUser = seller) => {
    const { extend, withdraw, repost } = lifecycle(product, user, post);
    const answers = [await extend('2026-07-01'), await withdraw(), await repost(august)];
    return answers.map(({ statusCode }) => statusCode);
  };
  for (const unseen of [id, scheduled]) assert.deepEqual(await statuses(unseen, other), [404, 404, 404]);
  assert.deepEqual(await statuses(999_999), [404, 404, 404]);
  assert.deepEqual(await statuses(draft), [409, 409, 409]);
  assert.deepEqual(await statuses(sold), [409, 409, 409]);
  assert.deepEqual((await statuses(scheduled)).slice(1), [409, 409]);
  assert.equal((await lifecycle(product, seller, id).withdraw({ Sold: 'yes' })).statusCode, 400);
  product.clock.set('2026-07-20T09:00:00Z');
  const { repost } = lifecycle(product, seller, id);
  const fields = async (body: object) => (await repost(body)).json().fields;
  assert.deepEqual(await fields({ StartDate: '2026-07-19', EndDate: '2026-08-01' }), {
    StartDate: 'Start date cannot be before today',
  });
  assert.deepEqual(await fields({ StartDate: '2026-08-02', EndDate: '2026-08-01' }), {
    EndDate: 'End date cannot be before the start date',
  });
  assert.deepEqual(await fields({ ...august, useCustomCompanyName: true, Company: ' ' }), {
    Company: 'Company name is required',
  });
  assert.deepEqual(await fields({}), {
    StartDate: 'Please choose a start date',
    EndDate: 'Please choose an end date',
  });
  // The scheduled post's end was moved: that call succeeded.
  const { audit: _, marketingEvent: events, ...rows } = await rowCounts(product);
  const { audit: __, marketingEvent: eventsBefore, ...untouched } = before;
  assert.deepEqual(rows, untouched);
  assert.equal(events, (eventsBefore ?? 0) + 1);
});

test('an Admin may withdraw another’s post, and the log names them', async (t) => {
  const { product, id } = await withPost(t);
  const admin = await makeAccount(product, 'admin');
  assert.equal((await lifecycle(product, admin, id).withdraw()).statusCode, 200);
  const { actorId, after } = await rowOf(product, 'audit', { act: 'withdraw-post' });
  assert.equal(actorId, admin.id);
  assert.equal((after as { siteStatus: string }).siteStatus, 'Withdrawn');
});

test('reports a duplicate reference of the same seller, ignoring case, without blocking', async (t) => {
  const { product, seller, id } = await withPost(t);
  const [other, admin] = [await makeAccount(product, 'seller'), await makeAccount(product, 'admin')];
  const ask = (user: TestUser, query: Record<string, string | number>) =>
    product.call(user, sellerCalls.referenceInUse, { query });
  const inUse = async (user: TestUser, query: Record<string, string | number>) => (await ask(user, query)).json().inUse;
  assert.equal(await inUse(seller, { reference: ' ref/1 ' }), true);
  assert.equal(await inUse(seller, { reference: 'ref/2' }), false);
  assert.equal(await inUse(seller, { reference: 'REF/1', id }), false);
  assert.equal(await inUse(other, { reference: 'REF/1' }), false);
  const second = await makeDraft(product, seller);
  assert.equal(await inUse(seller, { reference: 'REF/1', id: second }), true);
  assert.equal(await inUse(admin, { reference: 'REF/1', id: second }), true);
  assert.equal((await ask(other, { reference: 'REF/1', id })).statusCode, 404);
  assert.equal((await ask(seller, { reference: '' })).statusCode, 400);
});

test('reports existing drafts without blocking', async (t) => {
  const { product, seller } = await withPost(t);
  const told = async () => (await product.call(seller, sellerCalls.draftExists)).json();
  assert.deepEqual(await told(), { draftExists: false, message: '' });
  await makeDraft(product, seller);
  assert.deepEqual(await told(), { draftExists: true, message: 'You already have 1 draft post' });
  await makeDraft(product, seller);
  assert.deepEqual(await told(), { draftExists: true, message: 'You already have 2 draft posts' });
});
