import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { makeAccount, password, rowOf } from '../../../test/fixtures.ts';
import { type TestProduct, testProduct } from '../../../test/product.ts';

const logIn = ({ call }: TestProduct, Email: string, Password = password) =>
  call(undefined, publicCalls.login, { body: { Email, Password } });
const refresh = ({ call }: TestProduct, { token, refreshToken }: { token?: string; refreshToken: string }) =>
  call(undefined, publicCalls.refreshToken, {
    headers: { refreshtoken: refreshToken, ...(token && { accesstoken: token }) },
  });
const textWith = (product: TestProduct, token: string) =>
  product.app.inject({ url: `/api${buyerCalls.expressionText.path}`, headers: { authorization: `Bearer ${token}` } });

async function withBuyer(t: Parameters<typeof testProduct>[0]) {
  const product = await testProduct(t);
  return { product, buyer: await makeAccount(product, 'buyer', { email1: 'Buyer@People.example' }) };
}

test('a login returns a token with role, subject and expiry, and records the login', async (t) => {
  const { product, buyer } = await withBuyer(t);
  const answer = await logIn(product, ' buyer@people.EXAMPLE ');
  assert.equal(answer.statusCode, 200);
  const claims = JSON.parse(Buffer.from(answer.json().token.split('.')[1], 'base64url').toString());
  assert.equal(claims.role, 'Interested Party');
  assert.equal(claims.sub, buyer.id);
  assert.equal(claims.exp - claims.iat, 15 * 60);
  const stored = await rowOf(product, 'account', { id: buyer.id });
  assert.equal(stored.loginCount, 1);
  assert.deepEqual(stored.lastLoginAt, product.clock.now());
  assert.equal((await textWith(product, answer.json().token)).statusCode, 200);
});

test('rejects a wrong password and an unknown address alike', async (t) => {
  const { product } = await withBuyer(t);
  const wrong = await logIn(product, 'buyer@people.example', 'Wrong1horse');
  const unknown = await logIn(product, 'nobody@people.example');
  assert.equal(wrong.statusCode, 401);
  assert.deepEqual(wrong.json(), unknown.json());
});

test('the fifth failed login in a row locks the account for fifteen minutes, even for the right password', async (t) => {
  const { product } = await withBuyer(t);
  for (let tries = 0; tries < 5; tries += 1) await logIn(product, 'buyer@people.example', 'Wrong1horse');
  const locked = await logIn(product, 'buyer@people.example');
  assert.equal(locked.statusCode, 403);
  assert.match(locked.json().message, /locked until 10 June 2026, 10:15:00\. Too many failed logins/);
  product.clock.set('2026-06-10T09:15:00Z');
  assert.equal((await logIn(product, 'buyer@people.example')).statusCode, 200);
});

test('defect 71: wrong passwords end no running session, whatever the role', async (t) => {
  const product = await testProduct(t);
  for (const role of ['buyer', 'seller', 'admin'] as const) {
    const { email } = await makeAccount(product, role);
    const held = (await logIn(product, email)).json();
    for (let tries = 0; tries < 12; tries += 1) await logIn(product, email, 'Wrong1horse');
    const headers = { accesstoken: held.token, refreshtoken: held.refreshToken };
    const refreshed = await product.call(undefined, publicCalls.refreshToken, { headers });
    assert.equal(refreshed.statusCode, 200, refreshed.body);
  }
});

test('defect 71: wrong passwords do not shorten an Admin’s suspension', async (t) => {
  const { product } = await withBuyer(t);
  const lock = { lockedUntil: '2026-06-10T09:05:00Z', lockoutReason: 'Disabled by administrator' };
  await product.db.updateTable('account').set(lock).execute();
  for (let tries = 0; tries < 6; tries += 1) await logIn(product, 'buyer@people.example', 'Wrong1horse');
  const refused = (await logIn(product, 'buyer@people.example')).json();
  assert.match(refused.message, /locked until 10 June 2026, 10:05:00\. Disabled by administrator/);
});

test('asks an unconfirmed account to confirm only with the right password', async (t) => {
  const { product } = await withBuyer(t);
  const { email } = await makeAccount(product, 'seller', { emailConfirmedAt: null });
  assert.match((await logIn(product, email)).json().message, /confirm your email/);
  assert.equal((await logIn(product, email, 'Wrong1horse')).statusCode, 401);
});

test('a refresh replaces both tokens; repeated within a minute it returns the same pair', async (t) => {
  const { product } = await withBuyer(t);
  const first = (await logIn(product, 'buyer@people.example')).json();
  product.clock.set('2026-06-10T09:20:00Z');
  assert.equal((await textWith(product, first.token)).statusCode, 401);
  const second = (await refresh(product, first)).json();
  assert.notEqual(second.refreshToken, first.refreshToken);
  assert.equal((await textWith(product, second.token)).statusCode, 200);
  product.clock.set('2026-06-10T09:21:00Z');
  assert.deepEqual((await refresh(product, first)).json(), second);
});

test('twenty concurrent refreshes with one token return the same pair', async (t) => {
  const { product } = await withBuyer(t);
  const first = (await logIn(product, 'buyer@people.example')).json();
  const pairs = await Promise.all(Array.from({ length: 20 }, async () => (await refresh(product, first)).body));
  assert.equal(new Set(pairs).size, 1);
  assert.ok(JSON.parse(pairs[0] ?? '').token);
});

test('a refresh token used again later ends its whole session', async (t) => {
  const { product } = await withBuyer(t);
  const first = (await logIn(product, 'buyer@people.example')).json();
  const second = (await refresh(product, first)).json();
  product.clock.set('2026-06-10T09:01:01Z');
  assert.equal((await refresh(product, first)).statusCode, 401);
  assert.equal((await refresh(product, second)).statusCode, 401);
  assert.equal((await textWith(product, second.token)).statusCode, 401);
});

test('a refresh token works for fourteen days exactly', async (t) => {
  const { product } = await withBuyer(t);
  const [first, other] = [
    (await logIn(product, 'buyer@people.example')).json(),
    (await logIn(product, 'buyer@people.example')).json(),
  ];
  product.clock.set('2026-06-24T08:59:59Z');
  assert.equal((await refresh(product, first)).statusCode, 200);
  product.clock.set('2026-06-24T09:00:00Z');
  assert.equal((await refresh(product, other)).statusCode, 401);
});

test('an access token of another or unknown session refreshes nothing', async (t) => {
  const { product } = await withBuyer(t);
  const [first, other] = [
    (await logIn(product, 'buyer@people.example')).json(),
    (await logIn(product, 'buyer@people.example')).json(),
  ];
  assert.equal((await refresh(product, { token: other.token, refreshToken: first.refreshToken })).statusCode, 401);
  assert.equal((await refresh(product, { refreshToken: 'made-up' })).statusCode, 401);
  assert.equal((await product.call(undefined, publicCalls.refreshToken)).statusCode, 401);
});

test('logging out ends the session at once, and again is no error', async (t) => {
  const { product } = await withBuyer(t);
  const first = (await logIn(product, 'buyer@people.example')).json();
  const out = () =>
    product.call(undefined, publicCalls.logout, {
      headers: { authorization: `Bearer ${first.token}`, refreshtoken: first.refreshToken },
    });
  const { statusCode, headers } = await out();
  assert.equal(statusCode, 200);
  assert.equal(headers['clear-site-data'], '"cache"');
  assert.equal((await textWith(product, first.token)).statusCode, 401);
  assert.equal((await refresh(product, first)).statusCode, 401);
  assert.equal((await out()).statusCode, 200);
});

test('rejects a token tampered with, unsigned or of another key', async (t) => {
  const { product } = await withBuyer(t);
  const { token } = (await logIn(product, 'buyer@people.example')).json();
  const [head, claims, signature] = token.split('.');
  const admin = Buffer.from(
    JSON.stringify({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), role: 'Admin' }),
  ).toString('base64url');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  const ofAnotherKey = createHmac('sha256', 'k'.repeat(32)).update(`${head}.${claims}`).digest('base64url');
  assert.notEqual(ofAnotherKey, signature);
  assert.equal((await textWith(product, `${head}.${claims}.${ofAnotherKey}`)).statusCode, 401);
  for (const forged of [`${head}.${admin}.${signature}`, `${none}.${admin}.`, `${none}.${claims}.x`, 'x.y.z']) {
    assert.equal((await textWith(product, forged)).statusCode, 401);
  }
});
