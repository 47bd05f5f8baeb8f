import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { makeAccount, password } from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import { type TestProduct, testProduct } from '../../../test/product.ts';
import { mailedLink } from '../registration/registration.fixture.ts';

const next = 'Walrus7-teapot';
const subject = 'Your password was changed';
const changing = (CurrentPassword: string, Password = next) => ({
  body: { CurrentPassword, Password, ConfirmPassword: Password },
});

async function logIn(product: TestProduct, Email: string, Password = password) {
  const answer = await product.call(undefined, publicCalls.login, { body: { Email, Password } });
  return { status: answer.statusCode, ...(answer.json() as { token: string; refreshToken: string; message?: string }) };
}
/** Makes a call with a token of a login, so that the session stays the same. */
const as = (product: TestProduct, token: string, call: { method: string; path: string }, body?: object) =>
  product.app.inject({
    method: call.method as 'POST',
    url: `/api${call.path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  });
const events = async ({ db }: TestProduct) =>
  (await db.selectFrom('securityEvent').select('event').orderBy('id').execute()).map(({ event }) => event);

async function withTwoSessions(t: Parameters<typeof testProduct>[0]) {
  const product = await testProduct(t);
  const user = await makeAccount(product, 'seller', { email2: 'second@people.example' });
  const [here, there] = [await logIn(product, user.email), await logIn(product, user.email)];
  return { product, user, here, there };
}

test('a changed password ends other sessions, applies at the next login, and notifies both addresses', async (t) => {
  const { product, user, here, there } = await withTwoSessions(t);
  const answer = await as(product, here.token, signedInCalls.changePassword, changing(password).body);
  assert.equal(answer.statusCode, 200, answer.body);
  assert.equal((await as(product, here.token, signedInCalls.sessions)).statusCode, 200);
  assert.equal((await as(product, there.token, signedInCalls.sessions)).statusCode, 401);
  assert.equal((await logIn(product, user.email)).status, 401);
  assert.equal((await logIn(product, user.email, next)).status, 200);
  const told = (await mailJobs(product)).filter((mail) => mail.subject === subject).map(({ to }) => to);
  assert.deepEqual(told.sort(), [user.email, 'second@people.example'].sort());
  assert.ok((await events(product)).includes('password-changed'));
});

const refusals = [
  ['a wrong current one', 'Wrong1horse', next, 'CurrentPassword'],
  ['a common new one', password, 'Password1', 'Password'],
  ['the one of now', password, password, 'Password'],
  ['one against the rules', password, 'short1', 'Password'],
  ['one of the own name', password, 'Robin2026', 'Password'],
] as const;
for (const [name, current, wanted, field] of refusals)
  test(`rejects ${name} at its field, and changes nothing`, async (t) => {
    const { product, user, here, there } = await withTwoSessions(t);
    const answer = await as(product, here.token, signedInCalls.changePassword, changing(current, wanted).body);
    assert.equal(answer.statusCode, 400);
    assert.deepEqual(Object.keys(answer.json().fields), [field]);
    assert.equal((await as(product, there.token, signedInCalls.sessions)).statusCode, 200);
    assert.equal((await logIn(product, user.email)).status, 200);
    assert.deepEqual(await product.db.selectFrom('accountChange').selectAll().execute(), []);
  });

test('wrong current passwords count as failed logins: five lock, and after ten none is checked', async (t) => {
  const { product, user, here } = await withTwoSessions(t);
  const guess = () => as(product, here.token, signedInCalls.changePassword, changing('Wrong1horse').body);
  for (let tries = 0; tries < 10; tries += 1) assert.equal((await guess()).statusCode, 400);
  const held = await as(product, here.token, signedInCalls.changePassword, changing(password).body);
  assert.equal(held.statusCode, 429);
  assert.equal((await logIn(product, user.email)).status, 429);
  assert.equal((await events(product)).filter((event) => event === 'locked-out').length, 1);
});

test('only one of thirty concurrent changes is stored', async (t) => {
  const { product, user, here } = await withTwoSessions(t);
  const wanted = Array.from({ length: 30 }, (_, n) => `Walrus7-teapot-${n}`);
  const answers = await Promise.all(
    wanted.map((one) => as(product, here.token, signedInCalls.changePassword, changing(password, one).body)),
  );
  const stored = answers.flatMap(({ statusCode }, n) => (statusCode === 200 ? [wanted[n] ?? ''] : []));
  assert.equal(stored.length, 1);
  assert.equal((await logIn(product, user.email, stored[0])).status, 200);
  const changes = await product.db.selectFrom('accountChange').select('newEmail').orderBy('id').execute();
  assert.deepEqual(changes, [{ newEmail: '' }, { newEmail: 'second@people.example' }], 'one for each address');
});

test('once taken back, the new password stops working, all sessions end, and a reset link is sent', async (t) => {
  const { product, user, here } = await withTwoSessions(t);
  await as(product, here.token, signedInCalls.changePassword, changing(password).body);
  const query = await mailedLink(product, 'second@people.example', subject);
  const read = await product.call(undefined, publicCalls.accountChange, { query });
  assert.deepEqual([read.json().act, read.json().kind, read.json().done], ['take-back', 'password', false]);
  assert.equal((await logIn(product, user.email, next)).status, 200, 'reading changes nothing');
  const taken = await product.call(undefined, publicCalls.decideAccountChange, { query });
  assert.equal(taken.json().done, true);
  assert.equal((await as(product, here.token, signedInCalls.sessions)).statusCode, 401);
  for (const old of [next, password]) assert.equal((await logIn(product, user.email, old)).status, 401);
  const reset = await mailedLink(product, user.email, 'Choose a new password');
  const Password = 'Teapot9-walrus';
  const body = { Password, ConfirmPassword: Password };
  assert.equal((await product.call(undefined, publicCalls.resetPassword, { query: reset, body })).statusCode, 200);
  assert.equal((await logIn(product, user.email, Password)).status, 200);
  const again = await product.call(undefined, publicCalls.decideAccountChange, { query });
  assert.equal(again.json().done, true, 'done again it changes nothing');
  assert.equal((await logIn(product, user.email, Password)).status, 200);
});

test('a link works for seven days, and a made-up one does nothing', async (t) => {
  const { product, here } = await withTwoSessions(t);
  await as(product, here.token, signedInCalls.changePassword, changing(password).body);
  const query = await mailedLink(product, 'second@people.example', subject);
  product.clock.set('2026-06-17T09:00:00Z');
  for (const token of [query.token ?? '', 'made-up'])
    assert.equal(
      (await product.call(undefined, publicCalls.decideAccountChange, { query: { token } })).statusCode,
      404,
    );
});
