import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminCalls } from '@marketplace/shared-contract/calls.admin';
import { allauthCalls } from '@marketplace/shared-contract/calls.allauth';
import { buyerCalls } from '@marketplace/shared-contract/calls.buyer';
import { makeAccount, makeBuyer, makeDraft, makeLivePost, rowCounts } from '../../test/fixtures.ts';
import { mailJobs } from '../../test/mail-jobs.ts';
import { testProduct } from '../../test/product.ts';

test('the table holds all posts, newest first, in pages rounded up', async (t) => {
  const product = await testProduct(t);
  const [admin, seller] = [await makeAccount(product, 'admin'), await makeAccount(product, 'seller')];
  const ids: number[] = [];
  for (let n = 0; n < 5; n += 1) ids.unshift(await makeDraft(product, seller));
  const page = async (query: Record<string, number>) => (await product.call(admin, adminCalls.posts, { query })).json();
  const first = await page({ page: 1, pageSize: 2 });
  assert.deepEqual([first.roundedPageCount, first.total], [3, 5]);
  assert.deepEqual(
    first.businessList.map(({ businessId }: { businessId: number }) => businessId),
    ids.slice(0, 2),
  );
  assert.equal(first.businessList[0].createdByCompany, 'Tester & Co');
  assert.deepEqual(
    (await page({ page: 3, pageSize: 2 })).businessList.map(({ businessId }: { businessId: number }) => businessId),
    ids.slice(4),
  );
  assert.equal((await page({})).businessList.length, 5);
});

test('unapproving hides a post at once, tells its seller and is audited; approving shows it again', async (t) => {
  const product = await testProduct(t);
  const [admin, seller, buyer] = [
    await makeAccount(product, 'admin'),
    await makeAccount(product, 'seller'),
    await makeBuyer(product),
  ];
  const id = await makeLivePost(product, seller);
  const inbox = async () => (await product.call(buyer, buyerCalls.postsByCriteria)).json().length;
  assert.equal(await inbox(), 1);
  assert.equal((await product.call(admin, adminCalls.unapprovePost, { query: { id } })).statusCode, 200);
  assert.equal(await inbox(), 0);
  assert.equal((await product.call(buyer, allauthCalls.post, { query: { id } })).statusCode, 404);
  assert.ok(
    (await mailJobs(product)).some(
      ({ to, subject }) => to === seller.email && subject.startsWith('Your post has been hidden'),
    ),
  );
  await product.call(admin, adminCalls.unapprovePost, { query: { id } });
  assert.equal((await product.call(admin, adminCalls.approvePost, { query: { id } })).statusCode, 200);
  assert.equal(await inbox(), 1);
  const acts = await product.db
    .selectFrom('audit')
    .select(['act', 'actorId', 'before', 'after'])
    .where('actorId', '=', admin.id)
    .orderBy('id')
    .execute();
  assert.deepEqual(acts, [
    { act: 'unapprove-post', actorId: admin.id, before: { approved: true }, after: { approved: false } },
    { act: 'approve-post', actorId: admin.id, before: { approved: false }, after: { approved: true } },
  ]);
  const counts = await rowCounts(product);
  assert.equal((await product.call(admin, adminCalls.unapprovePost, { query: { id: 999_999 } })).statusCode, 404);
  assert.deepEqual(await rowCounts(product), counts);
});

test('the audit log and invoices cannot be changed or deleted, even by SQL', async (t) => {
  const product = await testProduct(t);
  await makeLivePost(product, await makeAccount(product, 'seller'));
  for (const table of ['audit', 'invoice'] as const) {
    await assert.rejects(product.db.deleteFrom(table).execute(), /never changed or deleted/);
  }
  await assert.rejects(
    product.db.updateTable('invoice').set({ totalPence: 1, netPence: 1, vatPence: 0 }).execute(),
    /never changed or deleted/,
  );
});
