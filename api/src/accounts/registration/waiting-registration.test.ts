import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { makeAccount } from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import { type TestProduct, testProduct } from '../../../test/product.ts';
import { setMailPause } from '../../platform/mail/mail-pause.sql.ts';
import { confirm, confirmSubject, logIn, mailedLink, register, sellerForm } from './registration.fixture.ts';

const typed = sellerForm.Email;
const meant = 'meant@people.example';

async function registered(t: Parameters<typeof testProduct>[0]) {
  const product = await testProduct(t);
  const answer = await register(product, sellerForm);
  const { value, ...how } = answer.cookies.find(({ name }) => name === '__Host-registration') ?? { value: '' };
  product.clock.set('2026-06-10T09:05:00Z');
  return { product, cookie: `__Host-registration=${value}`, how };
}
const again = ({ call }: TestProduct, cookie?: string) =>
  call(undefined, publicCalls.sendConfirmationAgain, { ...(cookie && { headers: { cookie } }) });
const correct = ({ call }: TestProduct, cookie: string | undefined, Email: string) =>
  call(undefined, publicCalls.correctEmail, { body: { Email }, ...(cookie && { headers: { cookie } }) });
const mails = async (product: TestProduct) =>
  (await mailJobs(product)).filter(({ subject }) => subject === confirmSubject).map(({ to }) => to);

test('defect 58: only the browser that registered can have the link resent', async (t) => {
  const { product, cookie, how } = await registered(t);
  assert.ok('httpOnly' in how && how.httpOnly && how.sameSite === 'Strict' && how.path === '/');
  const answer = await again(product, cookie);
  assert.deepEqual([answer.statusCode, answer.body], [200, 'We have sent the link again']);
  assert.deepEqual(await mails(product), [typed, typed]);
  const forged = cookie.replace(/=.{8}/, '=00000000');
  for (const other of [undefined, '__Host-registration=', '__Host-registration=a.b.c', forged])
    assert.equal((await again(product, other)).statusCode, 404);
  assert.equal((await correct(product, undefined, meant)).statusCode, 404);
  product.clock.set('2026-06-17T09:00:01Z');
  assert.equal((await again(product, cookie)).statusCode, 404);
  assert.equal((await mails(product)).length, 2);
});

test('says that the link comes later while email is paused', async (t) => {
  const { product, cookie } = await registered(t);
  await setMailPause(product.db, product.clock.now());
  assert.match((await correct(product, cookie, meant)).body, /^Email is paused for now\./);
  product.clock.set('2026-06-10T09:10:00Z');
  assert.match((await again(product, cookie)).body, /^Email is paused for now\./);
  await setMailPause(product.db, null);
  assert.deepEqual(await mails(product), [typed, meant, meant]);
});

test('defect 58: fifty at once send one link, and five are sent a day', async (t) => {
  const { product, cookie } = await registered(t);
  const answers = await Promise.all(Array.from({ length: 50 }, () => again(product, cookie)));
  assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 1);
  for (let minute = 10; minute < 30; minute += 2) {
    product.clock.set(`2026-06-10T09:${minute}:00Z`);
    await again(product, cookie);
  }
  assert.equal((await mails(product)).length, 6, 'the first and five more');
  assert.equal((await again(product, cookie)).statusCode, 429);
});

test('defect 58: correcting a mistyped address ends the stranger’s link; the new one confirms', async (t) => {
  const { product, cookie } = await registered(t);
  const stranger = await mailedLink(product, typed, confirmSubject);
  const answer = await correct(product, cookie, ` ${meant} `);
  assert.match(answer.body, /^We have sent the link to meant@people\.example\./);
  assert.deepEqual(await mails(product), [typed, meant]);
  assert.equal((await confirm(product, stranger)).statusCode, 400);
  const link = await mailedLink(product, meant, confirmSubject);
  assert.equal(link.email, meant);
  assert.equal((await confirm(product, link)).statusCode, 200);
  assert.equal((await logIn(product, meant)).statusCode, 200);
  assert.equal((await logIn(product, typed)).statusCode, 401);
  assert.equal((await again(product, cookie)).statusCode, 409);
  product.clock.set('2026-06-10T09:20:00Z');
  assert.equal((await correct(product, cookie, 'late@people.example')).statusCode, 409);
});

test('defect 58: whether the corrected address is registered shows neither in the answer nor in the limit', async (t) => {
  const tries = async (taken: boolean) => {
    const { product, cookie } = await registered(t);
    if (taken) await makeAccount(product, 'buyer', { email1: meant });
    const told: string[] = [];
    for (let n = 0; n < 8; n += 1) {
      product.clock.set(`2026-06-10T09:${10 + n * 2}:00Z`);
      const { statusCode, body } = await correct(product, cookie, meant);
      told.push(`${statusCode} ${body}`);
    }
    const sent = (await mails(product)).filter((to) => to === meant).length;
    return { told, sent };
  };
  const [free, taken] = [await tries(false), await tries(true)];
  assert.deepEqual(taken.told, free.told);
  assert.deepEqual([free.sent, taken.sent], [5, 0]);
});

test('defect 58: rejects an invalid or undeliverable address, or the second one, and changes nothing', async (t) => {
  const product = await testProduct(
    t,
    undefined,
    {},
    { mailDomains: { lookupMx: async (domain) => (domain === 'no.example' ? 'takes no mail' : 'takes mail') } },
  );
  const answer = await register(product, { ...sellerForm, Email2: 'second@people.example' });
  const cookie = `__Host-registration=${answer.cookies.find(({ name }) => name === '__Host-registration')?.value}`;
  product.clock.set('2026-06-10T09:05:00Z');
  for (const email of ['', 'nobody', 'a@no.example', 'SECOND@people.example']) {
    const refused = await correct(product, cookie, email);
    assert.equal(refused.statusCode, 400, email);
    assert.deepEqual(Object.keys(refused.json().fields), ['Email']);
  }
  assert.deepEqual(await mails(product), [typed]);
});
