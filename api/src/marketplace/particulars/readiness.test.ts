import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Readiness } from '@marketplace/shared-contract/marketplace/particulars/readiness';
import { aReadiness } from '@marketplace/shared-contract/marketplace/particulars/readiness.fixture';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { countsOf, makeAccount, makeBuyer, makeDraft, makeLivePost, rowCounts } from '../../../test/fixtures.ts';
import { accept, makeDocument, offer } from '../../../test/particulars.ts';
import { type TestUser, testProduct } from '../../../test/product.ts';
import { addMember } from '../../accounts/firms/firm.fixture.ts';

const some = aReadiness({
  accounts: { State: 'here', Reason: '' },
  debtors: { State: 'missing', Reason: 'The ledger is with the bank' },
  tax: { State: 'not-applicable', Reason: '' },
});

async function withPost(t: Parameters<typeof testProduct>[0]) {
  const product = await testProduct(t);
  const { call } = product;
  const seller = await makeAccount(product, 'seller');
  const id = await makeLivePost(product, seller);
  const read = async (user: TestUser = seller): Promise<{ readiness?: Readiness; readinessVersion?: string }> =>
    (await call(user, sellerCalls.particulars, { query: { id } })).json();
  const save = (body: object = some, { user = seller, post = id, version = '' } = {}) =>
    call(user, sellerCalls.saveReadiness, {
      ...{ query: { id: post }, body },
      headers: version ? { 'if-match': version } : {},
    });
  const counts = async () => ({ ...(await rowCounts(product)), ...(await countsOf(product, ['readiness'])) });
  return { product, call, seller, id, read, save, counts };
}

test('a checklist starts open, is stored as saved, and can be cleared; a draft has one too', async (t) => {
  const { product, seller, read, save } = await withPost(t);
  assert.deepEqual((await read()).readiness, aReadiness());
  assert.equal((await save()).body, 'The checklist is saved');
  assert.deepEqual((await read()).readiness, some);
  await save({ ...some, debtors: { State: 'here', Reason: 'A reason that no longer holds' } });
  assert.deepEqual((await read()).readiness?.debtors, { State: 'here', Reason: '' });
  await save(aReadiness());
  assert.deepEqual((await read()).readiness, aReadiness());
  const draft = await makeDraft(product, seller);
  assert.equal((await save(some, { post: draft })).statusCode, 200);
  assert.equal(
    (await product.call(seller, sellerCalls.deleteDraft, { query: { id: draft } })).statusCode,
    200,
    'the checklist goes with its draft',
  );
});

test('rejects the second of two edits of one version; fifty at once leave one complete checklist', async (t) => {
  const { read, save } = await withPost(t);
  const version = (await read()).readinessVersion ?? '';
  assert.equal((await save(some, { version })).statusCode, 200);
  const late = await save(aReadiness(), { version });
  assert.deepEqual([late.statusCode, late.json().stored], [409, some]);
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => save(n % 2 ? some : aReadiness())));
  assert.ok(answers.every(({ statusCode }) => statusCode === 200));
  const left = JSON.stringify((await read()).readiness);
  assert.ok(
    [some, aReadiness()].some((one) => JSON.stringify(one) === left),
    left,
  );
});

test('marks errors at their fields, writing nothing', async (t) => {
  const { save, counts } = await withPost(t);
  const before = await counts();
  const wrong: [object, string, string][] = [
    [aReadiness({ leases: { State: 'missing', Reason: '  ' } }), 'leases', 'Please say why it is missing'],
    [aReadiness({ leases: { State: 'missing', Reason: 'x'.repeat(201) } }), 'leases', 'Must be at most 200 characters'],
    [{ ...some, tax: { State: 'perhaps' } }, 'tax', 'Please choose one'],
  ];
  for (const [body, field, message] of wrong) {
    const refused = await save(body);
    assert.deepEqual([refused.statusCode, refused.json().fields?.[field]], [400, message], refused.body);
  }
  assert.equal((await save({})).statusCode, 400);
  assert.deepEqual(await counts(), before);
});

test('only the firm’s roles see and change it; no buyer, holder or Admin ever sees it', async (t) => {
  const { product, call, seller, id, read, save, counts } = await withPost(t);
  const [colleague, reader] = [
    await addMember(product, seller, 'colleague'),
    await addMember(product, seller, 'reader'),
  ];
  assert.equal((await save(some, { user: colleague })).statusCode, 200);
  assert.deepEqual((await read(reader)).readiness, some);
  await offer(product, seller, id, true);
  await makeDocument(product, seller, id);
  const buyer = await makeBuyer(product);
  assert.equal((await accept(product, buyer, id)).statusCode, 200);
  const admin = await makeAccount(product, 'admin');
  const before = await counts();
  for (const [user, status] of [
    [reader, 403],
    [admin, 403],
  ] as const)
    assert.equal((await save(aReadiness(), { user })).statusCode, status, user.role);
  assert.deepEqual((await counts()).readiness, before.readiness);
  const query = { query: { id } };
  for (const answer of [
    await call(buyer, signedInCalls.post, query),
    await call(buyer, buyerCalls.particulars, query),
    await call(admin, sellerCalls.particulars, query),
  ])
    assert.doesNotMatch(answer.body, /The ledger is with the bank|readiness/);
});
