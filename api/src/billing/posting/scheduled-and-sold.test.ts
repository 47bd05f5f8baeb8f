import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CertificateAnswer } from '@marketplace/shared-contract/billing/certificates/certificate';
import { certificateDocument } from '@marketplace/shared-contract/billing/certificates/certificate-document';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import {
  makeAccount,
  makeBuyer,
  makeDraft,
  makeLivePost,
  productWith,
  rowCounts,
  rowOf,
} from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import type { TestUser, testProduct } from '../../../test/product.ts';
import { makeAlerts } from '../../alerts/alerts/make-alerts.job.ts';

/** A post that was scheduled on 10 June for 20 June to 17 July, and what its seller can do with it. */
async function withScheduled(t: Parameters<typeof testProduct>[0]) {
  const [product, seller] = await productWith(t, 'seller');
  const id = await makeLivePost(product, seller, {}, { Startdate: '2026-06-20', Enddate: '2026-07-17' });
  const { id: periodId } = await product.db.selectFrom('postingPeriod').select('id').executeTakeFirstOrThrow();
  const act =
    (call: (typeof sellerCalls)['repost']) =>
    (body?: object, post = id, user: TestUser = seller) =>
      product.call(user, call, { query: { id: post }, body });
  const move = act(sellerCalls.moveScheduledPost);
  return {
    product,
    seller,
    id,
    periodId,
    move: (Startdate: unknown, Enddate: unknown, user = seller) => move({ Startdate, Enddate }, id, user),
    cancel: (post = id, user = seller) => act(sellerCalls.cancelScheduledPost)(undefined, post, user),
    sold: (SoldOn: unknown, post = id, user = seller) => act(sellerCalls.recordSold)({ SoldOn }, post, user),
    withdraw: act(sellerCalls.withdrawPost),
    post: (post = id) => act(sellerCalls.postDraft)({ Startdate: '2026-06-20', Enddate: '2026-07-17' }, post),
    repost: act(sellerCalls.repost),
    read: async (user: TestUser = seller) => (await product.call(user, signedInCalls.post, { query: { id } })).json(),
    certificate: async () =>
      (await product.call(seller, sellerCalls.certificate, { query: { id: periodId } })).json() as CertificateAnswer,
    invoice: async () => {
      const [{ invoice }] = (await product.call(seller, sellerCalls.invoiceList)).json();
      return (await product.call(seller, sellerCalls.invoice, { query: { id: invoice.invoiceId } })).json();
    },
  };
}

test('defect 8: a scheduled post moves within its blocks; the invoice stays, ledger and certificate show the final days', async (t) => {
  const { product, id, periodId, move, read, certificate, invoice } = await withScheduled(t);
  await makeBuyer(product);
  const before = await invoice();
  const moved = await move('2026-06-25', '2026-07-22');
  assert.deepEqual([moved.statusCode, moved.body], [200, 'Your post is now scheduled for 25 June 2026']);
  const post = await read();
  assert.deepEqual(
    [post.activeStartDate, post.activeEndDate, post.siteStatus],
    [['2026-06-25'], ['2026-07-22'], 'Scheduled'],
  );
  assert.deepEqual(await invoice(), before);
  const alertsOn = (day: string) => {
    product.clock.set(`${day}T06:00:00Z`);
    return makeAlerts(product.context, { periodId });
  };
  assert.equal(await alertsOn('2026-06-20'), 0, 'the alerts of the old day find no live post');
  assert.equal(await alertsOn('2026-06-25'), 1);
  product.clock.set('2026-07-23T09:00:00Z');
  const { startDate, endDate, annex, verification } = await certificate();
  assert.deepEqual([startDate, endDate, verification.standing], ['2026-06-25', '2026-07-22', 'genuine']);
  const lines = annex.lines.map(({ kind, at, startsOn, endsOn }) => [kind, at.slice(0, 10), startsOn, endsOn]);
  assert.deepEqual(lines.slice(0, 3), [
    ['posted', '2026-06-10', undefined, '2026-07-17'],
    ['moved', '2026-06-10', '2026-06-25', '2026-07-22'],
    ['live', '2026-06-24', undefined, null],
  ]);
  assert.equal(lines.filter(([kind]) => kind === 'live').length, 1);
  const rows = certificateDocument(await certificate()).annex.rows.map(([, event]) => event);
  assert.ok(rows.includes('Posting moved, to run from 25 June 2026 to 22 July 2026'));
  const noted = await product.db
    .selectFrom('audit')
    .select(['before', 'after'])
    .where('act', '=', 'move-post')
    .execute();
  assert.deepEqual(noted, [
    {
      before: { startsOn: '2026-06-20', endsOn: '2026-07-17' },
      after: { startsOn: '2026-06-25', endsOn: '2026-07-22' },
    },
  ]);
  assert.equal((await read()).businessId, id);
});

test('defect 8: a post moved to today is live, and says so only if visible', async (t) => {
  const { product, id, move, read } = await withScheduled(t);
  const live = await move('2026-06-10', '2026-07-07');
  assert.deepEqual([live.body, (await read()).siteStatus], ['Your post is live', 'For Sale']);
  const seller = await makeAccount(product, 'seller');
  const other = await makeLivePost(product, seller, {}, { Startdate: '2026-06-20', Enddate: '2026-06-21' });
  await product.call(await makeAccount(product, 'admin'), adminCalls.unapprovePost, { query: { id: other }, body: {} });
  const body = { Startdate: '2026-06-10', Enddate: '2026-06-21' };
  const hidden = await product.call(seller, sellerCalls.moveScheduledPost, { query: { id: other }, body });
  assert.match(hidden.body, /hidden until our moderators approve it/);
  assert.doesNotMatch(hidden.body, /is live/);
  assert.notEqual(id, other);
});

test('defect 8: rejects days beyond the blocks, past days, another state and another’s post, writing nothing', async (t) => {
  const { product, seller, move, cancel, sold } = await withScheduled(t);
  const [draft, live] = [await makeDraft(product, seller), await makeLivePost(product, seller)];
  const before = await rowCounts(product);
  const mails = (await mailJobs(product)).length;
  const fields = async (start: unknown, end: unknown) => (await move(start, end)).json().fields;
  assert.deepEqual(await fields('2026-06-25', '2026-07-23'), {
    Enddate: 'With the 28 days you bought it can run to 22 July 2026',
  });
  assert.deepEqual(await fields('2026-06-09', '2026-06-20'), { Startdate: 'Start date cannot be before today' });
  assert.deepEqual(await fields('2026-06-25', '2026-06-24'), { Enddate: 'End date cannot be before the start date' });
  assert.deepEqual(await fields('25/06/2026', undefined), {
    Startdate: 'Must be a date such as 2026-11-21',
    Enddate: 'Please choose an end date',
  });
  for (const post of [draft, live]) {
    assert.equal((await cancel(post)).statusCode, 409);
    assert.equal((await sold('2026-06-10', post)).statusCode, 409);
  }
  assert.equal((await sold('2026-06-10')).statusCode, 409);
  assert.deepEqual(await rowCounts(product), before);
  assert.equal((await mailJobs(product)).length, mails);
});

test('defect 8: a post can be moved and cancelled until midnight in London, not after', async (t) => {
  const { product, move, cancel } = await withScheduled(t);
  product.clock.set('2026-06-19T22:59:59Z');
  assert.equal((await move('2026-06-20', '2026-07-16')).statusCode, 200);
  product.clock.set('2026-06-19T23:00:00Z');
  assert.equal((await move('2026-06-25', '2026-07-16')).statusCode, 409);
  assert.equal((await cancel()).statusCode, 409);
  product.clock.set('2026-06-19T22:59:59Z');
  assert.equal((await cancel()).statusCode, 200);
});

test('defect 8: a cancelled posting is credited in full and never advertised; the post is a draft again', async (t) => {
  const { product, seller, periodId, cancel, post, read, certificate, invoice } = await withScheduled(t);
  const buyer = await makeBuyer(product);
  const cancelled = await cancel();
  assert.deepEqual(
    [cancelled.statusCode, cancelled.body],
    [200, 'Your scheduled post has been cancelled, and credit note 1 has been issued'],
  );
  const again = await read();
  assert.deepEqual([again.siteStatus, again.activeStartDate, again.invoice.length], ['Draft', [], 1]);
  const { settlement, creditNotes } = await invoice();
  assert.deepEqual(settlement, { state: 'Credited', paid: 0, credited: 414, outstanding: 0 });
  assert.match(creditNotes[0].reason, /go live on 20 June 2026 was cancelled/);
  assert.match((await mailJobs(product)).at(-1)?.subject ?? '', /^Credit note 1/);
  product.clock.set('2026-06-20T07:00:00Z');
  assert.equal(await makeAlerts(product.context, { periodId }), 0);
  const said = await certificate();
  assert.deepEqual(
    [said.cancelledOn, said.startDate, said.endDate, said.verification.standing],
    ['2026-06-10', '2026-06-20', '2026-07-17', 'genuine'],
  );
  assert.deepEqual(
    said.annex.lines.map(({ kind }) => kind),
    ['posted', 'cancelled'],
  );
  assert.match(
    certificateDocument(said).annex.statement,
    /cancelled on 10 June 2026, before it began: it was not advertised/,
  );
  const pdf = await product.call(seller, sellerCalls.certificatePdf, { query: { id: periodId } });
  assert.equal(pdf.statusCode, 200);
  const checked = await product.call(undefined, publicCalls.verifyCertificate, {
    query: { code: said.verification.code },
  });
  assert.equal(checked.json().certificate.cancelledOn, '2026-06-10');
  const [{ activityHeading, ...listed }] = (await product.call(seller, sellerCalls.certificateList)).json();
  assert.equal(activityHeading, 'Craft bakery with two shops');
  assert.equal(listed.period.cancelledOn, '2026-06-10');
  const admin = await makeAccount(product, 'admin');
  const [everybody] = (await product.call(admin, adminCalls.certificateList)).json();
  assert.deepEqual(everybody, { ...listed, activityHeading });
  assert.equal((await product.call(buyer, signedInCalls.post, { query: { id: said.businessId } })).statusCode, 404);
  assert.equal((await post()).statusCode, 200);
  assert.equal((await read()).invoice.length, 2);
});

test('defect 8: a hidden post cannot be made visible by cancelling and posting it', async (t) => {
  const { product, id, cancel, post } = await withScheduled(t);
  const admin = await makeAccount(product, 'admin');
  await product.call(admin, adminCalls.unapprovePost, { query: { id }, body: {} });
  assert.equal((await cancel()).statusCode, 200);
  const invoices = (await rowCounts(product)).invoice;
  assert.equal((await post()).statusCode, 409);
  assert.equal((await rowCounts(product)).invoice, invoices);
  assert.equal((await product.call(admin, adminCalls.approvePost, { query: { id } })).statusCode, 200);
  assert.equal((await post()).statusCode, 200);
});

test('defect 8: a cancelled repost leaves the post in the archive as it was', async (t) => {
  const { product, cancel, withdraw, repost, read } = await withScheduled(t);
  product.clock.set('2026-06-25T09:00:00Z');
  await withdraw();
  const ended = await read();
  assert.equal((await repost({ StartDate: '2026-08-01', EndDate: '2026-08-28' })).statusCode, 200);
  assert.equal((await cancel()).statusCode, 200);
  const { invoice: _, ...after } = await read();
  const { invoice: __, ...before } = ended;
  assert.deepEqual(after, before);
});

test('defect 8: moved and cancelled at once in two tabs, a posting is cancelled and credited once', async (t) => {
  const { product, move, cancel, read, invoice } = await withScheduled(t);
  const acts = [move('2026-06-25', '2026-07-01'), cancel(), move('2026-06-26', '2026-07-02'), cancel(), cancel()];
  const answers = await Promise.all(acts);
  const statuses = answers.map(({ statusCode }) => statusCode);
  assert.deepEqual([statuses[1], statuses[3], statuses[4]].sort(), [200, 409, 409]);
  assert.equal((await read()).siteStatus, 'Draft');
  assert.equal((await invoice()).settlement.credited, 414);
  const { creditNote, certificate } = await rowCounts(product);
  assert.deepEqual([creditNote, certificate], [1, 1]);
});

test('defect 8: an expired or withdrawn post can be recorded as sold within twelve months; its certificate stays', async (t) => {
  const { product, id, periodId, sold, read, certificate, repost } = await withScheduled(t);
  product.clock.set('2026-07-18T09:00:00Z');
  const before = await certificate();
  product.clock.set('2027-07-17T09:00:00Z');
  assert.deepEqual((await sold('2027-07-18')).json().fields, { SoldOn: 'The day of the sale cannot be in the future' });
  assert.deepEqual((await sold('2026-06-19')).json().fields, {
    SoldOn: 'The day of the sale cannot be before 20 June 2026, when the post was first live',
  });
  assert.deepEqual((await sold('')).json().fields, { SoldOn: 'Please choose the day of the sale' });
  const done = await sold('2026-11-30');
  assert.deepEqual([done.statusCode, done.body], [200, 'Your post is recorded as sold on 30 November 2026']);
  const post = await read();
  assert.deepEqual([post.siteStatus, post.soldOn, post.activeEndDate], ['Sold', '2026-11-30', ['2026-07-17']]);
  assert.deepEqual(await certificate(), before);
  assert.equal((await sold('2026-11-30')).statusCode, 409);
  assert.equal((await repost({ StartDate: '2027-08-01', EndDate: '2027-08-28' })).statusCode, 409);
  const buyer = await makeBuyer(product);
  assert.equal((await read(buyer)).soldOn, undefined);
  const { endedAt } = await rowOf(product, 'postingPeriod', { id: periodId });
  assert.equal(endedAt?.toISOString(), '2026-07-17T22:59:59.999Z');
  assert.ok(id > 0);
});

test('defect 8: records no sale after twelve months', async (t) => {
  const { product, sold } = await withScheduled(t);
  product.clock.set('2027-07-18T09:00:00Z');
  const refused = await sold('2026-11-30');
  assert.deepEqual(
    [refused.statusCode, refused.json().message],
    [409, 'A sale could be recorded until 17 July 2027, twelve months after the post ended'],
  );
});

test('defect 10: a post withdrawn or sold early shows the day it ended, in card, detail and lists, to everybody', async (t) => {
  const { product, seller, id, withdraw, read } = await withScheduled(t);
  const other = await makeLivePost(product, seller, { Reference: 'LATER' });
  const buyer = await makeBuyer(product);
  product.clock.set('2026-06-21T09:00:00Z');
  await product.call(buyer, signedInCalls.post, { query: { id } });
  await withdraw();
  await withdraw({ Sold: true }, other);
  const admin = await makeAccount(product, 'admin');
  for (const user of [seller, buyer, admin]) assert.deepEqual((await read(user)).activeEndDate, ['2026-06-21']);
  const archived = (await product.call(seller, sellerCalls.archivedPosts)).json();
  assert.deepEqual(
    archived.map(({ activeEndDate }: { activeEndDate: string[] }) => activeEndDate),
    [['2026-06-21'], ['2026-06-21']],
  );
  const { businessList } = (await product.call(admin, adminCalls.posts)).json();
  for (const { activeEndDate } of businessList) assert.deepEqual(activeEndDate, ['2026-06-21']);
});
