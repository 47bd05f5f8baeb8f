import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anOutcome } from '@marketplace/shared-contract/marketplace/outcome/outcome.fixture';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { countsOf, makeAccount, makeBuyer, makeDraft, makeLivePost } from '../../../test/fixtures.ts';
import { accept, makeDocument, offer } from '../../../test/particulars.ts';
import { testProduct } from '../../../test/product.ts';
import { applyRetention } from './apply-retention.job.ts';

/** A post of 10 June to 7 July 2026 whose one document a buyer has opened. */
async function opened(t: Parameters<typeof testProduct>[0], text: 'standard' | 'own' = 'standard') {
  const product = await testProduct(t);
  const [seller, buyer] = [await makeAccount(product, 'seller'), await makeBuyer(product)];
  const id = await makeLivePost(product, seller);
  await offer(product, seller, id, true);
  if (text === 'own')
    await product.call(seller, sellerCalls.saveUndertakingText, {
      query: { id },
      body: { Text: 'You keep it secret.' },
    });
  const { versionId } = await makeDocument(product, seller, id);
  await accept(product, buyer, id);
  await product.call(buyer, buyerCalls.particularsFile, { query: { id: versionId } });
  const runOn = async (day: string) => {
    product.clock.set(`${day}T03:00:00+01:00`);
    await applyRetention(product.context);
  };
  const keptOn = async (day: string) => {
    await runOn(day);
    const { fileKey } = await product.db.selectFrom('particularsVersion').select('fileKey').executeTakeFirstOrThrow();
    return fileKey !== null;
  };
  const record = (over = {}) =>
    product.call(seller, sellerCalls.saveOutcome, {
      query: { id },
      body: { ...anOutcome(), CompletedOn: '2026-07-01', ...over },
    });
  return { product, seller, id, runOn, keptOn, record };
}

test('deletes a file of particulars a year after its post ended, and keeps its description', async (t) => {
  const { product, seller, id, keptOn } = await opened(t);
  assert.equal(await keptOn('2027-07-07'), true);
  assert.equal(await keptOn('2027-07-08'), false);
  const { documents } = (await product.call(seller, sellerCalls.particulars, { query: { id } })).json();
  assert.match(documents[0].versions[0].sha256, /^[0-9a-f]{64}$/);
});

test('deletes it ninety days after the outcome was last recorded', async (t) => {
  const { product, keptOn, record } = await opened(t);
  product.clock.set('2026-07-10T09:00:00+01:00');
  assert.equal((await record()).statusCode, 200);
  product.clock.set('2026-07-20T23:30:00+01:00');
  assert.equal((await record({ FinalOffers: '3', Reason: 'Miscounted' })).statusCode, 200);
  assert.equal(await keptOn('2026-10-18'), true);
  assert.equal(await keptOn('2026-10-19'), false);
});

test('a reposted sale keeps its files', async (t) => {
  const { product, seller, id, keptOn, record } = await opened(t);
  product.clock.set('2026-07-10T09:00:00+01:00');
  assert.equal((await record({ Result: 'not-sold' })).statusCode, 200);
  const body = { StartDate: '2026-08-01', EndDate: '2026-08-28' };
  assert.equal((await product.call(seller, sellerCalls.repost, { query: { id }, body })).statusCode, 200);
  assert.equal(await keptOn('2026-12-01'), true);
});

const kept = ['undertaking', 'undertakingAcceptance', 'particularsOpening'] as const;

for (const text of ['standard', 'own'] as const)
  test(`deletes an undertaking under the ${text} text six years after it ceased to bind, with its acceptance and access log`, async (t) => {
    const { product, runOn } = await opened(t, text);
    await runOn('2034-06-10');
    assert.deepEqual(Object.values(await countsOf(product, kept)), [1, 1, 1]);
    assert.equal((await countsOf(product, ['post'])).post, 1, 'its post stays as long');
    await runOn('2034-06-11');
    assert.deepEqual(Object.values(await countsOf(product, kept)), [0, 0, 0]);
  });

test('deletes an undertaking for a post that ended after it ceased to bind six years after the post', async (t) => {
  const { product, id, runOn } = await opened(t);
  await product.db.updateTable('post').set({ endsOn: '2028-09-01' }).where('id', '=', id).execute();
  await runOn('2034-09-01');
  assert.deepEqual(Object.values(await countsOf(product, kept)), [1, 1, 1]);
  await runOn('2034-09-02');
  assert.deepEqual(Object.values(await countsOf(product, kept)), [0, 0, 0]);
});

test('deletes the files of a draft that was never for sale a year after the latest upload', async (t) => {
  const product = await testProduct(t);
  const seller = await makeAccount(product, 'seller');
  const id = await makeDraft(product, seller);
  await makeDocument(product, seller, id, { release: false });
  product.clock.set('2026-08-01T23:30:00Z');
  await makeDocument(product, seller, id, { release: false });
  const keptOn = async (day: string) => {
    product.clock.set(`${day}T03:00:00+01:00`);
    await applyRetention(product.context);
    return product.db.selectFrom('particularsVersion').select('id').where('fileKey', 'is not', null).execute();
  };
  assert.equal((await keptOn('2027-08-02')).length, 2);
  assert.equal((await keptOn('2027-08-03')).length, 0);
});
