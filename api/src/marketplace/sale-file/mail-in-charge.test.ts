import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCase } from '@marketplace/shared-contract/marketplace/cases/case.fixture';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { makeAccount, makeBuyer, makeLivePost } from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import { accept, offer } from '../../../test/particulars.ts';
import { type TestUser, testProduct } from '../../../test/product.ts';
import { addMember } from '../../accounts/firms/firm.fixture.ts';
import { sendQuestionNotices } from '../questions/question-notices.job.ts';

/** A live post in a case that a colleague of its practitioner handles. */
async function withHandler(t: Parameters<typeof testProduct>[0]) {
  const product = await testProduct(t);
  const { call } = product;
  const seller = await makeAccount(product, 'seller');
  const handler = await addMember(product, seller, 'colleague');
  const id = await makeLivePost(product, seller);
  const { caseId } = (await call(seller, sellerCalls.addCase, { body: aCase({ HandlerId: handler.id }) })).json();
  const put = await call(seller, sellerCalls.savePostCase, { query: { id }, body: { CaseId: caseId } });
  assert.equal(put.statusCode, 200, put.body);
  const choose = (user: TestUser, over: object) =>
    call(user, sellerCalls.saveHandlerMails, { body: { Handled: true, HandledByOthers: true, ...over } });
  /** The recipients of the mail about a new interest. */
  const told = async () => {
    const before = (await mailJobs(product)).length;
    const query = { id };
    await call(await makeBuyer(product), buyerCalls.expressInterest, { query, body: { ExpressInterestText: 'Yes' } });
    const mails = (await mailJobs(product)).slice(before);
    return mails
      .filter(({ subject }) => subject.startsWith('New expression'))
      .map(({ to }) => to)
      .sort();
  };
  return { product, call, seller, handler, id, caseId, choose, told };
}

test('a post’s handler and practitioner get its emails as each chose, and somebody always does', async (t) => {
  const { seller, handler, choose, told } = await withHandler(t);
  const both = [seller.email, handler.email].sort();
  assert.deepEqual(await told(), both);
  assert.equal((await choose(seller, { HandledByOthers: false })).body, 'Your choice of emails is saved');
  assert.deepEqual(await told(), [handler.email]);
  await choose(handler, { Handled: false });
  assert.deepEqual(await told(), [seller.email]);
  await choose(seller, {});
  assert.deepEqual(await told(), [seller.email]);
  // Each choice only concerns the other's part.
  await choose(handler, { HandledByOthers: false });
  await choose(seller, { Handled: false });
  assert.deepEqual(await told(), both);
});

test('also for undertakings and questions; former members, non-readers and other cases’ handlers get nothing', async (t) => {
  const { product, call, seller, handler, id, caseId, told } = await withHandler(t);
  await offer(product, seller, id);
  const buyer = await makeBuyer(product);
  await accept(product, buyer, id);
  await call(buyer, buyerCalls.askQuestion, { query: { id }, body: { Topic: 'process', Question: 'Why is it sold?' } });
  product.clock.set('2026-06-10T11:00:00Z');
  await sendQuestionNotices(product.context);
  const mails = await mailJobs(product);
  for (const subject of [/undertaking/i, /^New questions/])
    assert.deepEqual(
      mails
        .filter((mail) => subject.test(mail.subject) && mail.to !== buyer.email)
        .map(({ to }) => to)
        .sort(),
      [seller.email, handler.email].sort(),
      String(subject),
    );
  const role = (to: string) =>
    product.db.updateTable('firmMember').set({ role: to }).where('accountId', '=', handler.id);
  await role('billing').execute();
  assert.deepEqual(await told(), [seller.email]);
  await role('reader').execute();
  assert.equal((await told()).length, 2);
  await product.db.deleteFrom('casePost').where('caseId', '=', caseId).execute();
  assert.deepEqual(await told(), [seller.email]);
  await product.db.insertInto('casePost').values({ caseId, postId: id }).execute();
  await product.db.deleteFrom('firmMember').where('accountId', '=', handler.id).execute();
  assert.deepEqual(await told(), [seller.email]);
});

test('each user makes their own choice; rejects anything else', async (t) => {
  const { call, seller, handler, choose } = await withHandler(t);
  await choose(handler, { Handled: false });
  const read = async (user: TestUser) => (await call(user, sellerCalls.handlerMails)).json();
  assert.deepEqual(await read(handler), { Handled: false, HandledByOthers: true });
  assert.deepEqual(await read(seller), { Handled: true, HandledByOthers: true });
  assert.equal((await choose(seller, { Handled: 'no' })).statusCode, 400);
});
