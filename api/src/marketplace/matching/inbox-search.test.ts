import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchLimit } from '@marketplace/shared-contract/marketplace/matching/inbox-search';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { makeAccount, makeDraft, makeLivePost, productWith } from '../../../test/fixtures.ts';
import type { TestProduct, TestUser, testProduct } from '../../../test/product.ts';

type Query = Record<string, string | number>;
const ask = ({ call }: TestProduct, user: TestUser | undefined, query: Query) =>
  call(user, buyerCalls.inboxOrder, { query });
async function found(product: TestProduct, buyer: TestUser, query: Query): Promise<number[]> {
  const answer = await ask(product, buyer, query);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<number[]>().sort((a, b) => a - b);
}

/** A buyer for whom the bakery is a match and the hotel is not. */
async function market(t: Parameters<typeof testProduct>[0]) {
  const [product, seller, buyer] = await productWith(t, 'seller', 'buyer');
  const bakery = await makeLivePost(product, seller);
  const hotel = await makeLivePost(product, seller, {
    Reference: 'ABL/2026_04%',
    ActivityHeading: 'Sea-view hôtel with 24 rooms',
    Description: '<p>Freehold.</p><p>Ref: 100% occupancy in summer</p>',
    Location: [9],
    TurnoverId: 6,
    EmployeesId: 5,
    BusinessStatusId: 2,
    PrimaryCategory: 191,
    AdditionalCategories: [],
  });
  return { product, seller, buyer, bakery, hotel };
}

test('finds posts by word prefixes in any order, ignoring case and accents, and by reference', async (t) => {
  const { product, buyer, bakery, hotel } = await market(t);
  const all = (search: string) => found(product, buyer, { posts: 'all', search });
  for (const search of ['hotel', 'HÔTELS'.slice(0, 5), 'rooms sea', 'hot', '24 room', 'freehold, hotel', 'occup'])
    assert.deepEqual(await all(search), [hotel], search);
  assert.deepEqual(await all('cafes'), [bakery]);
  assert.deepEqual(await all('hotel bakery'), [], 'every word has to be there');
  assert.deepEqual(await all('otel'), [], 'the middle of a word is no beginning');
  assert.deepEqual(await all('abl/2026'), [hotel], 'a reference, or part of one');
  assert.deepEqual(await found(product, buyer, { search: 'hotel' }), [], 'matches alone unless told otherwise');
  assert.deepEqual(await found(product, buyer, { search: 'bak' }), [bakery]);
});

test('a number is one word, however its digits are grouped', async (t) => {
  const { product, buyer } = await market(t);
  const seller = await makeAccount(product, 'seller');
  const [of64, of6and4] = [
    await makeLivePost(product, seller, { ActivityHeading: 'Joinery, turnover £6.4m, stock of £250,000' }),
    await makeLivePost(product, seller, { ActivityHeading: 'Garage, 4 bays, 6 staff, lease to 250 High Street' }),
  ];
  const all = (search: string) => found(product, buyer, { posts: 'all', search });
  for (const search of [
    '6.4',
    '£6.4m',
    '(6.4m)',
    '£6.4M joinery',
    '250,000',
    '£250,0',
    '250,000.',
    'stock\u00a0250,000',
  ])
    assert.deepEqual(await all(search), [of64], search);
  assert.deepEqual(await all('6 4 garage'), [of6and4], 'words apart stand anywhere');
  assert.deepEqual(await all('staff,garage'), [of6and4]);
  for (const search of ['4.6', '250,001', '6,4.4']) assert.deepEqual(await all(search), [], search);
});

test('SQL wildcards have no meaning in a search', async (t) => {
  const { product, buyer, hotel } = await market(t);
  const all = (search: string) => found(product, buyer, { posts: 'all', search });
  for (const search of [
    '%a%',
    '_a_',
    "a' or '1'='1",
    'hotel & !bakery:*',
    '(((hotel',
    'bak\\ery',
    'x <-> y | z',
    'null',
  ])
    assert.ok(Array.isArray(await all(search)), search);
  assert.deepEqual(await all('2026_04%'), [hotel], 'a reference is taken as it is written');
  assert.deepEqual(await all('2026x04'), []);
  assert.deepEqual(await all('o_el'), []);
  assert.deepEqual(await all('w'.repeat(searchLimit)), []);
  for (const [search, message] of [
    ['%%%', 'Type at least one letter or digit'],
    ['x'.repeat(searchLimit + 1), 'Must be at most 100 characters'],
    ['a\u0000b', 'Contains characters that cannot be used'],
  ] as const) {
    const answer = await ask(product, buyer, { search });
    assert.deepEqual([answer.statusCode, answer.json().fields?.search], [400, message]);
  }
  assert.deepEqual(await all('   '), await all(''), 'blanks ask for nothing');
});

test('each label filters matches or all posts, alone and combined', async (t) => {
  const { product, buyer, bakery, hotel } = await market(t);
  const both = [bakery, hotel];
  const all = (query: Query) => found(product, buyer, { posts: 'all', ...query });
  assert.deepEqual(await all({}), both);
  for (const query of [{ category: 190 }, { category: 191 }]) assert.deepEqual(await all(query), both);
  for (const query of [{ location: 9 }, { turnover: 6 }, { employees: 5 }, { appointment: 2 }] as Query[])
    assert.deepEqual(await all(query), [hotel], JSON.stringify(query));
  assert.deepEqual(await all({ location: 9, turnover: 6, employees: 5, appointment: 2, search: 'sea' }), [hotel]);
  assert.deepEqual(await all({ location: 9, turnover: 5 }), []);
  assert.deepEqual(await found(product, buyer, { location: 4 }), [bakery]);
  assert.deepEqual(await found(product, buyer, { location: 9 }), []);
});

test('closing soon means ending within seven days, including today', async (t) => {
  const { product, seller, buyer } = await market(t);
  const soon = await makeLivePost(product, seller, {}, { Enddate: '2026-06-16' });
  await makeLivePost(product, seller, {}, { Enddate: '2026-06-17' });
  assert.deepEqual(await found(product, buyer, { closing: 'soon' }), [soon]);
  product.clock.set('2026-06-16T20:00:00Z');
  assert.ok((await found(product, buyer, { closing: 'soon' })).includes(soon), 'on its last day');
});

test('no search finds drafts, scheduled, unapproved or ended posts', async (t) => {
  const { product, seller, buyer, bakery } = await market(t);
  await makeDraft(product, seller);
  await makeLivePost(product, seller, {}, { Startdate: '2026-06-11' });
  const hidden = await makeLivePost(product, seller);
  await product.db.updateTable('post').set({ approved: false }).where('id', '=', hidden).execute();
  for (const query of [{ search: 'bakery' }, { search: 'ref' }, { posts: 'all', location: 4 }] as Query[])
    assert.deepEqual(await found(product, buyer, query), [bakery], JSON.stringify(query));
  product.clock.set('2026-07-08T12:00:00Z');
  assert.deepEqual(await found(product, buyer, { posts: 'all', search: 'bakery' }), []);
});

test('rejects an invalid choice with a reason', async (t) => {
  const { product, buyer } = await market(t);
  for (const [query, status] of [
    [{ posts: 'everything' }, 400],
    [{ closing: 'never' }, 400],
    [{ location: 'London' }, 400],
    [{ location: 99_999 }, 404],
    [{ category: -1 }, 400],
  ] as const)
    assert.equal((await ask(product, buyer, query)).statusCode, status, JSON.stringify(query));
});

test('answers fifty searches at once', async (t) => {
  const { product, buyer, hotel } = await market(t);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => found(product, buyer, { posts: 'all', search: 'sea view hotel', location: 9 })),
  );
  for (const ids of answers) assert.deepEqual(ids, [hotel]);
});

test('defect 119: a post counts the live posts with its category and each other label, matching their lists', async (t) => {
  const { product, seller, buyer, hotel } = await market(t);
  await makeLivePost(product, seller, { Location: [9, 4] });
  const counts = (id: number) => product.call(buyer, buyerCalls.labelCounts, { query: { id } });
  const list = (await counts(hotel)).json<{ field: string; id: number; count: number }[]>();
  assert.deepEqual(
    list.slice(0, 2).map(({ field, id }) => [field, id]),
    [
      ['category', 191],
      ['category', 190],
    ],
  );
  assert.deepEqual(
    list.slice(2).map(({ field }) => field),
    ['location', 'turnover', 'employees'],
  );
  for (const { field, id, count } of list)
    assert.equal((await found(product, buyer, { posts: 'all', [field]: id })).length, count, field);
  assert.deepEqual((await counts(await makeDraft(product, seller))).json(), []);
});
