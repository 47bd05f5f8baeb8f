import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Expression, InterestDetail } from '@marketplace/shared-contract/marketplace/interest/expression';
import type { InterestSummary } from '@marketplace/shared-contract/marketplace/interest/interest-progress';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { makeBuyer, makeLivePost, password, productWith, rowCounts } from '../../../test/fixtures.ts';
import type { TestProduct, TestUser, testProduct } from '../../../test/product.ts';

type Query = Record<string, string | number>;

const express = ({ call }: TestProduct, buyer: TestUser, id: number, ExpressInterestText: string) =>
  call(buyer, buyerCalls.expressInterest, { query: { id }, body: { ExpressInterestText } });
const list = async ({ call }: TestProduct, user: TestUser, query: Query = {}) =>
  (await call(user, sellerCalls.expressedInterestList, { query })).json<Expression[]>();
const open = ({ call }: TestProduct, user: TestUser, id: number) =>
  call(user, sellerCalls.expressedInterest, { query: { id } });
const setState = ({ call }: TestProduct, user: TestUser | undefined, id: number, State: unknown) =>
  call(user, sellerCalls.setInterestState, { query: { id }, body: { State } });
const note = ({ call }: TestProduct, user: TestUser | undefined, id: number, Note: unknown, headers = {}) =>
  call(user, sellerCalls.saveInterestNote, { query: { id }, body: { Note }, headers });
const summary = async ({ call }: TestProduct, user: TestUser, query: Query = {}) =>
  (await call(user, sellerCalls.interestSummary, { query })).json<InterestSummary>();
const progress = ({ db }: TestProduct) => db.selectFrom('interestProgress').selectAll().execute();

/** Two posts of one seller: two interests in the bakery, one in the mill, newest first. */
async function received(t: Parameters<typeof testProduct>[0]) {
  const [product, seller, other, admin] = await productWith(t, 'seller', 'seller', 'admin');
  const bakery = await makeLivePost(product, seller, { Reference: 'BAK/1' });
  const mill = await makeLivePost(product, seller, { Reference: 'MIL/2', ActivityHeading: 'Water mill' });
  const [ann, zoe] = [
    await makeBuyer(product, {}, { surname: 'Müller', company: 'Ovens Ltd' }),
    await makeBuyer(product, {}, { surname: 'Zander', company: '100% Grain' }),
  ];
  await express(product, ann, bakery, 'We own nine bakeries.');
  await express(product, zoe, bakery, 'Cash ready.');
  await express(product, ann, mill, 'For our flour.');
  const ids = (await list(product, seller)).map(({ expressionId }) => expressionId);
  const [third = 0, second = 0, first = 0] = ids;
  return { product, seller, other, admin, ann, zoe, bakery, mill, first, second, third };
}

test('interest is new until opened, then as its seller sets; the buyer only sees that it was read', async (t) => {
  const { product, seller, ann, first } = await received(t);
  const states = async () => (await list(product, seller)).map(({ state }) => state);
  assert.deepEqual(await states(), ['new', 'new', 'new']);
  const early = await setState(product, seller, first, 'shortlisted');
  assert.deepEqual([early.statusCode, early.json().message], [409, 'Open this expression of interest first']);
  assert.deepEqual(await progress(product), []);
  assert.equal((await open(product, seller, first)).json<InterestDetail>().interest.state, 'read');
  for (const State of ['replied', 'shortlisted', 'declined', 'read', 'declined']) {
    const set = await setState(product, seller, first, State);
    assert.deepEqual([set.statusCode, set.json().response], [200, `Marked as ${State}`]);
    assert.equal((await open(product, seller, first)).json().interest.state, State);
  }
  await note(product, seller, first, 'No funds shown');
  assert.deepEqual(await states(), ['new', 'new', 'declined']);
  const told = [
    await product.call(ann, buyerCalls.interestedPosts),
    await product.call(ann, signedInCalls.yourDataZip),
  ];
  assert.equal(told[0]?.json()[1].viewedByInsolvency, true);
  for (const answer of told) assert.doesNotMatch(answer?.body ?? '', /declined|No funds shown/i);
});

test('logs a change of state once, without the note and the buyer', async (t) => {
  const { product, seller, bakery, first } = await received(t);
  await open(product, seller, first);
  await Promise.all(Array.from({ length: 50 }, () => setState(product, seller, first, 'shortlisted')));
  await note(product, seller, first, 'Secret');
  const acts = await product.db
    .selectFrom('audit')
    .select(['actorId', 'subject', 'subjectId', 'before', 'after'])
    .where('act', '=', 'interest-state')
    .execute();
  assert.deepEqual(acts, [
    {
      actorId: seller.id,
      subject: 'post',
      subjectId: String(bakery),
      before: { expressionId: first, interest: 'Read' },
      after: { expressionId: first, interest: 'Shortlisted' },
    },
  ]);
  assert.equal((await progress(product)).length, 1);
});

test('filters by state, post and words in person, message or post', async (t) => {
  const { product, seller, admin, bakery, mill, first, second, third } = await received(t);
  await open(product, seller, first);
  await setState(product, seller, first, 'replied');
  const found = async (query: Query) => (await list(product, seller, query)).map(({ expressionId }) => expressionId);
  const cases: [Query, number[]][] = [
    [{ state: 'replied' }, [first]],
    [{ state: 'new' }, [third, second]],
    [{ state: 'read' }, []],
    [{ post: bakery }, [second, first]],
    [{ post: mill, state: 'replied' }, []],
    [{ search: 'muller' }, [third, first]],
    [{ search: 'ovens nine' }, [first]],
    [{ search: 'BAK/1 cash' }, [second]],
    [{ search: 'water mill' }, [third]],
    [{ search: '100% grain' }, [second]],
    [{ search: '100_ grain' }, []],
    [{ search: '%' }, [second]],
    [{ search: '' }, [third, second, first]],
    [{ search: "'; drop table expression; --" }, []],
    [{ post: 999_999 }, []],
  ];
  for (const [query, ids] of cases) assert.deepEqual(await found(query), ids, JSON.stringify(query));
  // People who ring or write are found by their number or address.
  const sender = await product.db
    .updateTable('account')
    .set({ telephone: '0113 496 0101', mobile: '(07700) 900-123' })
    .where('surname', '=', 'Zander')
    .returning('email1')
    .executeTakeFirstOrThrow();
  for (const search of ['0113 4960101', '01134960101', '0113 496 0101', '07700900123', '900-123 grain', sender.email1])
    assert.deepEqual(await found({ search }), [second], search);
  const all = await list(product, admin, { search: sender.email1 });
  assert.deepEqual(
    all.map(({ expressionId }) => expressionId),
    [second],
  );
  const wrong: Query[] = [{ state: 'lost' }, { post: 'x' }, { post: 0 }, { search: 'x'.repeat(101) }];
  for (const query of wrong)
    for (const call of [sellerCalls.expressedInterestList, sellerCalls.interestSummary, sellerCalls.exportInterest])
      assert.equal((await product.call(seller, call, { query })).statusCode, 400, JSON.stringify(query));
});

test('the summary counts each state of the filtered list, and unread interest by post', async (t) => {
  const { product, seller, other, admin, bakery, mill, first } = await received(t);
  await open(product, seller, first);
  await setState(product, seller, first, 'declined');
  const of = (businessId: number, reference: string, activityHeading: string, number: number, unread: number) => ({
    ...{ businessId, reference, activityHeading, received: number, unread },
  });
  const all = {
    states: { new: 2, read: 0, replied: 0, shortlisted: 0, declined: 1 },
    posts: [of(mill, 'MIL/2', 'Water mill', 1, 1), of(bakery, 'BAK/1', 'Craft bakery with two shops', 2, 1)],
  };
  assert.deepEqual(await summary(product, seller), all);
  assert.deepEqual(await summary(product, admin), all);
  assert.deepEqual((await summary(product, seller, { post: mill, state: 'declined' })).states, {
    ...all.states,
    new: 1,
    declined: 0,
  });
  assert.deepEqual((await summary(product, seller, { search: 'cash' })).states, { ...all.states, new: 1, declined: 0 });
  assert.deepEqual(await summary(product, other), { states: { ...all.states, new: 0, declined: 0 }, posts: [] });
});

test('the detail links to the previous and next unread', async (t) => {
  const { product, seller, admin, first, second, third } = await received(t);
  const beside = async (id: number) => (await open(product, seller, id)).json<InterestDetail>().unread;
  assert.deepEqual(await beside(second), { count: 2, previous: third, next: first });
  assert.deepEqual(await beside(first), { count: 1, previous: third, next: null });
  assert.deepEqual(await beside(third), { count: 0, previous: null, next: null });
  const seen = (await open(product, admin, second)).json<InterestDetail>();
  assert.deepEqual([seen.unread, seen.interest.note, seen.interest.state], [undefined, undefined, 'read']);
});

test('rejects an invalid state or note, writing nothing; an Admin never reads the note', async (t) => {
  const { product, seller, admin, first, second } = await received(t);
  await open(product, seller, first);
  await note(product, seller, first, 'Mine');
  await product.db.updateTable('expression').set({ visible: false }).where('id', '=', second).execute();
  const before = await rowCounts(product);
  for (const id of [second, 999_999]) {
    assert.equal((await setState(product, seller, id, 'declined')).statusCode, 404);
    assert.equal((await note(product, seller, id, 'x')).statusCode, 404);
  }
  for (const State of ['new', 'lost', '', null, 7])
    assert.equal((await setState(product, seller, first, State)).statusCode, 400);
  for (const Note of ['x'.repeat(2001), null, 7, 'a\u0000b'])
    assert.equal((await note(product, seller, first, Note)).statusCode, 400);
  assert.deepEqual(await rowCounts(product), before);
  const read = [
    (await product.call(admin, sellerCalls.expressedInterestList)).body,
    (await open(product, admin, first)).body,
    (await product.call(admin, sellerCalls.exportInterest)).body,
  ];
  for (const text of read) assert.doesNotMatch(text, /Mine/);
});

test('one file has all posts’ interest, filtered and sorted like the list, without formulas', async (t) => {
  const { product, seller, other, admin, first } = await received(t);
  await open(product, seller, first);
  await note(product, seller, first, '=HYPERLINK("x")');
  await setState(product, seller, first, 'shortlisted');
  const file = async (query: Query = {}, user = seller) => {
    const answer = await product.call(user, sellerCalls.exportInterest, { query });
    assert.equal(answer.headers['content-disposition'], 'attachment; filename="interest-2026-06-10.csv"');
    return answer.body.trim().split('\r\n');
  };
  const [head = '', ...rows] = await file();
  assert.match(head, /^\ufeff?Reference,Heading,Date Expressed,.*,Viewed,Message,State,Note$/);
  assert.deepEqual(
    rows.map((row) => row.split(',')[0]),
    ['MIL/2', 'BAK/1', 'BAK/1'],
  );
  assert.match(rows[2] ?? '', /,Yes,We own nine bakeries\.,Shortlisted,"'=HYPERLINK\(""x""\)"$/);
  const sorted = await file({ sort: 'surname', direction: 'desc' });
  assert.deepEqual(
    sorted.slice(1).map((row) => row.split(',')[5]),
    ['Zander', 'Müller', 'Müller'],
  );
  assert.equal((await file({ state: 'shortlisted' })).length, 2);
  assert.equal((await file({}, other)).length, 1);
  assert.match((await file({}, admin))[0] ?? '', /,State,Visible to Practitioner$/);
});

test('notes on a buyer are deleted with the buyer’s account, a seller’s notes with the seller’s', async (t) => {
  const { product, seller, ann, zoe, first, second, third } = await received(t);
  for (const id of [first, second, third]) await note(product, seller, id, 'Mine');
  const close = (user: TestUser) =>
    product.call(user, signedInCalls.closeAccount, { body: { Password: password, EraseNow: true } });
  assert.equal((await close(ann)).statusCode, 200);
  assert.deepEqual(
    (await progress(product)).map(({ expressionId }) => expressionId),
    [second],
  );
  assert.ok(zoe);
});
