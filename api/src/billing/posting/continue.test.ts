import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { acceptDeliveries } from '../../../demo-data/src/finish-seed.ts';
import { periodOf } from '../../../test/alerts.ts';
import { makeAccount, makeBuyer, makeLivePost, productWith, rowCounts } from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import { makeDocument, offer } from '../../../test/particulars.ts';
import type { TestProduct, TestUser, testProduct } from '../../../test/product.ts';
import { makeAlerts } from '../../alerts/alerts/make-alerts.job.ts';
import { finaliseCertificates } from '../certificates/finalise-certificates.job.ts';
import { handOverCallsOf } from '../hand-overs/hand-over.fixture.ts';
import { sendPostingNotices } from '../notices/posting-notices.job.ts';
import { beginPeriods } from '../periods/begin-periods.job.ts';

/** A post live from 10 June to `Enddate`, within a block that lasts until 7 July; the next block is 8 July to 4 August. */
async function withPost(t: Parameters<typeof testProduct>[0], dates = {}) {
  const [product, seller] = await productWith(t, 'seller');
  const id = await makeLivePost(product, seller, {}, dates);
  return { product, seller, id, ...actsOf(product, seller, id) };
}
const july = { Startdate: '2026-07-08', Enddate: '2026-08-04' };
const august = { Startdate: '2026-08-05', Enddate: '2026-09-01' };

const actsOf = ({ call }: TestProduct, user: TestUser, id: number) => ({
  buy: (body: object, headers = {}) => call(user, sellerCalls.continuePost, { query: { id }, body, headers }),
  extend: (Enddate: string) => call(user, sellerCalls.extendPost, { query: { id }, body: { Enddate } }),
  withdraw: (body = {}) => call(user, sellerCalls.withdrawPost, { query: { id }, body }),
  read: async () => (await call(user, signedInCalls.post, { query: { id } })).json(),
  quote: async () => (await call(user, sellerCalls.postingQuote, { query: { id } })).json(),
  certificates: async () => (await call(user, sellerCalls.certificateList)).json(),
});

const periodsOf = ({ db }: TestProduct) =>
  db.selectFrom('postingPeriod').select(['id', 'startsOn', 'endsOn', 'continues', 'endedAs']).orderBy('id').execute();

test('the next period follows the last paid day with its own invoice and certificate, without a gap', async (t) => {
  const { product, buy, read, quote, certificates } = await withPost(t, { Enddate: '2026-06-20' });
  const mails = (await mailJobs(product)).length;
  assert.deepEqual((await quote()).next, { startDate: '2026-07-08' });
  const bought = await buy(july);
  assert.deepEqual([bought.statusCode, bought.body], [200, 'Your post now runs until 04 August 2026']);
  assert.equal((await mailJobs(product)).length, mails + 1, 'the invoice is emailed, and no alert is due yet');
  const [first, second] = await periodsOf(product);
  assert.deepEqual(
    [first?.endsOn, second?.startsOn, second?.endsOn, second?.continues],
    ['2026-07-07', '2026-07-08', '2026-08-04', first?.id],
    'the days already paid for come first, for nothing',
  );
  const post = await read();
  assert.deepEqual(
    [post.siteStatus, post.activeStartDate, post.activeEndDate, post.invoice.length],
    ['For Sale', ['2026-06-10'], ['2026-08-04'], 2],
  );
  assert.deepEqual((await quote()).next, { startDate: '2026-08-05', continuedFrom: '2026-07-08' });
  assert.equal((await certificates()).length, 1);
  product.clock.set('2026-07-07T23:00:00Z');
  assert.equal((await read()).siteStatus, 'For Sale', 'at midnight, before any job has run');
  assert.equal(await beginPeriods(product.context), 1);
  assert.equal(await beginPeriods(product.context), 0);
  const later = await read();
  assert.deepEqual(
    [later.businessId, later.siteStatus, later.activeStartDate, later.activeEndDate],
    [post.businessId, 'For Sale', ['2026-07-08', '2026-06-10'], ['2026-08-04', '2026-07-07']],
  );
  const [now, before] = await certificates();
  assert.deepEqual([now.period.startDate, now.period.endDate, now.period.final], ['2026-07-08', '2026-08-04', false]);
  assert.deepEqual(
    [before.period.startDate, before.period.endDate, before.period.final],
    ['2026-06-10', '2026-07-07', true],
  );
  product.clock.set('2026-08-04T23:00:00Z');
  assert.equal((await read()).siteStatus, 'Expired');
  await finaliseCertificates(product.context);
  assert.equal((await rowCounts(product)).certificate, 2);
});

test('buying again continues from the last block, charging one block each time', async (t) => {
  const { product, buy, read } = await withPost(t);
  for (const days of [july, august]) assert.equal((await buy(days)).statusCode, 200);
  assert.deepEqual((await read()).activeEndDate, ['2026-09-01']);
  const totals = await product.db.selectFrom('invoice').select('totalPence').orderBy('id').execute();
  assert.deepEqual(
    totals.map(({ totalPence }) => totalPence),
    [41_400, 41_400, 41_400],
  );
  // The server was away for a whole period.
  product.clock.set('2026-08-06T09:00:00Z');
  assert.equal((await read()).siteStatus, 'For Sale');
  assert.equal(await beginPeriods(product.context), 2);
  assert.deepEqual((await read()).activeStartDate, ['2026-08-05', '2026-07-08', '2026-06-10']);
});

test('pressed twice, or in two tabs, buys one period', async (t) => {
  const { product, buy } = await withPost(t);
  const key = { 'idempotency-key': 'one-press' };
  const twice = [await buy(july, key), await buy(july, key)];
  assert.deepEqual(
    twice.map(({ statusCode }) => statusCode),
    [200, 200],
  );
  const other = await buy(july, { 'idempotency-key': 'another-tab' });
  assert.equal(other.statusCode, 409);
  assert.match(other.json().message, /now starts on 05 August 2026.*nothing has been charged/);
  const atOnce = await Promise.all(Array.from({ length: 5 }, () => buy(august)));
  assert.deepEqual(atOnce.map(({ statusCode }) => statusCode).sort(), [200, 409, 409, 409, 409]);
  const { postingPeriod, invoice } = await rowCounts(product);
  assert.deepEqual([postingPeriod, invoice], [3, 3]);
});

test('continues only a live visible post, without a gap, overlap or endless period', async (t) => {
  const { product, seller, id, buy } = await withPost(t);
  const admin = await makeAccount(product, 'admin');
  const scheduled = await makeLivePost(product, seller, {}, { Startdate: '2026-06-20', Enddate: '2026-07-10' });
  const before = await rowCounts(product);
  const status = async (answer: ReturnType<typeof buy>) => (await answer).statusCode;
  assert.equal(await status(actsOf(product, seller, scheduled).buy(july)), 409);
  for (const Startdate of ['2026-07-07', '2026-07-09']) assert.equal(await status(buy({ ...july, Startdate })), 409);
  assert.equal(await status(buy({ ...july, Enddate: '2026-07-07' })), 400);
  assert.equal(await status(buy({ ...july, Enddate: '2028-07-07' })), 400);
  assert.deepEqual(await rowCounts(product), before);
  await product.call(admin, adminCalls.unapprovePost, { query: { id } });
  const hidden = await buy(july);
  assert.equal(hidden.statusCode, 409);
  assert.match(hidden.json().message, /hidden by our moderators.*nothing has been charged/);
  await product.call(admin, adminCalls.approvePost, { query: { id } });
  product.clock.set('2026-07-08T09:00:00Z');
  assert.equal(await status(buy(july)), 409, 'it has ended');
});

test('withdrawing credits periods that have not begun, but does not refund the current one', async (t) => {
  const { product, id, buy, withdraw, read } = await withPost(t);
  for (const days of [july, august]) await buy(days);
  // Its second period has begun, before any job has noted it.
  product.clock.set('2026-07-08T09:00:00Z');
  const withdrawn = await withdraw();
  assert.deepEqual(
    [withdrawn.statusCode, withdrawn.body],
    [200, 'Your post has been withdrawn. The days after this period have been credited'],
  );
  const post = await read();
  assert.deepEqual([post.siteStatus, post.activeEndDate], ['Withdrawn', ['2026-07-08', '2026-07-07']]);
  assert.deepEqual(
    (await periodsOf(product)).map(({ endedAs }) => endedAs),
    [null, 'Withdrawn', 'Withdrawn'],
  );
  const notes = await product.db.selectFrom('creditNote').select(['totalPence', 'reason']).execute();
  const reason = 'The post was taken down before the period from 05 August 2026 began.';
  assert.deepEqual(notes, [{ totalPence: 41_400, reason }]);
  product.clock.set('2026-08-06T09:00:00Z');
  assert.equal(await beginPeriods(product.context), 0);
  assert.equal((await rowCounts(product)).certificate, 3);
  const again = { StartDate: '2026-08-06', EndDate: '2026-09-02' };
  const seller = { id: (await product.db.selectFrom('post').select('ownerId').executeTakeFirstOrThrow()).ownerId };
  const reposted = await product.call({ ...seller, role: 'seller' }, sellerCalls.repost, {
    query: { id },
    body: again,
  });
  assert.equal(reposted.statusCode, 200, reposted.body);
  assert.deepEqual((await read()).activeEndDate[0], '2026-09-02');
});

test('the end of a continued period is fixed; the current period’s can move once it is the last', async (t) => {
  const { product, buy, extend, read } = await withPost(t);
  await buy(july);
  const refused = await extend('2026-06-30');
  assert.equal(refused.statusCode, 409);
  assert.match(refused.json().message, /bought, from 08 July 2026/);
  product.clock.set('2026-07-08T09:00:00Z');
  assert.equal((await extend('2026-07-20')).statusCode, 200);
  assert.deepEqual((await read()).activeEndDate, ['2026-07-20', '2026-07-07']);
});

test('the new practitioner continues a handed-over post and is charged for the new period', async (t) => {
  const { product, seller, id, buy } = await withPost(t);
  const successor = await makeAccount(product, 'seller', { company: 'New LLP' });
  await buy(july);
  const { offer: offerPost, agree, toAnswer } = handOverCallsOf(product);
  await offerPost(seller, successor, [id]);
  await agree(successor, await toAnswer(successor), [id]);
  assert.equal((await buy(august)).statusCode, 404);
  product.clock.set('2026-07-08T09:00:00Z');
  await beginPeriods(product.context);
  const bought = await actsOf(product, successor, id).buy(august);
  assert.equal(bought.statusCode, 200, bought.body);
  const charged = await product.db.selectFrom('invoice').select(['accountId', 'company']).orderBy('id').execute();
  assert.deepEqual(
    charged.map(({ accountId }) => accountId),
    [seller.id, seller.id, successor.id],
  );
  assert.equal(charged[2]?.company, 'New LLP');
});

test('alerts of the next period go to buyers not emailed before, as its quote said', async (t) => {
  const { product, id, buy, quote } = await withPost(t);
  const [emailed, missed] = [await makeBuyer(product), await makeBuyer(product)];
  const first = await periodOf(product, id);
  await makeAlerts(product.context, { periodId: first });
  await product.db.transaction().execute((tx) => acceptDeliveries(tx, first));
  // This buyer's mail was not accepted by any server.
  await product.db.updateTable('delivery').set({ acceptedAt: null }).where('buyerId', '=', missed.id).execute();
  const newlyMatching = await makeBuyer(product);
  assert.equal((await quote()).reach.matchingNow, 2);
  await buy(july);
  const next = (await periodsOf(product))[1]?.id ?? 0;
  assert.equal(await makeAlerts(product.context, { periodId: next }), 0, 'it has not begun');
  product.clock.set('2026-07-08T06:00:00Z');
  await beginPeriods(product.context);
  assert.equal(await makeAlerts(product.context, { periodId: next }), 2);
  const rows = await product.db.selectFrom('delivery').select('buyerId').where('periodId', '=', next).execute();
  assert.deepEqual(rows.map(({ buyerId }) => buyerId).sort(), [missed.id, newlyMatching.id].sort());
  assert.ok(!rows.some(({ buyerId }) => buyerId === emailed.id));
});

test('keeps dates, confirmed answers and released documents, and sends no email that the post ends', async (t) => {
  const { product, seller, id, buy } = await withPost(t);
  const none = { IndicativeOffersDay: '', IndicativeOffersTime: '', QuestionsCloseDay: '', QuestionsCloseTime: '' };
  const timetable = {
    ...{
      ...none,
      FinalOffersDay: '2026-07-20',
      FinalOffersTime: '12:00',
      CompletionExpected: '',
      ExclusivityUntil: '',
    },
    ...{ Viewing: 'none', OpenDays: [], ViewingArea: '', ViewingAddress: '', OfferInstructions: '', OffersTo: '' },
    ...{ Reason: '', Confirmed: false },
  };
  await buy(july);
  const saved = await product.call(seller, sellerCalls.saveTimetable, { query: { id }, body: timetable });
  assert.equal(saved.statusCode, 200, saved.body);
  await offer(product, seller, id);
  await makeDocument(product, seller, id);
  const buyer = await makeBuyer(product);
  const asked = { Topic: 'process', Question: 'When do you expect to complete the sale?' };
  await product.call(buyer, buyerCalls.expressInterest, { query: { id }, body: { ExpressInterestText: 'Yes' } });
  const sent = await product.call(buyer, buyerCalls.askQuestion, { query: { id }, body: asked });
  assert.equal(sent.statusCode, 200, sent.body);
  const question = await product.db.selectFrom('question').select('id').executeTakeFirstOrThrow();
  const published = await product.call(seller, sellerCalls.publishAnswer, {
    query: { id: question.id },
    body: { PublishedQuestion: asked.Question, Answer: 'In August.', Readers: 'post', Number: 1, Looked: true },
  });
  assert.equal(published.statusCode, 200, published.body);
  const subjects = async () => (await mailJobs(product)).map(({ subject }) => subject);
  const before = (await subjects()).length;
  for (const now of ['2026-07-05T09:00:00Z', '2026-07-08T09:00:00Z']) {
    product.clock.set(now);
    await sendPostingNotices(product.context);
  }
  await beginPeriods(product.context);
  await sendPostingNotices(product.context);
  assert.equal((await subjects()).length, before);
  const kept = await product.call(seller, sellerCalls.timetable, { query: { id } });
  assert.equal(kept.json().timetable.finalOffersBy.day, '2026-07-20');
  const { own } = (await product.call(buyer, buyerCalls.questions, { query: { id } })).json();
  assert.equal(own[0].state, 'answered');
  const { documents } = (await product.call(seller, sellerCalls.particulars, { query: { id } })).json();
  assert.deepEqual(
    documents.map(({ state }: { state: string }) => state),
    ['released'],
  );
  product.clock.set('2026-08-02T09:00:00Z');
  await sendPostingNotices(product.context);
  assert.equal((await subjects()).at(-1), 'Your post REF/1 ends on 04 August 2026');
});
