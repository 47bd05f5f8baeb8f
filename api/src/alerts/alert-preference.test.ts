import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buyerCalls } from '@marketplace/shared-contract/calls.buyer';
import { makeAccount, makeBuyer } from '../../test/fixtures.ts';
import { testProduct } from '../../test/product.ts';

test('a buyer is mailed each post at once until another choice is saved, for that buyer alone', async (t) => {
  const product = await testProduct(t);
  const [buyer, other] = [await makeBuyer(product), await makeBuyer(product)];
  const read = async (user: typeof buyer) => (await product.call(user, buyerCalls.alertPreferences)).json();
  assert.deepEqual(await read(buyer), { frequency: 'at once' });
  for (const frequency of ['weekly', 'daily', 'at once', 'daily']) {
    const saved = await product.call(buyer, buyerCalls.saveAlertPreferences, { body: { frequency } });
    assert.deepEqual([saved.statusCode, saved.json()], [200, { response: 'Preferences saved' }]);
    assert.deepEqual(await read(buyer), { frequency });
  }
  assert.deepEqual(await read(other), { frequency: 'at once' });
});

test('another word, none, and another role are refused with nothing written', async (t) => {
  const product = await testProduct(t);
  const buyer = await makeBuyer(product);
  for (const body of [{ Frequency: 'hourly' }, { Frequency: null }, {}]) {
    const answer = await product.call(buyer, buyerCalls.saveAlertPreferences, { body });
    assert.equal(answer.statusCode, 400);
    assert.deepEqual(answer.json().fields, { Frequency: 'Please choose how often you want to be mailed' });
  }
  for (const role of ['seller', 'admin'] as const) {
    const user = await makeAccount(product, role);
    const body = { Frequency: 'daily' };
    assert.equal((await product.call(user, buyerCalls.saveAlertPreferences, { body })).statusCode, 403);
    assert.equal((await product.call(user, buyerCalls.alertPreferences)).statusCode, 403);
  }
  assert.equal((await product.call(undefined, buyerCalls.alertPreferences)).statusCode, 401);
  const changed = await product.db
    .selectFrom('account')
    .select('id')
    .where('alertFrequency', '<>', 'at once')
    .execute();
  assert.deepEqual(changed, []);
});
