import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signedInCalls } from '@marketplace/shared-contract/calls.signed-in';
import { makeAccount } from '../../../test/fixtures.ts';
import { testProduct } from '../../../test/product.ts';

test('a token that was good before is refused once its time is over, and one that was changed always', async (t) => {
  const product = await testProduct(t);
  const { app, clock, tokenOf } = product;
  const buyer = await makeAccount(product, 'buyer');
  const token = await tokenOf(buyer);
  const url = `/api${signedInCalls.accountDetails.path}`;
  const ask = async (bearer: string) =>
    (await app.inject({ url, headers: { authorization: `Bearer ${bearer}` } })).statusCode;
  assert.equal(await ask(token), 200);
  const [head, body, signature = ''] = token.split('.');
  assert.equal(await ask([head, body, `${signature.slice(0, -2)}AA`].join('.')), 401);
  clock.set('2026-06-10T09:14:59Z');
  assert.equal(await ask(token), 200);
  clock.set('2026-06-10T09:15:00Z');
  assert.equal(await ask(token), 401);
});
