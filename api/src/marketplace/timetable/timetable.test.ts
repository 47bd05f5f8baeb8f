import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { makeAccount, makeDraft, makeLivePost, productWith, rowCounts, rowOf } from '../../../test/fixtures.ts';
import { type TestProduct, type TestUser, testProduct } from '../../../test/product.ts';
import { erasePersonalData } from '../../accounts/closing/erase-personal-data.sql.ts';
import { alertedPost } from '../../alerts/alerts/alert-batch.sql.ts';
import { ownPosts } from '../../billing/posting/own-posts.ts';

/** A live post of 10 June to 7 July, its seller, and a buyer. The clock is at 10:00 BST on 10 June. */
async function withPost(t: Parameters<typeof testProduct>[0]) {
  const [product, seller, buyer] = await productWith(t, 'seller', 'buyer');
  return { product, seller, buyer, id: await makeLivePost(product, seller) };
}
const final = (day: string, time = '12:00') => ({ FinalOffersDay: day, FinalOffersTime: time });
const save = ({ call }: TestProduct, user: TestUser, id: number, body: object) =>
  call(user, sellerCalls.saveTimetable, { query: { id }, body });
const read = async ({ call }: TestProduct, user: TestUser, id: number) =>
  (await call(user, signedInCalls.post, { query: { id } })).json().timetable;
const changes = ({ db }: TestProduct) =>
  db.selectFrom('timetableChange').select(['deadline', 'change', 'fromAt', 'toAt', 'reason']).orderBy('id').execute();
const ledger = ({ db }: TestProduct, ...kinds: string[]) =>
  db
    .selectFrom('marketingEvent')
    .select(['kind', 'quantity', 'deadline', 'deadlineBefore'])
    .where('kind', 'in', kinds)
    .orderBy('id')
    .execute();
const at = (iso: string) => new Date(iso);

test('a seller sets the dates of a sale; buyers and other sellers see them, except what is for holders', async (t) => {
  const { product, seller, buyer, id } = await withPost(t);
  const body = {
    ...{ QuestionsCloseDay: '2026-06-22', QuestionsCloseTime: '17:00' },
    ...{ IndicativeOffersDay: '2026-06-19', IndicativeOffersTime: '08:00' },
    ...final('2026-06-26', '18:00'),
    ...{ CompletionExpected: '2026-07-10', ExclusivityUntil: '2026-07-01' },
    ...{
      Viewing: 'open days',
      OpenDays: [{ Day: '2026-06-15', From: '10:00', To: '16:00' }],
      ViewingArea: 'Near Leeds',
    },
    ...{ ViewingAddress: '1 High Street', OfferInstructions: 'Proof of funds', OffersTo: 'offers@firm.example' },
  };
  assert.equal((await save(product, seller, id, body)).body, 'Timetable saved');
  const dates = {
    questionsClose: { at: '2026-06-22T16:00:00.000Z', day: '2026-06-22', time: '17:00' },
    indicativeOffersBy: { at: '2026-06-19T07:00:00.000Z', day: '2026-06-19', time: '08:00' },
    finalOffersBy: { at: '2026-06-26T17:00:00.000Z', day: '2026-06-26', time: '18:00' },
    ...{ completionExpected: '2026-07-10', exclusivityUntil: '2026-07-01', viewing: 'open days' },
    openDays: [{ day: '2026-06-15', from: '10:00', to: '16:00' }],
    ...{ viewingArea: 'Near Leeds', changes: [] },
  };
  const forHolders = {
    ...{ viewingAddress: '1 High Street', offerInstructions: 'Proof of funds', offersTo: 'offers@firm.example' },
  };
  assert.deepEqual(await read(product, seller, id), { ...dates, ...forHolders });
  assert.deepEqual(await read(product, await makeAccount(product, 'admin'), id), { ...dates, ...forHolders });
  for (const other of [buyer, await makeAccount(product, 'seller')])
    assert.deepEqual(await read(product, other, id), dates);
  assert.deepEqual(await ledger(product, 'timetable set', 'exclusivity noted', 'deadline moved'), [
    { kind: 'timetable set', quantity: 3, deadline: null, deadlineBefore: null },
    { kind: 'exclusivity noted', quantity: 1, deadline: null, deadlineBefore: null },
  ]);
});

test('check 1: rejects hours outside the working day; noon stays noon when the clocks change', async (t) => {
  const product = await testProduct(t, '2027-03-15T09:00:00Z');
  const seller = await makeAccount(product, 'seller');
  const id = await makeLivePost(product, seller, {}, { Startdate: '2027-03-15', Enddate: '2027-04-11' });
  const before = await rowCounts(product);
  for (const time of ['01:30', '07:59', '07:45', '18:15', '12:10', '24:00', '', 'noon']) {
    const answer = await save(product, seller, id, final('2027-03-27', time));
    assert.equal(answer.statusCode, 400, time);
    assert.ok(answer.json().fields.FinalOffersTime, time);
  }
  for (const day of ['2027-02-30', 'tomorrow', '27/3']) {
    const answer = await save(product, seller, id, final(day));
    assert.ok(answer.json().fields.FinalOffersDay, day);
  }
  assert.deepEqual(await rowCounts(product), before);
  await save(product, seller, id, final('2027-03-27'));
  assert.deepEqual((await read(product, seller, id)).finalOffersBy, {
    at: '2027-03-27T12:00:00.000Z',
    day: '2027-03-27',
    time: '12:00',
  });
  await save(product, seller, id, final('2027-03-28'));
  assert.deepEqual((await read(product, seller, id)).finalOffersBy, {
    at: '2027-03-28T11:00:00.000Z',
    day: '2027-03-28',
    time: '12:00',
  });
});

test('check 2: moving a date earlier needs a day’s notice, a reason and a confirmation, all recorded', async (t) => {
  const { product, seller, buyer, id } = await withPost(t);
  await save(product, seller, id, final('2026-06-26'));
  // Read by the seller: a buyer's view is recorded in the ledger.
  const [before, stored] = [await rowCounts(product), await read(product, seller, id)];
  const refused: [object, string][] = [
    [{ ...final('2026-06-11', '09:45'), Reason: 'Hurry', Confirmed: true }, 'FinalOffersDay'],
    [{ ...final('2026-06-20'), Confirmed: true }, 'Reason'],
    [{ ...final('2026-06-20'), Reason: '  ', Confirmed: true }, 'Reason'],
    [{ ...final('2026-06-20'), Reason: 'x'.repeat(301), Confirmed: true }, 'Reason'],
    [{ ...final('2026-06-20'), Reason: 'A buyer needs it' }, 'Confirmed'],
    [{}, 'FinalOffersDay'],
  ];
  for (const [body, field] of refused) {
    const answer = await save(product, seller, id, body);
    assert.equal(answer.statusCode, 400, JSON.stringify(body));
    assert.deepEqual(Object.keys(answer.json().fields), [field], JSON.stringify(body));
  }
  assert.deepEqual([await rowCounts(product), await read(product, seller, id)], [before, stored]);
  const earlier = { ...final('2026-06-20'), Reason: 'The funding ends', Confirmed: true };
  assert.equal((await save(product, seller, id, earlier)).statusCode, 200);
  assert.deepEqual(await ledger(product, 'deadline moved'), [
    {
      kind: 'deadline moved',
      quantity: 1,
      deadline: at('2026-06-20T11:00:00Z'),
      deadlineBefore: at('2026-06-26T11:00:00Z'),
    },
  ]);
  assert.deepEqual((await read(product, buyer, id)).changes, [
    {
      ...{ deadline: 'finalOffersBy', change: 'moved', reason: 'The funding ends', madeAt: '2026-06-10T09:00:00.000Z' },
      ...{ from: '2026-06-26T11:00:00.000Z', to: '2026-06-20T11:00:00.000Z' },
    },
  ]);
});

test('within the last two hours a date moves only later; a passed one can be reopened', async (t) => {
  const { product, seller, id } = await withPost(t);
  await save(product, seller, id, final('2026-06-26'));
  product.clock.set('2026-06-26T09:00:00Z');
  const sooner = await save(product, seller, id, { ...final('2026-06-26', '11:45'), Reason: 'x', Confirmed: true });
  assert.match(sooner.json().fields.FinalOffersDay, /can only be moved later/);
  assert.equal((await save(product, seller, id, final('2026-06-26', '14:00'))).statusCode, 200);
  product.clock.set('2026-06-27T09:00:00Z');
  assert.match((await save(product, seller, id, final('2026-06-27', '09:30'))).json().message, /must be in the future/);
  assert.equal((await save(product, seller, id, final('2026-06-30', '14:00'))).statusCode, 200);
  assert.deepEqual(
    (await changes(product)).map(({ change }) => change),
    ['set', 'moved', 'reopened'],
  );
});

test('checks the order of dates, and the range of a final date', async (t) => {
  const { product, seller, id } = await withPost(t);
  const before = await rowCounts(product);
  const refused: [object, string][] = [
    [final('2026-06-11', '09:45'), 'FinalOffersDay'],
    [final('2026-08-05'), 'FinalOffersDay'],
    [
      { ...final('2026-06-26'), IndicativeOffersDay: '2026-06-26', IndicativeOffersTime: '12:00' },
      'IndicativeOffersDay',
    ],
    [{ ...final('2026-06-26'), QuestionsCloseDay: '2026-06-26', QuestionsCloseTime: '12:15' }, 'QuestionsCloseDay'],
    [{ ...final('2026-06-26'), CompletionExpected: '2026-06-25' }, 'CompletionExpected'],
    [{ CompletionExpected: '2026-06-09' }, 'CompletionExpected'],
    [{ ExclusivityUntil: '2026-07-09' }, 'ExclusivityUntil'],
    [{ ExclusivityUntil: '2026-06-09' }, 'ExclusivityUntil'],
    [{ QuestionsCloseDay: '2026-06-22' }, 'QuestionsCloseTime'],
    [{ QuestionsCloseTime: '12:00' }, 'QuestionsCloseDay'],
    [{ Viewing: 'open days' }, 'OpenDays'],
    [{ Viewing: 'open days', OpenDays: [{ Day: '2026-06-09', From: '10:00', To: '11:00' }] }, 'OpenDays'],
    [{ Viewing: 'open days', OpenDays: [{ Day: '2026-06-19', From: '11:00', To: '11:00' }] }, 'OpenDays'],
    [{ Viewing: 'open days', OpenDays: Array(7).fill({ Day: '2026-06-19', From: '10:00', To: '11:00' }) }, 'OpenDays'],
    [{ Viewing: 'at night' }, 'Viewing'],
    [{ ViewingArea: 'x'.repeat(81) }, 'ViewingArea'],
    [{ OfferInstructions: 'x'.repeat(2001) }, 'OfferInstructions'],
    [{ OffersTo: 'nobody' }, 'OffersTo'],
  ];
  for (const [body, field] of refused) {
    const answer = await save(product, seller, id, body);
    assert.equal(answer.statusCode, 400, JSON.stringify(body));
    assert.deepEqual(Object.keys(answer.json().fields), [field], answer.body);
  }
  assert.deepEqual(await rowCounts(product), before);
  const allowed = [
    { ...final('2026-06-11', '10:00'), CompletionExpected: '2026-06-11' },
    { ...final('2026-08-04', '18:00'), QuestionsCloseDay: '2026-08-04', QuestionsCloseTime: '18:00' },
  ];
  for (const body of allowed) assert.equal((await save(product, seller, id, body)).statusCode, 200);
});

test('drafts and ended posts have no timetable', async (t) => {
  const { product, seller, buyer, id } = await withPost(t);
  const body = final('2026-06-26');
  const draft = await makeDraft(product, seller);
  assert.match((await save(product, seller, draft, body)).json().message, /Post it first/);
  await save(product, seller, id, body);
  await product.call(seller, sellerCalls.withdrawPost, { query: { id } });
  const over = await save(product, seller, id, final('2026-06-27'));
  assert.deepEqual(
    [over.statusCode, over.json().message],
    [409, 'This post is withdrawn, so its dates can no longer be changed'],
  );
  assert.equal(await read(product, buyer, id), undefined, 'a post that is withdrawn shows no dates');
  assert.ok((await read(product, seller, id)).finalOffersBy, 'its seller still sees them');
});

test('check 3: a repost starts without dates', async (t) => {
  const { product, seller, buyer, id } = await withPost(t);
  await save(product, seller, id, final('2026-06-26'));
  await product.call(seller, sellerCalls.withdrawPost, { query: { id } });
  const days = { StartDate: '2026-06-10', EndDate: '2026-07-07' };
  assert.equal((await product.call(seller, sellerCalls.repost, { query: { id }, body: days })).statusCode, 200);
  assert.deepEqual([await read(product, seller, id), await read(product, buyer, id)], [undefined, undefined]);
  assert.equal((await product.call(seller, sellerCalls.timetable, { query: { id } })).json().timetable, null);
});

test('check 20: the certificate records dates, and nothing after its end changes it', async (t) => {
  const { product, seller, id } = await withPost(t);
  await save(product, seller, id, final('2026-07-10'));
  await save(product, seller, id, final('2026-07-14'));
  product.clock.set('2026-07-08T09:00:00Z');
  const { periodId } = await rowOf(product, 'post', { id });
  const certificate = async () =>
    (await product.call(seller, sellerCalls.certificate, { query: { id: periodId ?? 0 } })).json();
  const frozen = await certificate();
  assert.deepEqual(
    frozen.annex.lines.map(({ kind, deadline, deadlineBefore }: Record<string, string>) => [
      kind,
      deadline,
      deadlineBefore,
    ]),
    [
      ['posted', undefined, undefined],
      ['live', undefined, undefined],
      ['timetable set', undefined, undefined],
      ['deadline moved', '2026-07-14T11:00:00.000Z', '2026-07-10T11:00:00.000Z'],
    ],
  );
  assert.equal(
    (await save(product, seller, id, final('2026-07-17'))).statusCode,
    200,
    'offers may come after the post ended',
  );
  const after = await certificate();
  assert.deepEqual([after.annex, after.verification], [frozen.annex, frozen.verification]);
  assert.equal(after.verification.standing, 'genuine');
  const rows = JSON.stringify(await product.db.selectFrom('marketingEvent').selectAll().execute());
  for (const personal of [seller.id, seller.email, 'Tester', 'bakery']) assert.ok(!rows.includes(personal), personal);
});

test('lists show, sort and filter by when offers are due; an Admin finds what is moved often', async (t) => {
  const { product, seller, buyer, id } = await withPost(t);
  const [none, later] = [await makeLivePost(product, seller), await makeLivePost(product, seller)];
  await save(product, seller, id, final('2026-06-16'));
  await save(product, seller, later, { IndicativeOffersDay: '2026-06-18', IndicativeOffersTime: '08:00' });
  const order = async (query: Record<string, string>) =>
    (await product.call(buyer, buyerCalls.inboxOrder, { query })).json();
  assert.deepEqual(await order({ sort: 'offersDue', direction: 'asc' }), [id, later, none]);
  assert.deepEqual(await order({ sort: 'offersDue', direction: 'desc' }), [later, id, none]);
  assert.deepEqual(await order({ offers: 'soon' }), [id]);
  const own = (
    await product.call(seller, sellerCalls.posts, { query: { status: 1, sort: 'offersDue', direction: 'asc' } })
  ).json();
  assert.deepEqual(
    own.map((card: { offersDue?: string }) => card.offersDue),
    ['2026-06-16T11:00:00.000Z', '2026-06-18T07:00:00.000Z', undefined],
  );
  const narrowed = await product.call(seller, sellerCalls.posts, { query: { status: 1, offers: 'soon' } });
  assert.deepEqual(
    narrowed.json().map(({ businessId }: { businessId: number }) => businessId),
    [id],
  );
  const admin = await makeAccount(product, 'admin');
  const found = async (dates: string) =>
    (await product.call(admin, adminCalls.posts, { query: { dates } }))
      .json()
      .businessList.map(({ businessId }: { businessId: number }) => businessId);
  assert.deepEqual([await found('soon'), await found('often')], [[id], []]);
  // A date shown as "In 7 days" is due within 7 days.
  const seventh = {
    IndicativeOffersDay: '2026-06-17',
    IndicativeOffersTime: '18:00',
    Reason: 'Asked for',
    Confirmed: true,
  };
  const moved = await save(product, seller, later, seventh);
  assert.equal(moved.statusCode, 200, moved.body);
  assert.deepEqual(await order({ offers: 'soon', sort: 'offersDue', direction: 'asc' }), [id, later]);
  for (const day of ['17', '18', '19', '20', '21']) await save(product, seller, id, final(`2026-06-${day}`));
  assert.deepEqual(await found('often'), []);
  await save(product, seller, id, final('2026-06-22'));
  assert.deepEqual(await found('often'), [id]);
  product.clock.set('2026-06-22T11:00:01Z');
  assert.deepEqual(await order({ offers: 'soon' }), []);
});

test('the form gets the earliest date, and days named in the description', async (t) => {
  const { product, seller, id } = await withPost(t);
  const Description = '<p>Founded 1 May 1998. Offers by 19th June 2026, or on 26/06/2026; completion 3 July.</p>';
  await product.call(seller, sellerCalls.postDescription, { query: { id }, body: { Description } });
  const answer = await product.call(seller, sellerCalls.timetable, { query: { id } });
  assert.deepEqual(answer.json(), {
    ...{ timetable: null, liveFrom: '2026-06-10T09:00:00.000Z', endsOn: '2026-07-07' },
    describedDays: ['2026-06-19', '2026-06-26', '2026-07-03'],
  });
});

test('a visitor of a public post sees the days left but never the hour, and nothing without dates', async (t) => {
  const { product, seller, id } = await withPost(t);
  const asked = async () => (await product.call(undefined, publicCalls.publicPost, { query: { id } })).json();
  assert.equal((await asked()).offersDueInDays, undefined);
  await save(product, seller, id, { ...final('2026-06-26'), ViewingArea: 'Near Leeds' });
  const shown = await asked();
  assert.equal(shown.offersDueInDays, 16);
  for (const hidden of ['12:00', '2026-06-26', 'Leeds']) assert.ok(!JSON.stringify(shown).includes(hidden), hidden);
  product.clock.set('2026-06-26T10:59:00Z');
  assert.equal((await asked()).offersDueInDays, 0);
  product.clock.set('2026-06-26T11:00:00Z');
  assert.equal((await asked()).offersDueInDays, undefined);
});

test('alerts of a scheduled post say when offers are due', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  const id = await makeLivePost(product, seller, {}, { Startdate: '2026-06-20', Enddate: '2026-07-17' });
  assert.match((await save(product, seller, id, final('2026-06-20'))).json().message, /24 hours/);
  await save(product, seller, id, final('2026-07-03'));
  const { periodId } = await rowOf(product, 'post', { id });
  const { offersDue } = await alertedPost(product.db, periodId ?? 0);
  assert.equal(offersDue?.toISOString(), '2026-07-03T11:00:00.000Z');
});

test('a firm’s reader sees a timetable on the post; billing sees none', async (t) => {
  const { product, seller, id } = await withPost(t);
  const joined = async (role: 'reader' | 'billing') => {
    const member = await makeAccount(product, 'seller');
    const row = { accountId: member.id, firmId: seller.id, role, joinedAt: product.clock.now() };
    await product.db.insertInto('firmMember').values(row).execute();
    return member;
  };
  await save(product, seller, id, { ...final('2026-06-26'), OffersTo: 'offers@firm.example' });
  const [reader, billing] = [await joined('reader'), await joined('billing')];
  assert.equal((await read(product, reader, id)).offersTo, 'offers@firm.example');
  assert.equal((await read(product, billing, id)).offersTo, undefined);
});

test('the address for offers is erased with its account’s particulars, and is in no log', async (t) => {
  const { product, seller, id } = await withPost(t);
  await save(product, seller, id, { ...final('2026-06-26'), OffersTo: 'offers@firm.example' });
  const log = JSON.stringify(await product.db.selectFrom('audit').selectAll().execute());
  assert.ok(log.includes('save-timetable') && !log.includes('offers@firm.example'));
  await product.db.transaction().execute((tx) => erasePersonalData(tx, ownPosts, seller.id, product.clock.now()));
  const { offersTo } = await product.db.selectFrom('timetable').select('offersTo').executeTakeFirstOrThrow();
  assert.equal(offersTo, '');
});
