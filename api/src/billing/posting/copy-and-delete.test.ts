import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { makeAccount, makeDraft, makeLivePost, rowCounts } from '../../../test/fixtures.ts';
import { type TestProduct, type TestUser, testProduct } from '../../../test/product.ts';

async function sellers(t: Parameters<typeof testProduct>[0]) {
  const product = await testProduct(t);
  const people = [
    await makeAccount(product, 'seller'),
    await makeAccount(product, 'seller'),
    await makeAccount(product, 'admin'),
  ] as const;
  return [product, ...people] as const;
}
const copy = ({ call }: TestProduct, user: TestUser, id: number) => call(user, sellerCalls.copyPost, { query: { id } });
const remove = ({ call }: TestProduct, user: TestUser, id: number) =>
  call(user, sellerCalls.deleteDraft, { query: { id } });
const read = async ({ call }: TestProduct, user: TestUser, id: number) =>
  (await call(user, signedInCalls.post, { query: { id } })).json();
const lastAct = async ({ db }: TestProduct) =>
  db
    .selectFrom('audit')
    .select(['act', 'subjectId', 'before', 'after'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

test('a copy is a draft with the post’s content, but not its days, invoices and interest', async (t) => {
  const [product, seller] = await sellers(t);
  const id = await makeLivePost(product, seller, { DisplayHome: false, Location: [4, 5] });
  product.clock.set('2026-06-12T09:00:00Z');
  const answer = await copy(product, seller, id);
  assert.equal(answer.statusCode, 200, answer.body);
  const { businessId } = answer.json();
  const [first, made] = [await read(product, seller, id), await read(product, seller, businessId)];
  const own = { businessId, creationDate: '2026-06-12T09:00:00.000Z', siteStatus: 'Draft', soldOn: null };
  assert.deepEqual(made, { ...first, ...own, activeStartDate: [], activeEndDate: [], invoice: [] });
  assert.deepEqual(await lastAct(product), {
    act: 'copy-post',
    subjectId: String(businessId),
    before: null,
    after: { copiedFrom: id },
  });
});

test('rejects copying a missing or hidden post, writing nothing', async (t) => {
  const [product, seller, , admin] = await sellers(t);
  const id = await makeLivePost(product, seller);
  await product.call(admin, adminCalls.unapprovePost, { query: { id } });
  const before = await rowCounts(product);
  assert.equal((await copy(product, seller, 9999)).statusCode, 404);
  const hidden = await copy(product, seller, id);
  assert.deepEqual([hidden.statusCode, hidden.json().message.includes('hidden by our moderators')], [409, true]);
  assert.equal((await rowCounts(product)).post, before.post);
});

test('deletes a draft completely, once, and logs its reference', async (t) => {
  const [product, seller, other] = await sellers(t);
  const id = await makeDraft(product, seller);
  assert.equal((await remove(product, other, id)).statusCode, 404);
  const answers = await Promise.all([remove(product, seller, id), remove(product, seller, id)]);
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 404]);
  assert.equal((await product.call(seller, signedInCalls.post, { query: { id } })).statusCode, 404);
  assert.deepEqual(await lastAct(product), {
    act: 'delete-draft',
    subjectId: String(id),
    before: { reference: 'REF/1' },
    after: null,
  });
});

test('does not delete a post that was ever posted, even as a draft again', async (t) => {
  const [product, seller, , admin] = await sellers(t);
  const live = await makeLivePost(product, seller);
  const cancelled = await makeLivePost(product, seller, {}, { Startdate: '2026-06-20' });
  await product.call(seller, sellerCalls.cancelScheduledPost, { query: { id: cancelled } });
  const before = await rowCounts(product);
  for (const id of [live, cancelled])
    for (const user of [seller, admin]) {
      const answer = await remove(product, user, id);
      assert.deepEqual(
        [answer.statusCode, answer.json().message],
        [409, 'Only a draft that was never posted can be deleted'],
      );
    }
  assert.deepEqual(await rowCounts(product), before);
});
