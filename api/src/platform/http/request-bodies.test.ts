import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { draft, productWith, rowCounts } from '../../../test/fixtures.ts';
import { testProduct } from '../../../test/product.ts';

const lower = (body: object) =>
  Object.fromEntries(Object.entries(body).map(([key, value]) => [key.toLowerCase(), value]));

test('body keys ignore case, and an exact key wins over a variant', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  assert.equal((await product.call(seller, sellerCalls.draft, { body: lower(draft()) })).statusCode, 200);
  const twin = await product.call(seller, sellerCalls.draft, { body: { ...draft(), reference: '' } });
  assert.equal(twin.statusCode, 200);
});

test('rejects invalid JSON with a clear message, writing nothing', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  const before = await rowCounts(product);
  const authorization = `Bearer ${await product.tokenOf(seller)}`;
  const send = (payload: string, type = 'application/json') =>
    product.app.inject({
      method: 'POST',
      url: `/api${sellerCalls.draft.path}`,
      headers: { authorization, 'content-type': type },
      payload,
    });
  assert.equal((await send('{"Reference":')).statusCode, 400);
  assert.equal((await send('{"__proto__":{"Reference":"x"}}')).statusCode, 400);
  assert.equal((await send(JSON.stringify(draft()).replace('"TurnoverId":5', '"TurnoverId":1e999'))).statusCode, 400);
  assert.equal((await send('[]')).statusCode, 400);
  const deep = await send(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
  assert.deepEqual([deep.statusCode, deep.json().message], [400, 'The request could not be read'], 'defect 36');
  assert.equal((await send('"text"')).statusCode, 400);
  assert.equal((await send('')).statusCode, 400);
  assert.equal((await send('Reference=x', 'application/x-www-form-urlencoded')).statusCode, 415);
  const large = await send(JSON.stringify({ ...draft(), Description: 'x'.repeat(300_000) }));
  assert.equal(large.statusCode, 413);
  assert.equal(typeof large.json().message, 'string');
  assert.deepEqual(await rowCounts(product), before);
  assert.equal((await send(JSON.stringify({ ...draft(), Reference: '[[['.repeat(15) }))).statusCode, 200);
});

test('does not convert text to numbers, lists or booleans', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  for (const over of [
    { TurnoverId: '5' },
    { Location: 4 },
    { Location: ['4'] },
    { DisplayHome: 'true' },
    { Reference: 7 },
  ]) {
    const answer = await product.call(seller, sellerCalls.draft, { body: { ...draft(), ...over } });
    assert.equal(answer.statusCode, 400, JSON.stringify(over));
    assert.deepEqual(Object.keys(answer.json().fields), Object.keys(over));
  }
});

test('drops unknown fields: nobody makes themselves an Admin, confirmed or cheaper', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  const ofAccount = () =>
    product.db
      .selectFrom('account')
      .select(['role', 'email1', 'passwordHash', 'flagged', 'customRatePence', 'emailConfirmedAt', 'townCity'])
      .where('id', '=', seller.id)
      .executeTakeFirstOrThrow();
  const before = await ofAccount();
  const own = {
    TitleId: 6,
    Forenames: 'Robin',
    Surname: 'Tester',
    EmailAddress2: '',
    Company: 'One',
    Position: 'Partner',
  };
  const more = { Role: 'admin', role: 'admin', email1: 'x@people.example', passwordHash: 'x', customRatePence: 0 };
  const answer = await product.call(seller, signedInCalls.account, {
    body: { ...own, ...more, flagged: true, emailConfirmedAt: null, townCity: 'York' },
  });
  assert.equal(answer.statusCode, 200, answer.body);
  assert.deepEqual(await ofAccount(), before);
});

test('a login error names each missing field', async (t) => {
  const { call } = await testProduct(t);
  const answer = await call(undefined, publicCalls.login, { body: {} });
  assert.equal(answer.statusCode, 400);
  assert.deepEqual(answer.json().fields, { Email: 'Please Enter Email', Password: 'Please Enter Password' });
});
