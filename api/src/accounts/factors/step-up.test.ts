import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import type { Call } from '@marketplace/shared-contract/platform/calls/calls';
import { factorCalls } from '@marketplace/shared-contract/platform/calls/factors';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { everyCall } from '../../../test/every-call.ts';
import { makeAccount, password, rowCounts } from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import { testProduct } from '../../../test/product.ts';
import { codeOf, factorRows, sessionOf, type TestSession, withApp, withPasskey } from './factors.fixture.ts';

const required = { SECOND_FACTOR_REQUIRED: 'admin' };
const sensitive = everyCall.filter(({ stepUp }) => stepUp);
const afterTenMinutes = '2026-06-10T09:10:00Z';

const withRole = async (t: Parameters<typeof testProduct>[0], role: Role, env = {}) => {
  const product = await testProduct(t, undefined, env);
  const user = await makeAccount(product, role);
  return { product, user, call: await sessionOf(product, user) };
};
const codeIn = (answer: { json(): { code?: string } }) => answer.json().code;
async function confirm(call: TestSession, proof: object) {
  const { token } = (await call(factorCalls.stepUpChallenge)).json();
  return call(factorCalls.stepUp, { body: { Token: token, ...proof } });
}

/** A session of each role, for any calls. */
async function withEveryRole(t: Parameters<typeof testProduct>[0], prepare?: typeof withApp) {
  const product = await testProduct(t);
  const calls = new Map<Role, TestSession>();
  for (const role of ['buyer', 'seller', 'admin'] as const) {
    const user = await makeAccount(product, role);
    await prepare?.(product, user);
    calls.set(role, await sessionOf(product, user));
  }
  return { product, calls };
}
const callFor = (calls: Map<Role, TestSession>, { allow }: Call): TestSession =>
  calls.get(allow.includes('admin') ? 'admin' : allow.includes('buyer') ? 'buyer' : 'seller') ?? assert.fail();

test('ADR-0068: with a factor, every sensitive call is rejected ten minutes after the last confirmation, writing nothing', async (t) => {
  const { product, calls } = await withEveryRole(t, withApp);
  const asked = (one: Call) => callFor(calls, one)(one);
  assert.equal((await asked(adminCalls.usersCsv)).statusCode, 200);
  const before = { ...(await rowCounts(product)), ...(await factorRows(product)) };
  product.clock.set(afterTenMinutes);
  for (const one of sensitive) {
    const answer = await asked(one);
    assert.deepEqual([answer.statusCode, codeIn(answer)], [403, 'step-up'], one.path);
  }
  assert.deepEqual({ ...(await rowCounts(product)), ...(await factorRows(product)) }, before);
});

test('ADR-0068: without a factor, every sensitive call is rejected ten minutes after the last proof, unless its body has the password', async (t) => {
  const { calls, product } = await withEveryRole(t);
  for (const call of calls.values())
    assert.equal(codeIn(await call(factorCalls.newApp)), undefined, 'a login is a proof');
  const before = { ...(await rowCounts(product)), ...(await factorRows(product)) };
  product.clock.set(afterTenMinutes);
  for (const one of sensitive) {
    const answer = await callFor(calls, one)(one);
    if (one.stepUp === 'always') assert.deepEqual([answer.statusCode, codeIn(answer)], [403, 'step-up'], one.path);
    else assert.match(answer.body, /Please Enter (Your Current )?Password|CurrentPassword/i, one.path);
  }
  assert.deepEqual({ ...(await rowCounts(product)), ...(await factorRows(product)) }, before);
});

test('ADR-0068: without a factor, the password confirms for this session only', async (t) => {
  const { product, call, user } = await withRole(t, 'admin');
  const other = await sessionOf(product, user);
  product.clock.set(afterTenMinutes);
  const options = (await call(factorCalls.stepUpChallenge)).json();
  assert.deepEqual(
    [options.password, options.app, options.recoveryCodes, options.passkey],
    [true, false, false, undefined],
  );
  const wrong = await confirm(call, { Password: 'Wrong1horse' });
  assert.deepEqual([wrong.statusCode, wrong.json().fields], [400, { Password: 'The password is not right.' }]);
  assert.equal((await confirm(call, { Code: '123456' })).statusCode, 400);
  assert.equal(codeIn(await call(adminCalls.usersCsv)), 'step-up');
  assert.equal((await confirm(call, { Password: password })).statusCode, 200);
  assert.equal((await call(adminCalls.usersCsv)).statusCode, 200);
  assert.equal(codeIn(await other(adminCalls.usersCsv)), 'step-up', 'not the other session');
  const noted = await product.db.selectFrom('securityEvent').select(['event', 'detail']).orderBy('id').execute();
  assert.deepEqual(noted, [
    { event: 'login-failed', detail: 'step-up' },
    { event: 'step-up', detail: 'password' },
    { event: 'export', detail: 'GET /api/admin/users-csv' },
  ]);
});

test('ADR-0068: wrong passwords lock like failed logins, cannot bypass a lock, and a right one resets the count', async (t) => {
  const { product, call, user } = await withRole(t, 'admin');
  product.clock.set(afterTenMinutes);
  for (let n = 0; n < 4; n += 1) await confirm(call, { Password: 'Wrong1horse' });
  assert.equal((await confirm(call, { Password: password })).statusCode, 200);
  for (let n = 0; n < 4; n += 1) await confirm(call, { Password: 'Wrong1horse' });
  const body = { Email: user.email, Password: password };
  assert.equal((await product.call(undefined, publicCalls.login, { body })).statusCode, 200, 'four are no five');
  for (let n = 0; n < 5; n += 1) await confirm(call, { Password: 'Wrong1horse' });
  const held = await confirm(call, { Password: password });
  assert.deepEqual([held.statusCode, /locked until/.test(held.body)], [403, true]);
  const login = await product.call(undefined, publicCalls.login, { body });
  assert.match(login.json().message, /locked until/);
  const tries = await Promise.all(Array.from({ length: 50 }, () => confirm(call, { Password: 'Wrong1horse' })));
  assert.ok(tries.every(({ statusCode }) => statusCode === 400 || statusCode === 429));
  assert.match((await confirm(call, { Password: password })).body, /wait 15 minutes/, 'after ten nothing is looked at');
});

test('ADR-0068: with a factor, the password confirms nothing; a code or passkey does, for this session and ten minutes', async (t) => {
  const { product, user, call } = await withRole(t, 'admin');
  const { key, recoveryCodes } = await withApp(product, user);
  const { passkey } = await withPasskey(product, user);
  const other = await sessionOf(product, user);
  product.clock.set(afterTenMinutes);
  const isOpen = async (session: TestSession) => (await session(adminCalls.usersCsv)).statusCode === 200;
  assert.equal((await confirm(call, { Password: password })).statusCode, 400);
  assert.equal((await confirm(call, { Code: '000000' })).statusCode, 400);
  assert.equal(await isOpen(call), false);
  assert.equal((await confirm(call, { Code: codeOf(product, key) })).statusCode, 200);
  assert.deepEqual([await isOpen(call), await isOpen(other)], [true, false]);
  assert.equal((await confirm(call, { Code: codeOf(product, key) })).statusCode, 400, 'a code is taken once');
  const { token, passkey: options } = (await other(factorCalls.stepUpChallenge)).json();
  const body = { Token: token, Passkey: passkey.answer(options.challenge) };
  assert.equal((await call(factorCalls.stepUp, { body })).statusCode, 400, 'a challenge is its session’s own');
  assert.equal((await other(factorCalls.stepUp, { body })).statusCode, 200);
  assert.equal((await other(factorCalls.stepUp, { body })).statusCode, 400, 'and is answered once');
  assert.equal(await isOpen(other), true);
  assert.equal((await confirm(call, { Code: recoveryCodes[0] })).statusCode, 200);
});

test('ADR-0068: a user who must have a factor can only set one up until then', async (t) => {
  const { product, user, call } = await withRole(t, 'admin', required);
  const before = await rowCounts(product);
  for (const one of everyCall) {
    if (one.allow === 'everyone' || one.beforeFactor || !one.allow.includes('admin')) continue;
    const answer = await call(one);
    // A response to HEAD has no body.
    const code = one.method === 'HEAD' ? 'factor-missing' : codeIn(answer);
    assert.deepEqual([answer.statusCode, code], [403, 'factor-missing'], one.path);
  }
  assert.deepEqual(await rowCounts(product), before);
  assert.equal((await call(factorCalls.factors)).json().required, true);
  const login = await product.call(undefined, publicCalls.login, { body: { Email: user.email, Password: password } });
  assert.equal(login.statusCode, 200);
  await withApp(product, user);
  assert.equal((await call(adminCalls.users)).statusCode, 200);
  const refused = await call(factorCalls.removeApp);
  assert.deepEqual([refused.statusCode, /must have a second factor/.test(refused.body)], [409, true]);
  assert.equal((await factorRows(product)).authenticatorApp, 1);
  await withPasskey(product, user);
  assert.equal((await call(factorCalls.removeApp)).statusCode, 200);
  const seller = await sessionOf(product, await makeAccount(product, 'seller'));
  assert.equal((await seller(signedInCalls.accountDetails)).statusCode, 200);
});

test('ADR-0068: if a factor is required, a sensitive call asks for it; setting one up asks for the password', async (t) => {
  const { product, call } = await withRole(t, 'admin', required);
  product.clock.set(afterTenMinutes);
  assert.equal(codeIn(await call(factorCalls.newPasskey)), 'step-up');
  assert.equal((await confirm(call, { Password: password })).statusCode, 200);
  assert.equal((await call(factorCalls.newPasskey)).statusCode, 200);
});

test('ADR-0068: a session that has ended confirms nothing', async (t) => {
  const { product, user } = await withRole(t, 'seller');
  const token = await product.tokenOf(user);
  await product.db.updateTable('sessionFamily').set({ revokedAt: product.clock.now() }).execute();
  const headers = { authorization: `Bearer ${token}` };
  assert.equal((await product.call(undefined, factorCalls.stepUpChallenge, { headers })).statusCode, 401);
});

test('wrong codes in a session lock the account, and an email links its holder to the session', async (t) => {
  const { product, user, call } = await withRole(t, 'seller');
  await withApp(product, user);
  product.clock.set(afterTenMinutes);
  for (let n = 0; n < 5; n += 1) await confirm(call, { Code: '000000' });
  const told = (await mailJobs(product)).at(-1);
  assert.equal(told?.subject, 'Wrong codes were entered for your account');
  assert.match(told.text, /In a session that is logged in/);
  assert.doesNotMatch(told.text, /entered your password/);
  assert.ok(told.text.includes(pathTo('AccountSecurity')), told.text);
});

test('defect 71: only wrong codes, not a stranger’s wrong passwords, block confirmation in a running session', async (t) => {
  const { product, user, call } = await withRole(t, 'admin');
  const { key } = await withApp(product, user);
  const { passkey } = await withPasskey(product, user);
  product.clock.set(afterTenMinutes);
  const body = { Email: user.email, Password: 'Wrong1horse' };
  for (let n = 0; n < 12; n += 1) await product.call(undefined, publicCalls.login, { body });
  const { token, passkey: options } = (await call(factorCalls.stepUpChallenge)).json();
  const answer = { Token: token, Passkey: passkey.answer(options.challenge) };
  assert.equal((await call(factorCalls.stepUp, { body: answer })).statusCode, 200);
  for (let n = 0; n < 5; n += 1) assert.equal((await confirm(call, { Code: '000000' })).statusCode, 400);
  const held = await confirm(call, { Code: codeOf(product, key) });
  assert.deepEqual([held.statusCode, /locked until/.test(held.body)], [403, true]);
  product.clock.set('2026-06-10T09:30:00Z');
  const later = await sessionOf(product, user);
  assert.equal((await confirm(later, { Code: codeOf(product, key) })).statusCode, 200);
});
