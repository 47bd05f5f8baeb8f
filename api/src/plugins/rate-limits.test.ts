import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publicCalls } from '@marketplace/shared-contract/calls.public';
import { testProduct } from '../../test/product.ts';

const limited = [
  ['login', 20],
  ['registerSeller', 10],
  ['registerBuyer', 10],
  ['validateEmails', 20],
  ['confirmEmail', 20],
  ['forgotPassword', 6],
  ['resetPassword', 10],
  ['contactUs', 6],
  ['captchaChallenge', 30],
  ['validateRecaptcha', 30],
  ['verifyCertificate', 30],
  ['alertAddress', 60],
  ['unsubscribe', 60],
  ['resubscribe', 60],
] as const;

test('calls that could be tried over and over are limited by the minute, each for itself', async (t) => {
  const { call } = await testProduct(t, undefined, { RATE_LIMIT: 'on' });
  for (const [name, perMinute] of limited) {
    for (let n = 0; n < perMinute; n += 1)
      assert.notEqual((await call(undefined, publicCalls[name])).statusCode, 429, name);
    const refused = await call(undefined, publicCalls[name]);
    assert.equal(refused.statusCode, 429, name);
    assert.match(refused.json().message, /Too many attempts/);
  }
});
