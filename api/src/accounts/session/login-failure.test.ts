import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import type { LogConfig } from 'kysely';
import { makeAccount, password, productWith } from '../../../test/fixtures.ts';
import { type TestProduct, testProduct } from '../../../test/product.ts';
import { mailedLink } from '../registration/registration.fixture.ts';
import { mailResetLink } from './mail-reset-link.job.ts';

const logIn = ({ call }: TestProduct, Email: string, Password = 'Wrong1horse') =>
  call(undefined, publicCalls.login, { body: { Email, Password } });
const known = 'known@people.example';
const unknown = 'unknown@people.example';

test('defect 42: registered and unknown addresses answer the same to wrong passwords, try by try', async (t) => {
  const product = await testProduct(t);
  await makeAccount(product, 'buyer', { email1: known });
  await makeAccount(product, 'seller', { email1: 'new@people.example', emailConfirmedAt: null });
  await makeAccount(product, 'seller', {
    email1: 'disabled@people.example',
    lockedUntil: '2026-07-01T00:00:00Z',
    lockoutReason: 'Disabled by administrator',
  });
  const heard = async (email: string) => {
    const told: string[] = [];
    for (let n = 0; n < 14; n += 1) {
      const { statusCode, body } = await logIn(product, email);
      told.push(`${statusCode} ${body}`);
    }
    return told;
  };
  const ofUnknown = await heard(unknown);
  for (const email of [known, 'new@people.example', 'disabled@people.example'])
    assert.deepEqual(await heard(email), ofUnknown, email);
  assert.equal(ofUnknown.filter((told) => told.startsWith('401')).length, 10);
  assert.match(ofUnknown[10] ?? '', /^429 .*wait 15 minutes, or use Forgot Password/);
  product.clock.set('2026-06-10T09:15:00Z');
  assert.equal((await logIn(product, unknown)).statusCode, 401);
  assert.equal((await logIn(product, known, password)).statusCode, 200);
});

test('defect 42: only a caller with the right password learns of locked, disabled or unconfirmed', async (t) => {
  const product = await testProduct(t);
  await makeAccount(product, 'buyer', { email1: known });
  for (let n = 0; n < 5; n += 1) await logIn(product, known);
  const locked = await logIn(product, known, password);
  assert.deepEqual([locked.statusCode, /locked until/.test(locked.json().message)], [403, true]);
  assert.equal((await logIn(product, known)).statusCode, 401);
});

test('defect 42: of fifty guesses at once ten are checked, with or without the right one', async (t) => {
  const product = await testProduct(t);
  await makeAccount(product, 'buyer', { email1: known });
  for (const email of [known, unknown]) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => logIn(product, email)));
    const counted = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length;
    assert.deepEqual([counted(401), counted(429)], [10, 40], email);
  }
  assert.equal((await logIn(product, known, password)).statusCode, 429);
});

test('defect 42: concurrent logins with the right password all succeed', async (t) => {
  const product = await testProduct(t);
  await makeAccount(product, 'buyer', { email1: known });
  for (let n = 0; n < 4; n += 1) await logIn(product, known);
  const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(product, known, password)));
  assert.deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([200]));
  assert.equal((await product.db.selectFrom('loginFailure').selectAll().execute()).length, 0);
});

test('defect 42: an Admin or a reset link unlocks an address', async (t) => {
  const [product, admin] = await productWith(t, 'admin');
  const { id } = await makeAccount(product, 'buyer', { email1: known });
  const fail = async () => {
    for (let n = 0; n < 11; n += 1) await logIn(product, known);
    assert.equal((await logIn(product, known, password)).statusCode, 429);
  };
  await fail();
  await product.call(admin, adminCalls.unlock, { query: { id } });
  assert.equal((await logIn(product, known, password)).statusCode, 200);
  await fail();
  await mailResetLink(product.context, { email: known });
  const query = await mailedLink(product, known, 'Choose a new password');
  const body = { Password: 'Another1horse', ConfirmPassword: 'Another1horse' };
  assert.equal((await product.call(undefined, publicCalls.resetPassword, { query, body })).statusCode, 200);
  assert.equal((await logIn(product, known, 'Another1horse')).statusCode, 200);
});

test('defect 42: tried addresses cannot be read from the table', async (t) => {
  const product = await testProduct(t);
  await logIn(product, unknown);
  const rows = await product.db.selectFrom('loginFailure').selectAll().execute();
  assert.equal(rows.length, 1);
  assert.doesNotMatch(JSON.stringify(rows), /unknown|people/);
});

test('defect 42: the database is asked the same for registered and unknown addresses', async (t) => {
  const asked: string[] = [];
  const log: LogConfig = ({ query }) => void asked.push(query.sql);
  const product = await testProduct(t, undefined, {}, {}, log);
  await makeAccount(product, 'buyer', { email1: known });
  const statements = async (act: (email: string) => Promise<{ statusCode: number }>, email: string) => {
    asked.length = 0;
    const { statusCode } = await act(email);
    return [statusCode, ...asked];
  };
  const acts = [
    (email: string) => logIn(product, email),
    (email: string) => product.call(undefined, publicCalls.forgotPassword, { body: { Email: email } }),
  ];
  for (const act of acts) {
    const ofKnown = await statements(act, known);
    assert.ok(ofKnown.length > 1);
    assert.deepEqual(await statements(act, unknown), ofKnown);
  }
});
