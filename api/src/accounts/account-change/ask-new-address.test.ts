import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { mailing, periodOf, sendAlerts } from '../../../test/alerts.ts';
import { makeAccount, makeLivePost, password, productWith, rowOf } from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import { type TestProduct, type TestUser, testProduct } from '../../../test/product.ts';
import { makeAlerts } from '../../alerts/alerts/make-alerts.job.ts';
import { factorRows, passkeyLogin, withApp, withPasskey } from '../factors/factors.fixture.ts';
import { buyerForm, mailedLink, register } from '../registration/registration.fixture.ts';

const wanted = 'new-home@people.example';
const asked = 'A new login address was asked for';
const changed = 'Your login address was changed';
const confirming = 'Confirm your new login address';
const taken = 'This address already has an account';

const ask = ({ call }: TestProduct, user: TestUser, Email = wanted, CurrentPassword = password) =>
  call(user, signedInCalls.askNewAddress, { body: { Email, CurrentPassword } });
const decide = ({ call }: TestProduct, query: Record<string, string>) =>
  call(undefined, publicCalls.decideAccountChange, { query });
const canLogIn = async ({ call }: TestProduct, Email: string, Password = password) =>
  (await call(undefined, publicCalls.login, { body: { Email, Password } })).statusCode === 200;
const subjectsTo = async (product: TestProduct, to: string) =>
  (await mailJobs(product)).filter((mail) => mail.to === to).map(({ subject }) => subject);

test('a new address takes effect once confirmed: both are notified, alerts follow, invoices stay', async (t) => {
  const [product, buyer] = await productWith(t, 'buyer');
  assert.equal((await ask(product, buyer)).statusCode, 200);
  assert.deepEqual(await subjectsTo(product, buyer.email), [asked]);
  assert.ok(await canLogIn(product, buyer.email));
  assert.ok(!(await canLogIn(product, wanted)), 'asking changes nothing');
  const query = await mailedLink(product, wanted, confirming);
  const read = (await product.call(undefined, publicCalls.accountChange, { query })).json();
  assert.deepEqual(read, { kind: 'address', act: 'confirm', oldEmail: buyer.email, newEmail: wanted, done: false });
  assert.ok(!(await canLogIn(product, wanted)), 'a scanner that opens the link confirms nothing');
  assert.equal((await decide(product, query)).json().done, true);
  assert.ok(await canLogIn(product, wanted));
  assert.ok(!(await canLogIn(product, buyer.email)));
  assert.equal((await decide(product, query)).json().done, true, 'done again it changes nothing');
  assert.deepEqual(await subjectsTo(product, buyer.email), [asked, changed]);
  assert.ok((await subjectsTo(product, wanted)).includes('You now log in with this address'));
  const { mailer, addressees } = await mailing(t);
  const post = await makeLivePost(product, await makeAccount(product, 'seller'));
  await makeAlerts(product.context, { periodId: await periodOf(product, post) });
  await sendAlerts(product, mailer);
  assert.deepEqual(addressees(), [wanted]);
});

test('an issued invoice keeps its name and address after the login address changes', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  await makeLivePost(product, seller);
  const before = await product.db.selectFrom('invoice').selectAll().execute();
  await ask(product, seller);
  await decide(product, await mailedLink(product, wanted, confirming));
  assert.deepEqual(await product.db.selectFrom('invoice').selectAll().execute(), before);
});

test('PD-63: the answer is the same for a taken address; only its reader is notified, and nothing changes', async (t) => {
  const product = await testProduct(t);
  const [user, other] = [await makeAccount(product, 'seller'), await makeAccount(product, 'buyer')];
  const [free, full] = [await ask(product, user), await ask(product, user, other.email.toUpperCase())];
  assert.deepEqual([full.statusCode, full.body], [free.statusCode, free.body]);
  assert.deepEqual(await subjectsTo(product, other.email.toUpperCase()), [taken]);
  assert.deepEqual((await subjectsTo(product, user.email)).length, 2);
  assert.ok(await canLogIn(product, other.email));
});

const refusals = [
  ['the address of now', (user: { email: string }) => user.email.toUpperCase(), password, 'Email'],
  ['the second address', () => 'Second@people.example', password, 'Email'],
  ['no address', () => 'nowhere', password, 'Email'],
  ['a wrong password', () => wanted, 'Wrong1horse', 'CurrentPassword'],
] as const;
for (const [name, email, given, field] of refusals)
  test(`rejects ${name} at its field, storing and mailing nothing`, async (t) => {
    const product = await testProduct(t);
    const user = await makeAccount(product, 'seller', { email2: 'second@people.example' });
    const answer = await ask(product, user, email(user), given);
    assert.equal(answer.statusCode, 400);
    assert.deepEqual(Object.keys(answer.json().fields), [field]);
    assert.deepEqual(await product.db.selectFrom('accountChange').selectAll().execute(), []);
    assert.deepEqual(await mailJobs(product), []);
  });

test('an account asks five times a day at most, and an address gets three such emails a week', async (t) => {
  const product = await testProduct(t);
  const users = await Promise.all(Array.from({ length: 4 }, () => makeAccount(product, 'seller')));
  const statuses = [];
  for (const user of users) statuses.push((await ask(product, user)).statusCode);
  assert.deepEqual(statuses, [200, 200, 200, 429]);
  const [first] = users;
  assert.ok(first);
  for (let n = 2; n <= 5; n += 1) assert.equal((await ask(product, first, `n${n}@people.example`)).statusCode, 200);
  assert.equal((await ask(product, first, 'n6@people.example')).statusCode, 429);
  product.clock.set('2026-06-11T09:00:01Z');
  assert.equal((await ask(product, first, 'n7@people.example')).statusCode, 200);
});

test('a newer request ends an earlier link, and a link expires after seven days', async (t) => {
  const [product, user] = await productWith(t, 'seller');
  await ask(product, user);
  const first = await mailedLink(product, wanted, confirming);
  await ask(product, user, 'other@people.example');
  assert.equal((await decide(product, first)).statusCode, 404);
  const second = await mailedLink(product, 'other@people.example', confirming);
  product.clock.set('2026-06-17T09:00:00Z');
  assert.equal((await decide(product, second)).statusCode, 404);
  assert.ok(await canLogIn(product, user.email));
});

const waits = async ({ call }: TestProduct, user: TestUser) =>
  (await call(user, signedInCalls.accountDetails)).json().newAddress;
const withdraw = ({ call }: TestProduct, user: TestUser) => call(user, signedInCalls.withdrawNewAddress);

test('only the requester sees the pending address and its expiry, whether or not it has an account', async (t) => {
  const product = await testProduct(t);
  const [user, other] = [await makeAccount(product, 'seller'), await makeAccount(product, 'buyer')];
  assert.equal(await waits(product, user), null);
  await ask(product, user, 'first@people.example');
  await ask(product, user);
  const untilDate = '2026-06-17T09:00:00.000Z';
  assert.deepEqual(await waits(product, user), { address: wanted, untilDate }, 'the newest alone');
  assert.equal(await waits(product, other), null);
  await ask(product, user, other.email);
  assert.deepEqual(await waits(product, user), { address: other.email, untilDate });
  product.clock.set(untilDate);
  assert.equal(await waits(product, user), null);
  await ask(product, user);
  await decide(product, await mailedLink(product, wanted, confirming));
  assert.equal(await waits(product, user), null);
});

test('a withdrawn link confirms nothing; the old address’s link can still lock the requester out', async (t) => {
  const [product, user] = await productWith(t, 'seller');
  assert.equal((await withdraw(product, user)).statusCode, 409);
  await ask(product, user);
  const query = await mailedLink(product, wanted, confirming);
  const takeBack = await mailedLink(product, user.email, asked);
  assert.equal((await withdraw(product, user)).statusCode, 200);
  assert.equal(await waits(product, user), null);
  assert.equal((await withdraw(product, user)).statusCode, 409);
  assert.equal((await decide(product, query)).statusCode, 404);
  assert.ok(await canLogIn(product, user.email));
  assert.equal((await decide(product, takeBack)).statusCode, 200);
  assert.ok(!(await canLogIn(product, user.email)));
});

test('of concurrent withdrawal and confirmation one succeeds and the other is rejected', async (t) => {
  const [product, user] = await productWith(t, 'seller');
  await ask(product, user);
  const query = await mailedLink(product, wanted, confirming);
  const answers = await Promise.all([withdraw(product, user), decide(product, query)]);
  const [withdrawn, confirmed] = answers.map(({ statusCode }) => statusCode === 200);
  assert.notEqual(withdrawn, confirmed);
  assert.equal(await canLogIn(product, wanted), confirmed);
});

test('undoing a password change withdraws an address requested after it', async (t) => {
  const [product, user] = await productWith(t, 'seller');
  const body = { CurrentPassword: password, Password: 'Teapot9-walrus', ConfirmPassword: 'Teapot9-walrus' };
  assert.equal((await product.call(user, signedInCalls.changePassword, { body })).statusCode, 200);
  await ask(product, user, wanted, body.Password);
  await decide(product, await mailedLink(product, user.email, 'Your password was changed'));
  const change = await product.db.selectFrom('accountChange').select('endedAt').where('kind', '=', 'address').execute();
  assert.ok(change[0]?.endedAt);
});

test('undoing within seven days restores the old address, ends all sessions and sends a reset link', async (t) => {
  const [product, user] = await productWith(t, 'seller');
  await ask(product, user);
  await decide(product, await mailedLink(product, wanted, confirming));
  product.clock.set('2026-06-17T08:59:00Z');
  const { token } = (
    await product.call(undefined, publicCalls.login, { body: { Email: wanted, Password: password } })
  ).json();
  assert.equal((await decide(product, await mailedLink(product, user.email, changed))).statusCode, 200);
  const authorization = `Bearer ${token}`;
  const sessions = await product.app.inject({ url: '/api/allauth/sessions', headers: { authorization } });
  assert.equal(sessions.statusCode, 401);
  for (const email of [wanted, user.email]) assert.ok(!(await canLogIn(product, email)));
  const Password = 'Teapot9-walrus';
  const query = await mailedLink(product, user.email, 'Choose a new password');
  const reset = await product.call(undefined, publicCalls.resetPassword, {
    query,
    body: { Password, ConfirmPassword: Password },
  });
  assert.equal(reset.statusCode, 200, reset.body);
  assert.ok(await canLogIn(product, user.email, Password));
});

test('the person who changed the address cannot revert the undo, and loses their link', async (t) => {
  const [product, user] = await productWith(t, 'seller');
  await ask(product, user, 'thief@people.example');
  await decide(product, await mailedLink(product, 'thief@people.example', confirming));
  await ask(product, user, 'thief2@people.example');
  await decide(product, await mailedLink(product, 'thief2@people.example', confirming));
  const thiefs = await mailedLink(product, 'thief@people.example', changed);
  assert.equal((await decide(product, await mailedLink(product, user.email, changed))).statusCode, 200);
  assert.equal((await decide(product, thiefs)).statusCode, 404);
  const { email1 } = await rowOf(product, 'account', { id: user.id });
  assert.equal(email1, user.email);
});

test('undoing removes what logs in if added since or the day before, and keeps older factors', async (t) => {
  const [product, user] = await productWith(t, 'seller');
  const old = await withPasskey(product, user, 'Old');
  product.clock.set('2026-06-12T09:00:00Z');
  const justBefore = await withPasskey(product, user, 'Just before');
  product.clock.set('2026-06-12T21:00:00Z');
  await ask(product, user);
  await decide(product, await mailedLink(product, wanted, confirming));
  const since = await withPasskey(product, user, 'Since');
  await withApp(product, user);
  const subjects = await subjectsTo(product, user.email);
  assert.ok(subjects.includes('An authenticator app was added to your account'), 'the old address is told, too');
  const toOld = (await mailJobs(product)).findLast(({ to }) => to === user.email)?.text ?? '';
  assert.ok(/link in our email “Your login address was changed”/.test(toOld) && !toOld.includes('token='));
  await decide(product, await mailedLink(product, user.email, changed));
  const told = (await mailJobs(product)).findLast(({ to }) => to === user.email)?.text ?? '';
  assert.match(told, /was taken back[\s\S]*Passkey “Just before”[\s\S]*Passkey “Since”[\s\S]*Authenticator app/);
  assert.deepEqual(await product.db.selectFrom('passkey').select('name').execute(), [{ name: 'Old' }]);
  const { authenticatorApp, recoveryCode } = await factorRows(product);
  assert.deepEqual([authenticatorApp, recoveryCode], [0, 0]);
  const statuses = [];
  for (const { passkey } of [since, justBefore, old]) {
    const { challenge, answer } = await passkeyLogin(product);
    statuses.push((await answer(passkey.answer(challenge))).statusCode);
  }
  assert.deepEqual(statuses, [401, 401, 200]);
});

test('an address that can be restored is nobody else’s until then, by registration or change', async (t) => {
  const [product, user, other] = await productWith(t, 'seller', 'seller');
  await ask(product, user);
  await decide(product, await mailedLink(product, wanted, confirming));
  const registered = await register(product, { ...buyerForm, Email: user.email });
  assert.equal(registered.statusCode, 400);
  await ask(product, other, user.email);
  const query = await mailedLink(product, user.email, confirming);
  assert.equal((await decide(product, query)).statusCode, 409);
  product.clock.set('2026-06-17T09:00:01Z');
  assert.equal((await register(product, { ...buyerForm, Email: user.email })).statusCode, 200);
});

test('only one of ten accounts confirming one address concurrently gets it', async (t) => {
  const product = await testProduct(t);
  const users = await Promise.all(Array.from({ length: 10 }, () => makeAccount(product, 'seller')));
  const links: Record<string, string>[] = [];
  for (const [n, user] of users.entries()) {
    // A week apart, as an address is not asked more than three times in one.
    product.clock.set(new Date(Date.UTC(2026, 5, 10) + Math.floor(n / 3) * 7 * 86_400_000 + n * 1000).toISOString());
    assert.equal((await ask(product, user)).statusCode, 200);
    links.push(await mailedLink(product, wanted, confirming));
  }
  await product.db
    .updateTable('accountChangeLink')
    .set({ expiresAt: new Date('2027-01-01') })
    .execute();
  const answers = await Promise.all([...links, ...links, ...links].map((query) => decide(product, query)));
  const owners = await product.db.selectFrom('account').select('id').where('email1', '=', wanted).execute();
  assert.equal(owners.length, 1);
  assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 3);
  assert.ok(answers.every(({ statusCode }) => [200, 409].includes(statusCode)));
});

test('shows Admins the change in the log of the account', async (t) => {
  const [product, admin, user] = await productWith(t, 'admin', 'seller');
  await ask(product, user);
  await decide(product, await mailedLink(product, wanted, confirming));
  const { entries } = (await product.call(admin, adminCalls.auditLog, { query: { subjectId: user.id } })).json();
  assert.deepEqual(
    entries.map(({ act, before, after }: { act: string; before: object; after: object }) => [act, before, after]),
    [['change-login-address', { email: user.email }, { email: wanted }]],
  );
});
