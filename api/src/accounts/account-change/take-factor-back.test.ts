import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publicCalls } from '@marketplace/shared-contract/calls.public';
import { signedInCalls } from '@marketplace/shared-contract/calls.signed-in';
import { makeAccount } from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import { type TestProduct, testProduct } from '../../../test/product.ts';
import { logIn, passkeyLogin, sessionOf, withApp, withPasskey } from '../factors/factors.fixture.ts';
import { mailedLink } from '../registration/registration.fixture.ts';
import { mailResetLink } from '../session/mail-reset-link.job.ts';

const chosen = 'Teapot9-walrus';
const passkeyAdded = 'A passkey was added to your account';

const decide = (product: TestProduct, query: Record<string, string>) =>
  product.call(undefined, publicCalls.decideAccountChange, { query });
const choose = async (product: TestProduct, to: string) =>
  product.call(undefined, publicCalls.resetPassword, {
    query: await mailedLink(product, to, 'Choose a new password'),
    body: { Password: chosen, ConfirmPassword: chosen },
  });
async function passkeyStatus(product: TestProduct, passkey: Awaited<ReturnType<typeof withPasskey>>['passkey']) {
  const { challenge, answer } = await passkeyLogin(product);
  return (await answer(passkey.answer(challenge))).statusCode;
}
const passkeyNames = async ({ db }: TestProduct) =>
  (await db.selectFrom('passkey').select('name').orderBy('id').execute()).map(({ name }) => name);

test('who is mailed of a passkey that is not theirs removes it by its link, chooses a password and is asked for nothing more', async (t) => {
  const product = await testProduct(t);
  const owner = await makeAccount(product, 'buyer');
  const thief = await sessionOf(product, owner);
  const { passkey } = await withPasskey(product, owner, 'Thief’s');
  const query = await mailedLink(product, owner.email, passkeyAdded);
  const read = (await product.call(undefined, publicCalls.accountChange, { query })).json();
  assert.deepEqual([read.act, read.kind, read.done], ['take-back', 'factor', false]);
  assert.equal(await passkeyStatus(product, passkey), 200, 'reading changes nothing');
  assert.equal((await decide(product, query)).json().done, true);
  assert.equal((await thief(signedInCalls.sessions)).statusCode, 401);
  assert.equal(await passkeyStatus(product, passkey), 401);
  assert.equal((await logIn(product, owner.email)).statusCode, 401);
  const told = (await mailJobs(product)).at(-1);
  assert.match(told?.text ?? '', /were removed[\s\S]*Passkey “Thief’s”/);
  assert.equal((await choose(product, owner.email)).statusCode, 200);
  assert.equal((await logIn(product, owner.email, chosen)).statusCode, 200);
  const { passkey: mine } = await withPasskey(product, owner, 'Mine');
  assert.equal((await decide(product, query)).json().done, true, 'a link that was used does nothing more');
  assert.equal(await passkeyStatus(product, mine), 200);
  const events = await product.db.selectFrom('securityEvent').select('event').execute();
  assert.ok(events.some(({ event }) => event === 'factor-taken-back'));
});

test('the link removes what was added since or on the day before; an older factor stays and is asked for', async (t) => {
  const product = await testProduct(t);
  const owner = await makeAccount(product, 'seller');
  await withPasskey(product, owner, 'Old');
  product.clock.set('2026-06-12T09:00:00Z');
  await withPasskey(product, owner, 'Just before');
  product.clock.set('2026-06-12T21:00:00Z');
  await withApp(product, owner);
  const query = await mailedLink(product, owner.email, 'An authenticator app was added to your account');
  product.clock.set('2026-06-14T09:00:00Z');
  await withPasskey(product, owner, 'Since');
  assert.equal((await decide(product, query)).statusCode, 200);
  assert.deepEqual(await passkeyNames(product), ['Old']);
  assert.equal((await choose(product, owner.email)).statusCode, 200);
  assert.equal((await logIn(product, owner.email, chosen)).json().code, 'second-step');
});

test('the link works for seven days', async (t) => {
  const product = await testProduct(t);
  const owner = await makeAccount(product, 'seller');
  const { passkey } = await withPasskey(product, owner);
  const query = await mailedLink(product, owner.email, passkeyAdded);
  product.clock.set('2026-06-17T09:00:00Z');
  assert.equal((await decide(product, query)).statusCode, 404);
  assert.equal(await passkeyStatus(product, passkey), 200);
});

test('a reset by mail is told to both addresses with a link that takes it back, and says that factors stay', async (t) => {
  const product = await testProduct(t);
  const owner = await makeAccount(product, 'buyer', { email2: 'second@people.example' });
  await withPasskey(product, owner, 'Thief’s');
  await mailResetLink(product.context, { email: owner.email });
  assert.equal((await choose(product, owner.email)).statusCode, 200);
  const told = (await mailJobs(product)).filter(({ subject }) => subject === 'Your password was changed');
  for (const { text } of told) assert.match(text, /recovery codes stay/);
  assert.deepEqual(told.map(({ to }) => to).sort(), [owner.email, 'second@people.example'].sort());
  assert.equal(
    (await decide(product, await mailedLink(product, owner.email, 'Your password was changed'))).statusCode,
    200,
  );
  assert.deepEqual(await passkeyNames(product), []);
  assert.equal((await logIn(product, owner.email, chosen)).statusCode, 401);
});
