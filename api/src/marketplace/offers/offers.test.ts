import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Offer, OffersAnswer, SaveOfferInput } from '@marketplace/shared-contract/marketplace/offers/offers';
import { anOffer } from '@marketplace/shared-contract/marketplace/offers/offers.fixture';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { sql } from 'kysely';
import { everyCall } from '../../../test/every-call.ts';
import { countsOf, makeAccount, makeBuyer, makeDraft, makeLivePost, rowCounts } from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import { type TestUser, testProduct } from '../../../test/product.ts';
import { addMember } from '../../accounts/firms/firm.fixture.ts';

type Edited = { user?: TestUser; number?: number; version?: string };

/** A live post on 10 June, with functions for its register of offers. */
async function withPost(t: Parameters<typeof testProduct>[0]) {
  const product = await testProduct(t);
  const seller = await makeAccount(product, 'seller');
  const id = await makeLivePost(product, seller);
  const { call } = product;
  const read = (user: TestUser | undefined = seller, post = id) =>
    call(user, sellerCalls.offers, { query: { id: post } });
  const ifMatch = (version: string): Record<string, string> => (version ? { 'if-match': version } : {});
  return {
    ...{ product, seller, id, read },
    offers: async (user: TestUser = seller) => ((await read(user)).json() as OffersAnswer).offers,
    add: (
      over: Partial<SaveOfferInput> = {},
      { user = seller, post = id, key = '' }: { user?: TestUser; post?: number; key?: string } = {},
    ) =>
      call(user, sellerCalls.addOffer, {
        query: { id: post },
        body: anOffer(over as Partial<Offer>),
        headers: key ? { 'idempotency-key': key } : {},
      }),
    save: (over: Partial<SaveOfferInput> = {}, { user = seller, number = 1, version = '' }: Edited = {}) =>
      call(user, sellerCalls.saveOffer, {
        ...{ query: { id, number }, body: anOffer(over as Partial<Offer>) },
        headers: ifMatch(version),
      }),
    strike: (Reason = 'It was entered twice.', { user = seller, number = 1, version = '' }: Edited = {}) =>
      call(user, sellerCalls.strikeOffer, { query: { id, number }, body: { Reason }, headers: ifMatch(version) }),
    counts: async () => ({ ...(await rowCounts(product)), ...(await countsOf(product, ['offer'])) }),
    count: async (user: TestUser = seller) =>
      (await call(user, signedInCalls.post, { query: { id } })).json().offers as number | undefined,
  };
}

test('records, amends and strikes out an offer; each record stays, and the post counts valid ones', async (t) => {
  const { product, add, save, strike, offers, count } = await withPost(t);
  assert.equal(await count(), undefined);
  const added = await add();
  assert.deepEqual([added.statusCode, added.body], [200, 'The offer is recorded']);
  await add({ Bidder: 'Crust Ltd', Total: '£180,000', Assets: [], Deferred: '' });
  assert.equal(await count(), 2);
  product.clock.set('2026-06-11T09:00:00+01:00');
  assert.equal((await save({ State: 'accepted', StateReason: 'The highest' })).body, 'The offer is saved');
  assert.equal((await strike('A test', { number: 2 })).body, 'The offer is struck out');
  assert.equal(await count(), 1);
  const [loaf, crust] = await offers();
  assert.deepEqual(loaf?.records[1]?.offer, anOffer());
  assert.deepEqual(
    loaf?.records.map(({ recordedDate, offer: { State, StateReason } }) => [
      recordedDate.slice(0, 10),
      State,
      StateReason,
    ]),
    [
      ['2026-06-11', 'accepted', 'The highest'],
      ['2026-06-10', 'open', ''],
    ],
  );
  assert.deepEqual(
    crust?.records.map(({ struckOut, reason, offer: { Total } }) => [struckOut, reason, Total]),
    [
      [true, 'A test', '180000.00'],
      [false, '', '180000.00'],
    ],
  );
  for (const again of [await save({}, { number: 2 }), await strike('Twice', { number: 2 })])
    assert.deepEqual(
      [again.statusCode, again.json().message],
      [409, 'This offer is struck out and can no longer be changed'],
    );
  assert.equal((await save({}, { number: 3 })).statusCode, 404);
});

test('stores sums in pence and times in UTC; records are never changed', async (t) => {
  const { product, add } = await withPost(t);
  await add({ Total: '0.30', Deferred: '0.1', Assets: [{ Text: 'Stock', Sum: '0.3' }], ReceivedTime: '9:05' });
  const { rows } = await sql<{ sums: string; at: Date }>`
    select concat_ws(' ', details -> 'Total', details -> 'Deferred', details #> '{Assets,0,Sum}') as sums, received_at as at
    from offer`.execute(product.db);
  assert.deepEqual(
    rows.map(({ sums, at }) => [sums, at.toISOString()]),
    [['30 10 30', '2026-06-09T08:05:00.000Z']],
  );
  await assert.rejects(product.db.updateTable('offer').set({ reason: 'x' }).execute(), /never changed or deleted/);
  await assert.rejects(product.db.deleteFrom('offer').execute(), /never changed or deleted/);
});

test('the same press twice is one offer, and an edit without changes leaves no record', async (t) => {
  const { add, save, offers } = await withPost(t);
  for (const _ of [1, 2]) assert.equal((await add({}, { key: 'one-press' })).statusCode, 200);
  for (const _ of [1, 2]) assert.equal((await save({ Total: '260000', Assets: [] })).statusCode, 200);
  assert.deepEqual(
    (await offers()).map(({ records }) => records.length),
    [2],
  );
});

test('in two tabs the second gets the stored values, writing nothing', async (t) => {
  const { add, save, strike, offers, counts } = await withPost(t);
  await add();
  const version = (await offers())[0]?.version ?? '';
  const first = await save({ Note: 'From the first tab' }, { version });
  assert.equal(first.statusCode, 200);
  const before = await counts();
  const second = await save({ Note: 'From the second tab' }, { version });
  assert.deepEqual([second.statusCode, second.json().stored.Note], [409, 'From the first tab']);
  assert.equal((await strike('Not this', { version })).statusCode, 409);
  assert.deepEqual(await counts(), before);
  const { etag = '' } = first.headers;
  assert.equal((await save({ Note: 'Both' }, { version: String(etag) })).statusCode, 200);
});

test('what is wrong is refused at its field, writing nothing', async (t) => {
  const { product, seller, add, counts } = await withPost(t);
  const other = await makeLivePost(product, await makeAccount(product, 'seller'));
  const buyer = await makeBuyer(product);
  const interest = { query: { id: other }, body: { ExpressInterestText: 'We are interested.' } };
  await product.call(buyer, buyerCalls.expressInterest, interest);
  const { id: elsewhere } = await product.db.selectFrom('expression').select('id').executeTakeFirstOrThrow();
  const before = await counts();
  for (const [over, field, message] of [
    [{ Bidder: ' ' }, 'Bidder', 'Please enter the bidder’s name'],
    [{ Bidder: 'x'.repeat(161) }, 'Bidder', 'Must be at most 160 characters'],
    [{ Total: '' }, 'Total', 'Please enter the amount'],
    [{ Total: '12,50' }, 'Total', 'Enter pounds and pence, such as 345 or 1,250.00'],
    [{ ReceivedDay: '2026-06-12' }, 'ReceivedDay', 'The day cannot be in the future'],
    [{ ReceivedTime: '25:00' }, 'ReceivedTime', 'Enter a time such as 09:05 or 14:30'],
    [{ Deferred: '250000.01' }, 'Deferred', 'More than the amount of £250,000.00'],
    [{ FundsSeenBy: '' }, 'FundsSeenBy', 'Please enter who saw it'],
    [{ ExpressionId: elsewhere }, 'ExpressionId', 'Please choose an expression of interest in this post'],
  ] as const) {
    const refused = await add(over as Partial<SaveOfferInput>);
    assert.deepEqual([refused.statusCode, refused.json().fields], [400, { [field]: message }], refused.body);
  }
  const draft = await makeDraft(product, seller);
  const waiting = await counts();
  const early = await add({}, { post: draft });
  assert.deepEqual(
    [early.statusCode, early.json().message],
    [409, 'Post it first: offers can be recorded from then on'],
  );
  assert.deepEqual(await counts(), waiting);
  assert.equal(waiting.offer, before.offer);
});

test('records the longest and the emptiest offer, up to a hundred', async (t) => {
  const { product, seller, id, add, offers, counts } = await withPost(t);
  const long: Partial<SaveOfferInput> = {
    ...{ Bidder: 'ü'.repeat(160), Total: '999999999.99', Deferred: '999999999.99', Conditions: 'c'.repeat(2000) },
    ...{ Assets: [], FundsSeenBy: 's'.repeat(160), Connected: 'yes', ConnectedHow: 'h'.repeat(1000) },
    ...{ State: 'rejected', StateReason: 'r'.repeat(300), Note: 'n'.repeat(2000) },
  };
  assert.equal((await add(long)).statusCode, 200);
  const { Bidder, ReceivedDay, ReceivedTime, Total } = anOffer({ Total: '0' });
  const body = { Bidder, ReceivedDay, ReceivedTime, Total, Round: '', Connected: '' };
  const least = await product.call(seller, sellerCalls.addOffer, { query: { id }, body });
  assert.equal(least.statusCode, 200, least.body);
  assert.equal((await offers())[1]?.records[0]?.offer.Total, '0.00');
  await sql`
    insert into offer (post_id, number, version, received_at, details, recorded_by, recorded_at)
    select post_id, made, 1, received_at, details, recorded_by, recorded_at from offer, generate_series(3, 100) as made
    where number = 1`.execute(product.db);
  const full = await counts();
  const refused = await add();
  assert.deepEqual(
    [refused.statusCode, refused.json().message],
    [409, 'The register has 100 offers, and takes no more'],
  );
  assert.deepEqual(await counts(), full);
});

test('the firm’s writers record, its readers read; billing and Admins can do neither', async (t) => {
  const { product, seller, add, read, save, strike, offers, count, counts } = await withPost(t);
  await add();
  const [colleague, reader, billing] = [
    await addMember(product, seller, 'colleague'),
    await addMember(product, seller, 'reader'),
    await addMember(product, seller, 'billing'),
  ];
  const [admin, buyer] = [await makeAccount(product, 'admin'), await makeBuyer(product)];
  assert.equal((await offers(reader)).length, 1);
  const before = await counts();
  for (const user of [billing, admin]) assert.equal((await read(user)).statusCode, 403);
  for (const user of [reader, billing, admin])
    for (const answer of [add({}, { user }), save({ Note: 'x' }, { user }), strike('x', { user })])
      assert.equal((await answer).statusCode, 403);
  assert.deepEqual(await counts(), before);
  // Last, as a buyer's view is counted after the response.
  assert.deepEqual([await count(reader), await count(admin), await count(buyer)], [1, undefined, undefined]);
  assert.equal((await save({ Note: 'Rang' }, { user: colleague })).statusCode, 200);
});

test('nothing of an offer is in any other response, mail or table', async (t) => {
  const { product, seller, id, add, save, strike } = await withPost(t);
  const words = ['Zanzibar Foods', '4,321,987', '432198765', '4321987.65', 'Quokka terms', 'Numbat reasons'];
  const secret = { Bidder: 'Zanzibar Foods', Total: '4321987.65', Assets: [], Note: 'Quokka terms' };
  await add(secret);
  await save({ ...secret, Conditions: 'Quokka terms' });
  await add(secret);
  await strike('Numbat reasons', { number: 2 });
  const foundIn = (text: string) => words.filter((word) => text.includes(word));
  const users = [await makeAccount(product, 'admin'), await makeBuyer(product), await makeAccount(product, 'seller')];
  const queries: Record<string, number>[] = [{ id }, { id, number: 1 }, {}];
  for (const user of [...users, undefined])
    for (const one of everyCall.filter(({ method }) => method === 'GET'))
      for (const query of queries) {
        const { body } = await product.call(user, one, { query });
        assert.deepEqual(foundIn(body), [], `${one.path} to ${user?.role ?? 'a visitor'}`);
      }
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and (table_schema = 'public' or table_name = 'job') and table_name <> 'offer'`.execute(
    product.db,
  );
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.raw(name)} t`.execute(product.db);
    assert.deepEqual(foundIn(rows.map(({ text }) => text).join('\n')), [], name);
  }
  for (const mail of await mailJobs(product)) assert.deepEqual(foundIn(JSON.stringify(mail)), [], mail.subject);
  assert.equal((await product.call(users[0], adminCalls.posts)).statusCode, 200);
  assert.match((await product.call(seller, sellerCalls.offers, { query: { id } })).body, /Zanzibar Foods/);
  const stated = (await product.call(seller, sellerCalls.statement, { query: { id } })).body;
  assert.deepEqual(foundIn(stated), ['4,321,987'], 'the statement has the amount, and not the bidder');
});
