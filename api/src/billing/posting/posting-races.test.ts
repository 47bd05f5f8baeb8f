import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { makeLivePost, productWith, rowCounts } from '../../../test/fixtures.ts';

const august = { StartDate: '2026-08-01', EndDate: '2026-08-28' };

test('one post reposted ten times at once is posted and billed once', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  const id = await makeLivePost(product, seller);
  product.clock.set('2026-07-08T09:00:00Z');
  const repost = () => product.call(seller, sellerCalls.repost, { query: { id }, body: august });
  const answers = await Promise.all(Array.from({ length: 10 }, repost));
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, ...Array(9).fill(409)]);
  const { postingPeriod, invoice, certificate } = await rowCounts(product);
  assert.deepEqual([postingPeriod, invoice, certificate], [2, 2, 1]);
});

test('a post extended and withdrawn at once ends withdrawn, without a later extension', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  for (let round = 0; round < 5; round += 1) {
    const id = await makeLivePost(product, seller, {}, { Enddate: '2026-06-20' });
    const extend = (Enddate: string) =>
      product.call(seller, sellerCalls.extendPost, { query: { id }, body: { Enddate } });
    const withdraw = () => product.call(seller, sellerCalls.withdrawPost, { query: { id } });
    const answers = await Promise.all([extend('2026-07-01'), withdraw(), extend('2026-07-02'), withdraw()]);
    const [first, one, second, two] = answers.map(({ statusCode }) => statusCode);
    assert.deepEqual([one, two].sort(), [200, 409]);
    for (const extended of [first, second]) assert.ok(extended === 200 || extended === 409);
    const post = await product.call(seller, signedInCalls.post, { query: { id } });
    assert.equal(post.json().siteStatus, 'Withdrawn');
    const acts = await product.db
      .selectFrom('audit')
      .select('act')
      .where('subjectId', '=', String(id))
      .orderBy('id')
      .execute();
    assert.equal(acts.at(-1)?.act, 'withdraw-post');
  }
});
