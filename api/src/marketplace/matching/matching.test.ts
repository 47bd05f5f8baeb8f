import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import fc from 'fast-check';
import { sql } from 'kysely';
import { draft, fittingCriteria, makeAccount, makeBuyer, makeLivePost, productWith } from '../../../test/fixtures.ts';
import { type TestProduct, type TestUser, testProduct } from '../../../test/product.ts';
import { saveCriteria } from '../../accounts/criteria/save-criteria.sql.ts';
import { recipientsOf } from '../../alerts/alerts/make-deliveries.sql.ts';
import { criteria, matches, type PlainCriteria, type PostSample, posts } from './plain-matching.fixture.ts';

async function inboxOf(product: TestProduct, buyer: TestUser, ids: number[]): Promise<boolean[]> {
  const found = (await product.call(buyer, buyerCalls.postsByCriteria)).json() as { businessId: number }[];
  return ids.map((id) => found.some(({ businessId }) => businessId === id));
}

test('a buyer’s inbox equals the plain definition of matching, for random criteria and posts', async (t) => {
  const [product, seller, buyer] = await productWith(t, 'seller', 'buyer');
  const stored: { id: number; facts: PostSample }[] = [];
  for (const facts of fc.sample(posts, { numRuns: 60, seed: 7 })) {
    const { words, ...over } = facts;
    stored.push({
      id: await makeLivePost(product, seller, { ...over, ActivityHeading: words, Description: '<p>Nothing else.</p>' }),
      facts,
    });
  }
  const ids = stored.map(({ id }) => id);
  let matched = 0;
  await fc.assert(
    fc.asyncProperty(criteria, async (wanted) => {
      await product.db.transaction().execute((tx) => saveCriteria(tx, { accountId: buyer.id, ...wanted }));
      const expected = stored.map(({ facts }) => matches(wanted, facts));
      matched += expected.filter(Boolean).length;
      assert.deepEqual(await inboxOf(product, buyer, ids), expected);
    }),
    { numRuns: 150, seed: 11 },
  );
  assert.ok(matched > 100, `only ${matched} pairs matched: the samples are too narrow to prove anything`);
});

test('a post is alerted exactly by the plain definition of matching, for random criteria and posts', async (t) => {
  const product = await testProduct(t);
  const { db, clock } = product;
  const seller = await makeAccount(product, 'seller');
  const buyers = fc.sample(criteria, { numRuns: 300, seed: 23 });
  const ids: string[] = [];
  for (const wanted of buyers) ids.push((await makeBuyer(product, wanted)).id);
  let matched = 0;
  await fc.assert(
    fc.asyncProperty(posts, async ({ words, ...over }) => {
      const stated = { ...over, ActivityHeading: words, Description: '<p>Nothing else.</p>' };
      const id = await makeLivePost(product, seller, stated);
      const { rows } = await sql<{ buyerId: string }>`${recipientsOf(id, clock.now())}`.execute(db);
      const expected = ids.filter((_, n) => matches(buyers[n] as PlainCriteria, { words, ...over }));
      matched += expected.length;
      assert.deepEqual(rows.map(({ buyerId }) => buyerId).sort(), expected.sort());
    }),
    { numRuns: 100, seed: 29 },
  );
  assert.ok(matched > 500, `only ${matched} pairs matched: the samples are too narrow to prove anything`);
});

test('keywords match whole terms of heading or description, never markup', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  const id = await makeLivePost(product, seller, {
    ActivityHeading: 'Care home group',
    Description: '<p>Steel <strong>framed</strong></p><p>buildings</p>',
  });
  const finds = async (keywords: string) => (await inboxOf(product, await makeBuyer(product, { keywords }), [id]))[0];
  assert.deepEqual(await Promise.all(['care home', 'CARE', 'steel framed', 'buildings'].map(finds)), [
    true,
    true,
    true,
    true,
  ]);
  assert.deepEqual(await Promise.all(['home care', 'strong', 'stee', 'framed buildings'].map(finds)), [
    false,
    false,
    false,
    false,
  ]);
});

test('the inbox omits hidden, ended and future posts, keeps those responded to, and pages without gaps', async (t) => {
  const product = await testProduct(t);
  const [seller, buyer] = [await makeAccount(product, 'seller'), await makeBuyer(product, fittingCriteria)];
  const ids: number[] = [];
  for (let n = 0; n < 7; n += 1) ids.push(await makeLivePost(product, seller, draft({ Reference: 'same' })));
  await makeLivePost(product, seller, {}, { Startdate: '2026-06-11' });
  const hidden = await makeLivePost(product, seller);
  await product.db.updateTable('post').set({ approved: false }).where('id', '=', hidden).execute();
  await product.call(buyer, buyerCalls.expressInterest, {
    query: { id: ids[0] ?? 0 },
    body: { ExpressInterestText: 'Yes' },
  });
  const seen: number[] = [];
  for (let page = 1; page <= 4; page += 1) {
    const answer = await product.call(buyer, buyerCalls.postsByCriteria, {
      query: { page, pageSize: 2, sort: 'reference' },
    });
    assert.equal(Number(answer.headers['x-total-count']), 7);
    seen.push(...answer.json().map(({ businessId }: { businessId: number }) => businessId));
  }
  assert.deepEqual(seen, [...ids].reverse());
  const first = (await product.call(buyer, buyerCalls.postsByCriteria))
    .json()
    .find(({ businessId }: { businessId: number }) => businessId === ids[0]);
  assert.deepEqual([first.hasExpressedInterest, first.createdByCompany], [true, '']);
});
