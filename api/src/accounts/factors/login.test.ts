import assert from 'node:assert/strict';
import { test } from 'node:test';
import { factorCalls } from '@marketplace/shared-contract/platform/calls/factors';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { changeAccount, makeAccount } from '../../../test/fixtures.ts';
import { type TestProduct, testProduct } from '../../../test/product.ts';
import { mailedLink } from '../registration/registration.fixture.ts';
import { mailResetLink } from '../session/mail-reset-link.job.ts';
import {
  codeOf,
  factorRows,
  logIn,
  passkeyLogin,
  secondStepOf,
  subjectsTo,
  withApp,
  withPasskey,
} from './factors.fixture.ts';
import { newPasskey } from './passkey.fixture.ts';

const statusOf = ({ statusCode }: { statusCode: number }) => statusCode;
const letsIn = (product: TestProduct, token: string) =>
  product.call(undefined, signedInCalls.accountDetails, { headers: { authorization: `Bearer ${token}` } });

async function withUser(t: Parameters<typeof testProduct>[0], role: 'buyer' | 'seller' | 'admin' = 'seller') {
  const product = await testProduct(t);
  return { product, user: await makeAccount(product, role) };
}

test('ADR-0068: with an app, a right password opens no session without its code', async (t) => {
  const { product, user } = await withUser(t);
  const { key } = await withApp(product, user);
  const before = await factorRows(product);
  const { secondStep, finish } = await secondStepOf(product, user.email);
  assert.deepEqual(await factorRows(product), before);
  assert.deepEqual([secondStep.app, secondStep.recoveryCodes, secondStep.passkey], [true, true, undefined]);
  const refused = await finish({ Code: codeOf(product, key, 5) });
  assert.equal(refused.statusCode, 400);
  assert.ok(refused.json().fields.Code);
  assert.deepEqual(await factorRows(product), before);
  const answer = await finish({ Code: codeOf(product, key).replace(/(...)/, '$1 ') });
  assert.equal(answer.statusCode, 200, answer.body);
  assert.equal((await letsIn(product, answer.json().token)).statusCode, 200);
  const { loginCount } = await product.db.selectFrom('account').select('loginCount').executeTakeFirstOrThrow();
  assert.equal(loginCount, 1);
});

test('ADR-0068: a code of the app works once, as does the login it completes', async (t) => {
  const { product, user } = await withUser(t);
  const { key } = await withApp(product, user);
  const first = await secondStepOf(product, user.email);
  const second = await secondStepOf(product, user.email);
  const code = { Code: codeOf(product, key) };
  const answers = await Promise.all(Array.from({ length: 30 }, () => first.finish(code)));
  assert.equal(answers.filter((answer) => answer.statusCode === 200).length, 1);
  assert.notEqual((await second.finish(code)).statusCode, 200);
  // So many wrong codes lock the account; later another code works, but not for the expired login.
  product.clock.set('2026-06-10T09:16:00Z');
  assert.equal((await first.finish({ Code: codeOf(product, key) })).statusCode, 400);
  const later = await secondStepOf(product, user.email);
  assert.equal((await later.finish({ Code: codeOf(product, key) })).statusCode, 200);
});

test('tolerates a phone’s clock by half a minute, and no more', async (t) => {
  const { product, user } = await withUser(t);
  const { key } = await withApp(product, user);
  const { finish } = await secondStepOf(product, user.email);
  assert.equal((await finish({ Code: codeOf(product, key, 2) })).statusCode, 400);
  assert.equal((await finish({ Code: codeOf(product, key, 1) })).statusCode, 200);
});

for (const [typed, advice] of [
  ['123456', /^That code is not right, .*wait for the next one/],
  ['12 34', /^That code is not right, .*wait for the next one/],
  ['AAAA-BBBB-CCCC', /^That recovery code is not right, .*check each letter and digit/],
] as const)
  test(`a rejected ${typed} gets advice for what was typed`, async (t) => {
    const { product, user } = await withUser(t);
    await withApp(product, user);
    const { finish } = await secondStepOf(product, user.email);
    const refused = await finish({ Code: typed });
    assert.equal(refused.statusCode, 400);
    assert.match(refused.json().fields.Code, advice);
  });

test('ADR-0068: one of thirty concurrent uses of a recovery code succeeds, and its owner is notified', async (t) => {
  const { product, user } = await withUser(t);
  const { recoveryCodes } = await withApp(product, user);
  assert.equal(recoveryCodes.length, 10);
  const logins = await Promise.all(Array.from({ length: 30 }, () => secondStepOf(product, user.email)));
  const typed = { Code: recoveryCodes[3]?.toLowerCase().replaceAll('-', ' ') };
  const answers = await Promise.all(logins.map(({ finish }) => finish(typed)));
  assert.equal(answers.filter((answer) => answer.statusCode === 200).length, 1);
  const left = await product.db.selectFrom('recoveryCode').select('mark').where('usedAt', 'is', null).execute();
  assert.equal(left.length, 9);
  const told = await subjectsTo(product, user.email);
  assert.equal(told.filter((subject) => subject === 'A recovery code was used').length, 1);
});

test('ADR-0068: wrong codes lock like wrong passwords; of fifty at once five are checked', async (t) => {
  const { product, user } = await withUser(t);
  const { key } = await withApp(product, user);
  const { finish } = await secondStepOf(product, user.email);
  const answers = await Promise.all(Array.from({ length: 50 }, () => finish({ Code: '000000' })));
  const counted = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length;
  assert.deepEqual([counted(400), counted(403)], [5, 45]);
  const locked = await finish({ Code: codeOf(product, key) });
  assert.match(locked.json().message, /locked until/);
  assert.match((await logIn(product, user.email)).json().message, /locked until/);
  product.clock.set('2026-06-10T09:15:01Z');
  const { finish: again } = await secondStepOf(product, user.email);
  assert.equal((await again({ Code: codeOf(product, key) })).statusCode, 200);
});

test('notifies the holder once a day of a lock by wrong codes, but not by wrong passwords', async (t) => {
  const { product, user } = await withUser(t);
  await withApp(product, user);
  const told = async () =>
    (await subjectsTo(product, user.email)).filter((subject) => subject === 'Wrong codes were entered for your account')
      .length;
  const lock = async (now: string) => {
    product.clock.set(now);
    const { finish } = await secondStepOf(product, user.email);
    for (let n = 0; n < 5; n += 1) await finish({ Code: '000000' });
    return told();
  };
  for (let n = 0; n < 5; n += 1) await logIn(product, user.email, 'Not the 1 password');
  assert.equal(await told(), 0);
  assert.equal(await lock('2026-06-10T09:20:00Z'), 1);
  assert.equal(await lock('2026-06-10T10:20:00Z'), 1);
  assert.equal(await lock('2026-06-11T10:30:00Z'), 2);
});

test('ADR-0068: a right password alone does not forget the wrong codes', async (t) => {
  const { product, user } = await withUser(t);
  await withApp(product, user);
  for (let n = 0; n < 4; n += 1) {
    const { finish } = await secondStepOf(product, user.email);
    assert.equal((await finish({ Code: '000000' })).statusCode, 400);
  }
  const { finish } = await secondStepOf(product, user.email);
  assert.equal((await finish({ Code: '000000' })).statusCode, 400);
  assert.match((await logIn(product, user.email)).json().message, /locked until/);
});

test('ADR-0068: an unfinished login ends after five minutes, and with a changed password', async (t) => {
  const { product, user } = await withUser(t);
  const { key } = await withApp(product, user);
  const changed = await secondStepOf(product, user.email);
  await changeAccount(product, user, { passwordHash: 'another' });
  const answer = await changed.finish({ Code: codeOf(product, key) });
  assert.deepEqual([answer.statusCode, answer.json().message], [400, 'This login took too long. Please log in again.']);
  const { product: other, user: late } = await withUser(t);
  const { key: otherKey } = await withApp(other, late);
  const begun = await secondStepOf(other, late.email);
  other.clock.set('2026-06-10T09:05:00Z');
  assert.equal((await begun.finish({ Code: codeOf(other, otherKey) })).statusCode, 400);
  assert.equal((await factorRows(other)).sessionFamily, 1);
});

test('ADR-0068: a passkey alone logs its owner in, once for each challenge', async (t) => {
  const { product, user } = await withUser(t, 'buyer');
  const { passkey } = await withPasskey(product, user);
  const { challenge, options, answer } = await passkeyLogin(product);
  assert.deepEqual([options.rpId, options.userVerification], ['market.test', 'required']);
  const given = passkey.answer(challenge);
  const login = await answer(given);
  assert.equal(login.statusCode, 200, login.body);
  assert.equal((await letsIn(product, login.json().token)).statusCode, 200);
  // The same answer again, and another answer to the same challenge.
  assert.equal((await answer(given)).statusCode, 401);
  assert.equal((await answer(passkey.answer(challenge))).statusCode, 400);
  assert.equal((await factorRows(product)).sessionFamily, 2);
});

test('ADR-0068: rejects a passkey asked elsewhere, of another account, copied or unknown', async (t) => {
  const { product, user } = await withUser(t);
  const { passkey } = await withPasskey(product, user);
  const first = await passkeyLogin(product);
  assert.equal((await first.answer(passkey.answer(first.challenge, { count: 7 }))).statusCode, 200);
  const before = await factorRows(product);
  const cases: [string, (challenge: string) => object][] = [
    [
      'wrong origin',
      (challenge) => passkey.answer(challenge, { origin: 'https://market.test.evil.example', count: 8 }),
    ],
    ['wrong site', (challenge) => passkey.answer(challenge, { rpId: 'evil.example', count: 8 })],
    ['another challenge', () => passkey.answer('AAAA', { count: 8 })],
    ['a counter that went back', (challenge) => passkey.answer(challenge, { count: 6 })],
    ['an unknown passkey', (challenge) => newPasskey().answer(challenge)],
    ['a forged signature', (challenge) => ({ ...newPasskey().answer(challenge), id: passkey.id, rawId: passkey.id })],
  ];
  for (const [label, made] of cases) {
    const { challenge, answer } = await passkeyLogin(product);
    assert.equal(statusOf(await answer(made(challenge))), 401, label);
  }
  assert.deepEqual(await factorRows(product), before);
  const late = await passkeyLogin(product);
  product.clock.set('2026-06-10T09:05:00Z');
  assert.equal((await late.answer(passkey.answer(late.challenge, { count: 9 }))).statusCode, 400);
});

test('ADR-0068: only the account’s own passkey completes a login, not another’s', async (t) => {
  const { product, user } = await withUser(t);
  const { passkey } = await withPasskey(product, user);
  const other = await makeAccount(product, 'buyer');
  const { passkey: others } = await withPasskey(product, other);
  const { secondStep, finish } = await secondStepOf(product, user.email);
  assert.deepEqual(
    [secondStep.app, secondStep.passkey.allowCredentials.map(({ id }: { id: string }) => id)],
    [false, [passkey.id]],
  );
  const { challenge } = secondStep.passkey;
  assert.equal((await finish({ Passkey: others.answer(challenge) })).statusCode, 400);
  assert.equal((await finish({ Passkey: passkey.answer(challenge) })).statusCode, 200);
});

test('ADR-0068: a passkey does not open an account closed by an Admin or an unconfirmed address', async (t) => {
  const { product, user } = await withUser(t);
  const { passkey } = await withPasskey(product, user);
  const tried = async () => {
    const { challenge, answer } = await passkeyLogin(product);
    return answer(passkey.answer(challenge));
  };
  const set = (values: object) => product.db.updateTable('account').set(values).where('id', '=', user.id).execute();
  await set({ lockedUntil: '2026-07-01T00:00:00Z', lockoutReason: 'Disabled by administrator' });
  assert.match((await tried()).json().message, /locked until .* Disabled by administrator/);
  await set({ lockedUntil: null, lockoutReason: null, emailConfirmedAt: null });
  assert.match((await tried()).json().message, /confirm your email/);
  await set({ emailConfirmedAt: product.clock.now() });
  assert.equal((await tried()).statusCode, 200);
});

test('defect 71: wrong passwords lock password logins, not passkeys', async (t) => {
  const { product, user } = await withUser(t);
  const { passkey } = await withPasskey(product, user);
  for (let n = 0; n < 12; n += 1) await logIn(product, user.email, 'Wrong1horse');
  const { challenge, answer } = await passkeyLogin(product);
  assert.equal((await answer(passkey.answer(challenge))).statusCode, 200);
});

test('ADR-0068: neither an app’s secret nor a recovery code can be read from the database', async (t) => {
  const { product, user } = await withUser(t);
  const { key, recoveryCodes } = await withApp(product, user);
  const rows = JSON.stringify([
    await product.db.selectFrom('authenticatorApp').selectAll().execute(),
    await product.db.selectFrom('recoveryCode').selectAll().execute(),
  ]);
  for (const secret of [key, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
    assert.ok(!rows.includes(secret));
});

test('ADR-0068: an emailed password reset takes no factor away', async (t) => {
  const { product, user } = await withUser(t);
  const { key } = await withApp(product, user);
  await mailResetLink(product.context, { email: user.email });
  const query = await mailedLink(product, user.email, 'Choose a new password');
  const chosen = { Password: 'Another1horse', ConfirmPassword: 'Another1horse' };
  assert.equal((await product.call(undefined, publicCalls.resetPassword, { query, body: chosen })).statusCode, 200);
  const begun = await logIn(product, user.email, chosen.Password);
  assert.deepEqual([begun.statusCode, begun.json().code], [403, 'second-step']);
  const body = { Token: begun.json().secondStep.token, Code: codeOf(product, key) };
  assert.equal((await product.call(undefined, factorCalls.secondStep, { body })).statusCode, 200);
});
