import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buyerCalls } from '@marketplace/shared-contract/calls.buyer';
import fc from 'fast-check';
import { draft, fittingCriteria, makeAccount, makeBuyer, makeLivePost } from '../../test/fixtures.ts';
import { type TestProduct, type TestUser, testProduct } from '../../test/product.ts';
import { saveCriteria } from '../accounts/account.sql.ts';

type Criteria = {
  locations: number[];
  turnovers: number[];
  employees: number[];
  categories: number[];
  assets: number[];
  keywords: string;
};
type PostFacts = {
  Location: number[];
  TurnoverId: number;
  EmployeesId: number;
  PrimaryCategory: number;
  AdditionalCategories: number[];
  Assets: number[];
  words: string;
};

const [ukWide, turnoverUndisclosed, employeesUndisclosed] = [1, 9, 9];
const parentOf = (category: number) => Math.floor(category / 10) * 10;
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** Decision 22, in plain words. */
function matches(criteria: Criteria, post: PostFacts): boolean {
  const share = (a: number[], b: number[]) => a.some((id) => b.includes(id));
  const own = [post.PrimaryCategory, ...post.AdditionalCategories];
  const text = ` ${wordsOf(post.words).join(' ')} `;
  const terms = criteria.keywords
    .split(/[,\n]/)
    .map((term) => wordsOf(term).join(' '))
    .filter(Boolean);
  return (
    (post.Location.includes(ukWide) || share(criteria.locations, post.Location)) &&
    (post.TurnoverId === turnoverUndisclosed || criteria.turnovers.includes(post.TurnoverId)) &&
    (post.EmployeesId === employeesUndisclosed || criteria.employees.includes(post.EmployeesId)) &&
    (criteria.categories.length === 0 || share(criteria.categories, [...own, ...own.map(parentOf)])) &&
    (criteria.assets.length === 0 || share(criteria.assets, post.Assets)) &&
    (terms.length === 0 || terms.some((term) => text.includes(` ${term} `)))
  );
}

const some = (ids: number[], minLength = 1, maxLength = 4) =>
  fc.uniqueArray(fc.constantFrom(...ids), { minLength, maxLength });
const categories = [100, 101, 102, 170, 172, 190, 191, 260, 263, 270, 273];
const word = fc.constantFrom('bakery', 'bake', 'steel', 'care', 'home', 'fleet');
const posts: fc.Arbitrary<PostFacts> = fc
  .record({
    Location: some([1, 2, 4, 13, 14], 1, 2),
    TurnoverId: fc.constantFrom(1, 5, 9),
    EmployeesId: fc.constantFrom(1, 4, 9),
    PrimaryCategory: fc.constantFrom(...categories),
    AdditionalCategories: some(categories, 0, 2),
    Assets: some([1, 4, 18], 0, 2),
    words: fc.array(word, { minLength: 1, maxLength: 4 }).map((list) => list.join(' ')),
  })
  .map((post) => ({
    ...post,
    AdditionalCategories: post.AdditionalCategories.filter((id) => id !== post.PrimaryCategory),
  }));
const criteria: fc.Arbitrary<Criteria> = fc.record({
  locations: some([1, 2, 4, 13, 14]),
  turnovers: some([1, 5, 9], 1, 2),
  employees: some([1, 4, 9], 1, 2),
  categories: some(categories, 0, 3),
  assets: some([1, 4, 18], 0, 2),
  keywords: fc.oneof(
    fc.constant(''),
    fc
      .array(fc.oneof(word, fc.constantFrom('care home', 'steel fleet', '!!', "o'x & (y")), { maxLength: 3 })
      .map((list) => list.join(',\n')),
  ),
});

async function inboxOf(product: TestProduct, buyer: TestUser, ids: number[]): Promise<boolean[]> {
  const found = (await product.call(buyer, buyerCalls.postsByCriteria)).json() as { businessId: number }[];
  return ids.map((id) => found.some(({ businessId }) => businessId === id));
}

test('a buyer’s inbox holds what the plain definition of matching says, for random criteria and posts', async (t) => {
  const product = await testProduct(t);
  const [seller, buyer] = [await makeAccount(product, 'seller'), await makeBuyer(product)];
  const stored: { id: number; facts: PostFacts }[] = [];
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

test('keywords are whole terms of heading or description, never of mark-up', async (t) => {
  const product = await testProduct(t);
  const seller = await makeAccount(product, 'seller');
  const id = await makeLivePost(product, seller, {
    ActivityHeading: 'Care home group',
    Description: '<p>Steel <strong>framed</strong></p><p>buildings</p>',
  });
  const finds = async (keywords: string) => (await inboxOf(product, await makeBuyer(product, { keywords }), [id]))[0];
  assert.deepEqual(await Promise.all(['care home', 'CARE', 'steel framed', 'framed buildings'].map(finds)), [
    true,
    true,
    true,
    true,
  ]);
  assert.deepEqual(await Promise.all(['home care', 'strong', 'stee', 'steel buildings'].map(finds)), [
    false,
    false,
    false,
    false,
  ]);
});

test('the inbox leaves out what is hidden, over or to come, keeps what was answered, and pages without gaps', async (t) => {
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
