import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeAccount } from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import { type TestProduct, testProduct } from '../../../test/product.ts';
import { confirm, confirmSubject, logIn, mailedLink, register, sellerForm } from './registration.fixture.ts';

const to = sellerForm.Email;
async function registered(t: Parameters<typeof testProduct>[0]) {
  const product = await testProduct(t);
  await register(product, sellerForm);
  return { product, link: await mailedLink(product, to, confirmSubject) };
}
const confirmedAt = async ({ db }: TestProduct) =>
  (await db.selectFrom('account').select('emailConfirmedAt').executeTakeFirstOrThrow()).emailConfirmedAt;

test('a link confirms once, and says so afterwards', async (t) => {
  const { product, link } = await registered(t);
  assert.match((await confirm(product, link)).body, /^Your email is confirmed/);
  product.clock.set('2026-08-01T09:00:00Z');
  const again = await confirm(product, link);
  assert.equal(again.statusCode, 200);
  assert.match(again.body, /already confirmed/);
  assert.deepEqual(await confirmedAt(product), new Date('2026-06-10T09:00:00Z'));
});

test('ten concurrent confirmations all succeed', async (t) => {
  const { product, link } = await registered(t);
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(product, link)));
  assert.ok(answers.every(({ statusCode }) => statusCode === 200));
});

test('a link works for exactly seven days', async (t) => {
  const { product, link } = await registered(t);
  product.clock.set('2026-06-17T09:00:00Z');
  const late = await confirm(product, link);
  assert.equal(late.statusCode, 400);
  assert.match(late.json().message, /not valid or has expired/);
  assert.equal(await confirmedAt(product), null);
  product.clock.set('2026-06-17T08:59:59Z');
  assert.equal((await confirm(product, link)).statusCode, 200);
});

test('rejects a made-up link, another user’s and a broken id alike', async (t) => {
  const { product, link } = await registered(t);
  const other = await makeAccount(product, 'buyer');
  const { userId = '', token = '' } = link;
  const wrong = [
    { userId, token: 'made-up' },
    { userId: other.id, token },
    { userId: 'x', token },
  ];
  const answers = await Promise.all(wrong.map((query) => confirm(product, query)));
  assert.deepEqual(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size, 1);
  assert.equal(answers[0]?.statusCode, 400);
  assert.equal((await confirm(product, { userId })).statusCode, 400);
});

test('the link is stored only in the email', async (t) => {
  const { product, link } = await registered(t);
  const { hash } = await product.db.selectFrom('mailedLink').select('hash').executeTakeFirstOrThrow();
  assert.ok(
    !hash.toString('utf8').includes(link.token ?? '') && !hash.toString('base64url').includes(link.token ?? ''),
  );
  assert.equal(link.token?.length, 43);
});

test('a login before confirmation is rejected and resends the link, at most every 15 minutes', async (t) => {
  const { product } = await registered(t);
  const mails = async () => (await mailJobs(product)).length;
  const first = await logIn(product, to);
  assert.equal(first.statusCode, 403);
  assert.match(first.json().message, /Please confirm your email/);
  assert.equal(await mails(), 1);
  product.clock.set('2026-06-10T09:15:00Z');
  const answers = await Promise.all(Array.from({ length: 6 }, () => logIn(product, to)));
  assert.equal(answers.filter((answer) => /sent it again/.test(answer.json().message)).length, 1);
  assert.equal(await mails(), 2);
  assert.equal((await logIn(product, to, 'Wrong1horse')).statusCode, 401);
  assert.equal(await mails(), 2);
  assert.equal((await confirm(product, await mailedLink(product, to, confirmSubject))).statusCode, 200);
  assert.equal((await logIn(product, to)).statusCode, 200);
});

test('sends no further link to a bouncing address', async (t) => {
  const { product } = await registered(t);
  const bounced = { email1DisableReason: 'Bounced', email1DisabledAt: product.clock.now() };
  await product.db.updateTable('account').set(bounced).execute();
  product.clock.set('2026-06-10T10:00:00Z');
  assert.equal((await logIn(product, to)).statusCode, 403);
  assert.equal((await mailJobs(product)).length, 1);
});
