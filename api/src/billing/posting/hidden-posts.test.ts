import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { makeAccount, makeDraft, makeLivePost, productWith, rowCounts, rowOf } from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import type { TestProduct, testProduct } from '../../../test/product.ts';

const june = { Startdate: '2026-06-10', Enddate: '2026-07-07' };
const august = { StartDate: '2026-08-01', EndDate: '2026-08-28' };

async function withPeople(t: Parameters<typeof testProduct>[0]) {
  const [product, seller, admin] = await productWith(t, 'seller', 'admin');
  const call = (user: typeof seller, which: (typeof sellerCalls)['repost'], id: number, body?: object) =>
    product.call(user, which, { query: { id }, body });
  return {
    product,
    seller,
    hide: (id: number) => call(admin, adminCalls.unapprovePost, id, { Reason: 'Names a buyer' }),
    show: (id: number) => call(admin, adminCalls.approvePost, id),
    post: (id: number) => call(seller, sellerCalls.postDraft, id, june),
    repost: (id: number) => call(seller, sellerCalls.repost, id, august),
    read: async (id: number) => (await product.call(seller, signedInCalls.post, { query: { id } })).json(),
  };
}
const lastMail = async (product: TestProduct) => (await mailJobs(product)).at(-1);

test('defect 2: a draft or ended post cannot be unapproved; writes and emails nothing', async (t) => {
  const { product, seller, hide } = await withPeople(t);
  const draft = await makeDraft(product, seller);
  const [withdrawn, sold, expired] = [
    await makeLivePost(product, seller),
    await makeLivePost(product, seller),
    await makeLivePost(product, seller, {}, { Enddate: '2026-06-11' }),
  ];
  await product.call(seller, sellerCalls.withdrawPost, { query: { id: withdrawn } });
  await product.call(seller, sellerCalls.withdrawPost, { query: { id: sold }, body: { Sold: true } });
  product.clock.set('2026-06-12T09:00:00Z');
  const [before, mails] = [await rowCounts(product), (await mailJobs(product)).length];
  for (const id of [draft, withdrawn, sold, expired]) {
    const refused = await hide(id);
    assert.equal(refused.statusCode, 409, `post ${id}`);
    assert.match(refused.json().message, /scheduled or for sale/);
  }
  assert.deepEqual(await rowCounts(product), before);
  assert.equal((await mailJobs(product)).length, mails);
});

test('a hidden post is not hidden again: tells the second Admin who did it and when, writing nothing', async (t) => {
  const { product, seller, hide } = await withPeople(t);
  const id = await makeLivePost(product, seller);
  const other = await makeAccount(product, 'admin');
  assert.equal((await hide(id)).statusCode, 200);
  const [before, mails] = [await rowCounts(product), (await mailJobs(product)).length];
  const again = await product.call(other, adminCalls.unapprovePost, { query: { id }, body: { Reason: 'Another' } });
  assert.equal(again.statusCode, 409);
  assert.match(again.json().message, /^This post was unapproved already, by .+, on .+2026, .+\. Nothing has changed/);
  assert.match((await hide(id)).json().message, /by you, on /);
  assert.deepEqual([await rowCounts(product), (await mailJobs(product)).length], [before, mails]);
});

test('defect 2: posting an unapproved draft approves it, and logs that', async (t) => {
  const { product, seller, post, read } = await withPeople(t);
  const id = await makeDraft(product, seller);
  await product.db.updateTable('post').set({ approved: false }).where('id', '=', id).execute();
  const posted = await post(id);
  assert.deepEqual([posted.statusCode, posted.body], [200, 'Your post is live']);
  assert.equal((await read(id)).approved, true);
  const buyer = await makeAccount(product, 'buyer');
  assert.equal((await product.call(buyer, signedInCalls.post, { query: { id } })).statusCode, 200);
  const { before, after } = await rowOf(product, 'audit', { act: 'post-draft' });
  assert.deepEqual([before, (after as { approved: boolean }).approved], [{ approved: false }, true]);
});

test('defect 2: a hidden post that has ended is neither reposted nor billed before an Admin approves it', async (t) => {
  const { product, seller, hide, show, repost, read } = await withPeople(t);
  const id = await makeLivePost(product, seller);
  assert.equal((await hide(id)).statusCode, 200);
  product.clock.set('2026-07-08T09:00:00Z');
  const [before, mails] = [await rowCounts(product), (await mailJobs(product)).length];
  const refused = await repost(id);
  assert.equal(refused.statusCode, 409);
  assert.match(refused.json().message, /hidden by our moderators.*nothing has been charged/);
  assert.deepEqual(await rowCounts(product), before);
  assert.equal((await mailJobs(product)).length, mails);
  assert.equal((await show(id)).statusCode, 200);
  const told = await lastMail(product);
  assert.match(told?.text ?? '', /You can repost it/);
  assert.doesNotMatch(told?.text ?? '', /can find it again/);
  assert.equal((await repost(id)).statusCode, 200);
  assert.equal((await read(id)).approved, true);
});

test('defect 2: an Admin’s email is true of the post’s current state', async (t) => {
  const { product, seller, hide, show } = await withPeople(t);
  const live = await makeLivePost(product, seller);
  const scheduled = await makeLivePost(product, seller, {}, { Startdate: '2026-06-20', Enddate: '2026-07-01' });
  const draft = await makeDraft(product, seller);
  await product.db.updateTable('post').set({ approved: false }).where('id', '=', draft).execute();
  const textOf = async (act: typeof hide, id: number) => {
    assert.equal((await act(id)).statusCode, 200);
    return (await lastMail(product))?.text.replace(/\s+/g, ' ') ?? '';
  };
  assert.match(await textOf(hide, live), /Its dates and billing do not change/);
  assert.match(await textOf(show, live), /Interested Parties can find it again/);
  await hide(scheduled);
  assert.match(await textOf(show, scheduled), /can find it from 20 June 2026/);
  const drafted = await textOf(show, draft);
  assert.match(drafted, /still a draft/);
  assert.doesNotMatch(drafted, /billing|again/);
});
