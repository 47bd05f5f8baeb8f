import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { sql } from 'kysely';
import { makeBuyer } from '../../../test/fixtures.ts';
import { testProduct } from '../../../test/product.ts';

test('emails a buyer each post at once until they save another choice', async (t) => {
  const product = await testProduct(t);
  const [buyer, other] = [await makeBuyer(product), await makeBuyer(product)];
  const read = async (user: typeof buyer) => (await product.call(user, buyerCalls.alertPreferences)).json();
  const addresses = (user: typeof buyer) => [{ email: user.email, alerts: 'on' }];
  assert.deepEqual(await read(buyer), { frequency: 'at once', addresses: addresses(buyer), alertsADay: 10 });
  for (const frequency of ['weekly', 'daily', 'at once', 'daily']) {
    const saved = await product.call(buyer, buyerCalls.saveAlertPreferences, { body: { frequency } });
    assert.deepEqual([saved.statusCode, saved.json()], [200, { response: 'Email alerts saved' }]);
    assert.deepEqual(await read(buyer), { frequency, addresses: addresses(buyer), alertsADay: 10 });
  }
  assert.deepEqual(await read(other), { frequency: 'at once', addresses: addresses(other), alertsADay: 10 });
});

test('rejects an unknown or missing choice, writing nothing', async (t) => {
  const product = await testProduct(t);
  const buyer = await makeBuyer(product);
  for (const body of [{ Frequency: 'hourly' }, { Frequency: null }, {}]) {
    const answer = await product.call(buyer, buyerCalls.saveAlertPreferences, { body });
    assert.equal(answer.statusCode, 400);
    assert.deepEqual(answer.json().fields, { Frequency: 'Please choose how often we should email you' });
  }
  const changed = await product.db
    .selectFrom('account')
    .select('id')
    .where('alertFrequency', '<>', 'at once')
    .execute();
  assert.deepEqual(changed, []);
});

test('defect 19: shows alerts as off, turns them off and on, and does not repeat the notice', async (t) => {
  const product = await testProduct(t);
  const at = product.clock.now();
  const buyer = await makeBuyer(
    product,
    {},
    { email2: 'second@people.example', email2DisableReason: 'Unsubscribed', email2DisabledAt: at },
  );
  const read = async () => {
    const { frequency, addresses } = (await product.call(buyer, buyerCalls.alertPreferences)).json();
    return [frequency, ...addresses.map(({ alerts }: { alerts: string }) => alerts)];
  };
  const notices = async () => (await product.call(buyer, signedInCalls.fetchDisabledEmailsNotification)).json().length;
  const choose = async (Frequency: string) =>
    assert.equal((await product.call(buyer, buyerCalls.saveAlertPreferences, { body: { Frequency } })).statusCode, 200);
  assert.deepEqual([await read(), await notices()], [['at once', 'on', 'off'], 1]);
  await choose('weekly');
  assert.deepEqual(await read(), ['weekly', 'on', 'off'], 'an address that was unsubscribed alone stays so');
  await choose('off');
  await choose('off');
  assert.deepEqual([await read(), await notices()], [['off', 'off', 'off'], 0]);
  const { rows } =
    await sql`select from buyer_match where account_id = ${buyer.id} and alertable_from is not null`.execute(
      product.db,
    );
  assert.equal(rows.length, 0);
  await choose('daily');
  assert.deepEqual(await read(), ['daily', 'on', 'on']);
  // By a mail's link, with no choice in the preferences, the account is notified as before.
  await product.db
    .updateTable('account')
    .set({ email1DisableReason: 'Unsubscribed', email1DisabledAt: at })
    .where('id', '=', buyer.id)
    .execute();
  assert.deepEqual([await read(), await notices()], [['daily', 'off', 'on'], 1]);
});

test('a choice does not enable a bounced address', async (t) => {
  const product = await testProduct(t);
  const buyer = await makeBuyer(product, {}, { email1DisableReason: 'Bounced', email1DisabledAt: product.clock.now() });
  await product.call(buyer, buyerCalls.saveAlertPreferences, { body: { Frequency: 'daily' } });
  const { addresses } = (await product.call(buyer, buyerCalls.alertPreferences)).json();
  assert.deepEqual(addresses, [{ email: buyer.email, alerts: 'unreachable' }]);
});
