import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SellerQuestions } from '@marketplace/shared-contract/marketplace/questions';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { changeAccount, makeAccount, makeBuyer, makeLivePost, productWith } from '../../../test/fixtures.ts';
import type { TestProduct, TestUser, testProduct } from '../../../test/product.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { sendQuestionNotices } from './question-notices.job.ts';

/** A live post of 10 June to 7 July with three buyers who expressed interest, the last of them flagged; and mails queued from now on. */
async function following(t: Parameters<typeof testProduct>[0]) {
  const [product, seller] = await productWith(t, 'seller');
  const id = await makeLivePost(product, seller, { Reference: 'A/1' });
  const [one, two, flagged] = [
    await makeBuyer(product),
    await makeBuyer(product),
    await makeBuyer(product, {}, { flagged: true }),
  ];
  for (const buyer of [one, two, flagged])
    await product.call(buyer, buyerCalls.expressInterest, { query: { id }, body: { ExpressInterestText: 'Yes' } });
  const queued: Mail[] = [];
  const { add } = product.context.jobs;
  product.context.jobs.add = async (tx, name, data, after) => {
    if (name === 'send-mail') queued.push(data as Mail);
    await add(tx, name, data, after);
  };
  return { product, seller, id, one, two, flagged, queued };
}
type Following = Awaited<ReturnType<typeof following>>;

const ask = async ({ product, id }: Following, buyer: TestUser, Question: string, at: string) => {
  product.clock.set(at);
  const answer = await product.call(buyer, buyerCalls.askQuestion, {
    query: { id },
    body: { Topic: 'process', Question },
  });
  assert.equal(answer.statusCode, 200, answer.body);
};
/** Answers the oldest waiting question, or corrects one; returns its id. */
async function answer({ product, seller, id }: Following, at: string, over: object = {}, questionId?: string) {
  product.clock.set(at);
  const inbox: SellerQuestions = (await product.call(seller, sellerCalls.questions, { query: { id } })).json();
  const about = questionId ?? inbox.questions[0]?.questionId ?? '';
  const body = { PublishedQuestion: 'Q', Answer: 'Secret words', Readers: 'post', Number: 1, Looked: true, ...over };
  const published = await product.call(seller, sellerCalls.publishAnswer, { query: { id: about }, body });
  assert.equal(published.statusCode, 200, published.body);
  return about;
}
/** Declines the oldest waiting question. */
async function decline({ product, seller, id }: Following) {
  const inbox: SellerQuestions = (await product.call(seller, sellerCalls.questions, { query: { id } })).json();
  const query = { id: inbox.questions.find(({ state }) => state === 'asked')?.questionId ?? '' };
  const body = { Reason: 'Secret words' };
  assert.equal((await product.call(seller, sellerCalls.declineQuestion, { query, body })).statusCode, 200);
}
const runAt = (product: TestProduct, iso: string) => {
  product.clock.set(iso);
  return sendQuestionNotices(product.context);
};
const mailed = (queued: Mail[]) => {
  for (const mail of queued) assert.ok(!/Secret|Sunday|Robin T/.test(JSON.stringify(mail)), mail.subject);
  return queued
    .splice(0)
    .map(({ to, subject }) => `${to}: ${subject}`)
    .sort();
};

test('emails a practitioner the questions of an hour together, but never of a flagged buyer’s', async (t) => {
  const sale = await following(t);
  const { product, seller, one, two, flagged, queued } = sale;
  await ask(sale, flagged, 'Sunday?', '2026-06-10T09:00:00Z');
  await ask(sale, one, 'On a Sunday?', '2026-06-10T09:10:00Z');
  await ask(sale, two, 'On a Sunday too?', '2026-06-10T09:50:00Z');
  assert.equal(await runAt(product, '2026-06-10T10:09:59Z'), 0);
  assert.equal(await runAt(product, '2026-06-10T10:10:00Z'), 1);
  assert.match(queued[0]?.text ?? '', /2 questions/);
  assert.deepEqual(mailed(queued), [`${seller.email}: New questions about your post: A/1`]);
  assert.equal(await runAt(product, '2026-06-10T11:30:00Z'), 0);
});

test('in the last two days a question is emailed at once, and those within a quarter of an hour together', async (t) => {
  const sale = await following(t);
  const { product, seller, id, one, two, queued } = sale;
  const body = { QuestionsCloseDay: '2026-06-22', QuestionsCloseTime: '17:00' };
  await product.call(seller, sellerCalls.saveTimetable, { query: { id }, body });
  await ask(sale, one, 'First?', '2026-06-21T16:00:00Z');
  assert.equal(await runAt(product, '2026-06-21T16:01:00Z'), 1);
  await ask(sale, two, 'Second?', '2026-06-21T16:02:00Z');
  assert.equal(await runAt(product, '2026-06-21T16:03:00Z'), 0);
  assert.equal(await runAt(product, '2026-06-21T16:16:00Z'), 1);
  assert.equal(mailed(queued).length, 2);
});

test('reminds of a waiting question once, after two working days', async (t) => {
  const sale = await following(t);
  const { product, seller, one, queued } = sale;
  // A Friday: the weekend does not count.
  await ask(sale, one, 'Sunday?', '2026-06-12T10:00:00Z');
  await runAt(product, '2026-06-12T12:00:00Z');
  mailed(queued);
  assert.equal(await runAt(product, '2026-06-16T09:59:59Z'), 0);
  assert.equal(await runAt(product, '2026-06-16T10:00:00Z'), 1);
  assert.deepEqual(mailed(queued), [`${seller.email}: Questions wait for an answer: A/1`]);
  assert.equal(await runAt(product, '2026-06-19T10:00:00Z'), 0);
});

test('emails the asker when their question is answered or declined, but not a flagged or closed one', async (t) => {
  const sale = await following(t);
  const { product, seller, id, one, two, flagged, queued } = sale;
  await ask(sale, one, 'First?', '2026-06-10T09:00:00Z');
  await ask(sale, two, 'Second?', '2026-06-10T09:01:00Z');
  await answer(sale, '2026-06-10T09:05:00Z', { Readers: 'asker' });
  await decline(sale);
  assert.deepEqual(mailed(queued), []);
  await runAt(product, '2026-06-10T09:20:00Z');
  assert.deepEqual(
    mailed(queued),
    [`${one.email}: Your question has been answered: A/1`, `${two.email}: Your question is not answered: A/1`].sort(),
  );
  await ask(sale, one, 'Third?', '2026-06-10T10:00:00Z');
  await answer(sale, '2026-06-10T10:05:00Z', { Readers: 'asker' });
  await changeAccount(product, one, { closedAt: product.clock.now() });
  await ask(sale, flagged, 'Fourth?', '2026-06-10T10:06:00Z');
  const admin = await makeAccount(product, 'admin');
  const inbox: SellerQuestions = (await product.call(admin, sellerCalls.questions, { query: { id } })).json();
  const query = { id: inbox.questions.find(({ state }) => state === 'asked')?.questionId ?? '' };
  await product.call(admin, sellerCalls.declineQuestion, { query, body: { Reason: 'Secret words' } });
  await runAt(product, '2026-06-10T10:30:00Z');
  assert.deepEqual(
    mailed(queued).filter((line) => !line.startsWith(seller.email)),
    [],
  );
});

test('answers to an asker within a quarter of an hour make one email, declined questions another', async (t) => {
  const sale = await following(t);
  const { product, one, two, queued } = sale;
  for (const Question of ['First?', 'Second?', 'Third?', 'Fourth?'])
    await ask(sale, one, Question, '2026-06-10T09:00:00Z');
  await ask(sale, two, 'Fifth?', '2026-06-10T09:01:00Z');
  await answer(sale, '2026-06-10T09:05:00Z', { Readers: 'asker' });
  await answer(sale, '2026-06-10T09:06:00Z', { Readers: 'asker' });
  product.clock.set('2026-06-10T09:07:00Z');
  await decline(sale);
  await decline(sale);
  product.clock.set('2026-06-10T09:19:00Z');
  await answer(sale, '2026-06-10T09:19:00Z', { Readers: 'asker' });
  await runAt(product, '2026-06-10T09:19:59Z');
  assert.deepEqual(mailed(queued), []);
  await Promise.all([runAt(product, '2026-06-10T09:20:00Z'), runAt(product, '2026-06-10T09:20:00Z')]);
  assert.match(queued[0]?.text ?? '', /has answered 2 questions of yours/);
  assert.deepEqual(mailed(queued), [`${one.email}: Your questions have been answered: A/1`]);
  await runAt(product, '2026-06-10T09:34:00Z');
  assert.deepEqual(
    mailed(queued),
    [`${one.email}: Your questions are not answered: A/1`, `${two.email}: Your question has been answered: A/1`].sort(),
  );
  await runAt(product, '2026-06-10T10:30:00Z');
  assert.deepEqual(mailed(queued), []);
});

test('check 18: new answers are one email a day to their readers; a correction goes at once to all who could read it', async (t) => {
  const sale = await following(t);
  const { product, one, two, queued } = sale;
  const looker = await makeBuyer(product);
  await ask(sale, one, 'First?', '2026-06-10T09:00:00Z');
  await ask(sale, one, 'Second?', '2026-06-10T09:01:00Z');
  const first = await answer(sale, '2026-06-10T09:05:00Z');
  await answer(sale, '2026-06-10T09:06:00Z', { Readers: 'asker' });
  await product.call(looker, buyerCalls.questions, { query: { id: sale.id } });
  mailed(queued);
  assert.equal(await runAt(product, '2026-06-10T09:19:59Z'), 0);
  assert.equal(await runAt(product, '2026-06-10T09:21:00Z'), 2);
  // Its asker gets their own mail.
  assert.deepEqual(
    mailed(queued),
    [`${one.email}: Your questions have been answered: A/1`, `${two.email}: New answers about a sale: A/1`].sort(),
  );
  await ask(sale, two, 'Third?', '2026-06-10T09:30:00Z');
  await answer(sale, '2026-06-10T09:31:00Z');
  mailed(queued);
  assert.equal(await runAt(product, '2026-06-10T10:00:00Z'), 1);
  assert.deepEqual(mailed(queued), [`${two.email}: Your question has been answered: A/1`]);
  assert.equal(await runAt(product, '2026-06-11T07:00:00Z'), 1);
  assert.deepEqual(mailed(queued), [`${one.email}: New answers about a sale: A/1`]);
  await answer(sale, '2026-06-11T08:00:00Z', { Number: 2, Answer: 'Secret correction' }, first);
  assert.equal(await runAt(product, '2026-06-11T08:01:00Z'), 3);
  assert.deepEqual(
    mailed(queued),
    [one, two, looker].map(({ email }) => `${email}: An answer was corrected: A/1`).sort(),
  );
  assert.equal(await runAt(product, '2026-06-11T09:00:00Z'), 0);
});

test('emails nothing of a hidden post or answer until visible again; concurrent jobs email once', async (t) => {
  const sale = await following(t);
  const { product, id, one, two, queued } = sale;
  const admin = await makeAccount(product, 'admin');
  await ask(sale, one, 'First?', '2026-06-10T09:00:00Z');
  const question = await answer(sale, '2026-06-10T09:05:00Z');
  const hide = (Hidden: boolean) =>
    product.call(admin, adminCalls.hideQuestion, { query: { id: question }, body: { Hidden, Reason: 'Look' } });
  await hide(true);
  await product.call(admin, adminCalls.unapprovePost, { query: { id }, body: { Reason: 'Look' } });
  mailed(queued);
  assert.equal(await runAt(product, '2026-06-10T10:00:00Z'), 0);
  await hide(false);
  assert.equal(await runAt(product, '2026-06-10T10:05:00Z'), 0);
  await product.call(admin, adminCalls.approvePost, { query: { id } });
  mailed(queued);
  product.clock.set('2026-06-10T10:10:00Z');
  const sent = await Promise.all(Array.from({ length: 4 }, () => sendQuestionNotices(product.context)));
  assert.equal(
    sent.reduce((sum, count) => sum + count, 0),
    2,
  );
  assert.deepEqual(
    mailed(queued),
    [`${one.email}: Your question has been answered: A/1`, `${two.email}: New answers about a sale: A/1`].sort(),
  );
});
