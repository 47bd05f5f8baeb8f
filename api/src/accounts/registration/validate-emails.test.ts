import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { makeAccount } from '../../../test/fixtures.ts';
import { testProduct } from '../../../test/product.ts';
import type { MailDomains } from './mail-domains.ts';

const domains: MailDomains = {
  lookupMx: async (domain) =>
    domain === 'good.example' ? 'takes mail' : domain === 'bad.example' ? 'takes no mail' : 'unknown',
};

test('each address gets its verdict: 0 good, 1 doubtful, 2 invalid', async (t) => {
  const { call } = await testProduct(t, undefined, undefined, { mailDomains: domains });
  const verdicts = async (Email: string, Email2: string | null = null) => {
    const answer = await call(undefined, publicCalls.validateEmails, { body: { Email, Email2 } });
    assert.equal(answer.statusCode, 200);
    return [answer.json().response1?.verdict, answer.json().response2?.verdict];
  };
  assert.deepEqual(await verdicts('a@GOOD.example'), [0, 0]);
  assert.deepEqual(await verdicts(' a@good.example ', 'b@elsewhere.example'), [0, 1]);
  assert.deepEqual(await verdicts('a@bad.example', 'b@bad.example'), [2, 2]);
  for (const none of ['', 'a', 'a@', '@good.example', 'a b@good.example', `${'x'.repeat(250)}@good.example`])
    assert.deepEqual(await verdicts(none, 'b'), [2, 2], none);
});

test('rejects a registered address, ignoring case, with a text that does not say so', async (t) => {
  const product = await testProduct(t);
  const { email } = await makeAccount(product, 'seller', { email2: 'second@people.example' });
  const check = (Email: string, Email2: string | null = null) =>
    product.call(undefined, publicCalls.validateEmails, { body: { Email, Email2 } });
  const { response } = (await check(email.toUpperCase())).json();
  assert.match(response, /cannot be used for a new account/);
  assert.doesNotMatch(response, /exists|taken|already/i);
  assert.deepEqual((await check('second@people.example')).json().response1, { verdict: 1 });
  assert.match((await check('new@people.example', 'NEW@people.example')).json().response, /must differ/);
});
