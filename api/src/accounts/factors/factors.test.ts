import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { factorCalls } from '@marketplace/shared-contract/platform/calls/factors';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { makeAccount, password, productWith, rowOf } from '../../../test/fixtures.ts';
import type { testProduct } from '../../../test/product.ts';
import { codeOf, factorRows, logIn, sessionOf, subjectsTo, withApp, withPasskey } from './factors.fixture.ts';
import { newPasskey } from './passkey.fixture.ts';

async function withUser(t: Parameters<typeof testProduct>[0]) {
  const [product, user] = await productWith(t, 'seller');
  return { product, user, call: await sessionOf(product, user) };
}

test('adds, lists, renames and removes a passkey, and each change is mailed', async (t) => {
  const { product, user, call } = await withUser(t);
  const { recoveryCodes } = await withPasskey(product, user, 'Laptop');
  assert.equal(recoveryCodes.length, 10);
  assert.deepEqual((await withPasskey(product, user, 'Phone')).recoveryCodes, []);
  const { passkeys, ...rest } = (await call(factorCalls.factors)).json();
  assert.deepEqual(rest, { app: null, recoveryCodesLeft: 10, required: false });
  assert.deepEqual(passkeys.map(({ name }: { name: string }) => name).sort(), ['Laptop', 'Phone']);
  const ids: string[] = passkeys.map(({ id }: { id: string }) => id);
  const query = { id: ids[0] ?? '' };
  assert.equal(
    (await call(factorCalls.renamePasskey, { query, body: { Name: 'Old laptop' } })).body,
    'Passkey renamed',
  );
  assert.equal((await call(factorCalls.removePasskey, { query })).body, 'Passkey removed');
  assert.equal((await call(factorCalls.removePasskey, { query })).statusCode, 404);
  assert.equal((await call(factorCalls.removePasskey, { query: { id: ids[1] ?? '' } })).statusCode, 200);
  assert.equal((await factorRows(product)).recoveryCode, 0, 'codes without a factor are for nothing');
  assert.deepEqual(await subjectsTo(product, user.email), [
    'A passkey was added to your account',
    'A passkey was added to your account',
    'A passkey was removed from your account',
    'A passkey was removed from your account',
  ]);
  assert.equal((await logIn(product, user.email)).statusCode, 200);
});

test('asks browsers only for key types that every Node verifies without experimental APIs', async (t) => {
  const warnings: Error[] = [];
  const note = (warning: Error) => warnings.push(warning);
  process.on('warning', note);
  t.after(() => process.off('warning', note));
  const { product, user, call } = await withUser(t);
  const { options } = (await call(factorCalls.newPasskey)).json();
  assert.deepEqual(
    options.pubKeyCredParams.map(({ alg }: { alg: number }) => alg),
    [-8, -7, -257],
  );
  await withPasskey(product, user);
  assert.deepEqual(
    warnings.filter(({ name }) => name === 'ExperimentalWarning'),
    [],
  );
});

test('another’s passkey can be neither renamed nor removed', async (t) => {
  const { product, user } = await withUser(t);
  await withPasskey(product, user);
  const other = await sessionOf(product, await makeAccount(product, 'admin'));
  const { id } = await product.db.selectFrom('passkey').select('id').executeTakeFirstOrThrow();
  assert.equal((await other(factorCalls.renamePasskey, { query: { id }, body: { Name: 'Mine' } })).statusCode, 404);
  assert.equal((await other(factorCalls.removePasskey, { query: { id } })).statusCode, 404);
  assert.equal((await factorRows(product)).passkey, 1);
});

test('stores no passkey for another challenge, site or account, or twice', async (t) => {
  const { product, call } = await withUser(t);
  const other = await sessionOf(product, await makeAccount(product, 'buyer'));
  const begin = async () => (await call(factorCalls.newPasskey)).json();
  const before = await factorRows(product);
  const cases: [string, (challenge: string) => object][] = [
    ['another challenge', () => newPasskey().make('AAAA')],
    ['another origin', (challenge) => newPasskey().make(challenge, { origin: 'https://evil.example' })],
    ['another site', (challenge) => newPasskey().make(challenge, { rpId: 'evil.example' })],
  ];
  for (const [label, made] of cases) {
    const { token, options } = await begin();
    const body = { Token: token, Name: 'Mine', Passkey: made(options.challenge) };
    assert.equal((await call(factorCalls.addPasskey, { body })).statusCode, 400, label);
  }
  const { token, options } = await begin();
  const body = { Token: token, Name: 'Mine', Passkey: newPasskey().make(options.challenge) };
  assert.equal((await other(factorCalls.addPasskey, { body })).statusCode, 400, 'another account');
  assert.equal((await call(factorCalls.addPasskey, { body: { ...body, Name: ' ' } })).statusCode, 400, 'no name');
  assert.deepEqual(await factorRows(product), before);
  assert.equal((await call(factorCalls.addPasskey, { body })).statusCode, 200);
  assert.equal((await call(factorCalls.addPasskey, { body })).statusCode, 400, 'the same again');
  assert.equal((await factorRows(product)).passkey, 1);
});

test('an account has at most ten passkeys, even if two tabs add the tenth', async (t) => {
  const { product, user, call } = await withUser(t);
  for (let n = 0; n < 9; n += 1) await withPasskey(product, user, `Key ${n}`);
  const both = await Promise.all([0, 1].map(async () => (await call(factorCalls.newPasskey)).json()));
  const answers = await Promise.all(
    both.map(({ token, options }) =>
      call(factorCalls.addPasskey, {
        body: { Token: token, Name: 'Tenth', Passkey: newPasskey().make(options.challenge) },
      }),
    ),
  );
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 409]);
  assert.match((await call(factorCalls.newPasskey)).json().message, /10 passkeys/);
});

test('stores an app only with one of its codes, once; new recovery codes replace old ones', async (t) => {
  const { product, user, call } = await withUser(t);
  const { token, key, uri, qr } = (await call(factorCalls.newApp)).json();
  assert.match(uri, new RegExp(`^otpauth://totp/.*secret=${key}`));
  assert.ok(qr.size > 20 && qr.path.startsWith('M'));
  const before = await factorRows(product);
  assert.equal((await call(factorCalls.addApp, { body: { Token: token, Code: '000000' } })).statusCode, 400);
  assert.equal((await call(factorCalls.addApp, { body: { Token: 'x', Code: codeOf(product, key) } })).statusCode, 400);
  assert.deepEqual(await factorRows(product), before);
  const added = await Promise.all(
    [0, 1].map(() => call(factorCalls.addApp, { body: { Token: token, Code: codeOf(product, key) } })),
  );
  assert.deepEqual(added.map(({ statusCode }) => statusCode).sort(), [200, 400]);
  assert.equal((await call(factorCalls.newApp)).statusCode, 409);
  const old = added.find(({ statusCode }) => statusCode === 200)?.json().recoveryCodes;
  const fresh = (await call(factorCalls.newRecoveryCodes)).json().recoveryCodes;
  assert.deepEqual([fresh.length, fresh.some((code: string) => old.includes(code))], [10, false]);
  assert.equal((await call(factorCalls.removeApp)).statusCode, 200);
  assert.equal((await call(factorCalls.removeApp)).statusCode, 404);
  assert.equal((await call(factorCalls.newRecoveryCodes)).statusCode, 409);
  assert.deepEqual(await subjectsTo(product, user.email), [
    'An authenticator app was added to your account',
    'New recovery codes were made',
    'The authenticator app was removed from your account',
  ]);
});

test('an Admin takes lost factors from a user with a reason, ending sessions and notifying the user', async (t) => {
  const { product, user, call } = await withUser(t);
  await withApp(product, user);
  await withPasskey(product, user);
  const admin = await makeAccount(product, 'admin');
  await withApp(product, admin);
  const reset = (by: typeof admin | typeof user, id: string, body: object) =>
    product.call(by, adminCalls.resetFactors, { query: { id }, body });
  const before = await factorRows(product);
  const { sessionFamily: _, ...kept } = before;
  const unchanged = async () => {
    const { sessionFamily: __, ...now } = await factorRows(product);
    assert.deepEqual(now, kept);
  };
  assert.equal((await reset(admin, user.id, {})).statusCode, 400);
  assert.equal((await reset(user, user.id, { Reason: 'Lost phone' })).statusCode, 403);
  const ofTheirOwn = await reset(admin, admin.id, { Reason: 'Lost phone' });
  assert.deepEqual([ofTheirOwn.statusCode, /Another Admin has to do this/.test(ofTheirOwn.body)], [409, true]);
  await unchanged();
  const seen = (await product.call(admin, adminCalls.user, { query: { id: user.id } })).json();
  assert.deepEqual(seen.userDetails.factors, { passkeys: 1, app: true });
  assert.equal((await reset(admin, user.id, { Reason: 'Lost phone' })).body, 'Second factors removed');
  assert.equal((await call(factorCalls.factors)).statusCode, 401);
  assert.equal((await logIn(product, user.email)).statusCode, 200);
  assert.equal((await reset(admin, user.id, { Reason: 'Again' })).statusCode, 409);
  const entry = await rowOf(product, 'audit', { act: 'reset-second-factors' });
  assert.deepEqual(entry.after, { passkeys: 0, authenticatorApp: false, reason: 'Lost phone' });
  assert.equal((await subjectsTo(product, user.email)).at(-1), 'Your second factors were removed');
  const removals = product.db.selectFrom('securityEvent').select('actorId').where('event', '=', 'factor-removed');
  assert.deepEqual(await removals.execute(), [{ actorId: admin.id }], 'the security log says who');
});

test('closing an account deletes its factors; the data export lists them without secrets', async (t) => {
  const { product, user, call } = await withUser(t);
  const { key, recoveryCodes } = await withApp(product, user);
  await withPasskey(product, user, 'Work laptop');
  const file = await call(signedInCalls.yourDataZip);
  assert.equal(file.statusCode, 200);
  for (const secret of [key, ...recoveryCodes]) assert.ok(!file.rawPayload.includes(secret));
  assert.equal((await call(signedInCalls.closeAccount, { body: { Password: password } })).statusCode, 200);
  const { passkey, authenticatorApp, recoveryCode } = await factorRows(product);
  assert.deepEqual([passkey, authenticatorApp, recoveryCode], [0, 0, 0]);
});
