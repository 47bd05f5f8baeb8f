import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type CriteriaSet,
  criteriaSetLimit,
  firstStays,
  nameTaken,
  noSuchSet,
  tooManySets,
} from '@marketplace/shared-contract/marketplace/criteria-sets';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { makeBuyer, makeLivePost, password, productWith } from '../../../test/fixtures.ts';
import { type TestProduct, type TestUser, testProduct } from '../../../test/product.ts';

const add = ({ call }: TestProduct, user: TestUser | undefined, body: object) =>
  call(user, buyerCalls.addCriteriaSet, { body });
const added = async (product: TestProduct, user: TestUser, body: object): Promise<number> => {
  const answer = await add(product, user, body);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<{ id: number }>().id;
};
const sets = async ({ call }: TestProduct, user: TestUser) =>
  (await call(user, buyerCalls.criteriaSets)).json<CriteriaSet[]>();
const places = (product: TestProduct, user: TestUser, set: number | undefined, Locations: number[], headers = {}) =>
  product.call(user, buyerCalls.saveLocationSizePreferences, {
    query: set === undefined ? {} : { set },
    body: { Turnovers: [5], Employees: [4], Locations },
    headers,
  });
const inbox = async ({ call }: TestProduct, user: TestUser, query = {}) =>
  (await call(user, buyerCalls.inboxOrder, { query })).json<number[]>().toSorted((a, b) => a - b);
const storedOf = async ({ db }: TestProduct) => [
  await db.selectFrom('criteria').selectAll().orderBy('accountId').execute(),
  await db.selectFrom('criteriaSet').selectAll().orderBy('id').execute(),
  await db.selectFrom('criteriaSetMatch').selectAll().orderBy('setId').execute(),
];

async function market(t: Parameters<typeof testProduct>[0]) {
  const [product, seller, buyer, other] = await productWith(t, 'seller', 'buyer', 'buyer');
  const london = await makeLivePost(product, seller);
  const wales = await makeLivePost(product, seller, { Reference: 'REF/2', Location: [11] });
  return { product, seller, buyer, other, london, wales };
}

test('adds several sets of criteria; a post that matches any of them is in the inbox once', async (t) => {
  const { product, buyer, other, london, wales } = await market(t);
  assert.deepEqual(await sets(product, buyer), [{ id: 1, name: 'My criteria', frequency: 'at once', live: 1 }]);
  const set = await added(product, buyer, { Name: ' Wales ', CopyOf: 1 });
  assert.deepEqual(await inbox(product, buyer), [london]);
  assert.equal((await places(product, buyer, set, [11])).statusCode, 200);
  assert.deepEqual(await inbox(product, buyer), [london, wales]);
  await places(product, buyer, set, [4, 11]);
  assert.deepEqual(await inbox(product, buyer), [london, wales]);
  assert.deepEqual(await inbox(product, buyer, { set }), [london, wales]);
  assert.deepEqual(await inbox(product, buyer, { set: 1 }), [london]);
  assert.equal((await product.call(buyer, buyerCalls.postsByCriteria)).json().length, 2);
  const { matching, criteria } = (await product.call(buyer, buyerCalls.home)).json();
  assert.deepEqual([matching, criteria.others], [2, ['Wales']]);
  assert.deepEqual(await sets(product, buyer), [
    { id: 1, name: 'My criteria', frequency: 'at once', live: 1 },
    { id: set, name: 'Wales', frequency: 'at once', live: 2 },
  ]);
  // The specification's calls are about the first criteria.
  const first = (await product.call(buyer, buyerCalls.locationSizePreferences)).json();
  assert.deepEqual(first.locations, [4]);
  assert.deepEqual((await sets(product, other)).length, 1);
  assert.deepEqual(await inbox(product, other), [london]);
  assert.deepEqual(await inbox(product, other, { set }), []);
});

test('reads, saves and counts each tab of one set', async (t) => {
  const { product, buyer } = await market(t);
  const set = await added(product, buyer, { Name: 'Hotels', CopyOf: 1 });
  const query = { set };
  await product.call(buyer, buyerCalls.saveKeywords, { query, body: { Keywords: 'hotel' } });
  await product.call(buyer, buyerCalls.saveCategoryPreferences, { query, body: { Categories: [170] } });
  await product.call(buyer, buyerCalls.saveAssetPreferences, { query, body: { KeyAssets: [4] } });
  for (const [call, ofSet, ofFirst] of [
    [buyerCalls.keywords, 'hotel', ''],
    [buyerCalls.categoryPreferences, { categories: [170] }, { categories: [] }],
    [buyerCalls.assetPreferences, [4], []],
  ] as const) {
    const read = async (asked: Record<string, number>) => {
      const { body } = await product.call(buyer, call, { query: asked });
      return typeof ofSet === 'string' ? body : JSON.parse(body);
    };
    assert.deepEqual([await read(query), await read({})], [ofSet, ofFirst], call.path);
  }
  const count = async (asked: Record<string, number>, body = {}) =>
    (await product.call(buyer, buyerCalls.matchingCount, { query: asked, body })).json().live;
  assert.deepEqual([await count({}), await count(query), await count(query, { Keywords: 'bakery' })], [1, 0, 1]);
});

test('a post says which criteria it matches, and what they have in common', async (t) => {
  const { product, buyer, london } = await market(t);
  const why = async () =>
    (await product.call(buyer, buyerCalls.whyMatched, { query: { ids: String(london) } })).json()[0];
  assert.equal('criteria' in (await why()), false);
  const set = await added(product, buyer, { Name: 'Bakeries', CopyOf: 1 });
  await product.call(buyer, buyerCalls.saveKeywords, { query: { set }, body: { Keywords: 'bakery, hotel' } });
  await added(product, buyer, { Name: 'Nothing yet' });
  const { criteria, keywords, locations } = await why();
  assert.deepEqual([criteria, keywords, locations], [['My criteria', 'Bakeries'], ['bakery'], ['London']]);
});

test('renames and deletes criteria; the first can only be renamed', async (t) => {
  const { product, buyer, london } = await market(t);
  const set = await added(product, buyer, { Name: 'Wales' });
  const rename = (id: number, Name: string) =>
    product.call(buyer, buyerCalls.renameCriteriaSet, { query: { id }, body: { Name } });
  const remove = (id: number) => product.call(buyer, buyerCalls.deleteCriteriaSet, { query: { id } });
  assert.equal((await rename(1, 'Bakeries')).json().response, 'Criteria renamed');
  assert.equal((await rename(set, 'wales')).statusCode, 200);
  assert.deepEqual(
    (await sets(product, buyer)).map(({ name }) => name),
    ['Bakeries', 'wales'],
  );
  assert.deepEqual((await rename(set, 'BAKERIES')).json().fields, { Name: nameTaken });
  const refused = await remove(1);
  assert.deepEqual([refused.statusCode, refused.json().message], [409, firstStays]);
  assert.equal((await remove(set)).json().response, 'Criteria deleted');
  assert.equal((await remove(set)).statusCode, 404);
  assert.equal((await places(product, buyer, set, [4])).statusCode, 404);
  assert.deepEqual(await inbox(product, buyer), [london]);
});

test('somebody else’s criteria cannot be read, changed or copied', async (t) => {
  const { product, buyer, other } = await market(t);
  const set = await added(product, buyer, { Name: 'Wales', CopyOf: 1 });
  const before = await storedOf(product);
  const attempts = [
    product.call(other, buyerCalls.keywords, { query: { set } }),
    places(product, other, set, [8]),
    product.call(other, buyerCalls.alertPreferences, { query: { set } }),
    product.call(other, buyerCalls.saveAlertPreferences, { query: { set }, body: { Frequency: 'off' } }),
    product.call(other, buyerCalls.matchingCount, { query: { set }, body: {} }),
    product.call(other, buyerCalls.renameCriteriaSet, { query: { id: set }, body: { Name: 'Mine' } }),
    product.call(other, buyerCalls.deleteCriteriaSet, { query: { id: set } }),
    add(product, other, { Name: 'Mine', CopyOf: set }),
  ];
  for (const answer of await Promise.all(attempts))
    assert.deepEqual([answer.statusCode, answer.json().message], [404, noSuchSet]);
  assert.deepEqual(await storedOf(product), before);
});

for (const [what, body, fields] of [
  ['no name', {}, { Name: 'Name is required' }],
  ['an empty name', { Name: '  ' }, { Name: 'Name is required' }],
  ['a long name', { Name: 'x'.repeat(41) }, { Name: 'Must be at most 40 characters' }],
  ['the name of the first', { Name: 'my CRITERIA' }, { Name: nameTaken }],
] as const)
  test(`rejects criteria with ${what}, storing nothing`, async (t) => {
    const product = await testProduct(t);
    const answer = await add(product, await makeBuyer(product), body);
    assert.deepEqual([answer.statusCode, answer.json().fields], [400, fields]);
    assert.deepEqual((await storedOf(product))[1], []);
  });

test('fifty at once add no more than allowed, without duplicate names', async (t) => {
  const [product, buyer] = await productWith(t, 'buyer');
  const names = Array.from({ length: 50 }, (_, n) => `Criteria ${n % 25}`);
  const answers = await Promise.all(names.map((Name) => add(product, buyer, { Name })));
  assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, criteriaSetLimit - 1);
  assert.ok(answers.some(({ statusCode, body }) => statusCode === 409 && JSON.parse(body).message === tooManySets));
  const stored = await sets(product, buyer);
  assert.equal(new Set(stored.map(({ name }) => name)).size, criteriaSetLimit);
});

test('they are in the buyer’s export, and erased with the account', async (t) => {
  const { product, buyer } = await market(t);
  await added(product, buyer, { Name: 'Wales', CopyOf: 1 });
  assert.match((await product.call(buyer, signedInCalls.yourDataZip)).body, /further-criteria/);
  const body = { Password: password, EraseNow: true };
  assert.equal((await product.call(buyer, signedInCalls.closeAccount, { body })).statusCode, 200);
  const [, rows, masks] = await storedOf(product);
  assert.deepEqual([rows, masks], [[], []]);
});

test('optional criteria of any set count, and go with it, but not another buyer’s', async (t) => {
  const { product, buyer, other } = await market(t);
  const optional = async (user: TestUser) =>
    (await product.call(user, buyerCalls.optionalCriteriaSet)).json().optionalCriteriaSet;
  const set = await added(product, buyer, { Name: 'Pubs', CopyOf: 1 });
  assert.equal(await optional(buyer), false);
  const saved = await product.call(buyer, buyerCalls.saveKeywords, { query: { set }, body: { Keywords: 'pub' } });
  assert.equal(saved.statusCode, 200, saved.body);
  assert.deepEqual([await optional(buyer), await optional(other)], [true, false]);
  await product.call(buyer, buyerCalls.deleteCriteriaSet, { query: { id: set } });
  assert.equal(await optional(buyer), false);
});
