import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { mailing, sendAlerts } from '../../../test/alerts.ts';
import { makeBuyer } from '../../../test/fixtures.ts';
import type { TestProduct, TestUser } from '../../../test/product.ts';
import { frequency, monday, morning, states, thursday, withSeller } from '../digests/digests.fixture.ts';

const addSet = async ({ call }: TestProduct, buyer: TestUser, Name: string, CopyOf?: number) =>
  (await call(buyer, buyerCalls.addCriteriaSet, { body: { Name, CopyOf } })).json<{ id: number }>().id;
const choose = (product: TestProduct, buyer: TestUser, set: number, Frequency: string) =>
  product.call(buyer, buyerCalls.saveAlertPreferences, { query: { set }, body: { Frequency } });
const choiceOf = async (product: TestProduct, buyer: TestUser, query = {}) =>
  (await product.call(buyer, buyerCalls.alertPreferences, { query })).json().frequency;
const wanting = (product: TestProduct, buyer: TestUser, set: number, Keywords: string) =>
  product.call(buyer, buyerCalls.saveKeywords, { query: { set }, body: { Keywords } });
const plain = (raw: string) =>
  raw.replaceAll('=\r\n', '').replaceAll('\r\n', '\n').replaceAll('=E2=80=9C', '“').replaceAll('=E2=80=9D', '”');
const now = '2026-06-10T10:00:00Z';

test('emails a post that matches two sets once, with the sooner one, naming both', async (t) => {
  const { product, post } = await withSeller(t);
  const { mailer, received } = await mailing(t);
  const buyer = await makeBuyer(product);
  const set = await addSet(product, buyer, 'Bakeries', 1);
  await frequency(product, buyer, 'weekly');
  await wanting(product, buyer, set, 'craft');
  await post('Craft bakery');
  await post('Iron foundry');
  assert.deepEqual(await states(product, buyer), ['queued', 'kept']);
  await morning(product, now, mailer, received);
  assert.deepEqual(await states(product, buyer), ['accepted', 'kept']);
  const [digest, ...more] = await morning(product, monday, mailer, received);
  assert.deepEqual([digest?.told, more], [['Iron foundry'], []]);
});

test('alerts and digests name the criteria of a buyer with several sets', async (t) => {
  const { product, post } = await withSeller(t);
  const { mailer, received } = await mailing(t);
  const [one, two] = [await makeBuyer(product), await makeBuyer(product)];
  await addSet(product, two, 'Bakeries & <b>cafés</b>', 1);
  await post('Craft bakery');
  product.clock.set(now);
  await sendAlerts(product, mailer);
  const of = ({ email }: { email: string }) => plain(received.find(({ to }) => to[0] === email)?.raw ?? '');
  assert.match(of(one), /A new post matches your criteria\. It begins/);
  assert.match(of(two), /A new post matches your criteria “My criteria” and “Bakeries & <b>caf/);
  assert.doesNotMatch(of(two), /<b>caf[^<]*<\/b>” It/);
});

test('pausing one set of criteria still emails matches of others', async (t) => {
  const { product, post } = await withSeller(t);
  const buyer = await makeBuyer(product);
  const set = await addSet(product, buyer, 'Foundries', 1);
  await wanting(product, buyer, set, 'foundry');
  assert.equal((await choose(product, buyer, 1, 'off')).statusCode, 200);
  assert.deepEqual([await choiceOf(product, buyer), await choiceOf(product, buyer, { set })], ['off', 'at once']);
  await post('Craft bakery');
  const foundry = await post('Iron foundry');
  const told = async () =>
    (await product.db.selectFrom('delivery').select('postId').execute()).map((row) => row.postId);
  assert.deepEqual(await told(), [foundry]);
  await choose(product, buyer, set, 'off');
  await post('Old foundry');
  assert.deepEqual(await told(), [foundry]);
  await choose(product, buyer, 1, 'at once');
  const bakery = await post('Good bakery');
  assert.deepEqual(await told(), [foundry, bakery]);
});

test('an account that may not be emailed gets nothing for any criteria; turning alerts on applies to all', async (t) => {
  const { product, post } = await withSeller(t);
  const buyer = await makeBuyer(product);
  const set = await addSet(product, buyer, 'Foundries', 1);
  await frequency(product, buyer, 'off');
  assert.deepEqual(
    [await choiceOf(product, buyer, { set: 1 }), await choiceOf(product, buyer, { set })],
    ['off', 'off'],
  );
  await post('Craft bakery');
  assert.deepEqual(await states(product, buyer), []);
  await choose(product, buyer, set, 'daily');
  assert.deepEqual([await choiceOf(product, buyer), await choiceOf(product, buyer, { set })], ['at once', 'daily']);
  await post('Grand hotel');
  assert.deepEqual(await states(product, buyer), ['queued']);
});

test('daily and weekly digests are one email on Mondays, without posts of deleted criteria', async (t) => {
  const { product, post } = await withSeller(t);
  const { mailer, received } = await mailing(t);
  const buyer = await makeBuyer(product);
  const [daily, gone] = [await addSet(product, buyer, 'Bakeries', 1), await addSet(product, buyer, 'Hotels', 1)];
  await wanting(product, buyer, 1, 'foundry');
  await wanting(product, buyer, daily, 'craft');
  await wanting(product, buyer, gone, 'hotel');
  for (const [set, often] of [
    [1, 'weekly'],
    [daily, 'daily'],
    [gone, 'daily'],
  ] as const)
    await choose(product, buyer, set, often);
  assert.deepEqual((await morning(product, thursday, mailer, received)).length, 0);
  product.clock.set('2026-06-14T12:00:00Z');
  for (const heading of ['Craft bakery', 'Iron foundry', 'Grand hotel']) await post(heading);
  await product.call(buyer, buyerCalls.deleteCriteriaSet, { query: { id: gone } });
  const mails = await morning(product, monday, mailer, received);
  assert.deepEqual(
    mails.map(({ told }) => told),
    [['Iron foundry', 'Craft bakery']],
  );
});
