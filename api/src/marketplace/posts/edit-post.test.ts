import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import type { Call } from '@marketplace/shared-contract/platform/calls/calls';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import {
  detailEdit,
  fittingCriteria,
  makeAccount,
  makeBuyer,
  makeDraft,
  makeLivePost,
  productWith,
  rowCounts,
} from '../../../test/fixtures.ts';
import type { TestProduct, TestUser, testProduct } from '../../../test/product.ts';

async function withPost(t: Parameters<typeof testProduct>[0]) {
  const [product, seller] = await productWith(t, 'seller');
  return { product, seller, id: await makeLivePost(product, seller) };
}
const read = async ({ call }: TestProduct, user: TestUser, id: number) =>
  (await call(user, signedInCalls.post, { query: { id } })).json();
const detail = detailEdit('NEW/2', 'Bakery group');
const amendments: [Call, object][] = [
  [sellerCalls.postDetail, detail],
  [sellerCalls.postDescription, { Description: '<p>New words</p>' }],
  [sellerCalls.postCategory, { PrimaryCategory: 173 }],
  [sellerCalls.postAdditionalCategories, { Categories: [100] }],
  [sellerCalls.postAssets, { Assets: [2] }],
];

test('each call changes its part of a post at once, and logs only what changed', async (t) => {
  const { product, seller, id } = await withPost(t);
  const saved: string[] = [];
  for (const [call, body] of amendments) {
    const answer = await product.call(seller, call, { query: { id }, body });
    assert.equal(answer.statusCode, 200, answer.body);
    saved.push(answer.body);
  }
  assert.deepEqual(saved, [
    'Details saved',
    'Description saved',
    'Primary category saved',
    'Additional categories saved',
    'Assets saved',
  ]);
  const post = await read(product, seller, id);
  assert.deepEqual(
    [post.reference, post.activityHeading, post.businessStatusID, post.tradingStatusID, post.displayHome],
    ['NEW/2', 'Bakery group', 2, 3, false],
  );
  assert.deepEqual([post.turnoverID, post.employeeID, post.description], [6, 5, '<p>New words</p>']);
  assert.deepEqual(
    post.locations.map(({ locationId }: { locationId: number }) => locationId),
    [4, 8],
  );
  assert.equal(post.primaryCategory[0].categoryId, 173);
  assert.deepEqual(
    post.categories.map(({ categoryId }: { categoryId: number }) => categoryId),
    [100],
  );
  assert.deepEqual(post.assets, [{ assetId: 2, description: 'Leasehold property' }]);
  const acts = await product.db.selectFrom('audit').select(['act', 'before', 'after']).orderBy('id').execute();
  assert.deepEqual(acts.at(-1), { act: 'post-assets', before: { Assets: [1, 4] }, after: { Assets: [2] } });
  assert.deepEqual(acts.at(-3)?.before, { PrimaryCategory: 172 });
});

test('a change is matched again without a second email; one that changes nothing is not logged', async (t) => {
  const { product, seller, id } = await withPost(t);
  const buyer = await makeBuyer(product, { ...fittingCriteria, locations: [13] });
  const inbox = async () => (await product.call(buyer, buyerCalls.postsByCriteria)).json().length;
  assert.equal(await inbox(), 0);
  const body = { ...detail, Locations: [13], TurnoverID: 5, EmployeesID: 4 };
  const amend = () => product.call(seller, sellerCalls.postDetail, { query: { id }, body });
  await amend();
  assert.equal(await inbox(), 1);
  const before = await rowCounts(product);
  await amend();
  assert.deepEqual(await rowCounts(product), before);
});

test('a new primary category is removed from the additional ones, and cannot be added again', async (t) => {
  const { product, seller, id } = await withPost(t);
  const answer = await product.call(seller, sellerCalls.postCategory, {
    query: { id },
    body: { PrimaryCategory: 191 },
  });
  assert.equal(answer.statusCode, 200);
  const post = await read(product, seller, id);
  assert.deepEqual([post.primaryCategory[0].categoryId, post.categories], [191, []]);
  const back = await product.call(seller, sellerCalls.postAdditionalCategories, {
    query: { id },
    body: { Categories: [100, 191] },
  });
  assert.deepEqual(
    [back.statusCode, back.json().fields],
    [400, { Categories: 'The primary category cannot be an additional category too' }],
  );
  assert.deepEqual((await read(product, seller, id)).categories, []);
});

const wrong: [Call, object, Record<string, string | RegExp>][] = [
  [sellerCalls.postDetail, { ...detail, Reference: ' ' }, { Reference: 'Please enter a Reference' }],
  [sellerCalls.postDetail, { ...detail, Reference: 'x'.repeat(51) }, { Reference: /50/ }],
  [sellerCalls.postDetail, { ...detail, ActivityHeading: '' }, { ActivityHeading: 'Please enter an Activity Heading' }],
  [sellerCalls.postDetail, { ...detail, Locations: [] }, { Locations: 'Please select at least one location' }],
  [
    sellerCalls.postDetail,
    { ...detail, Locations: [4, 99], TurnoverID: 99 },
    { Locations: 'Not one of the choices', TurnoverID: 'Not one of the choices' },
  ],
  [sellerCalls.postDescription, { Description: '' }, { Description: 'Description is required' }],
  [sellerCalls.postDescription, { Description: '<p> </p>' }, { Description: 'Description is required' }],
  [sellerCalls.postCategory, { PrimaryCategory: 999 }, { PrimaryCategory: 'Not one of the choices' }],
  [sellerCalls.postCategory, {}, { PrimaryCategory: 'Primary Category is required' }],
  [sellerCalls.postAdditionalCategories, { Categories: [999] }, { Categories: 'Not one of the choices' }],
  [sellerCalls.postAdditionalCategories, {}, { Categories: /list/ }],
  [sellerCalls.postAssets, { Assets: [99] }, { Assets: 'Not one of the choices' }],
];

test('rejects missing or unknown fields by name, writing nothing', async (t) => {
  const { product, seller, id } = await withPost(t);
  const before = await rowCounts(product);
  const unchanged = await read(product, seller, id);
  for (const [call, body, fields] of wrong) {
    const answer = await product.call(seller, call, { query: { id }, body });
    assert.equal(answer.statusCode, 400, `${call.path} ${JSON.stringify(body)}`);
    assert.deepEqual(Object.keys(answer.json().fields).sort(), Object.keys(fields).sort());
    for (const [field, text] of Object.entries(fields)) {
      if (typeof text === 'string') assert.equal(answer.json().fields[field], text);
      else assert.match(answer.json().fields[field], text);
    }
  }
  assert.deepEqual(await rowCounts(product), before);
  assert.deepEqual(await read(product, seller, id), unchanged);
});

test('drafts and scheduled posts can be changed, archived ones and others’ cannot; an Admin may', async (t) => {
  const { product, seller, id } = await withPost(t);
  const [other, admin] = [await makeAccount(product, 'seller'), await makeAccount(product, 'admin')];
  const open = [await makeDraft(product, seller), await makeLivePost(product, seller, {}, { Startdate: '2026-06-20' })];
  const [sold, expired] = [
    await makeLivePost(product, seller),
    await makeLivePost(product, seller, {}, { Enddate: '2026-06-10' }),
  ];
  await product.call(seller, sellerCalls.withdrawPost, { query: { id: sold }, body: { Sold: true } });
  product.clock.set('2026-06-11T09:00:00Z');
  const before = await rowCounts(product);
  for (const [call, body] of amendments) {
    const status = async (user: TestUser, post: number) =>
      (await product.call(user, call, { query: { id: post }, body })).statusCode;
    for (const over of [sold, expired]) assert.equal(await status(seller, over), 409, call.path);
    for (const unseen of [id, expired]) assert.equal(await status(other, unseen), 404, call.path);
    assert.equal(await status(seller, 999_999), 404);
  }
  assert.deepEqual(await rowCounts(product), before);
  for (const [call, body] of amendments) {
    for (const post of open) {
      assert.equal((await product.call(seller, call, { query: { id: post }, body })).statusCode, 200, call.path);
    }
    assert.equal((await product.call(admin, call, { query: { id }, body })).statusCode, 200, call.path);
  }
  const { n } = await product.db
    .selectFrom('audit')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('actorId', '=', admin.id)
    .executeTakeFirstOrThrow();
  assert.equal(Number(n), amendments.length);
});
