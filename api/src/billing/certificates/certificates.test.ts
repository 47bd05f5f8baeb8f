import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { sql } from 'kysely';
import { pino } from 'pino';
import { periodOf } from '../../../test/alerts.ts';
import { makeAccount, makeBuyer, makeDraft, makeLivePost, productWith, rowCounts } from '../../../test/fixtures.ts';
import { noReleases, type TestProduct, type TestUser, testProduct } from '../../../test/product.ts';
import { makeAlerts } from '../../alerts/alerts/make-alerts.job.ts';
import { startJobHandlers } from '../../job-handlers.ts';
import { recordAcceptedAlerts } from '../../marketplace/ledger/marketing-event.sql.ts';
import { noSuppressionList } from '../../platform/mail/suppression-list.ts';
import { countedTime, isOver, lastDay } from './certificate.rules.ts';
import { finaliseCertificates } from './finalise-certificates.job.ts';

async function withPost(t: Parameters<typeof testProduct>[0], dates = {}) {
  const [product, seller] = await productWith(t, 'seller');
  return { product, seller, id: await makeLivePost(product, seller, {}, dates) };
}
const read = ({ call }: TestProduct, user: TestUser, id: number) =>
  call(user, sellerCalls.certificate, { query: { id } });
const listed = async ({ call }: TestProduct, user: TestUser, query = {}) =>
  (await call(user, sellerCalls.certificateList, { query })).json();
const interest = ({ call }: TestProduct, buyer: TestUser, id: number) =>
  call(buyer, buyerCalls.expressInterest, { query: { id }, body: { ExpressInterestText: 'Yes' } });
const countsOf = (answer: {
  json(): { totalNoOfInterestedPartiesEmailed: number; expressedInterestsCount: number };
}) => {
  const { totalNoOfInterestedPartiesEmailed, expressedInterestsCount } = answer.json();
  return [totalNoOfInterestedPartiesEmailed, expressedInterestsCount];
};

test('a live period’s certificate shows the current post, and says that it is not final', async (t) => {
  const { product, seller, id } = await withPost(t);
  const periodId = await periodOf(product, id);
  const before = await rowCounts(product);
  const { annex, verification, operator, asAt, ...certificate } = (await read(product, seller, periodId)).json();
  assert.deepEqual([operator, asAt], [product.context.config.supplier.name, product.clock.now().toISOString()]);
  assert.deepEqual(
    [annex.lines.map(({ kind }: { kind: string }) => kind), verification.standing, verification.sealedAt],
    [['posted', 'live'], 'in progress', null],
  );
  assert.deepEqual(certificate, {
    periodId,
    businessId: id,
    startDate: '2026-06-10',
    endDate: '2026-07-07',
    createdDate: '2026-06-10T09:00:00.000Z',
    userCompany: 'Tester & Co',
    final: false,
    invoice: { businessId: id, reference: 'REF/1', forenames: 'Robin', surname: certificate.invoice.surname },
    business: {
      businessStatus: 'Administration',
      tradingStatus: 'Trading',
      activityHeading: 'Craft bakery with two shops',
      businessPostingCategory: [
        { primaryCategory: true, category: { description: 'Bakeries' } },
        { primaryCategory: false, category: { description: 'Hotels and accommodation' } },
      ],
      businessPostingLocation: [{ description: 'London' }],
      businessPostingAsset: [{ description: 'Freehold property' }, { description: 'Plant and machinery' }],
      turnover: '£1 million to £5 million',
      employees: '11 to 25',
      description: '<p>Established bakery supplying cafés.</p>',
    },
    totalNoOfInterestedPartiesEmailed: 0,
    expressedInterestsCount: 0,
  });
  await product.call(seller, sellerCalls.postAssets, { query: { id }, body: { Assets: [] } });
  assert.deepEqual((await read(product, seller, periodId)).json().business.businessPostingAsset, []);
  assert.deepEqual({ ...(await rowCounts(product)), audit: 0 }, { ...before, audit: 0 });
});

test('counted are accepted alerts and visible interest, until the end of the last London day', async (t) => {
  const { product, seller, id } = await withPost(t, { Enddate: '2026-06-12' });
  const buyers = [await makeBuyer(product), await makeBuyer(product), await makeBuyer(product)] as const;
  const flagged = await makeBuyer(product, {}, { flagged: true });
  const periodId = await periodOf(product, id);
  assert.equal(await makeAlerts(product.context, { periodId }), 4);
  const accept = (buyer: TestUser, acceptedAt: string) =>
    product.db
      .updateTable('delivery')
      .set({ state1: 'accepted', acceptedAt })
      .where('buyerId', '=', buyer.id)
      .execute();
  await accept(buyers[0], '2026-06-12T22:59:59Z');
  await accept(buyers[1], '2026-06-12T23:00:00Z');
  await recordAcceptedAlerts(product.db, { periodId });
  product.clock.set('2026-06-12T22:59:59Z');
  for (const buyer of [buyers[2], flagged]) assert.equal((await interest(product, buyer, id)).statusCode, 200);
  assert.deepEqual(countsOf(await read(product, seller, periodId)), [1, 1]);
  product.clock.set('2026-06-12T23:00:00Z');
  const final = await read(product, seller, periodId);
  assert.deepEqual([final.json().final, ...countsOf(final)], [true, 1, 1]);
  await product.db.updateTable('expression').set({ visible: false }).execute();
  assert.deepEqual((await read(product, seller, periodId)).json(), final.json());
});

test('a withdrawal freezes the certificate with its day, and nothing later changes it', async (t) => {
  const { product, seller, id } = await withPost(t);
  const buyer = await makeBuyer(product);
  const first = await periodOf(product, id);
  product.clock.set('2026-06-15T09:00:00Z');
  await interest(product, buyer, id);
  await product.call(seller, sellerCalls.withdrawPost, { query: { id } });
  assert.equal((await rowCounts(product)).certificate, 1);
  const frozen = (await read(product, seller, first)).json();
  assert.deepEqual([frozen.final, frozen.endDate, frozen.expressedInterestsCount], [true, '2026-06-15', 1]);
  product.clock.set('2026-06-15T10:00:00Z');
  const again = { StartDate: '2026-06-15', EndDate: '2026-07-12' };
  assert.equal((await product.call(seller, sellerCalls.repost, { query: { id }, body: again })).statusCode, 200);
  await product.call(seller, sellerCalls.postDescription, { query: { id }, body: { Description: 'Other words' } });
  await interest(product, await makeBuyer(product), id);
  assert.deepEqual((await read(product, seller, first)).json(), frozen);
  const second = (await read(product, seller, await periodOf(product, id))).json();
  assert.deepEqual(
    [second.final, second.startDate, second.expressedInterestsCount, second.business.description],
    [false, '2026-06-15', 1, 'Other words'],
  );
});

test('defect 122: a repost shows its new texts, and the previous certificate keeps the old ones', async (t) => {
  const { product, seller, id } = await withPost(t);
  const first = await periodOf(product, id);
  product.clock.set('2026-07-08T09:00:00Z');
  const body = {
    ...{ StartDate: '2026-07-08', EndDate: '2026-08-01' },
    ...{ ActivityHeading: 'Bakery, offers open', Description: '<p onclick="x()">Other words</p>' },
  };
  const repost = (of: object) => product.call(seller, sellerCalls.repost, { query: { id }, body: { ...body, ...of } });
  const before = await rowCounts(product);
  assert.equal((await repost({ Description: '<p> </p>' })).statusCode, 400);
  assert.equal((await repost({ ActivityHeading: '' })).statusCode, 400);
  assert.deepEqual(await rowCounts(product), before);

  assert.equal((await repost({})).statusCode, 200);
  const of = async (period: number) => {
    const { final, endDate, business } = (await read(product, seller, period)).json();
    return [final, endDate, business.activityHeading, business.description];
  };
  assert.deepEqual(await of(first), [
    ...[true, '2026-07-07', 'Craft bakery with two shops'],
    '<p>Established bakery supplying cafés.</p>',
  ]);
  assert.deepEqual((await of(await periodOf(product, id))).slice(2), ['Bakery, offers open', '<p>Other words</p>']);
  const acts = await product.db.selectFrom('audit').select('act').orderBy('id').execute();
  assert.deepEqual(acts.slice(-2), [{ act: 'post-description' }, { act: 'repost' }]);
});

test('read by twenty and frozen by the job at once, a period gets a single certificate', async (t) => {
  const { product, seller, id } = await withPost(t);
  const other = await makeLivePost(product, seller);
  const live = await makeLivePost(product, seller, {}, { Enddate: '2026-07-20' });
  const periodId = await periodOf(product, id);
  product.clock.set('2026-07-07T23:00:00Z');
  const [done, ...answers] = await Promise.all([
    finaliseCertificates(product.context),
    ...Array.from({ length: 20 }, () => read(product, seller, periodId)),
  ]);
  assert.equal(done, 2);
  assert.equal(new Set(answers.map(({ body }) => body)).size, 1);
  const frozen = await product.db.selectFrom('certificate').select('periodId').orderBy('periodId').execute();
  assert.deepEqual(
    frozen.map((row) => row.periodId),
    [periodId, await periodOf(product, other)],
  );
  assert.equal(await finaliseCertificates(product.context), 0);
  assert.equal((await read(product, seller, await periodOf(product, live))).json().final, false);
  await assert.rejects(product.db.deleteFrom('certificate').execute(), /never changed or deleted/);
});

test('lists started periods for the owner, newest first, in pages', async (t) => {
  const { product, seller, id } = await withPost(t, { Enddate: '2026-06-12' });
  const [live, scheduled] = [
    await makeLivePost(product, seller, { Reference: 'LIVE' }),
    await makeLivePost(product, seller, {}, { Startdate: '2026-06-20' }),
  ];
  await makeDraft(product, seller);
  const other = await makeAccount(product, 'seller');
  product.clock.set('2026-06-13T09:00:00Z');
  const list = await listed(product, seller);
  assert.deepEqual(
    list.map(({ period, reference }: { period: { businessId: number; final: boolean }; reference: string }) => [
      period.businessId,
      period.final,
      reference,
    ]),
    [
      [live, false, 'LIVE'],
      [id, true, 'REF/1'],
    ],
  );
  assert.equal(list[1].activityHeading, 'Craft bakery with two shops');
  assert.equal((await listed(product, seller, { page: 2, pageSize: 1 })).length, 1);
  assert.deepEqual(await listed(product, other), []);
  const [first, unstarted] = [await periodOf(product, id), await periodOf(product, scheduled)];
  const admin = await makeAccount(product, 'admin');
  const before = await rowCounts(product);
  const refused = await read(product, other, first);
  assert.deepEqual([refused.statusCode, refused.json()], [404, { message: 'This certificate does not exist' }]);
  for (const missing of [unstarted, 999_999]) assert.equal((await read(product, seller, missing)).statusCode, 404);
  assert.deepEqual(await rowCounts(product), before);
  assert.equal((await read(product, admin, first)).statusCode, 200);
});

test('a period ends after its last London day or withdrawal, and counts from its creation', () => {
  const period = { startsOn: '2026-06-10', endsOn: '2026-06-12', createdAt: new Date('2026-06-10T09:00:00Z') };
  const live = { ...period, endedAt: null };
  const withdrawn = { ...period, endedAt: new Date('2026-06-10T23:30:00Z') };
  assert.deepEqual(
    [isOver(live, '2026-06-12'), isOver(live, '2026-06-13'), isOver(withdrawn, '2026-06-11')],
    [false, true, true],
  );
  assert.deepEqual([lastDay(live), lastDay(withdrawn)], ['2026-06-12', '2026-06-11']);
  assert.deepEqual(countedTime(live), { from: period.createdAt, until: new Date('2026-06-12T23:00:00Z') });
  assert.deepEqual(
    countedTime({ ...live, createdAt: new Date('2026-05-01T00:00:00Z') }).from,
    new Date('2026-06-09T23:00:00Z'),
  );
});

test('a certificate that cannot be finalised does not block others, and the job retries', async (t) => {
  const { product, seller, id } = await withPost(t);
  const later = await periodOf(product, await makeLivePost(product, seller));
  const first = await periodOf(product, id);
  await sql`alter table certificate add constraint in_the_way check (period_id <> ${sql.lit(first)})`.execute(
    product.db,
  );
  product.clock.set('2026-07-10T02:00:00Z');
  await assert.rejects(finaliseCertificates(product.context), ({ errors }: AggregateError) => {
    assert.deepEqual(
      errors.map(({ message }) => message),
      [`The certificate of period ${first}`],
    );
    return true;
  });
  const finalised = async () =>
    (await product.db.selectFrom('certificate').select('periodId').orderBy('periodId').execute()).map(
      ({ periodId }) => periodId,
    );
  assert.deepEqual(await finalised(), [later]);
  await sql`alter table certificate drop constraint in_the_way`.execute(product.db);
  assert.equal(await finaliseCertificates(product.context), 1);
  assert.deepEqual(await finalised(), [first, later]);
});

test('freezing is scheduled soon after midnight, London time', async (t) => {
  const product = await testProduct(t);
  const mailer = { send: async () => '', close: async () => undefined };
  const { stop } = await startJobHandlers(
    product.context,
    product.url,
    { mailer, suppressions: noSuppressionList, releases: noReleases },
    pino({ level: 'silent' }),
  );
  await stop();
  const { rows } = await sql`select name, cron, timezone from jobs.schedule where name = 'freeze-certificates'`.execute(
    product.db,
  );
  assert.deepEqual(rows, [{ name: 'freeze-certificates', cron: '10 0 * * *', timezone: 'Europe/London' }]);
});

test('Last Week lists certificates of posts from the last seven days', async (t) => {
  const { product, seller } = await withPost(t);
  product.clock.set('2026-06-18T09:00:00Z');
  const id = await makeLivePost(product, seller, {}, { Startdate: '2026-06-18' });
  const ids = (list: { period: { businessId: number } }[]) => list.map(({ period }) => period.businessId);
  assert.equal((await listed(product, seller)).length, 2);
  assert.deepEqual(ids(await listed(product, seller, { filter: 'last-week' })), [id]);
  const wrong = await product.call(seller, sellerCalls.certificateList, { query: { filter: 'all' } });
  assert.equal(wrong.statusCode, 400);
});
