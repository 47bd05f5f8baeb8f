import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { makeAccount, makeBuyer, makeDraft, makeLivePost, rowCounts } from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import { testProduct } from '../../../test/product.ts';

test('lists all posts, newest first, in pages rounded up', async (t) => {
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

test('sorts the table, and searches it by reference, heading and practitioner', async (t) => {
  const product = await testProduct(t);
  const admin = await makeAccount(product, 'admin');
  const [ours, theirs] = [
    await makeAccount(product, 'seller', { forenames: 'Zoë', surname: 'Archer', company: 'Archer LLP' }),
    await makeAccount(product, 'seller', { company: '100% Rescue' }),
  ];
  const bakery = await makeDraft(product, ours, { Reference: 'b_1' });
  const forge = await makeDraft(product, theirs, { Reference: 'Á1', ActivityHeading: 'Steel forge' });
  const found = async (query: Record<string, string>) => {
    const { businessList, total } = (await product.call(admin, adminCalls.posts, { query })).json();
    assert.equal(total, businessList.length);
    return businessList.map(({ businessId }: { businessId: number }) => businessId);
  };
  assert.deepEqual(await found({ sort: 'reference', direction: 'asc' }), [forge, bakery]);
  assert.deepEqual(await found({ sort: 'heading', direction: 'desc' }), [forge, bakery]);
  for (const search of ['B_1', 'CRAFT', 'zoë arch', 'archer llp']) assert.deepEqual(await found({ search }), [bakery]);
  for (const search of ['á1', 'steel', '100%']) assert.deepEqual(await found({ search }), [forge]);
  assert.deepEqual(await found({ search: 'b%1' }), []);
  assert.deepEqual((await product.call(admin, adminCalls.posts, { query: { search: 'ß', page: 2 } })).json(), {
    businessList: [],
    roundedPageCount: 0,
    total: 0,
  });
  assert.equal((await product.call(admin, adminCalls.posts, { query: { sort: 'owner' } })).statusCode, 400);
});

test('defect 34: one practitioner’s posts are only theirs, however many share the name', async (t) => {
  const product = await testProduct(t);
  const admin = await makeAccount(product, 'admin');
  const name = { forenames: 'Ann', surname: 'Archer' };
  const [one, other] = [await makeAccount(product, 'seller', name), await makeAccount(product, 'seller', name)];
  const mine = await makeDraft(product, one, { Reference: 'MINE' });
  await makeDraft(product, other, { Reference: 'THEIRS' });
  const { businessList, total } = (await product.call(admin, adminCalls.posts, { query: { owner: one.id } })).json();
  assert.deepEqual([businessList.map(({ businessId }: { businessId: number }) => businessId), total], [[mine], 1]);
  const file = await product.call(admin, adminCalls.postsCsv, { query: { owner: one.id } });
  assert.ok(file.body.includes('MINE') && !file.body.includes('THEIRS'));
  assert.equal((await product.call(admin, adminCalls.posts, { query: { owner: 'ann' } })).statusCode, 400);
});

test('filters the table and its file by status and approval', async (t) => {
  const product = await testProduct(t);
  const [admin, seller] = [await makeAccount(product, 'admin'), await makeAccount(product, 'seller')];
  const draft = await makeDraft(product, seller, { Reference: 'DRAFT' });
  const live = await makeLivePost(product, seller, { Reference: 'LIVE' });
  const hidden = await makeLivePost(product, seller, { Reference: 'HIDDEN' });
  await product.call(admin, adminCalls.unapprovePost, { query: { id: hidden }, body: {} });
  const found = async (query: Record<string, string>) => {
    const { businessList, total } = (await product.call(admin, adminCalls.posts, { query })).json();
    assert.equal(total, businessList.length);
    return businessList.map(({ businessId }: { businessId: number }) => businessId);
  };
  assert.deepEqual(await found({ status: 'Draft' }), [draft]);
  assert.deepEqual(await found({ status: 'For Sale' }), [hidden, live]);
  assert.deepEqual(await found({ status: 'For Sale', approved: 'true' }), [live]);
  assert.deepEqual(await found({ approved: 'false' }), [hidden]);
  assert.deepEqual(await found({ approved: 'false', search: 'live' }), []);
  product.clock.set('2027-01-01T09:00:00Z');
  assert.deepEqual(await found({ status: 'Expired', search: 'tester' }), [hidden, live]);
  const file = await product.call(admin, adminCalls.postsCsv, { query: { approved: 'false' } });
  assert.equal(file.body.trimEnd().split('\r\n').length, 2);
  const wrong: Record<string, string>[] = [{ status: 'Gone' }, { approved: 'yes' }];
  for (const query of wrong) assert.equal((await product.call(admin, adminCalls.posts, { query })).statusCode, 400);
});

test('emails and audits the reason for hiding a post; a too long one is rejected', async (t) => {
  const product = await testProduct(t);
  const [admin, seller] = [await makeAccount(product, 'admin'), await makeAccount(product, 'seller')];
  const id = await makeLivePost(product, seller);
  const unapprove = (Reason: unknown) =>
    product.call(admin, adminCalls.unapprovePost, { query: { id }, body: { Reason } });
  const before = await rowCounts(product);
  assert.equal((await unapprove('x'.repeat(1001))).statusCode, 400);
  assert.deepEqual(await rowCounts(product), before);
  assert.equal((await unapprove(' Names a buyer.\nPlease <b>remove</b> it. ')).statusCode, 200);
  const mail = (await mailJobs(product)).find(({ subject }) => subject.startsWith('Your post has been hidden'));
  assert.match(mail?.text ?? '', /The reason they gave:\n\n> Names a buyer\.\n> Please <b>remove<\/b> it\.\n\n/);
  assert.match(mail?.html ?? '', /Please &lt;b&gt;remove&lt;\/b&gt; it\./);
  const { after } = await product.db
    .selectFrom('audit')
    .select('after')
    .where('act', '=', 'unapprove-post')
    .executeTakeFirstOrThrow();
  assert.deepEqual(after, { approved: false, reason: 'Names a buyer.\nPlease <b>remove</b> it.' });
});

test('unapproving hides a post at once, emails its seller and is audited; approving shows it again', async (t) => {
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
  assert.equal((await product.call(buyer, signedInCalls.post, { query: { id } })).statusCode, 404);
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
