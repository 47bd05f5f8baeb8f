import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StatementDraft } from '@marketplace/shared-contract/billing/statement/statement';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { makeBuyer, makeLivePost, productWith } from '../../../test/fixtures.ts';
import { accept, decide, makeDocument, offer, undertakingId } from '../../../test/particulars.ts';

test('a statement counts declared connections and ended access, including access released again', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  const id = await makeLivePost(product, seller);
  const draft = async () =>
    (await product.call(seller, sellerCalls.statement, { query: { id } })).json<StatementDraft>();
  const stated = async () => {
    const { facts } = (await draft()).facts;
    return ['Connections that buyers declared', 'Buyers whose access was ended'].map(
      (name) => facts.find(({ label }) => label === name)?.value,
    );
  };
  assert.deepEqual(await stated(), [undefined, undefined], 'of a post that offers no particulars');
  await offer(product, seller, id, true);
  const { versionId } = await makeDocument(product, seller, id);
  const [director, shareholder, other] = [await makeBuyer(product), await makeBuyer(product), await makeBuyer(product)];
  await accept(product, other, id);
  assert.deepEqual(await stated(), ['None', '0']);
  await accept(product, director, id, { Connection: 'director' });
  await accept(product, shareholder, id, { Connection: 'shareholder' });
  await product.call(director, buyerCalls.particularsFile, { query: { id: versionId } });
  const undertaking = await undertakingId(product, director, id);
  for (const decision of ['end', 'release']) await decide(product, seller, undertaking, decision);
  assert.deepEqual(await stated(), [
    'A director: 1 buyer (1 opened a document; access of 1 was ended); A shareholder: 1 buyer',
    '1',
  ]);
  const { ledger = [] } = (await draft()).facts.periods[0] ?? {};
  assert.equal(ledger.filter(({ kind }) => kind === 'access ended').length, 1);
});

test('a statement counts undertakings released, refused and undecided', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  const id = await makeLivePost(product, seller);
  await offer(product, seller, id);
  const buyers = [await makeBuyer(product), await makeBuyer(product), await makeBuyer(product)] as const;
  for (const buyer of buyers) await accept(product, buyer, id);
  for (const [place, decision] of (['release', 'decline'] as const).entries())
    await decide(product, seller, await undertakingId(product, buyers[place] as (typeof buyers)[0], id), decision);
  const { facts } = (await product.call(seller, sellerCalls.statement, { query: { id } })).json<StatementDraft>().facts;
  assert.deepEqual(
    facts.filter(({ part, label }) => part === 'information' && label.startsWith('Buyers')).map(({ value }) => value),
    ['3', '1', '1', '1', '0', '0'],
  );
});
