import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AdminUsers } from '@marketplace/shared-contract/operations/lists/users';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { makeAccount, makeBuyer, makeDraft, makeLivePost, password } from '../../../test/fixtures.ts';
import { type TestProduct, testProduct } from '../../../test/product.ts';

async function withAdmin(t: Parameters<typeof testProduct>[0]) {
  const product = await testProduct(t);
  return { product, admin: await makeAccount(product, 'admin', { lastLoginAt: '2026-06-10T08:00:00Z' }) };
}
type User = Parameters<TestProduct['call']>[0];
async function list(product: TestProduct, admin: User, query: Record<string, string | number> = {}) {
  const answer = await product.call(admin, adminCalls.users, { query });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<AdminUsers>();
}
const ids = ({ usersList }: AdminUsers) => usersList.map(({ userId }) => userId);

test('lists users by last login, never logged in last, in pages without gaps', async (t) => {
  const { product, admin } = await withAdmin(t);
  const never = [await makeAccount(product, 'buyer'), await makeAccount(product, 'seller')].map(({ id }) => id);
  const early = await makeAccount(product, 'seller', { lastLoginAt: '2026-05-01T08:00:00Z', loginCount: 3 });
  const late = await makeAccount(product, 'buyer', { lastLoginAt: '2026-06-09T08:00:00Z' });
  const all = await list(product, admin);
  assert.deepEqual(ids(all), [admin.id, late.id, early.id, ...never.sort().reverse()]);
  assert.deepEqual([all.total, all.roundedPageCount], [5, 1]);
  assert.deepEqual(all.usersList[0]?.role, 'admin');
  const pages = [];
  for (const page of [1, 2, 3]) pages.push(await list(product, admin, { page, pageSize: 2 }));
  assert.deepEqual(pages.flatMap(ids), ids(all));
  assert.deepEqual([pages[0]?.total, pages[0]?.roundedPageCount], [5, 3]);
  const beyond = await list(product, admin, { page: 9, pageSize: 2 });
  assert.deepEqual([beyond.usersList, beyond.total, beyond.roundedPageCount], [[], 5, 3]);
  const rising = await list(product, admin, { sort: 'lastLogin', direction: 'asc' });
  assert.deepEqual(ids(rising), [early.id, late.id, admin.id, ...never.sort()]);
});

test('filters by sellers or buyers, without Admins, and not by both', async (t) => {
  const { product, admin } = await withAdmin(t);
  const [buyer, seller] = [await makeAccount(product, 'buyer'), await makeAccount(product, 'seller')];
  assert.deepEqual(ids(await list(product, admin, { buyersOnly: 'true', sellersOnly: 'false' })), [buyer.id]);
  const sellers = await list(product, admin, { sellersOnly: 'true' });
  assert.deepEqual([ids(sellers), sellers.total], [[seller.id], 1]);
  const wrong: Record<string, string>[] = [
    { buyersOnly: 'true', sellersOnly: 'true' },
    { buyersOnly: 'yes' },
    { page: '0' },
    { pageSize: '501' },
    { sort: 'password_hash' },
    { direction: 'up' },
    { search: 'x'.repeat(101) },
  ];
  for (const query of wrong) {
    const answer = await product.call(admin, adminCalls.users, { query });
    assert.equal(answer.statusCode, 400, JSON.stringify(query));
    assert.deepEqual(Object.keys(answer.json().fields), [Object.keys(query).at(-1)]);
  }
});

test('searches parts of name, company and both addresses, ignoring case, without wildcards', async (t) => {
  const { product, admin } = await withAdmin(t);
  const names = { forenames: 'Zoë', surname: 'O’Neill-Çelik', company: '100% Retail_Rescue' };
  const found = await makeAccount(product, 'seller', { ...names, email2: 'Second.Box@Else.example' });
  await makeAccount(product, 'seller', { company: '1000 Retail Rescue' });
  for (const search of ['ZOË o’neill', 'çELIK', ' 100% ', 'retail_r', found.email.toUpperCase(), 'second.box@else']) {
    assert.deepEqual(ids(await list(product, admin, { search })), [found.id], search);
  }
  for (const search of ['\\', "' or 1=1 --", '_%_', 'O’Neill-Çelik 1000%'])
    assert.deepEqual(ids(await list(product, admin, { search })), []);
  assert.equal((await list(product, admin, { search: '  ' })).total, 3);
});

test('defect 39: finds a closed account by its former address in users, posts and log, erased or not', async (t) => {
  const { product, admin } = await withAdmin(t);
  for (const EraseNow of [false, true]) {
    const person = await makeAccount(product, 'seller');
    await makeLivePost(product, person);
    const closing = { Password: password, EraseNow };
    assert.equal((await product.call(person, signedInCalls.closeAccount, { body: closing })).statusCode, 200);
    const search = person.email.toUpperCase();
    assert.deepEqual(ids(await list(product, admin, { search })), [person.id]);
    for (const [call, told] of [
      [adminCalls.posts, /Craft bakery/],
      [adminCalls.auditLog, /"close-account"/],
    ] as const)
      assert.match((await product.call(admin, call, { query: { search } })).body, told, call.path);
    assert.deepEqual(ids(await list(product, admin, { search: '@closed.invalid' })), []);
  }
});

test('sorts names, companies and addresses naturally', async (t) => {
  const { product, admin } = await withAdmin(t);
  const make = (surname: string, company: string) => makeAccount(product, 'buyer', { surname, company });
  const [b, a, c] = [await make('bell', 'Éclair'), await make('Ábel', 'eagle'), await make('Clark', 'Zebra')];
  const sorted = async (sort: string, direction = 'asc') =>
    ids(await list(product, admin, { sort, direction, buyersOnly: 'true' }));
  assert.deepEqual(await sorted('name'), [a.id, b.id, c.id]);
  assert.deepEqual(await sorted('company'), [a.id, b.id, c.id]);
  assert.deepEqual(await sorted('company', 'desc'), [c.id, b.id, a.id]);
  for (const sort of ['email', 'createdDate', 'loginCount']) assert.equal((await sorted(sort)).length, 3);
});

test('a buyer’s detail shows criteria with labels, and all expressions, including flagged ones', async (t) => {
  const { product, admin } = await withAdmin(t);
  const looksFor = {
    locations: [1, 4],
    turnovers: [5],
    employees: [4],
    assets: [18],
    categories: [170],
    keywords: 'oven',
  };
  const buyer = await makeBuyer(product, looksFor, {
    flagged: true,
    titleId: 6,
    interestedStatusId: 10,
    interestedStatusOther: 'Employee ownership trust',
    mobile: '07700 900000',
    addressLine1: '1 High St',
    countryCode: 'GB',
  });
  const seller = await makeAccount(product, 'seller');
  const businessId = await makeLivePost(product, seller);
  await product.call(buyer, buyerCalls.expressInterest, {
    query: { id: businessId },
    body: { ExpressInterestText: 'Yes' },
  });
  const { userDetails, ...rest } = (await product.call(admin, adminCalls.user, { query: { id: buyer.id } })).json();
  assert.deepEqual(userDetails.accountBusinessLocation, [
    { locationId: 1, description: 'UK-wide' },
    { locationId: 4, description: 'London' },
  ]);
  assert.deepEqual(userDetails.accountBusinessTurnover, [{ turnoverId: 5, description: '£1 million to £5 million' }]);
  assert.deepEqual(userDetails.accountBusinessEmployees, [{ employeesId: 4, description: '11 to 25' }]);
  assert.deepEqual(userDetails.accountBusinessAsset, [{ assetId: 18, description: 'Livestock and growing crops' }]);
  const [{ expressionId, ...expression }] = userDetails.businessExpressedInterests;
  assert.ok(expressionId > 0);
  assert.deepEqual(expression, {
    businessId,
    createdDate: '2026-06-10T09:00:00.000Z',
    activityHeading: 'Craft bakery with two shops',
    visibleToInsolvency: false,
  });
  assert.deepEqual([userDetails.capacityId, userDetails.flagged, userDetails.businessPosting], [null, true, []]);
  assert.deepEqual(rest.miscPreferences, {
    keywords: 'oven',
    categoryPreferences: [{ categoryId: 170, description: 'Food and Drink' }],
  });
  assert.deepEqual(rest.criteriaSets, [
    {
      name: 'My criteria',
      frequency: 'at once',
      keywords: 'oven',
      locations: ['UK-wide', 'London'],
      turnovers: ['£1 million to £5 million'],
      employees: ['11 to 25'],
      categories: ['Food and Drink'],
      assets: ['Livestock and growing crops'],
    },
  ]);
  const { addressLine1, townCity, mobile, country } = rest.addressDetails;
  assert.deepEqual([addressLine1, townCity, mobile, country], ['1 High St', 'Leeds', '07700 900000', 'United Kingdom']);
  assert.deepEqual(
    [userDetails.title, userDetails.function, userDetails.capacity],
    ['Dr', 'Employee ownership trust', null],
  );
  assert.deepEqual([rest.lockedOutUntil, rest.emailConfirmed], [null, true]);
});

test('a buyer’s detail words all criteria in order; an empty choice means all, and a seller has none', async (t) => {
  const { product, admin } = await withAdmin(t);
  const buyer = await makeBuyer(product);
  const add = async (Name: string) =>
    (await product.call(buyer, buyerCalls.addCriteriaSet, { body: { Name } })).json().id as number;
  const everywhere = await add('Everywhere');
  await add('Nothing yet');
  const locations = (await product.db.selectFrom('location').select('id').execute()).map(({ id }) => id);
  await product.db
    .updateTable('criteriaSet')
    .set({ locations, keywords: 'spa', alertsPaused: true })
    .where('id', '=', everywhere)
    .execute();
  const detail = async (id: string) => (await product.call(admin, adminCalls.user, { query: { id } })).json();
  const { criteriaSets } = await detail(buyer.id);
  const shown = criteriaSets.map(({ name, frequency, locations: where, keywords }: Record<string, unknown>) => [
    ...[name, frequency, where, keywords],
  ]);
  assert.deepEqual(shown.slice(1), [
    ['Everywhere', 'off', null, 'spa'],
    ['Nothing yet', 'at once', [], ''],
  ]);
  assert.equal(shown[0][0], 'My criteria');
  assert.equal((await detail((await makeAccount(product, 'seller')).id)).criteriaSets, undefined);
});

test('a seller’s detail shows posts of every status and the rate in pounds, without secrets', async (t) => {
  const { product, admin } = await withAdmin(t);
  const acts = { capacityId: 2, practitionerName: 'Petra Principal' };
  const seller = await makeAccount(product, 'seller', { ...acts, customRatePence: 29_950, emailConfirmedAt: null });
  const live = await makeLivePost(product, seller);
  const draft = await makeDraft(product, seller, { Reference: 'REF/2' });
  const answer = await product.call(admin, adminCalls.user, { query: { id: seller.id } });
  const { userDetails, emailConfirmed } = answer.json();
  assert.deepEqual(
    userDetails.businessPosting.map(({ businessId, reference, siteStatus }: Record<string, unknown>) => [
      businessId,
      reference,
      siteStatus,
    ]),
    [
      [draft, 'REF/2', 'Draft'],
      [live, 'REF/1', 'For Sale'],
    ],
  );
  assert.deepEqual([userDetails.customPriceRate, userDetails.capacityId, emailConfirmed], [299.5, 2, false]);
  assert.deepEqual(
    [userDetails.capacity, userDetails.practitionerName, userDetails.function],
    ['I act for a licensed insolvency practitioner, with permission', 'Petra Principal', null],
  );
  assert.deepEqual(userDetails.accountBusinessLocation, []);
  assert.doesNotMatch(answer.body, /argon2|password/i);
});

test('ignores an expired lock, and rejects an unknown or malformed id', async (t) => {
  const { product, admin } = await withAdmin(t);
  const lock = { lockedUntil: '2026-06-10T10:00:00Z', lockoutReason: 'Too many failed logins' };
  const { id } = await makeAccount(product, 'buyer', lock);
  const read = async () => (await product.call(admin, adminCalls.user, { query: { id } })).json();
  const { lockedOutUntil, userDetails } = await read();
  assert.deepEqual([lockedOutUntil, userDetails.lockoutReason], ['2026-06-10T10:00:00.000Z', 'Too many failed logins']);
  product.clock.set('2026-06-10T10:00:00Z');
  const after = await read();
  assert.deepEqual([after.lockedOutUntil, after.userDetails.lockoutReason], [null, null]);
  const status = async (asked: string) =>
    (await product.call(admin, adminCalls.user, { query: { id: asked } })).statusCode;
  assert.equal(await status('00000000-0000-4000-8000-000000000000'), 404);
  for (const wrong of ['', '7', `${id}'`]) assert.equal(await status(wrong), 400);
});
