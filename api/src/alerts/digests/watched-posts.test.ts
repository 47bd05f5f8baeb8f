import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { makeAccount, makeBuyer, makeLivePost } from '../../../test/fixtures.ts';
import { makeDocument, offer, sendFile } from '../../../test/particulars.ts';
import { type TestUser, testProduct } from '../../../test/product.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { mailWatchedPosts } from './watched-posts.job.ts';

/** A buyer who watches a live post since 10 June, nine o'clock, and the job's mails at a given time. */
async function watching(t: Parameters<typeof testProduct>[0]) {
  const product = await testProduct(t);
  const { call, clock, context } = product;
  const [seller, buyer, other] = [
    await makeAccount(product, 'seller'),
    await makeBuyer(product),
    await makeBuyer(product),
  ];
  const post = await makeLivePost(product, seller);
  const mark = (who: TestUser, body: object, id = post) => call(who, buyerCalls.markPost, { query: { id }, body });
  await mark(buyer, { Watched: true });
  await mark(other, { Shortlisted: true });
  const describe = async (at: string, text: string) => {
    clock.set(`2026-06-${at}:00Z`);
    const body = { Description: `<p>${text}</p>` };
    assert.equal((await call(seller, sellerCalls.postDescription, { query: { id: post }, body })).statusCode, 200);
  };
  const queued: Mail[] = [];
  const { add } = context.jobs;
  context.jobs.add = async (tx, name, data, after) => {
    if (name === 'send-mail') queued.push(data as Mail);
    await add(tx, name, data, after);
  };
  /** How many mails the job sends at a given time, and the mails about watched posts so far. */
  const run = async (at: string) => {
    clock.set(`2026-06-${at}:00Z`);
    const count = await mailWatchedPosts(context);
    return { count, mails: queued.filter(({ subject }) => subject === 'A post you watch has changed') };
  };
  return { product, seller, buyer, other, post, mark, describe, run };
}

test('only a buyer watching a post gets one email the day after it changed', async (t) => {
  const { buyer, describe, run } = await watching(t);
  assert.equal((await run('11T09:00')).count, 0, 'nothing has changed');
  await describe('11T10:00', 'Two ovens.');
  await describe('11T11:00', 'Three ovens.');
  assert.equal((await run('12T05:30')).count, 0, 'before seven in London');
  const { count, mails } = await run('12T06:30');
  assert.equal(count, 1);
  const [mail] = mails;
  assert.equal(mail?.to, buyer.email);
  assert.match(mail?.text ?? '', /Its description has changed\./);
  assert.ok(mail?.headers?.['List-Unsubscribe']);
  await describe('12T10:00', 'Four ovens.');
  assert.equal((await run('12T12:30')).count, 0, 'one a day');
  assert.equal((await run('13T06:30')).count, 1);
  assert.equal((await run('14T06:30')).count, 0);
});

test('mentions documents released or replaced for all holders, but not those for named ones', async (t) => {
  const { product, seller, buyer, post, mark, describe, run } = await watching(t);
  await mark(buyer, { Watched: true });
  await offer(product, seller, post);
  product.clock.set('2026-06-11T10:00:00Z');
  await makeDocument(product, seller, post, { Tier: 'named' });
  assert.equal((await run('12T06:30')).count, 0);
  product.clock.set('2026-06-12T10:00:00Z');
  const { documentId } = await makeDocument(product, seller, post);
  await describe('12T10:30', 'Two ovens.');
  const { count, mails } = await run('13T06:30');
  assert.equal(count, 1);
  assert.match(mails[0]?.text ?? '', /Its description has changed\. Its documents have changed\./);
  assert.doesNotMatch(mails[0]?.text ?? '', /Accounts|accounts\.csv/);
  product.clock.set('2026-06-13T10:00:00Z');
  const UploadId = await sendFile(product, seller, post);
  const replaced = { query: { id: documentId }, body: { UploadId, Note: 'Newer' } };
  assert.equal((await product.call(seller, sellerCalls.replaceDocument, replaced)).statusCode, 200);
  assert.equal((await run('14T06:30')).count, 1);
  await product.call(seller, sellerCalls.actOnDocument, { query: { id: documentId }, body: { Act: 'take-back' } });
  assert.equal((await run('15T06:30')).count, 0);
});

test('sends nothing about hidden or withdrawn posts, or to buyers who stopped watching or unsubscribed', async (t) => {
  const { product, seller, buyer, other, post, mark, describe, run } = await watching(t);
  const { call, db } = product;
  const admin = await makeAccount(product, 'admin');
  await describe('11T10:00', 'Two ovens.');
  await call(admin, adminCalls.unapprovePost, { query: { id: post } });
  assert.equal((await run('12T06:30')).count, 0);
  await call(admin, adminCalls.approvePost, { query: { id: post } });
  await mark(buyer, { Watched: false });
  assert.equal((await run('12T07:30')).count, 0);

  await mark(buyer, { Watched: true });
  await mark(other, { Watched: true });
  await describe('12T10:00', 'Three ovens.');
  await db
    .updateTable('account')
    .set({ email1DisableReason: 'Unsubscribe', email1DisabledAt: product.clock.now() })
    .where('id', '=', buyer.id)
    .execute();
  assert.equal((await run('13T06:30')).count, 1, 'the other buyer');
  await describe('13T10:00', 'Four ovens.');
  assert.equal((await call(seller, sellerCalls.withdrawPost, { query: { id: post }, body: {} })).statusCode, 200);
  assert.equal((await run('14T06:30')).count, 0);
});

test('two concurrent processes send it once', async (t) => {
  const { product, describe } = await watching(t);
  await describe('11T10:00', 'Two ovens.');
  product.clock.set('2026-06-12T07:00:00Z');
  const counts = await Promise.all([mailWatchedPosts(product.context), mailWatchedPosts(product.context)]);
  assert.deepEqual(counts.sort(), [0, 1]);
});
