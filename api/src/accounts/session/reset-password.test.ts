import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { hash } from '@node-rs/argon2';
import { changeAccount, makeAccount, rowCounts } from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import { type TestProduct, testProduct } from '../../../test/product.ts';
import { setMailPause } from '../../platform/mail/mail-pause.sql.ts';
import { logIn, mailedLink } from '../registration/registration.fixture.ts';
import { mailResetLink } from './mail-reset-link.job.ts';

const email = 'Buyer@people.example';
const subject = 'Choose a new password';
const next = 'Another1horse';

const forgot = ({ call }: TestProduct, Email: string) =>
  call(undefined, publicCalls.forgotPassword, { body: { Email } });
const reset = ({ call }: TestProduct, query: Record<string, string>, Password = next, ConfirmPassword = Password) =>
  call(undefined, publicCalls.resetPassword, { query, body: { Password, ConfirmPassword } });

async function withLink(t: Parameters<typeof testProduct>[0], over = {}) {
  const product = await testProduct(t);
  const user = await makeAccount(product, 'buyer', { email1: email, ...over });
  await mailResetLink(product.context, { email: 'buyer@PEOPLE.example' });
  return { product, user, link: await mailedLink(product, email, subject) };
}

test('forgot password responds alike for every address; only the job knows which is registered', async (t) => {
  const product = await testProduct(t);
  await makeAccount(product, 'buyer', { email1: email });
  const before = await rowCounts(product);
  const answers = [await forgot(product, email), await forgot(product, 'nobody@people.example')];
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode),
    [200, 200],
  );
  assert.equal(answers[0]?.body, answers[1]?.body);
  assert.deepEqual(await rowCounts(product), before);
  await mailResetLink(product.context, { email: 'nobody@people.example' });
  assert.deepEqual(await mailJobs(product), []);
  await Promise.all([1, 2, 3].map(() => mailResetLink(product.context, { email })));
  assert.deepEqual(
    (await mailJobs(product)).map(({ to }) => to),
    [email],
  );
  assert.equal((await forgot(product, ' ')).json().message, 'Please enter an email');
});

test('says for every address that the link comes later while email is paused', async (t) => {
  const product = await testProduct(t);
  await makeAccount(product, 'buyer', { email1: email });
  const both = async () => [(await forgot(product, email)).body, (await forgot(product, 'nobody@people.example')).body];
  await setMailPause(product.db, product.clock.now());
  const [own, other] = await both();
  assert.match(own ?? '', /^Email is paused for now\./);
  assert.equal(other, own);
  await setMailPause(product.db, null);
  assert.match((await both())[0] ?? '', /we have sent it a link/);
});

test('defect 88: a password works in other Unicode forms, and old hashes work as typed', async (t) => {
  const { product, user, link } = await withLink(t);
  const composed = 'Caf\u00e9-Ch\u00e2teau-Verte-7';
  const [decomposed, wide] = [composed.normalize('NFD'), composed.replace('C', '\uff23')];
  assert.equal((await reset(product, link, composed, decomposed)).statusCode, 200);
  for (const typed of [composed, decomposed, wide]) assert.equal((await logIn(product, email, typed)).statusCode, 200);
  await changeAccount(product, user, { passwordHash: await hash(decomposed) });
  assert.equal((await logIn(product, email, decomposed)).statusCode, 200);
  assert.equal((await logIn(product, email, `${decomposed}x`)).statusCode, 401);
});

test('a reset sets the password, ends every session at once and works once', async (t) => {
  const { product, user, link } = await withLink(t);
  assert.equal(link.email, email);
  const authorization = `Bearer ${await product.tokenOf(user)}`;
  const seen = () =>
    product.app.inject({ url: `/api${signedInCalls.accountDetails.path}`, headers: { authorization } });
  assert.equal((await seen()).statusCode, 200);
  const answer = await reset(product, { ...link, email: 'BUYER@people.example' });
  assert.deepEqual(
    [answer.statusCode, answer.body],
    [200, 'Your password has been changed. You can now log in with it.'],
  );
  assert.equal((await seen()).statusCode, 401);
  assert.equal((await logIn(product, email)).statusCode, 401);
  assert.equal((await logIn(product, email, next)).statusCode, 200);
  assert.equal((await reset(product, link, 'Third1horse')).statusCode, 400);
  assert.equal((await logIn(product, email, next)).statusCode, 200);
});

test('one of ten resets with one link at once succeeds', async (t) => {
  const { product, link } = await withLink(t);
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => reset(product, link, `Another${n}horse`)));
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, ...Array(9).fill(400)]);
  const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
  assert.equal((await logIn(product, email, `Another${winner}horse`)).statusCode, 200);
});

test('a used link also ends earlier ones; a link works for 24 hours', async (t) => {
  const { product, link } = await withLink(t);
  product.clock.set('2026-06-10T09:02:00Z');
  await mailResetLink(product.context, { email });
  const second = await mailedLink(product, email, subject);
  assert.notEqual(second.token, link.token);
  product.clock.set('2026-06-11T09:02:00Z');
  assert.equal((await reset(product, second)).statusCode, 400);
  product.clock.set('2026-06-11T08:59:59Z');
  assert.equal((await reset(product, second)).statusCode, 200);
  assert.equal((await reset(product, link)).statusCode, 400);
});

test('rejects a made-up link, another address and a used link alike, and a bad password by field', async (t) => {
  const { product, link } = await withLink(t);
  const { token = '' } = link;
  await makeAccount(product, 'seller', { email1: 'other@people.example' });
  const wrong = [
    { email, token: 'made-up' },
    { email: 'other@people.example', token },
    { email: 'nobody@people.example', token },
  ];
  const answers = await Promise.all(wrong.map((query) => reset(product, query)));
  assert.equal(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size, 1);
  assert.deepEqual((await reset(product, link, 'short')).json().fields, {
    Password: 'Password must contain at least 7 characters',
  });
  assert.deepEqual((await reset(product, link, next, `${next}x`)).json().fields, {
    ConfirmPassword: 'Passwords must match',
  });
  assert.equal((await reset(product, link)).statusCode, 200);
});

test('a reset opens the lock of failed logins, but not an Admin’s', async (t) => {
  const lockedUntil = '2026-06-10T12:00:00Z';
  const { product, link } = await withLink(t, { lockedUntil, lockoutReason: 'Too many failed logins' });
  await reset(product, link);
  assert.equal((await logIn(product, email, next)).statusCode, 200);
  const lock = { lockedUntil, lockoutReason: 'Disabled by administrator' };
  await product.db.updateTable('account').set(lock).execute();
  product.clock.set('2026-06-10T09:05:00Z');
  await mailResetLink(product.context, { email });
  assert.equal((await reset(product, await mailedLink(product, email, subject))).statusCode, 200);
  const answer = await logIn(product, email, next);
  assert.equal(answer.statusCode, 403);
  assert.match(answer.json().message, /Disabled by administrator/);
});

test('also sends the reset email to a bouncing address', async (t) => {
  const { product } = await withLink(t, { email1DisableReason: 'Bounced', email1DisabledAt: '2026-06-01T09:00:00Z' });
  assert.equal((await mailJobs(product)).length, 1);
});
