import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anOutcome } from '@marketplace/shared-contract/marketplace/outcome/outcome.fixture';
import type { Holder } from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { type RawBuilder, sql } from 'kysely';
import { makeAccount, makeBuyer, makeLivePost, productWith, rowOf } from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import { accept, makeDocument, offer, undertakingId } from '../../../test/particulars.ts';
import type { TestProduct, TestUser, testProduct } from '../../../test/product.ts';
import { handOverCallsOf } from '../../billing/hand-overs/hand-over.fixture.ts';
import type { Database } from '../../platform/database/connect.ts';
import { isHolder } from '../sale-file/holders.sql.ts';
import { sendTimetableNotices } from '../timetable/timetable-notices.job.ts';
import { undertakingOf } from './undertaking.sql.ts';

const today = '2026-06-15';

/** A post on sale from 10 June to 7 July with one document, whose particulars are released at once, and two holders. */
async function withHolders(t: Parameters<typeof testProduct>[0]) {
  const [product, seller, one, two] = await productWith(t, 'seller', 'buyer', 'buyer');
  const id = await makeLivePost(product, seller);
  await offer(product, seller, id, true);
  const { versionId } = await makeDocument(product, seller, id);
  // A minute apart: the list has the latest first, and an undertaking's number says nothing about its order.
  for (const [minute, buyer] of [one, two].entries()) {
    product.clock.set(`2026-06-10T09:0${minute}:00Z`);
    assert.equal((await accept(product, buyer, id)).statusCode, 200);
  }
  const accessOf = async (buyer: TestUser) =>
    (await product.call(buyer, buyerCalls.particulars, { query: { id } })).json().access;
  const opens = async (buyer: TestUser) =>
    (await product.call(buyer, buyerCalls.particularsFile, { query: { id: versionId } })).statusCode;
  const expression = async (buyer: TestUser) =>
    (await rowOf(product, 'expression', { postId: id, buyerId: buyer.id })).id;
  return { product, seller, one, two, id, accessOf, opens, expression };
}

/** The possible values of a holder's facts; the first of each is the ordinary one. */
function everyFact(product: TestProduct, postId: number, buyerId: string, expressionId: number) {
  const period = sql`(select period_id from post where id = ${postId})`;
  const ofPeriod = (set: RawBuilder<unknown>) => sql`update posting_period set ${set} where id = ${period}`;
  const account = (set: RawBuilder<unknown>) => sql`update account set ${set} where id = ${buyerId}`;
  const undertaking = (set: RawBuilder<unknown>) =>
    sql`update undertaking set ${set} where post_id = ${postId} and buyer_id = ${buyerId}`;
  const final = (at: string) =>
    sql`insert into timetable (period_id, post_id, final_offers_by, final_offers_by_typed, viewing, open_days, viewing_area, viewing_address, offer_instructions, offers_to)
      values (${period}, ${postId}, ${at}::timestamptz, '2026-07-01 12:00', 'none', '[]', '', '', '', '')`;
  const record = (result: string, on: string, purchaser?: number) =>
    sql`insert into outcome (period_id, number, result, completed_on, details, recorded_by, recorded_at)
      values (${period}, 1 + (select count(*) from outcome where period_id = ${period}), ${result}, ${on}::date,
        ${JSON.stringify({ Purchasers: [{ Name: 'A', ExpressionId: purchaser ?? null }] })}, ${buyerId}, ${product.clock.now()})`;
  const newText = sql`with t as (
      insert into undertaking_text (post_id, body, sha256, created_at) values (${postId}, 'Ours', ${'a'.repeat(64)}, ${product.clock.now()}) returning id)
    update particulars set text_id = (select id from t) where post_id = ${postId}`;
  return [
    ...['waiting', 'declined', 'ended'].map((state) => undertaking(sql`state = ${state}`)),
    ...['2026-06-14', today, '2026-09-01'].map((day) => undertaking(sql`open_until = ${day}::date`)),
    ...[account(sql`flagged = true`), account(sql`email_confirmed_at = null`), account(sql`closed_at = now()`)],
    sql`update post set approved = false where id = ${postId}`,
    ...['2026-05-10', '2026-06-14', today].map((day) =>
      ofPeriod(sql`starts_on = '2026-05-01'::date, ends_on = ${day}::date`),
    ),
    ofPeriod(sql`starts_on = '2026-06-16'::date`),
    ...['Sold', 'Withdrawn'].map((as) => ofPeriod(sql`ended_as = ${as}, ended_at = '2026-06-12'::timestamptz`)),
    newText,
    // The second is past midnight in London but not in UTC.
    ...['2026-06-07T22:00:00Z', '2026-06-07T23:30:00Z', '2026-06-30T11:00:00Z'].map(final),
    record('not-sold', '2026-06-12'),
    record('called-off', '2026-06-12'),
    record('sold-whole', '2026-06-12'),
    record('sold-whole', '2026-06-12', expressionId),
    record('sold-in-parts', '2026-05-16', expressionId),
    record('sold-in-parts', '2026-05-15', expressionId),
  ];
}

test('the query finds holders as the rule does, for each fact and pair of facts', async (t) => {
  const { product, one, id, expression } = await withHolders(t);
  const facts = everyFact(product, id, one.id, await expression(one));
  const undone = new Error('undone');
  const told = { open: 0, closed: 0 };
  const compare = async (tx: Database, of: string) => {
    const { rows } = await sql<{ holder: boolean }>`
      select ${isHolder(sql`${one.id}::uuid`, today)} as holder from post p where p.id = ${id}`.execute(tx);
    const access = (await undertakingOf(tx, today, { postId: id, buyerId: one.id }))?.access;
    assert.equal(rows[0]?.holder, access === 'open', of);
    told[access === 'open' ? 'open' : 'closed'] += 1;
  };
  for (const [first, a] of facts.entries())
    for (const b of facts.slice(first))
      await product.db
        .transaction()
        .execute(async (tx) => {
          await a.execute(tx);
          await tx.executeQuery(sql`savepoint second`.compile(tx));
          // Two dates of one posting cannot exist together; then only the first is compared.
          await b.execute(tx).catch(() => tx.executeQuery(sql`rollback to second`.compile(tx)));
          await compare(tx, `${a.compile(tx).sql} and ${b.compile(tx).sql}`);
          throw undone;
        })
        .catch((error: unknown) => {
          if (error !== undone) throw error;
        });
  assert.ok(told.open > 40 && told.closed > 200, JSON.stringify(told));
});

test('a date for final offers keeps access open a week longer; only holders get the address and an email two days before', async (t) => {
  const { product, seller, one, id, accessOf, opens } = await withHolders(t);
  const other = await makeBuyer(product);
  await product.call(other, buyerCalls.expressInterest, { query: { id }, body: { ExpressInterestText: 'Yes' } });
  const body = {
    FinalOffersDay: '2026-07-10',
    FinalOffersTime: '12:00',
    OfferInstructions: 'By hand',
    Viewing: 'none',
  };
  const saved = await product.call(seller, sellerCalls.saveTimetable, { query: { id }, body });
  assert.equal(saved.statusCode, 200, saved.body);
  const timetableFor = async (user: TestUser) =>
    (await product.call(user, signedInCalls.post, { query: { id } })).json().timetable;
  assert.equal((await timetableFor(one)).offerInstructions, 'By hand');
  assert.equal((await timetableFor(other)).offerInstructions, undefined);
  product.clock.set('2026-07-08T12:00:00+01:00');
  const before = (await mailJobs(product)).length;
  await sendTimetableNotices(product.context);
  const soon = (await mailJobs(product)).slice(before).filter(({ subject }) => !subject.startsWith('Dates'));
  assert.equal(soon.length, 2, JSON.stringify(soon.map(({ subject }) => subject)));
  assert.ok(soon.every(({ to }) => to !== other.email));
  const seen = (await product.call(seller, sellerCalls.particulars, { query: { id } })).json();
  assert.equal(seen.openUntil, '2026-07-17');
  product.clock.set('2026-07-17T23:30:00+01:00');
  assert.deepEqual([await accessOf(one), await opens(one)], ['open', 200]);
  product.clock.set('2026-07-18T00:00:00+01:00');
  assert.deepEqual(
    [await accessOf(one), await opens(one), (await timetableFor(one)).offerInstructions],
    ['closed', 404, undefined],
  );
});

test('a recorded outcome closes the particulars to all but the named purchaser, for thirty days, and a correction to them too', async (t) => {
  const { product, seller, one, two, id, accessOf, opens, expression } = await withHolders(t);
  product.clock.set('2026-07-08T09:00:00+01:00');
  const purchaser = {
    ...{ Name: 'Loaf Ltd', CompanyNumber: '', ThroughUs: 'yes' as const, ExpressionId: await expression(one) },
  };
  const save = async (over: object) => {
    const record = { ...anOutcome(), CompletedOn: '2026-07-01', ...over };
    const answer = await product.call(seller, sellerCalls.saveOutcome, { query: { id }, body: record });
    assert.equal(answer.statusCode, 200, answer.body);
  };
  await save({ Purchasers: [purchaser] });
  assert.deepEqual([await accessOf(one), await opens(one)], ['open', 200]);
  assert.deepEqual([await accessOf(two), await opens(two)], ['closed', 404]);
  const { closed, holders } = (await product.call(seller, sellerCalls.particulars, { query: { id } })).json();
  const end = { by: 'window', on: '2026-07-07', reopens: false };
  const shown = holders.map(({ closed: since, lastDay }: Holder) => since ?? lastDay);
  assert.deepEqual([closed, ...shown], [end, end, '2026-07-31']);
  product.clock.set('2026-07-31T23:00:00+01:00');
  assert.equal(await accessOf(one), 'open');
  product.clock.set('2026-08-01T00:00:00+01:00');
  assert.deepEqual([await accessOf(one), await opens(one)], ['closed', 404]);
  product.clock.set('2026-07-20T09:00:00+01:00');
  await save({ Purchasers: [purchaser], Result: 'not-sold', Reason: 'It fell through' });
  assert.deepEqual([await accessOf(one), await opens(one)], ['closed', 404]);
});

test('a hand-over keeps undertakings: the former owner loses access, the new one decides, holders get one email', async (t) => {
  const { product, seller, one, two, id, opens } = await withHolders(t);
  const next = await makeAccount(product, 'seller');
  const held = await undertakingId(product, two, id);
  const { offer: offerPosts, agree, toAnswer } = handOverCallsOf(product);
  await offerPosts(seller, next, [id]);
  assert.equal((await agree(next, await toAnswer(next), [id])).json().message, '1 post taken over');
  const told = (await mailJobs(product)).filter(({ subject }) => subject.startsWith('Another practitioner'));
  assert.deepEqual(told.map(({ to }) => to).toSorted(), [one.email, two.email].toSorted());
  assert.match(told[0]?.text ?? '', /The undertaking you accepted stays in force/);
  const calls = [
    [sellerCalls.particulars, { query: { id } }],
    [sellerCalls.particularsLog, { query: { id } }],
    [sellerCalls.decideUndertaking, { query: { id: held }, body: { Decision: 'end' } }],
    [sellerCalls.keepOpen, { query: { id: held }, body: { Until: '' } }],
  ] as const;
  for (const [call, of] of calls) {
    assert.equal((await product.call(seller, call, of)).statusCode, 404, call.path);
    assert.equal((await product.call(next, call, of)).statusCode, 200, call.path);
  }
  assert.deepEqual([await opens(one), await opens(two)], [200, 404]);
});
