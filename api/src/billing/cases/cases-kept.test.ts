import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CaseAnswer } from '@marketplace/shared-contract/marketplace/cases/case';
import { aCase } from '@marketplace/shared-contract/marketplace/cases/case.fixture';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { makeAccount, makeLivePost } from '../../../test/fixtures.ts';
import { testProduct } from '../../../test/product.ts';
import { erasePersonalData } from '../../accounts/closing/erase-personal-data.sql.ts';
import { addMember } from '../../accounts/firms/firm.fixture.ts';
import { applyRetention } from '../../operations/retention/apply-retention.job.ts';
import { handOverCallsOf } from '../hand-overs/hand-over.fixture.ts';
import { ownPosts } from '../posting/own-posts.ts';

async function withCase(t: Parameters<typeof testProduct>[0]) {
  const product = await testProduct(t);
  const seller = await makeAccount(product, 'seller');
  const handler = await addMember(product, seller, 'practitioner');
  const { caseId } = (
    await product.call(seller, sellerCalls.addCase, { body: aCase({ HandlerId: handler.id }) })
  ).json<{ caseId: number }>();
  const post = await makeLivePost(product, seller);
  await product.call(seller, sellerCalls.savePostCase, { query: { id: post }, body: { CaseId: caseId } });
  const read = async () => (await product.call(seller, sellerCalls.case, { query: { id: caseId } })).json<CaseAnswer>();
  const cases = async () => (await product.db.selectFrom('saleCase').select('id').execute()).length;
  return { product, seller, handler, post, caseId, read, cases };
}

test('a post leaves its case when it goes to another firm, but not within the firm', async (t) => {
  const { product, seller, handler, post, read } = await withCase(t);
  const { handOverInFirm, offer, toAnswer, agree } = handOverCallsOf(product);
  await handOverInFirm(seller, handler.id, [post]);
  assert.equal((await read()).posts.length, 1);
  const successor = await makeAccount(product, 'seller', { company: 'New LLP' });
  await offer(handler, successor, [post]);
  assert.equal((await agree(successor, await toAnswer(successor), [post])).statusCode, 200);
  assert.equal((await read()).posts.length, 0);
  const theirs = await product.call(successor, sellerCalls.postCase, { query: { id: post } });
  assert.deepEqual(theirs.json(), { caseId: null, company: null, choices: [] });
});

test('erasing a handler leaves the case without one; erasing the firm’s last member deletes it', async (t) => {
  const { product, seller, handler, read, cases } = await withCase(t);
  const { db, clock } = product;
  const erase = async (id: string) => {
    await db.updateTable('account').set({ closedAt: clock.now() }).where('id', '=', id).execute();
    await db.transaction().execute((tx) => erasePersonalData(tx, ownPosts, id, clock.now()));
  };
  await erase(handler.id);
  assert.deepEqual([(await read()).handler, await cases()], [null, 1]);
  await erase(seller.id);
  assert.equal(await cases(), 0);
  assert.equal((await db.selectFrom('post').select('id').execute()).length, 1, 'the post stays');
});

test('deletes a case six years after it was closed, not before', async (t) => {
  const { product, seller, caseId, cases } = await withCase(t);
  const { clock, context } = product;
  await product.call(seller, sellerCalls.closeCase, { query: { id: caseId }, body: { Closed: true } });
  clock.set('2032-06-10T09:00:00Z');
  await applyRetention(context);
  assert.equal(await cases(), 1);
  clock.set('2032-06-11T09:00:00Z');
  await applyRetention(context);
  assert.equal(await cases(), 0);
});
