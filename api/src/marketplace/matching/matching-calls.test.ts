import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  MatchingCount,
  type MatchingCriteria,
  type VisitorCriteria,
  VisitorMatchingCount,
  WhyMatchedList,
} from '@marketplace/shared-contract/marketplace/matching/matching';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import {
  fittingCriteria,
  makeAccount,
  makeBuyer,
  makeDraft,
  makeLivePost,
  productWith,
  rowCounts,
} from '../../../test/fixtures.ts';
import { type TestProduct, type TestUser, testProduct } from '../../../test/product.ts';

const why = ({ call }: TestProduct, buyer: TestUser, ...ids: (number | string)[]) =>
  call(buyer, buyerCalls.whyMatched, { query: { ids: ids.join(',') } });
const reasons = async (product: TestProduct, buyer: TestUser, ...ids: number[]) =>
  WhyMatchedList.parse((await why(product, buyer, ...ids)).json());
const count = async ({ call }: TestProduct, buyer: TestUser, body: MatchingCriteria = {}) =>
  MatchingCount.parse((await call(buyer, buyerCalls.matchingCount, { body })).json());

test('explains a post by exactly the criteria it shares with the buyer', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  const buyer = await makeBuyer(product, {
    locations: [4, 9],
    categories: [170, 191, 100],
    assets: [4, 18],
    keywords: 'steel, craft bakery\ncafés, Bakery craft',
  });
  const id = await makeLivePost(product, seller, { Location: [4, 12] });
  assert.deepEqual(await reasons(product, buyer, id), [
    {
      businessId: id,
      locations: ['London'],
      turnover: '£1 million to £5 million',
      employees: '11 to 25',
      categories: ['Food and Drink', 'Hotels and accommodation'],
      assets: ['Plant and machinery'],
      keywords: ['craft bakery', 'cafés'],
    },
  ]);
});

test('an “all” label explains a post, and unset facets stay empty', async (t) => {
  const [product, seller, buyer] = await productWith(t, 'seller', 'buyer');
  const id = await makeLivePost(product, seller, { Location: [1], TurnoverId: 9, EmployeesId: 9 });
  const [found] = await reasons(product, buyer, id);
  assert.deepEqual(
    [found?.locations, found?.turnover, found?.employees, found?.categories, found?.assets, found?.keywords],
    [['UK-wide'], 'Not disclosed', 'Not disclosed', [], [], []],
  );
});

test('defect 21: UK-wide alone finds UK-wide posts, all locations find all, and UK-wide posts match any choice', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  const [ukWide, scotland] = [1, 9];
  const posts = {
    whole: await makeLivePost(product, seller, { Location: [ukWide] }),
    scottish: await makeLivePost(product, seller, { Location: [scotland] }),
  };
  const { locationLabels } = (await product.call(undefined, publicCalls.locationLabels)).json();
  const everywhere = locationLabels.map(({ locationId }: { locationId: number }) => locationId);
  const found = async (locations: number[]) => {
    const buyer = await makeBuyer(product, { locations });
    return (await product.call(buyer, buyerCalls.inboxOrder)).json<number[]>().sort((a, b) => a - b);
  };
  assert.deepEqual(await found([ukWide]), [posts.whole]);
  assert.deepEqual(await found([scotland]), [posts.whole, posts.scottish]);
  assert.deepEqual(await found(everywhere), [posts.whole, posts.scottish]);
});

test('does not explain posts that do not match, are hidden, over, drafts or unknown', async (t) => {
  const [product, seller, buyer] = await productWith(t, 'seller', 'buyer');
  const match = await makeLivePost(product, seller);
  const elsewhere = await makeLivePost(product, seller, { Location: [10] });
  const hidden = await makeLivePost(product, seller);
  await product.db.updateTable('post').set({ approved: false }).where('id', '=', hidden).execute();
  const scheduled = await makeLivePost(product, seller, {}, { Startdate: '2026-06-20' });
  const asked = [match, elsewhere, hidden, scheduled, await makeDraft(product, seller), 999_999];
  assert.deepEqual(
    (await reasons(product, buyer, ...asked)).map(({ businessId }) => businessId),
    [match],
  );
  assert.deepEqual(await reasons(product, await makeAccount(product, 'buyer'), match), [], 'a buyer without criteria');
  product.clock.set('2026-07-08T12:00:00Z');
  assert.deepEqual(await reasons(product, buyer, match), []);
});

test('explains up to fifty posts per call; rejects more, or invalid ids', async (t) => {
  const [product, buyer] = await productWith(t, 'buyer');
  const numbers = (length: number) => Array.from({ length }, (_, index) => index + 1);
  assert.equal((await why(product, buyer, ...numbers(50))).statusCode, 200);
  for (const ids of [numbers(51), ['x'], ['1', ''], ['-1'], ['9999999999'], []]) {
    const answer = await why(product, buyer, ...ids);
    assert.deepEqual([answer.statusCode, Object.keys(answer.json().fields)[0]?.split('.')[0]], [400, 'ids']);
  }
});

test('counts unsaved criteria with the rest as saved, and saves nothing', async (t) => {
  const [product, seller, buyer] = await productWith(t, 'seller', 'buyer');
  for (const Location of [[4], [4], [10], [1]]) await makeLivePost(product, seller, { Location });
  const before = await rowCounts(product);
  assert.deepEqual(await count(product, buyer), { live: 3, last90Days: 3 });
  assert.deepEqual(await count(product, buyer, { Locations: [4, 10] }), { live: 4, last90Days: 4 });
  assert.deepEqual(await count(product, buyer, { Locations: [10] }), { live: 2, last90Days: 2 });
  assert.deepEqual(await count(product, buyer, { Locations: [] }), { live: 0, last90Days: 0 });
  assert.deepEqual(await count(product, buyer, { Employees: [1] }), { live: 0, last90Days: 0 });
  assert.deepEqual(await count(product, buyer, { Categories: [170] }), { live: 3, last90Days: 3 });
  assert.deepEqual(await count(product, buyer, { Categories: [100] }), { live: 0, last90Days: 0 });
  assert.deepEqual(await count(product, buyer, { KeyAssets: [18] }), { live: 0, last90Days: 0 });
  assert.deepEqual(await count(product, buyer, { Keywords: 'tannery, craft bakery' }), { live: 3, last90Days: 3 });
  assert.deepEqual(await count(product, buyer, { Keywords: 'tannery' }), { live: 0, last90Days: 0 });
  assert.deepEqual(await count(product, buyer), { live: 3, last90Days: 3 });
  assert.deepEqual(await rowCounts(product), before);
});

test('the count of ninety days includes every post live in them, whatever its state now', async (t) => {
  const [product, seller, buyer] = await productWith(t, 'seller', 'buyer');
  const withdrawn = await makeLivePost(product, seller);
  await makeLivePost(product, seller);
  await makeLivePost(product, seller, {}, { Startdate: '2026-06-20', Enddate: '2026-07-10' });
  const hidden = await makeLivePost(product, seller);
  await product.db.updateTable('post').set({ approved: false }).where('id', '=', hidden).execute();
  await product.call(seller, sellerCalls.withdrawPost, { query: { id: withdrawn }, body: {} });
  assert.deepEqual(await count(product, buyer), { live: 1, last90Days: 2 });

  // Withdrawn on 10 June: that day is the first of the ninety until 7 September; 7 July until 4 October.
  const onDay = async (day: string) => {
    product.clock.set(`${day}T12:00:00Z`);
    return count(product, buyer);
  };
  assert.deepEqual(await onDay('2026-09-07'), { live: 0, last90Days: 3 });
  assert.deepEqual(await onDay('2026-09-08'), { live: 0, last90Days: 2 });
  assert.deepEqual(await onDay('2026-10-04'), { live: 0, last90Days: 2 });
  assert.deepEqual(await onDay('2026-10-05'), { live: 0, last90Days: 1 });
  assert.deepEqual(await onDay('2026-10-08'), { live: 0, last90Days: 0 });
});

test('counts a reposted post once', async (t) => {
  const [product, seller, buyer] = await productWith(t, 'seller', 'buyer');
  const id = await makeLivePost(product, seller);
  await product.call(seller, sellerCalls.withdrawPost, { query: { id }, body: {} });
  const again = { Startdate: '2026-06-10', Enddate: '2026-06-20' };
  assert.equal((await product.call(seller, sellerCalls.repost, { query: { id }, body: again })).statusCode, 200);
  assert.deepEqual(await count(product, buyer), { live: 1, last90Days: 1 });
});

test('rejects criteria of the wrong kind or size by field, and too many counts a minute', async (t) => {
  const product = await testProduct(t, undefined, { RATE_LIMIT: 'on' });
  const buyer = await makeBuyer(product, fittingCriteria);
  const ask = (body: unknown) => product.call(buyer, buyerCalls.matchingCount, { body });
  for (const [field, value] of Object.entries({
    Locations: 'London',
    Turnovers: [0],
    KeyAssets: Array(501).fill(1),
    Keywords: 'x'.repeat(1001),
  })) {
    const answer = await ask({ [field]: value });
    assert.equal(answer.statusCode, 400);
    assert.match(Object.keys(answer.json().fields).join(), new RegExp(`^${field}`));
  }
  for (let n = 4; n < 90; n += 1) assert.equal((await ask({})).statusCode, 200);
  const refused = await ask({});
  assert.deepEqual([refused.statusCode, /Too many attempts/.test(refused.json().message)], [429, true]);
});

const chosen = (over: Partial<VisitorCriteria> = {}): VisitorCriteria => ({
  Locations: fittingCriteria.locations,
  Turnovers: fittingCriteria.turnovers,
  Employees: fittingCriteria.employees,
  Categories: [],
  KeyAssets: [],
  ...over,
});

test('tells a registering visitor how many live posts match, counting equal criteria once a minute', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  await makeLivePost(product, seller);
  const ask = async (body: VisitorCriteria) =>
    VisitorMatchingCount.parse((await product.call(undefined, publicCalls.matchingCount, { body })).json()).live;
  assert.equal(await ask(chosen()), 1);
  assert.equal(await ask(chosen({ Categories: [1] })), 0);
  assert.equal(await ask(chosen({ Locations: [] })), 0);
  await makeLivePost(product, seller);
  const again = chosen();
  assert.equal(await ask({ ...again, Locations: [...again.Locations, ...again.Locations].reverse() }), 1);
  product.clock.set('2026-06-10T09:01:00Z');
  assert.equal(await ask(chosen()), 2);
});

test('rejects a visitor’s criteria of the wrong kind or size and too many counts, and ignores keywords', async (t) => {
  const product = await testProduct(t, undefined, { RATE_LIMIT: 'on' });
  const ask = (body: unknown) => product.call(undefined, publicCalls.matchingCount, { body });
  const [wrong, long, missing] = [{ Locations: 'London' }, { KeyAssets: Array(501).fill(1) }, { Turnovers: undefined }];
  for (const over of [wrong, long, missing]) assert.equal((await ask({ ...chosen(), ...over })).statusCode, 400);
  for (let n = 3; n < 60; n += 1) assert.equal((await ask({ ...chosen(), Keywords: 'bakery' })).statusCode, 200);
  assert.equal((await ask(chosen())).statusCode, 429);
});

test('a visitor’s count covers only posts visitors may see, however filtered', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  const ask = async () =>
    VisitorMatchingCount.parse((await product.call(undefined, publicCalls.matchingCount, { body: chosen() })).json())
      .live;
  await makeLivePost(product, seller, { DisplayHome: false });
  assert.equal(await ask(), 0);
  product.clock.set('2026-06-10T09:01:00Z');
  await makeLivePost(product, seller);
  assert.equal(await ask(), 1);
});

test('fifty visitors get the same count; rejects an invalid list, and unknown ids match nothing', async (t) => {
  const product = await testProduct(t);
  await makeLivePost(product, await makeAccount(product, 'seller'));
  const ask = (body: unknown) => product.call(undefined, publicCalls.matchingCount, { body });
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(chosen())));
  assert.deepEqual(
    new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)),
    new Set(['200 {"live":1}']),
  );
  for (const body of [null, [], {}, { Locations: 'all' }])
    assert.equal((await ask(body)).statusCode, 400, JSON.stringify(body));
  for (const strange of [-1, 0.5, 1e300, 2 ** 31, '4', null, [4], {}, { length: 1 }])
    assert.equal((await ask(chosen({ Locations: [strange] as number[] }))).statusCode, 400, JSON.stringify(strange));
  assert.equal((await ask(chosen({ Locations: [2 ** 31 - 1] }))).body, '{"live":0}');
  const longest = await ask(chosen({ Categories: Array.from({ length: 400_000 }, () => 1) }));
  assert.ok([400, 413].includes(longest.statusCode), String(longest.statusCode));
});
