import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { makeAccount, makeDraft, rowCounts } from '../../../test/fixtures.ts';
import { type TestProduct, testProduct } from '../../../test/product.ts';

async function withAdmin(t: Parameters<typeof testProduct>[0]) {
  const product = await testProduct(t);
  return { product, admin: await makeAccount(product, 'admin') };
}
type User = NonNullable<Parameters<TestProduct['call']>[0]>;
const nobody = '00000000-0000-4000-8000-000000000000';
const setRate = ({ call }: TestProduct, admin: User, userId: string, body: unknown) =>
  call(admin, adminCalls.userPriceRate, { query: { userId }, body });

test('a seller’s rate prices later postings only, and null resets it', async (t) => {
  const { product, admin } = await withAdmin(t);
  const seller = await makeAccount(product, 'seller');
  const post = async () => {
    const id = await makeDraft(product, seller);
    const body = { Startdate: '2026-06-10', Enddate: '2026-07-07' };
    await product.call(seller, sellerCalls.postDraft, { query: { id }, body });
  };
  await post();
  assert.deepEqual((await setRate(product, admin, seller.id, { PriceRate: 299.99 })).body, 'Price rate saved');
  await post();
  assert.equal((await setRate(product, admin, seller.id, { PriceRate: 0 })).statusCode, 200);
  await post();
  assert.match((await setRate(product, admin, seller.id, { pricerate: null })).body, /reset to the standard rate/);
  await post();
  const invoices = await product.db.selectFrom('invoice').select(['ratePence', 'totalPence']).orderBy('id').execute();
  assert.deepEqual(
    invoices.map(({ ratePence, totalPence }) => [ratePence, totalPence]),
    [
      [34_500, 41_400],
      [29_999, 35_999],
      [0, 0],
      [34_500, 41_400],
    ],
  );
  const audited = product.db.selectFrom('audit').select(['before', 'after']).where('act', '=', 'price-rate');
  const acts = await audited.orderBy('id').execute();
  assert.deepEqual(
    acts.map(({ before, after }) => [before, after]),
    [
      [{ customRatePence: null }, { customRatePence: 29_999 }],
      [{ customRatePence: 29_999 }, { customRatePence: 0 }],
      [{ customRatePence: 0 }, { customRatePence: null }],
    ],
  );
});

test('rejects an invalid rate, or one for a user who is not a seller, writing nothing', async (t) => {
  const { product, admin } = await withAdmin(t);
  const [seller, buyer] = [await makeAccount(product, 'seller'), await makeAccount(product, 'buyer')];
  const before = await rowCounts(product);
  for (const PriceRate of [-1, 1.005, 100_001, '345', true, [], undefined]) {
    const answer = await setRate(product, admin, seller.id, { PriceRate });
    assert.deepEqual([answer.statusCode, Object.keys(answer.json().fields)], [400, ['PriceRate']], String(PriceRate));
  }
  for (const id of [buyer.id, admin.id]) {
    const answer = await setRate(product, admin, id, { PriceRate: 300 });
    assert.deepEqual([answer.statusCode, answer.json().message], [409, 'A custom rate can be set for sellers only']);
  }
  assert.equal((await setRate(product, admin, nobody, { PriceRate: 300 })).statusCode, 404);
  assert.equal((await setRate(product, admin, 'x', { PriceRate: 300 })).statusCode, 400);
  assert.deepEqual(await rowCounts(product), before);
  const stored = product.db.selectFrom('account').select('customRatePence').where('id', '=', seller.id);
  assert.equal((await stored.executeTakeFirstOrThrow()).customRatePence, null);
});
