import assert from 'node:assert/strict';
import { test } from 'node:test';
import { factorCalls } from '@marketplace/shared-contract/platform/calls/factors';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { testDatabase } from '../../../test/database.ts';
import { makeAccount, password, productWith } from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import { productOn, type TestProduct, testProduct } from '../../../test/product.ts';
import {
  codeOf,
  factorRows,
  logIn,
  passkeyLogin,
  secondStepOf,
  sessionOf,
  withApp,
  withPasskey,
} from '../factors/factors.fixture.ts';
import { newPasskey } from '../factors/passkey.fixture.ts';
import { mailedLink } from '../registration/registration.fixture.ts';
import { mailResetLink } from '../session/mail-reset-link.job.ts';
import { decideAccountChange } from './decide-change.service.ts';

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

test('the link in an email about a foreign passkey removes it and leads to a new password', async (t) => {
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

test('the link removes factors added since or the day before; an older one stays required', async (t) => {
  const [product, owner] = await productWith(t, 'seller');
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
  const [product, owner] = await productWith(t, 'seller');
  const { passkey } = await withPasskey(product, owner);
  const query = await mailedLink(product, owner.email, passkeyAdded);
  product.clock.set('2026-06-17T09:00:00Z');
  assert.equal((await decide(product, query)).statusCode, 404);
  assert.equal(await passkeyStatus(product, passkey), 200);
});

test('an emailed reset notifies both addresses with an undo link, and says that factors stay', async (t) => {
  const product = await testProduct(t);
  const owner = await makeAccount(product, 'buyer', { email2: 'second@people.example' });
  await withPasskey(product, owner, 'Thief’s');
  await mailResetLink(product.context, { email: owner.email });
  assert.equal((await choose(product, owner.email)).statusCode, 200);
  const told = (await mailJobs(product)).filter(({ subject }) => subject === 'Your password was changed');
  for (const { text } of told) assert.match(text, /recovery codes stay/);
  assert.deepEqual(told.map(({ to }) => to).sort(), [owner.email, 'second@people.example'].sort());
  assert.deepEqual(await passkeyNames(product), ['Thief’s']);
  assert.equal(
    (await decide(product, await mailedLink(product, owner.email, 'Your password was changed'))).statusCode,
    200,
  );
  assert.deepEqual(await passkeyNames(product), []);
  assert.equal((await logIn(product, owner.email, chosen)).statusCode, 401);
});

test('the second address’s link ends sessions but removes no factor; the login address’s link still works', async (t) => {
  const product = await testProduct(t);
  const owner = await makeAccount(product, 'buyer', { email2: 'second@people.example' });
  await mailResetLink(product.context, { email: owner.email });
  assert.equal((await choose(product, owner.email)).statusCode, 200);
  await withPasskey(product, owner, 'Mine');
  const session = await sessionOf(product, owner);
  const codesLeft = async () => (await product.db.selectFrom('recoveryCode').select('accountId').execute()).length;
  const codes = await codesLeft();
  const second = await mailedLink(product, 'second@people.example', 'Your password was changed');
  assert.equal(
    (await product.call(undefined, publicCalls.accountChange, { query: second })).json().newEmail,
    'second@people.example',
  );
  assert.equal((await decide(product, second)).json().done, true);
  assert.equal((await session(signedInCalls.sessions)).statusCode, 401);
  assert.equal((await logIn(product, owner.email, chosen)).statusCode, 401);
  assert.deepEqual([await passkeyNames(product), await codesLeft()], [['Mine'], codes]);
  assert.ok(codes > 0);
  const told = (await mailJobs(product)).at(-1);
  assert.deepEqual([told?.to, /removes no passkey/.test(told?.text ?? '')], [owner.email, true]);
  assert.equal((await decide(product, second)).json().done, true, 'done again it changes nothing');
  for (const subject of [passkeyAdded, 'Your password was changed']) {
    const own = await mailedLink(product, owner.email, subject);
    const { kind, done } = (await product.call(undefined, publicCalls.accountChange, { query: own })).json();
    assert.deepEqual([kind, done], [subject === passkeyAdded ? 'factor' : 'password', false]);
  }
  assert.equal(
    (await decide(product, await mailedLink(product, owner.email, 'Your password was changed'))).statusCode,
    200,
  );
  assert.deepEqual([await passkeyNames(product), await codesLeft()], [[], 0]);
});

test('an undo by the second address cancels a later requested address and other mailboxes’ links', async (t) => {
  const product = await testProduct(t);
  const owner = await makeAccount(product, 'buyer', { email2: 'second@people.example' });
  await mailResetLink(product.context, { email: owner.email });
  assert.equal((await choose(product, owner.email)).statusCode, 200);
  const Email = 'thief@people.example';
  const ask = { body: { Email, CurrentPassword: chosen } };
  assert.equal((await product.call(owner, signedInCalls.askNewAddress, ask)).statusCode, 200);
  const confirming = await mailedLink(product, Email, 'Confirm your new login address');
  const second = await mailedLink(product, 'second@people.example', 'Your password was changed');
  assert.equal((await decide(product, second)).statusCode, 200);
  assert.equal((await decide(product, confirming)).statusCode, 404);
});

test('the same link later removes a factor that the previous release’s undo left, once', async (t) => {
  const product = await testProduct(t);
  const owner = await makeAccount(product, 'buyer');
  await withPasskey(product, owner, 'Thief’s');
  const query = await mailedLink(product, owner.email, passkeyAdded);
  const takenBackAt = product.clock.now();
  await product.db.updateTable('accountChange').set({ takenBackAt }).execute();
  await product.db.updateTable('accountChangeLink').set({ expiresAt: takenBackAt }).execute();
  const thief = await sessionOf(product, owner);
  const read = async () => (await product.call(undefined, publicCalls.accountChange, { query })).json().done;
  assert.equal(await read(), false);
  assert.equal((await decide(product, query)).json().done, true);
  assert.deepEqual([await passkeyNames(product), await read()], [[], true]);
  assert.equal((await thief(signedInCalls.sessions)).statusCode, 401);
  await withPasskey(product, owner, 'Mine');
  assert.equal((await decide(product, query)).json().done, true);
  assert.deepEqual(await passkeyNames(product), ['Mine']);
});

test('stores no passkey, app or codes requested by a session before the account was restored', async (t) => {
  // Its cache is kept, as in a process that has not been notified of a change yet.
  const sessionChanges = () => ({ upToDate: () => true, onChange: () => undefined });
  const product = await productOn(t, await testDatabase(), { sessionChanges });
  const owner = await makeAccount(product, 'buyer');
  await withPasskey(product, owner, 'Thief’s');
  const thief = await sessionOf(product, owner);
  const { token, options } = (await thief(factorCalls.newPasskey)).json();
  const app = (await thief(factorCalls.newApp)).json();
  const Passkey = newPasskey().make(options.challenge);
  const query = await mailedLink(product, owner.email, passkeyAdded);
  // Another process undoes it.
  await decideAccountChange(product.context, { userOf: async () => undefined, forget: () => {} }, query.token ?? '');
  for (const answer of [
    await thief(factorCalls.addPasskey, { body: { Token: token, Name: 'Late', Passkey } }),
    await thief(factorCalls.addApp, { body: { Token: app.token, Code: codeOf(product, app.key) } }),
    await thief(factorCalls.newRecoveryCodes),
  ])
    assert.equal(answer.statusCode, 401, answer.body);
  assert.equal((await thief(signedInCalls.accountDetails)).statusCode, 200, 'it is remembered as open');
  const { passkey, authenticatorApp, recoveryCode } = await factorRows(product);
  assert.deepEqual([passkey, authenticatorApp, recoveryCode], [0, 0, 0]);
});

test('emails about second factors also go to bounced and previous addresses, including for a used code', async (t) => {
  const product = await testProduct(t);
  const bounced = { email1DisableReason: 'Bounced', email1DisabledAt: product.clock.now() } as const;
  const owner = await makeAccount(product, 'buyer', bounced);
  const { recoveryCodes } = await withPasskey(product, owner, 'Mine');
  const old = owner.email;
  const body = { Email: 'next@people.example', CurrentPassword: password };
  assert.equal((await product.call(owner, signedInCalls.askNewAddress, { body })).statusCode, 200);
  assert.equal(
    (await decide(product, await mailedLink(product, body.Email, 'Confirm your new login address'))).statusCode,
    200,
  );
  const { finish } = await secondStepOf(product, body.Email);
  assert.equal((await finish({ Code: recoveryCodes[0] })).statusCode, 200);
  const told = async (subject: string) =>
    (await mailJobs(product))
      .filter((mail) => mail.subject === subject)
      .map(({ to, evenIfBounced }) => [to, evenIfBounced]);
  assert.deepEqual(await told(passkeyAdded), [[old, true]]);
  const both = [
    [body.Email, true],
    [old, true],
  ];
  assert.deepEqual((await told('A recovery code was used')).toSorted(), both.toSorted(), 'in either order');
});
