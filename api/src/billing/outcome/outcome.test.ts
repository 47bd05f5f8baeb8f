import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SaveCaseInput } from '@marketplace/shared-contract/marketplace/cases/case';
import { aCase } from '@marketplace/shared-contract/marketplace/cases/case.fixture';
import type { OutcomeAnswer, SaveOutcomeInput } from '@marketplace/shared-contract/marketplace/outcome/outcome';
import { anOutcome } from '@marketplace/shared-contract/marketplace/outcome/outcome.fixture';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { sql } from 'kysely';
import { countsOf, makeAccount, makeBuyer, makeDraft, makeLivePost, rowCounts } from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import { type TestUser, testProduct } from '../../../test/product.ts';

/**
 * A post of 10 June to 7 July in which a buyer expressed interest, with functions for its calls; the clock is at 8 July, when it has ended.
 */
async function withEnded(t: Parameters<typeof testProduct>[0]) {
  const product = await testProduct(t);
  const [seller, buyer] = [await makeAccount(product, 'seller'), await makeBuyer(product)];
  const id = await makeLivePost(product, seller);
  const express = (user: TestUser, post = id) =>
    product.call(user, buyerCalls.expressInterest, {
      query: { id: post },
      body: { ExpressInterestText: 'We are interested.' },
    });
  await express(buyer);
  product.clock.set('2026-07-08T09:00:00+01:00');
  const read = async (user: TestUser = seller, post = id) =>
    product.call(user, sellerCalls.outcome, { query: { id: post } });
  const counts = async () => ({
    ...(await rowCounts(product)),
    ...(await countsOf(product, ['outcome', 'outcomeNotice'])),
  });
  return {
    ...{ product, seller, buyer, id, express, read, counts },
    held: async (user: TestUser = seller) => (await read(user)).json() as OutcomeAnswer,
    save: (over: Partial<SaveOutcomeInput> = {}, { user = seller, post = id, version = '' } = {}) =>
      product.call(user, sellerCalls.saveOutcome, {
        query: { id: post },
        body: { ...anOutcome(), CompletedOn: '2026-07-01', ...over },
        headers: version ? { 'if-match': version } : {},
      }),
    sold: (SoldOn: string) => product.call(seller, sellerCalls.recordSold, { query: { id }, body: { SoldOn } }),
    repost: (StartDate = '2026-08-01', EndDate = '2026-08-28') =>
      product.call(seller, sellerCalls.repost, { query: { id }, body: { StartDate, EndDate } }),
    post: async (user: TestUser = seller) => (await product.call(user, signedInCalls.post, { query: { id } })).json(),
    certificates: async () => (await product.call(seller, sellerCalls.certificateList)).json(),
    period: () =>
      product.db
        .selectFrom('postingPeriod')
        .select(['endedAs', 'endedAt'])
        .where('postId', '=', id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow(),
    ledger: async () =>
      (
        await product.db.selectFrom('marketingEvent').select(['kind', 'source', 'quantity']).orderBy('id').execute()
      ).filter(({ kind }) => kind.startsWith('outcome')),
    log: () =>
      product.db
        .selectFrom('audit')
        .select(['act', 'before', 'after'])
        .where('act', 'like', '%outcome')
        .orderBy('id')
        .execute(),
  };
}

test('an outcome is recorded: archives the post as sold, shows buyers the day, and keeps the certificate', async (t) => {
  const { id, save, held, post, buyer, certificates, period, ledger, log } = await withEnded(t);
  assert.deepEqual(await held(), {
    ...{ state: 'none', outcome: null, open: [], records: [] },
    ...{ first: '2026-06-10', until: '2027-07-07' },
  });
  const before = await certificates();
  const done = await save({ Purchasers: [{ Name: 'Loaf Ltd', ThroughUs: 'no' }], Total: '£250,000' });
  assert.deepEqual([done.statusCode, done.body], [200, 'Recorded: sold, 01 July 2026']);
  const { state, outcome, open, records } = await held();
  assert.deepEqual([state, outcome?.Total, outcome?.Assets[0]?.Sum, open], ['recorded', '250000.00', '150000.50', []]);
  assert.deepEqual(
    records.map(({ number, reason }) => [number, reason]),
    [[1, '']],
  );
  const own = await post();
  assert.deepEqual([own.siteStatus, own.soldOn, own.activeEndDate], ['Sold', '2026-07-01', ['2026-07-07']]);
  const seen = await post(buyer);
  assert.deepEqual([seen.siteStatus, seen.outcome, seen.soldOn], ['Sold', { sold: true, on: '2026-07-01' }, undefined]);
  assert.equal((await period()).endedAt?.toISOString(), '2026-07-07T22:59:59.999Z');
  assert.deepEqual(await certificates(), before);
  assert.deepEqual(await ledger(), [{ kind: 'outcome recorded', source: '1:sold', quantity: 1 }]);
  assert.deepEqual(await log(), [
    { act: 'record-outcome', before: null, after: { outcome: 'Sold', completedOn: '2026-07-01' } },
  ]);
  assert.ok(id > 0);
});

test('a sale in parts stores each purchaser’s price and connection in pence; older records stay readable', async (t) => {
  const { product, save, held, ledger } = await withEnded(t);
  const sums = { Total: '300.30', AtCompletion: '', Deferred: '', Result: 'sold-in-parts' as const };
  const bought = (Name: string, Price: string, Connected: 'yes' | 'no') => ({ Name, Price, Connected });
  const Purchasers = [
    bought('A Ltd', '100.1', 'no'),
    bought('B Ltd', '£100.10', 'yes'),
    bought('C Ltd', '100.10', 'no'),
  ];
  const Assets = Purchasers.map(({ Name, Price }) => ({ Text: `What ${Name} bought`, Sum: Price, Purchaser: Name }));
  const parts = { ...sums, Purchasers, Assets, ConnectedParty: 'yes' as const };
  const before = await ledger();
  for (const [over, field, message] of [
    [{ Total: '300.31', Assets: [] }, 'Purchasers', 'The purchasers pay £300.30, and the total says £300.31'],
    [{ ConnectedParty: 'no' }, 'ConnectedParty', 'Please choose “Yes”: B Ltd is connected'],
    [{ Purchasers: Purchasers.slice(1) }, 'Assets', 'A Ltd is not among the purchasers'],
  ] as const) {
    const refused = await save({ ...parts, ...over } as Parameters<typeof save>[0]);
    assert.deepEqual([refused.statusCode, refused.json().fields], [400, { [field]: message }], refused.body);
  }
  assert.deepEqual(await ledger(), before);
  const done = await save(parts);
  assert.equal(done.statusCode, 200, done.body);
  assert.equal((await save(parts)).body, done.body);
  const { outcome, records } = await held();
  assert.deepEqual(
    outcome?.Purchasers.map(({ Name, Price, Connected }) => [Name, Price, Connected]),
    [
      ['A Ltd', '100.10', 'no'],
      ['B Ltd', '100.10', 'yes'],
      ['C Ltd', '100.10', 'no'],
    ],
  );
  assert.deepEqual(outcome?.Assets[1], { Text: 'What B Ltd bought', Sum: '100.10', Purchaser: 'B Ltd' });
  assert.equal(records.length, 1, 'sent again it leaves no second record');
  const { rows } = await sql<{ price: string; details: object }>`
    select details #>> '{Purchasers,0,Price}' as price, details from outcome`.execute(product.db);
  assert.equal(rows[0]?.price, '10010');
  const old = { Purchasers: [{ Name: 'Old Ltd', CompanyNumber: '', ThroughUs: 'no', ExpressionId: null }] };
  await sql`insert into outcome (period_id, number, result, completed_on, details, recorded_by, recorded_at)
    select period_id, 2, 'sold-whole', completed_on, ${JSON.stringify(old)}, recorded_by, recorded_at from outcome`.execute(
    product.db,
  );
  assert.deepEqual((await held()).outcome?.Purchasers, old.Purchasers);
});

test('stores sums in whole pence', async (t) => {
  const { product, save, held } = await withEnded(t);
  await save({ Total: '0.30', AtCompletion: '0.10', Deferred: '0.2', Assets: [] });
  await save({
    Total: '0.30',
    AtCompletion: '0.10',
    Deferred: '0.20',
    Assets: [{ Text: 'Stock', Sum: '0.3' }],
    Reason: 'One asset',
  });
  const { rows } = await sql<{ sums: string }>`
    select concat_ws(' ', details -> 'Total', details -> 'AtCompletion', details -> 'Deferred', details #> '{Assets,0,Sum}') as sums
    from outcome order by number`.execute(product.db);
  assert.deepEqual(
    rows.map(({ sums }) => sums),
    ['30 10 20', '30 10 20 30'],
  );
  assert.equal((await held()).outcome?.Deferred, '0.20');
});

test('what is corrected needs a reason, and earlier records are kept', async (t) => {
  const { product, save, held, ledger, log, post } = await withEnded(t);
  await save();
  const refused = await save({ Total: '260000', Deferred: '60000', Assets: [] });
  assert.deepEqual([refused.statusCode, refused.json().fields], [400, { Reason: 'Please say why you correct it' }]);
  product.clock.set('2026-07-09T09:00:00+01:00');
  const Reason = 'The deferred part was agreed later';
  assert.equal(
    (await save({ CompletedOn: '2026-07-02', Total: '260000', Deferred: '60000', Assets: [], Reason })).statusCode,
    200,
  );
  const { state, outcome, records } = await held();
  assert.deepEqual([state, outcome?.Total, (await post()).soldOn], ['corrected', '260000.00', '2026-07-02']);
  assert.deepEqual(
    records.map(({ number, reason, recordedDate, outcome: { Total } }) => [
      number,
      reason,
      recordedDate.slice(0, 10),
      Total,
    ]),
    [
      [2, Reason, '2026-07-09', '260000.00'],
      [1, '', '2026-07-08', '250000.00'],
    ],
  );
  assert.deepEqual(
    (await ledger()).map(({ kind, source }) => [kind, source]),
    [
      ['outcome recorded', '1:sold'],
      ['outcome corrected', '2:sold'],
    ],
  );
  assert.deepEqual((await log()).at(-1), {
    act: 'correct-outcome',
    before: { outcome: 'Sold' },
    after: { outcome: 'Sold', completedOn: '2026-07-02' },
  });
  await assert.rejects(product.db.updateTable('outcome').set({ reason: 'x' }).execute(), /never changed or deleted/);
  await assert.rejects(product.db.deleteFrom('outcome').execute(), /never changed or deleted/);
});

test('a sale that fell through restores the post, which can be reposted', async (t) => {
  const { product, save, held, post, buyer, repost, period } = await withEnded(t);
  await save();
  assert.equal((await repost()).statusCode, 409);
  const fell = { Result: 'called-off', CompletedOn: '2026-07-05', Reason: 'The purchaser could not pay' } as const;
  assert.equal((await save(fell)).body, 'Recorded: not sold, 05 July 2026');
  assert.deepEqual(await period(), { endedAs: null, endedAt: null });
  const own = await post();
  assert.deepEqual([own.siteStatus, own.soldOn, own.activeEndDate], ['Expired', null, ['2026-07-07']]);
  assert.deepEqual((await post(buyer)).outcome, { sold: false, on: '2026-07-05' });
  assert.equal((await held()).records[1]?.outcome.Total, '250000.00', 'what was recorded of the sale is kept');
  assert.equal((await repost()).statusCode, 200);
  assert.equal((await post(buyer)).outcome, undefined, 'a new posting has no outcome yet');
  product.clock.set('2026-08-29T09:00:00+01:00');
  assert.equal((await held()).state, 'none');
  assert.equal((await save({ CompletedOn: '2026-08-28' })).statusCode, 200, 'and its first record needs no reason');
});

test('a post withdrawn as sold, or recorded only with its day, has an outcome with nothing more', async (t) => {
  const { product, seller, save, held, sold, post, ledger, period } = await withEnded(t);
  assert.equal((await sold('2026-07-03')).statusCode, 200);
  const { state, outcome, open, records } = await held();
  assert.deepEqual([state, outcome?.Result, outcome?.CompletedOn, records], ['recorded', 'sold', '2026-07-03', []]);
  assert.ok(open.includes('Purchasers'));
  assert.deepEqual(await ledger(), [{ kind: 'outcome recorded', source: '0:sold', quantity: 1 }]);
  assert.equal((await save({ CompletedOn: '2026-07-02' })).statusCode, 200, 'to fill it in needs no reason');
  assert.equal((await post()).soldOn, '2026-07-02', 'there is one day');
  assert.equal((await sold('2026-07-04')).statusCode, 409);

  const live = await makeLivePost(product, seller, {}, { Startdate: '2026-07-08', Enddate: '2026-08-04' });
  await product.call(seller, sellerCalls.withdrawPost, { query: { id: live }, body: { Sold: true } });
  const withdrawn = (await product.call(seller, sellerCalls.outcome, { query: { id: live } })).json() as OutcomeAnswer;
  assert.deepEqual([withdrawn.outcome?.Result, withdrawn.outcome?.CompletedOn], ['sold', '2026-07-08']);
  const fell = { Result: 'not-sold', CompletedOn: '2026-07-08' } as const;
  assert.deepEqual((await save(fell, { post: live })).json().fields, { Reason: 'Please say why you correct it' });
  assert.equal((await save({ ...fell, Reason: 'Pressed by mistake' }, { post: live })).statusCode, 200);
  const back = await product.call(seller, signedInCalls.post, { query: { id: live } });
  assert.deepEqual([back.json().siteStatus, back.json().activeEndDate], ['Withdrawn', ['2026-07-08']]);
  assert.equal((await period()).endedAs, 'Sold');
});

test('recording a sale after an outcome of not sold makes it sold, consistently', async (t) => {
  const { save, held, sold, post, buyer } = await withEnded(t);
  await save({ Result: 'not-sold' });
  assert.equal((await sold('2026-07-06')).statusCode, 200);
  const { outcome, records } = await held();
  assert.deepEqual([outcome?.Result, outcome?.CompletedOn, records.length], ['sold', '2026-07-06', 1]);
  assert.deepEqual((await post(buyer)).outcome, { sold: true, on: '2026-07-06' });
  assert.equal((await save({ Reason: 'Now in full' })).statusCode, 200);
  assert.deepEqual((await held()).outcome?.Result, 'sold-whole');
});

test('what cannot be recorded is rejected by field, writing and emailing nothing', async (t) => {
  const { product, seller, id, save, counts } = await withEnded(t);
  const [draft, live] = [
    await makeDraft(product, seller),
    await makeLivePost(product, seller, {}, { Startdate: '2026-07-08', Enddate: '2026-08-04' }),
  ];
  const interestIn = async (postId: number, visible: boolean) => {
    const { id: buyerId } = await makeBuyer(product);
    const row = { postId, buyerId, profile: 'x', visible, createdAt: product.clock.now() };
    const stored = await product.db.insertInto('expression').values(row).returning('id').executeTakeFirstOrThrow();
    return [{ Name: 'A', ThroughUs: 'yes' as const, ExpressionId: stored.id }];
  };
  const [foreign, unseen] = [await interestIn(live, true), await interestIn(id, false)];
  const [before, mails] = [await counts(), (await mailJobs(product)).length];
  const fields = async (over: Partial<SaveOutcomeInput>) => Object.keys((await save(over)).json().fields ?? {});
  const wrongs: [Partial<SaveOutcomeInput>, string][] = [
    [{ CompletedOn: '2026-07-09' }, 'CompletedOn'],
    [{ CompletedOn: '2026-06-09' }, 'CompletedOn'],
    [{ Deferred: '1' }, 'Total'],
    [{ Assets: [{ Text: 'Stock', Sum: '1' }] }, 'Assets'],
    [{ AdministrationFrom: '2026-07-09' }, 'AdministrationFrom'],
    [{ ProcedureId: 4711 }, 'ProcedureId'],
    [{ Purchasers: foreign }, 'Purchasers'],
    [{ Purchasers: unseen }, 'Purchasers'],
  ];
  for (const [over, wrong] of wrongs) assert.deepEqual(await fields(over), [wrong], JSON.stringify(over));
  for (const post of [draft, live]) assert.equal((await save({}, { post })).statusCode, 409);
  assert.equal((await save({}, { post: 99_999 })).statusCode, 404);
  const { account: _, criteria: __, ...after } = await counts();
  const { account: ___, criteria: ____, ...was } = before;
  assert.deepEqual(after, was);
  assert.equal((await mailJobs(product)).length, mails);
});

test('whether it was sold must be recorded within twelve months; other facts can be corrected later', async (t) => {
  const { product, save, sold, held } = await withEnded(t);
  product.clock.set('2027-07-08T09:00:00+01:00');
  const late = await save();
  assert.deepEqual(
    [late.statusCode, late.json().message],
    [409, 'Whether it was sold could be recorded until 07 July 2027, twelve months after the post ended'],
  );
  assert.equal((await sold('2026-07-01')).statusCode, 409);
  product.clock.set('2027-07-07T09:00:00+01:00');
  assert.equal((await save()).statusCode, 200);
  product.clock.set('2027-09-01T09:00:00+01:00');
  assert.equal(
    (await save({ Total: '', AtCompletion: '', Deferred: '', Assets: [], Reason: 'Not final' })).statusCode,
    200,
  );
  assert.equal((await save({ Result: 'not-sold', Reason: 'It fell through' })).statusCode, 409);
  assert.equal((await held()).outcome?.Result, 'sold-whole');
});

test('two tabs: reports conflicting fields, and saves others', async (t) => {
  const { save, read, held } = await withEnded(t);
  const version = String((await read()).headers.etag);
  const first = await save({ FinalOffers: '3' }, { version });
  assert.equal(first.statusCode, 200);
  const second = await save({ FinalOffers: '5' }, { version });
  assert.equal(second.statusCode, 409);
  const { stored, version: current } = second.json();
  assert.deepEqual([stored.FinalOffers, stored.Total, current], ['3', '250000.00', first.headers.etag]);
  assert.equal((await held()).records.length, 1);
  assert.equal((await save({ FinalOffers: '5', Reason: 'Counted again' }, { version: current })).statusCode, 200);
  assert.equal(
    (await save({ FinalOffers: '5', Reason: 'Counted again' })).statusCode,
    200,
    'sent again, it is the same',
  );
  assert.equal((await held()).records.length, 2);
});

test('fifty at once record one outcome, with one email each', async (t) => {
  const { product, buyer, save, held, read, ledger } = await withEnded(t);
  const version = String((await read()).headers.etag);
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, n) => save({ FinalOffers: String(n) }, n % 2 ? { version } : {})),
  );
  const statuses = all.map(({ statusCode }) => statusCode);
  assert.equal(statuses.filter((status) => status === 200).length, 1);
  assert.deepEqual(new Set(statuses), new Set([200, 400, 409]));
  assert.deepEqual([(await held()).records.length, (await ledger()).length], [1, 1]);
  const told = (await mailJobs(product)).filter(({ subject, to }) => /has ended/.test(subject) && to === buyer.email);
  assert.equal(told.length, 1);
});

test('records an Admin’s correction as our moderators’', async (t) => {
  const { product, save, held } = await withEnded(t);
  assert.equal((await save()).statusCode, 200);
  const admin = await makeAccount(product, 'admin');
  assert.equal((await save({ FinalOffers: '7', Reason: 'On the telephone' }, { user: admin })).statusCode, 200);
  assert.equal((await held()).records[0]?.recordedBy, 'Our moderators');
});

test('a kill during notification records nothing; the retry records and notifies everyone once', async (t) => {
  const { product, buyer, save, counts } = await withEnded(t);
  const before = await counts();
  const { add } = product.context.jobs;
  product.context.jobs.add = async () => {
    throw new Error('killed');
  };
  assert.equal((await save()).statusCode, 500);
  assert.deepEqual(await counts(), before);
  product.context.jobs.add = add;
  assert.equal((await save()).statusCode, 200);
  assert.equal(
    (await mailJobs(product)).filter(({ to, subject }) => to === buyer.email && /ended/.test(subject)).length,
    1,
  );
});

test('defect 98: still shows and states a failed sale after the post is on sale again', async (t) => {
  const { product, seller, id, save, held, repost } = await withEnded(t);
  assert.equal((await save({ Purchasers: [{ Name: 'Loaf Ltd', ThroughUs: 'no' }] })).statusCode, 200);
  const fell = await save({ Result: 'not-sold', CompletedOn: '2026-07-08', Reason: 'The purchaser withdrew.' });
  assert.equal(fell.statusCode, 200, fell.body);
  assert.equal((await repost()).statusCode, 200);
  const { state, records, earlier = [] } = await held();
  assert.deepEqual([state, records], ['none', []]);
  assert.deepEqual(
    earlier.map((one) => [
      one.startDate,
      one.records.map(({ reason, outcome }) => [outcome.Result, outcome.Purchasers[0]?.Name, reason]),
    ]),
    [
      [
        '2026-06-10',
        [
          ['not-sold', undefined, 'The purchaser withdrew.'],
          ['sold-whole', 'Loaf Ltd', ''],
        ],
      ],
    ],
  );
  product.clock.set('2026-08-02T09:00:00Z');
  const { facts } = (await product.call(seller, sellerCalls.statement, { query: { id } })).json().facts;
  const stated = facts.filter(({ label }: { label: string }) => label.startsWith('Earlier record '));
  assert.deepEqual(
    stated.map(({ value }: { value: string }) => value),
    [
      'Not sold, 08 July 2026',
      'Sold as a whole, 01 July 2026; corrected on 08 July 2026: Result from “Sold as a whole” to “Not sold”; Day of completion from “01 July 2026” to “08 July 2026”. Reason: The purchaser withdrew.',
    ],
  );
});

test('returns a post’s case to its firm, and rejects a sale before its appointment', async (t) => {
  const { product, seller, id, save, held, counts, sold } = await withEnded(t);
  const inCase = (over: Partial<SaveCaseInput>) =>
    aCase({ AppointedOn: '2026-07-02', Jurisdiction: 'scotland', ...over });
  const { caseId } = (await product.call(seller, sellerCalls.addCase, { body: inCase({}) })).json<{ caseId: number }>();
  await product.call(seller, sellerCalls.savePostCase, { query: { id }, body: { CaseId: caseId } });
  const fromCase = {
    caseId,
    Company: 'Harbour Bakeries Limited',
    ProcedureId: 1,
    Jurisdiction: 'scotland',
  };
  assert.deepEqual((await held()).fromCase, { ...fromCase, AppointedOn: '2026-07-02' });
  assert.equal((await held(await makeAccount(product, 'admin'))).fromCase, undefined);
  const before = await counts();
  const message = 'The day cannot be before 02 July 2026, the day of the appointment in the case';
  const refused = await save();
  assert.deepEqual([refused.statusCode, refused.json().fields], [400, { CompletedOn: message }]);
  const noted = await sold('2026-07-01');
  assert.deepEqual([noted.statusCode, noted.json().fields], [400, { SoldOn: message }]);
  assert.deepEqual(await counts(), before);
  assert.equal((await save({ CompletedOn: '2026-07-02' })).statusCode, 200);
  // A recorded sale stays readable when the appointment changes; the statement points it out.
  const body = inCase({ AppointedOn: '2026-07-03' });
  assert.equal((await product.call(seller, sellerCalls.saveCase, { query: { id: caseId }, body })).statusCode, 200);
  assert.equal((await held()).outcome?.CompletedOn, '2026-07-02');
  assert.equal((await save({ CompletedOn: '2026-07-02', FinalOffers: '3', Reason: 'One more' })).statusCode, 400);
  const open = inCase({ AppointedOn: '', ReportOn: '' });
  await product.call(seller, sellerCalls.saveCase, { query: { id: caseId }, body: open });
  assert.equal((await save({ CompletedOn: '2026-07-01', Reason: 'The day' })).statusCode, 200);
});
