import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { sql } from 'kysely';
import { makeAccount, makeBuyer, makeLivePost, password, rowCounts } from '../../../test/fixtures.ts';
import { type TestProduct, testProduct } from '../../../test/product.ts';

async function withAdmin(t: Parameters<typeof testProduct>[0]) {
  const product = await testProduct(t);
  return { product, admin: await makeAccount(product, 'admin') };
}
type User = NonNullable<Parameters<TestProduct['call']>[0]>;
const accountOf = ({ db }: TestProduct, { id }: Pick<User, 'id'>) =>
  db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const actsOf = ({ db }: TestProduct) =>
  db
    .selectFrom('audit')
    .select(['act', 'actorId', 'subject', 'subjectId', 'before', 'after'])
    .where('subject', '=', 'account')
    .orderBy('id')
    .execute();
const logIn = ({ call }: TestProduct, Email: string) =>
  call(undefined, publicCalls.login, { body: { Email, Password: password } });

const nobody = '00000000-0000-4000-8000-000000000000';
/** Every act with a query it accepts, and one it does not. */
const acts = [
  [adminCalls.disable, { days: 3 }],
  [adminCalls.unlock, {}],
  [adminCalls.confirmEmail, {}],
  [adminCalls.flagUser, { flag: 'true' }],
  [adminCalls.clearEmail1DisableInfo, {}],
  [adminCalls.clearEmail2DisableInfo, {}],
] as const;

for (const [call, query] of acts) {
  test(`${call.path} answers 404 for an unknown user and 400 without an id, writing nothing`, async (t) => {
    const { product, admin } = await withAdmin(t);
    const before = await rowCounts(product);
    assert.equal((await product.call(admin, call, { query: { ...query, id: nobody } })).statusCode, 404);
    for (const id of ['', '5', 'x'.repeat(36)]) {
      const answer = await product.call(admin, call, { query: { ...query, id } });
      assert.equal(answer.statusCode, 400);
      assert.deepEqual(Object.keys(answer.json().fields), ['id']);
    }
    assert.deepEqual(await rowCounts(product), before);
  });
}

test('a disabled user loses the session at once, cannot log in or refresh for N × 24 hours, then can again', async (t) => {
  const { product, admin } = await withAdmin(t);
  const seller = await makeAccount(product, 'seller');
  const postId = await makeLivePost(product, seller);
  const tokens = (await logIn(product, seller.email)).json();
  const asSeller = () =>
    product.app.inject({
      url: `/api${sellerCalls.posts.path}?status=1`,
      headers: { authorization: `Bearer ${tokens.token}` },
    });
  assert.equal((await asSeller()).statusCode, 200);
  const answer = await product.call(admin, adminCalls.disable, { query: { id: seller.id, days: 2 } });
  assert.deepEqual([answer.statusCode, answer.body], [200, 'User disabled until 12 June 2026, 10:00:00']);
  assert.equal((await asSeller()).statusCode, 401);
  const refresh = () =>
    product.call(undefined, publicCalls.refreshToken, { headers: { refreshtoken: tokens.refreshToken } });
  assert.equal((await refresh()).statusCode, 401);
  const refused = await logIn(product, seller.email);
  assert.equal(refused.statusCode, 403);
  assert.match(refused.json().message, /Disabled by administrator/);
  const buyer = await makeBuyer(product);
  const post = (await product.call(buyer, signedInCalls.post, { query: { id: postId } })).json();
  assert.equal(post.siteStatus, 'For Sale');
  product.clock.set('2026-06-12T08:59:59Z');
  assert.equal((await logIn(product, seller.email)).statusCode, 403);
  product.clock.set('2026-06-12T09:00:00Z');
  assert.equal((await logIn(product, seller.email)).statusCode, 200);
  assert.equal((await refresh()).statusCode, 401);
  assert.deepEqual(await actsOf(product), [
    {
      act: 'disable-user',
      actorId: admin.id,
      subject: 'account',
      subjectId: seller.id,
      before: { lockedUntil: null, lockoutReason: null },
      after: { lockedUntil: '2026-06-12T09:00:00.000Z', lockoutReason: 'Disabled by administrator' },
    },
  ]);
});

test('rejects days that are not whole and above 0, and an Admin as subject, writing nothing', async (t) => {
  const { product, admin } = await withAdmin(t);
  const [other, buyer] = [await makeAccount(product, 'admin'), await makeAccount(product, 'buyer')];
  const before = await rowCounts(product);
  for (const days of ['0', '-1', '1.5', '1e3', '', 'x']) {
    const answer = await product.call(admin, adminCalls.disable, { query: { id: buyer.id, days } });
    assert.deepEqual([answer.statusCode, answer.json().fields], [400, { days: 'days must be a whole number above 0' }]);
  }
  // Defect 33: four digits were enough for the year 2054.
  for (const days of ['3651', '9999', '12345', '9'.repeat(300)]) {
    const answer = await product.call(admin, adminCalls.disable, { query: { id: buyer.id, days } });
    assert.deepEqual([answer.statusCode, answer.json().fields], [400, { days: 'days must be at most 3650' }]);
  }
  assert.equal((await product.call(admin, adminCalls.disable, { query: { id: buyer.id } })).statusCode, 400);
  for (const id of [other.id, admin.id]) {
    const answer = await product.call(admin, adminCalls.disable, { query: { id, days: 1 } });
    assert.deepEqual([answer.statusCode, answer.json().message], [409, 'An Admin cannot be disabled']);
    const flagged = await product.call(admin, adminCalls.flagUser, { query: { id, flag: 'true' } });
    assert.equal(flagged.statusCode, 409);
  }
  assert.deepEqual(await rowCounts(product), before);
  assert.equal((await accountOf(product, buyer)).lockedUntil, null);
  assert.equal((await accountOf(product, other)).flagged, false);
});

test('unlocking ends a suspension; for an active user it changes and logs nothing', async (t) => {
  const { product, admin } = await withAdmin(t);
  const lock = { lockedUntil: '2026-07-01T00:00:00Z', lockoutReason: 'Disabled by administrator', failedLogins: 2 };
  const buyer = await makeAccount(product, 'buyer', lock);
  const unlock = async () => (await product.call(admin, adminCalls.unlock, { query: { id: buyer.id } })).statusCode;
  assert.equal((await logIn(product, buyer.email)).statusCode, 403);
  assert.equal(await unlock(), 200);
  assert.equal((await logIn(product, buyer.email)).statusCode, 200);
  const { lockedUntil, lockoutReason, failedLogins } = await accountOf(product, buyer);
  assert.deepEqual([lockedUntil, lockoutReason, failedLogins], [null, null, 0]);
  assert.equal(await unlock(), 200);
  assert.deepEqual(
    (await actsOf(product)).map(({ act, before }) => [act, before]),
    [['unlock-user', { ...lock, lockedUntil: '2026-07-01T00:00:00.000Z' }]],
  );
});

test('confirming an email lets its user log in, and keeps the first time', async (t) => {
  const { product, admin } = await withAdmin(t);
  const buyer = await makeAccount(product, 'buyer', { emailConfirmedAt: null });
  assert.equal((await logIn(product, buyer.email)).statusCode, 403);
  const confirm = () => product.call(admin, adminCalls.confirmEmail, { query: { id: buyer.id } });
  assert.equal((await confirm()).statusCode, 200);
  assert.equal((await logIn(product, buyer.email)).statusCode, 200);
  const { emailConfirmedAt } = await accountOf(product, buyer);
  product.clock.set('2026-06-11T09:00:00Z');
  assert.equal((await confirm()).statusCode, 200);
  assert.deepEqual((await accountOf(product, buyer)).emailConfirmedAt, emailConfirmedAt);
  assert.equal((await actsOf(product)).length, 1);
});

test('defect 99: flagging a buyer hides only later expressions; unflagging shows them', async (t) => {
  const { product, admin } = await withAdmin(t);
  const [seller, buyer, honest] = [
    await makeAccount(product, 'seller'),
    await makeBuyer(product),
    await makeBuyer(product),
  ];
  const [first, second] = [await makeLivePost(product, seller), await makeLivePost(product, seller)];
  const express = (user: User, id: number) =>
    product.call(user, buyerCalls.expressInterest, { query: { id }, body: { ExpressInterestText: 'Yes' } });
  const received = async () => (await product.call(seller, sellerCalls.expressedInterestList)).json().length;
  const flag = (state: string) => product.call(admin, adminCalls.flagUser, { query: { id: buyer.id, flag: state } });
  await express(buyer, first);
  await express(honest, first);
  assert.equal(await received(), 2);
  assert.deepEqual((await flag('true')).body, 'User flagged');
  assert.equal(await received(), 2);
  assert.equal((await express(buyer, second)).statusCode, 200);
  assert.equal(await received(), 2);
  assert.equal((await flag('true')).statusCode, 200);
  assert.deepEqual((await flag('false')).body, 'User unflagged');
  assert.equal(await received(), 3);
  const before = await rowCounts(product);
  for (const wrong of ['', '1', 'TRUE']) assert.equal((await flag(wrong)).statusCode, 400);
  assert.deepEqual(await rowCounts(product), before);
  assert.deepEqual(
    (await actsOf(product)).map(({ act, before: was, after }) => [act, was, after]),
    [
      ['flag-user', { flagged: false }, { flagged: true }],
      ['unflag-user', { flagged: true }, { flagged: false }],
    ],
  );
});

test('the practitioner sees interest from before the flag only', async (t) => {
  const { product, admin } = await withAdmin(t);
  const [seller, buyer] = [await makeAccount(product, 'seller'), await makeBuyer(product)];
  const ids: number[] = [];
  for (let n = 0; n < 8; n += 1) ids.push(await makeLivePost(product, seller));
  const body = { ExpressInterestText: 'Yes' };
  const asked = ids.map((id) => product.call(buyer, buyerCalls.expressInterest, { query: { id }, body }));
  asked.splice(4, 0, product.call(admin, adminCalls.flagUser, { query: { id: buyer.id, flag: 'true' } }));
  assert.deepEqual(new Set((await Promise.all(asked)).map(({ statusCode }) => statusCode)), new Set([200]));
  const sent = await product.db.selectFrom('expression').select('visible').orderBy('id').execute();
  assert.equal(sent.length, 8);
  const hidden = sent.findIndex(({ visible }) => !visible);
  assert.ok(hidden < 0 || sent.slice(hidden).every(({ visible }) => !visible));
});

test('flagging a seller only marks them', async (t) => {
  const { product, admin } = await withAdmin(t);
  const [seller, buyer] = [await makeAccount(product, 'seller'), await makeBuyer(product)];
  const id = await makeLivePost(product, seller);
  await product.call(admin, adminCalls.flagUser, { query: { id: seller.id, flag: 'true' } });
  assert.equal((await accountOf(product, seller)).flagged, true);
  assert.equal((await product.call(buyer, signedInCalls.post, { query: { id } })).statusCode, 200);
});

test('clears each address’s disable info separately, and asks the mail provider to follow', async (t) => {
  const { product, admin } = await withAdmin(t);
  const at = '2026-06-01T09:00:00Z';
  const buyer = await makeAccount(product, 'buyer', {
    email2: 'second@people.example',
    ...{ email1DisableReason: 'Bounced', email1DisabledAt: at },
    ...{ email2DisableReason: 'Unsubscribed', email2DisabledAt: at },
  });
  const reasons = async () => {
    const { email1DisableReason, email1DisabledAt, email2DisableReason, email2DisabledAt } = await accountOf(
      product,
      buyer,
    );
    return [email1DisableReason, email1DisabledAt !== null, email2DisableReason, email2DisabledAt !== null];
  };
  const clear = (call: typeof adminCalls.unlock) => product.call(admin, call, { query: { id: buyer.id } });
  assert.equal((await clear(adminCalls.clearEmail2DisableInfo)).statusCode, 200);
  assert.deepEqual(await reasons(), ['Bounced', true, null, false]);
  assert.equal((await clear(adminCalls.clearEmail1DisableInfo)).statusCode, 200);
  assert.deepEqual(await reasons(), [null, false, null, false]);
  assert.equal((await clear(adminCalls.clearEmail1DisableInfo)).statusCode, 200);
  assert.deepEqual(
    (await actsOf(product)).map(({ act }) => act),
    ['clear-email2-disable-info', 'clear-email1-disable-info'],
  );
  const { rows } = await sql<{ data: object }>`
    select data from jobs.job where name = 'lift-suppression' order by created_on`.execute(product.db);
  assert.deepEqual(
    rows.map(({ data }) => data),
    [
      { address: 'second@people.example', reason: 'Unsubscribed' },
      { address: buyer.email, reason: 'Bounced' },
    ],
  );
});
