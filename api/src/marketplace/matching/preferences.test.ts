import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keywordLimits, keywordsLimit, tooManyKeywords } from '@marketplace/shared-contract/accounts/criteria/keywords';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import type { Call } from '@marketplace/shared-contract/platform/calls/calls';
import { makeAccount, makeBuyer, makeLivePost } from '../../../test/fixtures.ts';
import { type TestProduct, testProduct } from '../../../test/product.ts';

async function withBuyer(t: Parameters<typeof testProduct>[0]) {
  const product = await testProduct(t);
  return { product, buyer: await makeBuyer(product) };
}
type User = Parameters<TestProduct['call']>[0];
const storedOf = async ({ db }: TestProduct) => [
  await db.selectFrom('criteria').selectAll().orderBy('accountId').execute(),
  await db.selectFrom('buyerMatch').selectAll().orderBy('accountId').execute(),
];
async function read(product: TestProduct, user: User, call: Call) {
  const answer = await product.call(user, call);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer;
}
async function save(product: TestProduct, user: User, call: Call, body: object) {
  const answer = await product.call(user, call, { body });
  assert.deepEqual([answer.statusCode, answer.json()], [200, { response: 'Criteria saved' }]);
}
const optionalSet = async (product: TestProduct, user: User) =>
  (await read(product, user, buyerCalls.optionalCriteriaSet)).json().optionalCriteriaSet;

test('saves each tab separately, reads it back, and matches by it at once', async (t) => {
  const { product, buyer } = await withBuyer(t);
  await makeLivePost(product, await makeAccount(product, 'seller'));
  const inbox = async () => (await read(product, buyer, buyerCalls.postsByCriteria)).json().length;
  assert.equal(await inbox(), 1);

  await save(product, buyer, buyerCalls.saveAssetPreferences, { KeyAssets: [18, 2, 18] });
  assert.deepEqual((await read(product, buyer, buyerCalls.assetPreferences)).json(), [18, 2]);
  assert.equal(await inbox(), 0);
  await save(product, buyer, buyerCalls.saveAssetPreferences, { keyassets: [4] });
  assert.equal(await inbox(), 1);

  await save(product, buyer, buyerCalls.saveCategoryPreferences, { Categories: [240] });
  assert.deepEqual((await read(product, buyer, buyerCalls.categoryPreferences)).json(), { categories: [240] });
  assert.equal(await inbox(), 0);
  await save(product, buyer, buyerCalls.saveCategoryPreferences, { Categories: [240, 170] });
  assert.equal(await inbox(), 1);

  await save(product, buyer, buyerCalls.saveKeywords, { Keywords: ' oven,\nsteel frame ' });
  assert.equal((await read(product, buyer, buyerCalls.keywords)).body, 'oven,\nsteel frame');
  assert.equal(await inbox(), 0);
  await save(product, buyer, buyerCalls.saveKeywords, { Keywords: 'steel, cafés' });
  assert.equal(await inbox(), 1);

  const sizes = { Turnovers: [1, 2], Employees: [4, 9], Locations: [8, 4] };
  await save(product, buyer, buyerCalls.saveLocationSizePreferences, sizes);
  assert.deepEqual((await read(product, buyer, buyerCalls.locationSizePreferences)).json(), {
    locations: [8, 4],
    employees: [4, 9],
    turnover: [1, 2],
  });
  assert.equal(await inbox(), 0);
  await save(product, buyer, buyerCalls.saveLocationSizePreferences, { ...sizes, Turnovers: [5] });
  assert.equal(await inbox(), 1);
  assert.deepEqual((await read(product, buyer, buyerCalls.assetPreferences)).json(), [4]);
});

test('optional criteria are set while any of the three is; an empty list or text clears it', async (t) => {
  const { product, buyer } = await withBuyer(t);
  assert.equal(await optionalSet(product, buyer), false);
  for (const [call, full, empty] of [
    [buyerCalls.saveAssetPreferences, { KeyAssets: [1] }, { KeyAssets: [] }],
    [buyerCalls.saveCategoryPreferences, { Categories: [101] }, { Categories: [] }],
    [buyerCalls.saveKeywords, { Keywords: 'oven' }, { Keywords: '  ' }],
  ] as const) {
    await save(product, buyer, call, full);
    assert.equal(await optionalSet(product, buyer), true, call.path);
    await save(product, buyer, call, empty);
    assert.equal(await optionalSet(product, buyer), false, call.path);
  }
});

test('a buyer without criteria gets empty ones, matches nothing, and can start with any tab', async (t) => {
  const product = await testProduct(t);
  await makeLivePost(product, await makeAccount(product, 'seller'));
  const buyer = await makeAccount(product, 'buyer');
  assert.deepEqual((await read(product, buyer, buyerCalls.assetPreferences)).json(), []);
  assert.equal((await read(product, buyer, buyerCalls.keywords)).body, '');
  assert.equal(await optionalSet(product, buyer), false);
  await save(product, buyer, buyerCalls.saveAssetPreferences, { KeyAssets: [4] });
  assert.deepEqual((await read(product, buyer, buyerCalls.postsByCriteria)).json(), []);
  await save(product, buyer, buyerCalls.saveLocationSizePreferences, {
    Turnovers: [5],
    Employees: [4],
    Locations: [4],
  });
  assert.equal((await read(product, buyer, buyerCalls.postsByCriteria)).json().length, 1);
});

test('keeps all tabs saved concurrently by one buyer, including their masks', async (t) => {
  const { product, buyer } = await withBuyer(t);
  await Promise.all([
    save(product, buyer, buyerCalls.saveAssetPreferences, { KeyAssets: [4] }),
    save(product, buyer, buyerCalls.saveCategoryPreferences, { Categories: [172] }),
    save(product, buyer, buyerCalls.saveKeywords, { Keywords: 'cafés' }),
    save(product, buyer, buyerCalls.saveLocationSizePreferences, { Turnovers: [1], Employees: [1], Locations: [1] }),
  ]);
  const before = await storedOf(product);
  await save(product, buyer, buyerCalls.saveKeywords, { Keywords: 'cafés' });
  assert.deepEqual(await storedOf(product), before);
  assert.deepEqual((await read(product, buyer, buyerCalls.assetPreferences)).json(), [4]);
});

test('rejects unknown ids, missing fields and overlong input by field, writing nothing', async (t) => {
  const { product, buyer } = await withBuyer(t);
  const before = await storedOf(product);
  const sizes = { Turnovers: [5], Employees: [4], Locations: [4] };
  const cases: [Call, object, string[]][] = [
    [buyerCalls.saveAssetPreferences, { KeyAssets: [4, 99] }, ['KeyAssets']],
    [buyerCalls.saveAssetPreferences, {}, ['KeyAssets']],
    [buyerCalls.saveAssetPreferences, { KeyAssets: ['4'] }, ['KeyAssets']],
    [buyerCalls.saveCategoryPreferences, { Categories: [5] }, ['Categories']],
    [buyerCalls.saveCategoryPreferences, { Categories: 172 }, ['Categories']],
    [buyerCalls.saveKeywords, { Keywords: 'x'.repeat(1001) }, ['Keywords']],
    [buyerCalls.saveKeywords, { Keywords: 'nul\u0000' }, ['Keywords']],
    [buyerCalls.saveKeywords, {}, ['Keywords']],
    // Defect 20: nothing could be searched for by them.
    ...['.*', '-', ',,,', 'hotel, …'].map((Keywords): [Call, object, string[]] => [
      buyerCalls.saveKeywords,
      { Keywords },
      ['Keywords'],
    ]),
    [
      buyerCalls.saveLocationSizePreferences,
      { ...sizes, Turnovers: [77], Locations: [4, 77] },
      ['Locations', 'Turnovers'],
    ],
    [buyerCalls.saveLocationSizePreferences, { ...sizes, Employees: [4.5] }, ['Employees']],
  ];
  for (const [call, body, fields] of cases) {
    const answer = await product.call(buyer, call, { body });
    assert.deepEqual(
      [answer.statusCode, Object.keys(answer.json().fields).sort()],
      [400, fields],
      JSON.stringify(body),
    );
  }
  for (const empty of [
    { ...sizes, Locations: [] },
    { Turnovers: [5] },
    { Turnovers: [], Employees: [], Locations: [] },
  ]) {
    const answer = await product.call(buyer, buyerCalls.saveLocationSizePreferences, { body: empty });
    assert.deepEqual([answer.statusCode, answer.json().message], [400, 'Could Not Save Due to Empty Fields']);
  }
  assert.deepEqual(await storedOf(product), before);
});

test('defect 73: accepts keywords up to the database’s limit, and rejects more with a reason', async (t) => {
  const { product, buyer } = await withBuyer(t);
  const { words, bytes } = keywordLimits;
  const largest = [
    Array.from({ length: words }, (_, n) => `a${n}`).join(','),
    Array.from({ length: words }, () => 'a').join(' '),
    Array.from({ length: Math.floor(bytes / 27) }, () => '\u{20000}\u{20001}\u{20002}\u{20003}\u{20004}\u{20005}').join(
      ',',
    ),
  ];
  for (const Keywords of largest) {
    const kept = Keywords.slice(0, keywordsLimit);
    await save(product, buyer, buyerCalls.saveKeywords, { Keywords: kept });
  }
  for (const Keywords of [Array.from({ length: 160 }, (_, n) => n).join(','), '\ufdfa,'.repeat(500)]) {
    const answer = await product.call(buyer, buyerCalls.saveKeywords, { body: { Keywords } });
    assert.deepEqual([answer.statusCode, answer.json().fields.Keywords], [400, tooManyKeywords]);
  }
});
