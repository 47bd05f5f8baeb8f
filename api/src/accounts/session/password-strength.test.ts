import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Password, passwordTooCommon } from '@marketplace/shared-contract/accounts/session/password';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { rowCounts } from '../../../test/fixtures.ts';
import { testProduct } from '../../../test/product.ts';
import { buyerForm, register } from '../registration/registration.fixture.ts';
import { passwordStrength } from './password-strength.rules.ts';

const own = ['Ada', 'Lovelace', 'ada@people.example', 'Analytical Engines Ltd', null];
const rows = [
  // The specification's and the tests' examples pass: its rules are the floor (VAL-005 to VAL-008).
  ['Correct1horse', 'good'],
  ['Another1horse', 'fair'],
  ['Long-enough-1', 'good'],
  ['Xk4tRq9', 'fair'],
  // Common ones, and those anybody would try first.
  ['Password1', 'refused'],
  ['Passw0rd', 'refused'],
  ['Qwerty123', 'refused'],
  ['Liverpool1', 'refused'],
  ['Summer2026', 'refused'],
  ['Abcdefg1', 'refused'],
  // The user's own names and the product's words.
  ['Lovelace1815', 'refused'],
  ['Ada1Lovelace', 'refused'],
  ['Engines2026', 'refused'],
  ['Marketplace1', 'refused'],
  ['Demo1234', 'refused'],
  ['Purple7-Walrus-ada', 'good'],
] as const;

for (const [password, strength] of rows)
  test(`rates the password ${password} ${strength}`, () => {
    assert.ok(Password.safeParse(password).success, 'it meets the rules');
    assert.equal(passwordStrength(password, own), strength);
  });

test('rejects a registration with a password of common words, storing nothing', async (t) => {
  const product = await testProduct(t);
  const before = await rowCounts(product);
  for (const Weak of ['Password1', `${buyerForm.Surname}1`, 'Insolvency1']) {
    const answer = await register(product, { ...buyerForm, Password: Weak });
    assert.equal(answer.statusCode, 400, Weak);
    assert.deepEqual(answer.json().fields, { Password: passwordTooCommon });
  }
  assert.deepEqual(await rowCounts(product), before);
});

test('rates a password without storing anything, and rejects a too long one', async (t) => {
  const product = await testProduct(t);
  const ask = (body: object) => product.call(undefined, publicCalls.passwordStrength, { body });
  assert.deepEqual((await ask({ Password: 'Password1' })).json(), { strength: 'refused' });
  assert.deepEqual((await ask({ Password: 'Correct1horse' })).json(), { strength: 'good' });
  assert.deepEqual((await ask({ Password: 'Lovelace1815', Own: ['Lovelace'] })).json(), { strength: 'refused' });
  assert.equal((await ask({ Password: 'x'.repeat(201) })).statusCode, 400);
  assert.equal((await ask({ Password: 'x', Own: Array.from({ length: 11 }, () => 'x') })).statusCode, 400);
});
