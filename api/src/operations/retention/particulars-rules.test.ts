import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buyerCalls } from '@marketplace/shared-contract/calls.buyer';
import { sellerCalls } from '@marketplace/shared-contract/calls.seller';
import { anOutcome } from '@marketplace/shared-contract/outcome.fixture';
import { countsOf, makeAccount, makeBuyer, makeLivePost } from '../../../test/fixtures.ts';
import { accept, makeDocument, offer } from '../../../test/particulars.ts';
import { testProduct } from '../../../test/product.ts';
import { applyRetention } from './apply-retention.job.ts';

/** A post of 10 June to 7 July 2026 whose one document a buyer has opened. */
async function opened(t: Parameters<typeof testProduct>[0]) {
  const product = await testProduct(t);
  const [seller, buyer] = [await makeAccount(product, 'seller'), await makeBuyer(product)];
  const id = await makeLivePost(product, seller);
  await offer(product, seller, id, true);
  const { versionId } = await makeDocument(product, seller, id);
  await accept(product, buyer, id);
  await product.call(buyer, buyerCalls.particularsFile, { query: { id: versionId } });
  const keptOn = async (day: string) => {
    product.clock.set(`${day}T03:00:00+01:00`);
    await applyRetention(product.context);
    const { fileKey } = await product.db.selectFrom('particularsVersion').select('fileKey').executeTakeFirstOrThrow();
    return fileKey !== null;
  };
  const record = (over = {}) =>
    product.call(seller, sellerCalls.saveOutcome, {
      query: { id },
      body: { ...anOutcome(), CompletedOn: '2026-07-01', ...over },
    });
  return { product, seller, id, keptOn, record };
}

test('a file of particulars goes a year after its post ended; what it was stays', async (t) => {
  const { product, seller, id, keptOn } = await opened(t);
  assert.equal(await keptOn('2027-07-07'), true);
  assert.equal(await keptOn('2027-07-08'), false);
  const { documents } = (await product.call(seller, sellerCalls.particulars, { query: { id } })).json();
  assert.match(documents[0].versions[0].sha256, /^[0-9a-f]{64}$/);
});

test('it goes ninety days after the outcome was recorded last', async (t) => {
  const { product, keptOn, record } = await opened(t);
  product.clock.set('2026-07-10T09:00:00+01:00');
  assert.equal((await record()).statusCode, 200);
  product.clock.set('2026-07-20T23:30:00+01:00');
  assert.equal((await record({ FinalOffers: '3', Reason: 'Miscounted' })).statusCode, 200);
  assert.equal(await keptOn('2026-10-18'), true);
  assert.equal(await keptOn('2026-10-19'), false);
});

test('what fell through and was posted anew keeps its files', async (t) => {
  const { product, seller, id, keptOn, record } = await opened(t);
  product.clock.set('2026-07-10T09:00:00+01:00');
  assert.equal((await record({ Result: 'not-sold' })).statusCode, 200);
  const body = { StartDate: '2026-08-01', EndDate: '2026-08-28' };
  assert.equal((await product.call(seller, sellerCalls.repost, { query: { id }, body })).statusCode, 200);
  assert.equal(await keptOn('2026-12-01'), true);
});

test('an undertaking goes six years after the post ended, with what was accepted and opened under it', async (t) => {
  const { product, keptOn } = await opened(t);
  const tables = ['undertaking', 'undertakingAcceptance', 'particularsOpening'] as const;
  await keptOn('2032-07-07');
  assert.deepEqual(Object.values(await countsOf(product, tables)), [1, 1, 1]);
  await keptOn('2032-07-08');
  assert.deepEqual(Object.values(await countsOf(product, tables)), [0, 0, 0]);
});
