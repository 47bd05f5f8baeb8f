import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import type { Call } from '@marketplace/shared-contract/platform/calls/calls';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import {
  detailEdit,
  makeAccount,
  makeBuyer,
  makeDraft,
  makeLivePost,
  productWith,
  rowCounts,
} from '../../../test/fixtures.ts';
import { type TestProduct, type TestUser, testProduct } from '../../../test/product.ts';
import { makeThings } from '../../../test/seller-calls.ts';

type Query = Record<string, string | number>;
/** One editable thing: how it is read and saved, three different bodies, and a user who may not edit it. */
type Editable = {
  name: string;
  editor: TestUser;
  read: [Call, Query?];
  save: [Call, Query?];
  bodies: [object, object, object];
  other: TestUser;
  refused: number;
};

const detail = detailEdit('A/1', 'Bakery');
const person = { TitleId: 1, Forenames: 'Ann', Surname: 'Archer', EmailAddress2: '', Company: 'A & Co', Position: 'A' };
const address = {
  AddressLine1: '1 High Street',
  AddressLine2: '',
  AddressLine3: '',
  TownCity: 'Leeds',
  County: '',
  Postcode: 'LS1 1AA',
  CountryCode: 'GB',
  Telephone: '0113 496 0001',
  Mobile: '',
};

const dates = (over = {}) => ({
  ...{ QuestionsCloseDay: '', QuestionsCloseTime: '', IndicativeOffersDay: '', IndicativeOffersTime: '' },
  ...{ FinalOffersDay: '2026-06-26', FinalOffersTime: '12:00', CompletionExpected: '', ExclusivityUntil: '' },
  ...{ Viewing: 'none', OpenDays: [], ViewingArea: '', ViewingAddress: '', OfferInstructions: '', OffersTo: '' },
  ...over,
});
const scheduled = { Startdate: '2026-06-20', Enddate: '2026-07-17' };

/** A seller's draft answer to a buyer's question, and a note on an expression of interest. */
async function ofThings(product: TestProduct, editor: TestUser, other: TestUser): Promise<Editable[]> {
  const { question: id, interest } = await makeThings(product, editor);
  const body = { PublishedQuestion: 'May one view it?', Answer: 'One', Readers: 'post' };
  return [
    {
      ...{ name: 'answer', editor, read: [sellerCalls.question, { id }], save: [sellerCalls.saveAnswer, { id }] },
      bodies: [body, { ...body, Answer: 'Two' }, { ...body, Readers: 'asker' }],
      ...{ other, refused: 404 },
    },
    {
      ...{ name: 'interest note', editor, read: [sellerCalls.expressedInterest, { id: interest }] },
      save: [sellerCalls.saveInterestNote, { id: interest }],
      bodies: [{ Note: 'Ring on Monday' }, { Note: 'Rang' }, { Note: '' }],
      ...{ other, refused: 404 },
    },
  ];
}

async function editables(product: TestProduct): Promise<Editable[]> {
  const [seller, other, admin] = [
    await makeAccount(product, 'seller'),
    await makeAccount(product, 'seller'),
    await makeAccount(product, 'admin'),
  ];
  const buyer = await makeBuyer(product, { assets: [3], categories: [100], keywords: 'before' });
  const ofPost = (id: number, name: string, call: Call, bodies: [object, object, object]): Editable => ({
    ...{ name, editor: seller, read: [signedInCalls.post, { id }], save: [call, { id }], bodies, other, refused: 404 },
  });
  const timetable = (id: number): Editable => ({
    ...{ name: 'timetable', editor: seller, read: [sellerCalls.timetable, { id }], other, refused: 404 },
    save: [sellerCalls.saveTimetable, { id }],
    bodies: [dates(), dates({ ViewingArea: 'Near Leeds' }), dates({ Viewing: 'by appointment' })],
  });
  const ofBuyer = (name: string, read: Call, save: Call, bodies: [object, object, object]): Editable => ({
    ...{ name, editor: buyer, read: [read], save: [save], bodies, other: seller, refused: 403 },
  });
  const parts = (id: number, of: string) => [
    ofPost(id, `${of}: detail`, sellerCalls.postDetail, [
      { ...detail },
      { ...detail, Reference: 'B/2' },
      { ...detail, Locations: [13] },
    ]),
    ofPost(id, `${of}: description`, sellerCalls.postDescription, [
      { Description: '<p>One</p>' },
      { Description: '<p>Two</p>' },
      { Description: '<p onclick="x()">Three</p>' },
    ]),
    ofPost(id, `${of}: primary category`, sellerCalls.postCategory, [
      { PrimaryCategory: 173 },
      { PrimaryCategory: 174 },
      { PrimaryCategory: 172 },
    ]),
    ofPost(id, `${of}: additional categories`, sellerCalls.postAdditionalCategories, [
      { Categories: [100] },
      { Categories: [] },
      { Categories: [101, 100] },
    ]),
    ofPost(id, `${of}: assets`, sellerCalls.postAssets, [{ Assets: [2] }, { Assets: [] }, { Assets: [3, 2] }]),
  ];
  return [
    ...parts(await makeLivePost(product, seller), 'live post'),
    ...parts(await makeDraft(product, seller), 'draft'),
    timetable(await makeLivePost(product, seller)),
    ...(await ofThings(product, seller, other)),
    {
      ...{ name: 'licence', editor: seller, read: [sellerCalls.licence], save: [sellerCalls.saveLicence] },
      bodies: [
        { Body: 'IPA', Number: '7' },
        { Body: 'ICAS', Number: '7' },
        { Body: 'IPA', Number: '8' },
      ],
      ...{ other: buyer, refused: 403 },
    },
    ofPost(await makeLivePost(product, seller), 'end', sellerCalls.extendPost, [
      { Enddate: '2026-06-20' },
      { Enddate: '2026-06-25' },
      { Enddate: '2026-07-01' },
    ]),
    ofPost(await makeLivePost(product, seller, {}, scheduled), 'days', sellerCalls.moveScheduledPost, [
      { Startdate: '2026-06-21', Enddate: '2026-07-10' },
      { Startdate: '2026-06-22', Enddate: '2026-07-10' },
      { Startdate: '2026-06-23', Enddate: '2026-07-11' },
    ]),
    ofBuyer('locations and size', buyerCalls.locationSizePreferences, buyerCalls.saveLocationSizePreferences, [
      { Turnovers: [5], Employees: [4], Locations: [8] },
      { Turnovers: [6, 5], Employees: [4], Locations: [8] },
      { Turnovers: [5], Employees: [3], Locations: [13, 4] },
    ]),
    ofBuyer('categories', buyerCalls.categoryPreferences, buyerCalls.saveCategoryPreferences, [
      { Categories: [172] },
      { Categories: [] },
      { Categories: [101, 172] },
    ]),
    ofBuyer('assets', buyerCalls.assetPreferences, buyerCalls.saveAssetPreferences, [
      { KeyAssets: [1] },
      { KeyAssets: [] },
      { KeyAssets: [4, 2] },
    ]),
    ofBuyer('keywords', buyerCalls.keywords, buyerCalls.saveKeywords, [
      { Keywords: 'bakery' },
      { Keywords: '' },
      { Keywords: 'hotel, "care home"' },
    ]),
    ofBuyer('alerts', buyerCalls.alertPreferences, buyerCalls.saveAlertPreferences, [
      { Frequency: 'daily' },
      { Frequency: 'weekly' },
      { Frequency: 'at once' },
    ]),
    {
      name: 'account',
      editor: buyer,
      read: [signedInCalls.accountDetails],
      save: [signedInCalls.account],
      bodies: [person, { ...person, Forenames: 'Bea' }, { ...person, Company: 'C & Co' }],
      other: undefined as unknown as TestUser,
      refused: 401,
    },
    {
      name: 'address',
      editor: seller,
      read: [signedInCalls.accountDetails],
      save: [signedInCalls.accountAddress],
      bodies: [address, { ...address, TownCity: 'York' }, { ...address, Postcode: 'YO1 7HH' }],
      other: undefined as unknown as TestUser,
      refused: 401,
    },
    {
      name: 'price rate',
      editor: admin,
      read: [adminCalls.user, { id: seller.id }],
      save: [adminCalls.userPriceRate, { userId: seller.id }],
      bodies: [{ PriceRate: 12.5 }, { PriceRate: 200 }, { PriceRate: null }],
      other: buyer,
      refused: 403,
    },
  ];
}

const doing = ({ call }: TestProduct, { editor, read: [at, of], save: [to, which] }: Editable) => ({
  async version(): Promise<string> {
    const { etag } = (await call(editor, at, { query: of })).headers;
    assert.equal(typeof etag, 'string', `${at.path} says no version`);
    return String(etag);
  },
  save: (body: object, version?: string, user = editor) =>
    call(user, to, { query: which, body, headers: version === undefined ? {} : { 'if-match': version } }),
  stored: async () => (await call(editor, at, { query: of })).body,
});

test('defect 5: the second of two edits based on one version is rejected with the stored values, and writes nothing', async (t) => {
  const product = await testProduct(t);
  for (const editable of await editables(product)) {
    const { name, bodies } = editable;
    const { version, save, stored } = doing(product, editable);
    const begun = await version();
    const first = await save(bodies[0], begun);
    assert.equal(first.statusCode, 200, `${name}: ${first.body}`);
    const [before, counts] = [await stored(), await rowCounts(product)];

    const second = await save(bodies[1], begun);
    assert.equal(second.statusCode, 409, name);
    assert.deepEqual([await stored(), await rowCounts(product)], [before, counts], name);
    const { message, version: current, stored: told } = second.json();
    assert.match(message, /changed since you opened it/, name);
    assert.equal(current, first.headers.etag, name);
    assert.deepEqual(Object.keys(told), Object.keys(bodies[0]), `${name} tells its fields by their names`);

    assert.equal((await save(bodies[1], current)).statusCode, 200, `${name}: with the version it was told`);
    const third = await save(bodies[2]);
    assert.equal(third.statusCode, 200, `${name}: without a version the last wins`);
    assert.equal(
      (await save(bodies[0], String(third.headers.etag))).statusCode,
      200,
      `${name}: one save after another`,
    );
  }
});

test('defect 5: the stored values are returned as the form has them', async (t) => {
  const product = await testProduct(t);
  for (const editable of await editables(product)) {
    const { save } = doing(product, editable);
    await save(editable.bodies[0]);
    const { stored } = (await save(editable.bodies[1], '"before"')).json();
    const sorted = (body: object) =>
      Object.fromEntries(
        Object.entries(body).map(([name, value]) => [name, Array.isArray(value) ? value.toSorted() : value]),
      );
    assert.deepEqual(sorted(stored), sorted(editable.bodies[0]), editable.name);
  }
});

test('defect 5: exactly one of fifty concurrent edits of one version is saved', async (t) => {
  const product = await testProduct(t);
  for (const editable of await editables(product)) {
    const { version, save } = doing(product, editable);
    const [stored, one, two] = editable.bodies;
    await save(stored);
    const begun = await version();
    const all = await Promise.all(Array.from({ length: 50 }, (_, index) => save(index % 2 ? one : two, begun)));
    const statuses = all.map(({ statusCode }) => statusCode).toSorted();
    const saved = statuses.filter((status) => status === 200).length;
    assert.deepEqual(new Set(statuses), new Set([200, 409]), editable.name);
    assert.equal(saved, 1, editable.name);
  }
});

test('defect 5: knowing the version does not let an unauthorised user edit', async (t) => {
  const product = await testProduct(t);
  for (const editable of await editables(product)) {
    const { version, save, stored } = doing(product, editable);
    const begun = await version();
    const before = await stored();
    for (const told of [begun, '"before"', undefined]) {
      const headers: Record<string, string> = told ? { 'if-match': told } : {};
      const [to, query] = editable.save;
      const answer = await product.call(editable.other, to, { query, body: editable.bodies[0], headers });
      assert.equal(answer.statusCode, editable.refused, editable.name);
      assert.equal(answer.json().stored, undefined, `${editable.name} tells a stranger nothing`);
    }
    assert.equal(await stored(), before);
    assert.equal((await save(editable.bodies[0], begun)).statusCode, 200);
  }
});

test('defect 5: an edit to one part of a post does not conflict with another part', async (t) => {
  const [product, seller, admin] = await productWith(t, 'seller', 'admin');
  const id = await makeLivePost(product, seller);
  const begun = String((await product.call(seller, signedInCalls.post, { query: { id } })).headers.etag);
  const amend = (user: TestUser, call: Call, body: object) =>
    product.call(user, call, { query: { id }, body, headers: { 'if-match': begun } });
  assert.equal((await amend(admin, sellerCalls.postDescription, { Description: '<p>Admin</p>' })).statusCode, 200);
  assert.equal((await amend(admin, sellerCalls.postDetail, detail)).statusCode, 200);
  assert.equal((await amend(seller, sellerCalls.postAssets, { Assets: [2] })).statusCode, 200);
  const refused = await amend(seller, sellerCalls.postDetail, { ...detail, Reference: 'SELLER' });
  assert.deepEqual([refused.statusCode, refused.json().stored.Reference], [409, 'A/1']);
});

test('defect 5: accepts * and ETags weakened by a proxy, and names an invalid tag it rejects', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  const id = await makeLivePost(product, seller);
  const { etag } = (await product.call(seller, signedInCalls.post, { query: { id } })).headers;
  const amend = (version: string, Assets: number[]) =>
    product.call(seller, sellerCalls.postAssets, {
      ...{ query: { id }, body: { Assets }, headers: { 'if-match': version } },
    });
  assert.equal((await amend(`W/${etag}`, [2])).statusCode, 200);
  assert.equal((await amend('*', [3])).statusCode, 200);
  for (const wrong of ['assets', '""', '"a", "b"', `"${'x'.repeat(2000)}"`]) {
    const answer = await amend(wrong, [1]);
    assert.equal(answer.statusCode, 400, wrong);
    assert.ok(answer.json().fields['If-Match'], wrong);
  }
});

test('only users who may change a post see its versions', async (t) => {
  const [product, seller, buyer] = await productWith(t, 'seller', 'buyer');
  const id = await makeLivePost(product, seller);
  const tag = async (user: TestUser) => (await product.call(user, signedInCalls.post, { query: { id } })).headers.etag;
  const parts = ['detail', 'description', 'category', 'additional', 'assets', 'end', 'days'];
  const versions = String(await tag(seller))
    .slice(1, -1)
    .split(';')
    .sort();
  assert.deepEqual(
    versions.map((version) => version.replace(/=[\w-]{16}$/, '')),
    parts.sort(),
  );
  assert.equal(await tag(await makeAccount(product, 'admin')), await tag(seller));
  assert.equal(await tag(buyer), undefined);
});

test('OpenAPI says which calls take a version, where it is read, and what a refusal holds', async (t) => {
  const product = await testProduct(t);
  const { paths } = (await product.app.inject('/api/openapi.json')).json();
  for (const { save, read } of await editables(product)) {
    const [{ method, path }] = save;
    const operation = paths[`/api${path}`][method.toLowerCase()];
    assert.ok(
      operation.parameters.some((one: { name: string }) => one.name.toLowerCase() === 'if-match'),
      path,
    );
    assert.match(JSON.stringify(operation.responses['409']), /"stored"/, path);
    assert.ok(paths[`/api${read[0].path}`].get.responses['200'].headers.ETag, read[0].path);
  }
});
