import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Whose } from '@marketplace/shared-contract/accounts/firms/whose';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { makeAccount } from '../../../test/fixtures.ts';
import { type TestProduct, type TestUser, testProduct } from '../../../test/product.ts';
import { makeThings } from '../../../test/seller-calls.ts';
import { addMember, firmCallsOf } from './firm.fixture.ts';

const lists = {
  live: [sellerCalls.posts, { status: 1 }],
  scheduled: [sellerCalls.posts, { status: 6 }],
  drafts: [sellerCalls.posts, { status: 7 }],
  archive: [sellerCalls.archivedPosts, {}],
  interest: [sellerCalls.expressedInterestList, {}],
  invoices: [sellerCalls.invoiceList, {}],
  certificates: [sellerCalls.certificateList, {}],
} as const;
type ListName = keyof typeof lists;
const listNames = Object.keys(lists) as ListName[];

async function lengths({ call }: TestProduct, user: TestUser, whose?: Whose): Promise<Record<ListName, number>> {
  const counted = listNames.map(async (name) => {
    const [one, query] = lists[name];
    const answer = await call(user, one, { query: { ...query, ...(whose && { whose }) } });
    assert.equal(answer.statusCode, 200, answer.body);
    assert.equal(Number(answer.headers['x-total-count']), answer.json().length, name);
    return [name, answer.json().length] as const;
  });
  return Object.fromEntries(await Promise.all(counted)) as Record<ListName, number>;
}
const sum = (one: Record<ListName, number>, other: Record<ListName, number>) =>
  Object.fromEntries(listNames.map((name) => [name, one[name] + other[name]]));

/** A firm with two practitioners, each in charge of one of everything; the second of one thing more. */
async function makeFirm(product: TestProduct) {
  const first = await makeAccount(product, 'seller');
  const second = await addMember(product, first, 'practitioner');
  await makeThings(product, first);
  await makeThings(product, second);
  await makeThings(product, second);
  return { first, second };
}

test('each list shows the firm’s, or only what its reader is in charge of', async (t) => {
  const product = await testProduct(t);
  const { first, second } = await makeFirm(product);
  const [firms, mine, hers] = [
    await lengths(product, first),
    await lengths(product, first, 'mine'),
    await lengths(product, second, 'mine'),
  ];
  assert.deepEqual(await lengths(product, second, 'firm'), firms);
  assert.deepEqual(sum(mine, hers), firms);
  for (const name of listNames) assert.ok(mine[name] > 0 && hers[name] > mine[name], name);
  const colleague = await addMember(product, first, 'colleague');
  assert.deepEqual(
    Object.values(await lengths(product, colleague, 'mine')),
    [0, 0, 0, 0, 0, 0, 0],
    'in charge of none',
  );
  const refused = await product.call(first, sellerCalls.invoiceList, { query: { whose: 'theirs' } });
  assert.deepEqual([refused.statusCode, /whose must be mine or firm/.test(refused.body)], [400, true]);
});

test('totals, counts and files are filtered like their list', async (t) => {
  const product = await testProduct(t);
  const { first } = await makeFirm(product);
  const ask = (call: (typeof sellerCalls)[keyof typeof sellerCalls]) =>
    product.call(first, call, { query: { whose: 'mine' } });
  const { interest, invoices } = await lengths(product, first, 'mine');
  assert.equal((await ask(sellerCalls.invoiceTotals)).json().invoices, invoices);
  const { states, posts } = (await ask(sellerCalls.interestSummary)).json();
  assert.equal(states.new, interest);
  assert.equal(posts.length, interest);
  assert.equal((await ask(sellerCalls.exportInterest)).body.trim().split('\n').length, interest + 1);
});

test('a successor finds the posts among their own, and invoices where they were charged', async (t) => {
  const product = await testProduct(t);
  const { first, second } = await makeFirm(product);
  const [mine, hers] = [await lengths(product, first, 'mine'), await lengths(product, second, 'mine')];
  const { leave } = firmCallsOf(product);
  assert.equal((await leave(second)).statusCode, 200);
  const after = await lengths(product, first, 'mine');
  assert.deepEqual(after, { ...sum(mine, hers), invoices: mine.invoices });
  assert.equal((await lengths(product, first)).invoices, mine.invoices + hers.invoices);
});
