import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type BuyerQuestions,
  questionLimits,
  type SellerQuestion,
  type SellerQuestions,
} from '@marketplace/shared-contract/marketplace/questions';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import {
  changeAccount,
  countsOf,
  makeAccount,
  makeBuyer,
  makeLivePost,
  productWith,
  rowCounts,
} from '../../../test/fixtures.ts';
import { whilePostIsHeld } from '../../../test/held-post.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import { accept, decide, makeDocument, offer, undertakingId } from '../../../test/particulars.ts';
import type { TestProduct, TestUser, testProduct } from '../../../test/product.ts';
import { erasePersonalData } from '../../accounts/closing/erase-personal-data.sql.ts';
import { ownPosts } from '../../billing/posting/own-posts.ts';

const interested = async (product: TestProduct, id: number, over = {}) => {
  const buyer = await makeBuyer(product, {}, over);
  await product.call(buyer, buyerCalls.expressInterest, { query: { id }, body: { ExpressInterestText: 'Yes' } });
  return buyer;
};
/** A live post of 10 June to 7 July, and two buyers who expressed interest in it. */
async function withPost(t: Parameters<typeof testProduct>[0]) {
  const [product, seller] = await productWith(t, 'seller');
  const id = await makeLivePost(product, seller);
  return { product, seller, id, buyer: await interested(product, id), rival: await interested(product, id) };
}
const aQuestion = (over = {}) => ({ Topic: 'process', Question: 'Can we view on a Sunday?', ...over });
const ask = ({ call }: TestProduct, buyer: TestUser, id: number, over = {}) =>
  call(buyer, buyerCalls.askQuestion, { query: { id }, body: aQuestion(over) });
const read = async ({ call }: TestProduct, buyer: TestUser, id: number): Promise<BuyerQuestions> =>
  (await call(buyer, buyerCalls.questions, { query: { id } })).json();
const inbox = async ({ call }: TestProduct, viewer: TestUser, id: number): Promise<SellerQuestions> =>
  (await call(viewer, sellerCalls.questions, { query: { id } })).json();
const first = async (product: TestProduct, viewer: TestUser, id: number): Promise<SellerQuestion> => {
  const [question] = (await inbox(product, viewer, id)).questions;
  assert.ok(question);
  return question;
};
const anAnswer = (over = {}) => ({
  ...{ PublishedQuestion: 'Can the site be viewed on a Sunday?', Answer: 'Yes, by appointment.', Readers: 'post' },
  ...{ Number: 1, Looked: true, ...over },
});
const publish = ({ call }: TestProduct, who: TestUser, id: string, over = {}) =>
  call(who, sellerCalls.publishAnswer, { query: { id }, body: anAnswer(over) });
const ledger = ({ db }: TestProduct) =>
  db
    .selectFrom('marketingEvent')
    .select(['kind', 'quantity', 'endsOn', 'startsOn', 'deadline', 'source'])
    .where('kind', 'in', ['question asked', 'question answered', 'answer corrected'])
    .orderBy('id')
    .execute();
const counts = async (product: TestProduct) => ({
  ...(await rowCounts(product)),
  ...(await countsOf(product, ['question', 'questionAnswer'])),
});

test('check 18: an answer to all shows the practitioner’s wording, not the asker; a correction is a new version with both dates', async (t) => {
  const { product, seller, id, buyer, rival } = await withPost(t);
  assert.equal((await ask(product, buyer, id)).statusCode, 200);
  const { questionId, asker, draft } = await first(product, seller, id);
  assert.match(asker.name, /^Robin /);
  assert.deepEqual(draft, { PublishedQuestion: 'Can we view on a Sunday?', Answer: '', Readers: 'post' });
  assert.deepEqual((await read(product, rival, id)).answers, []);
  assert.equal((await publish(product, seller, questionId)).body, 'Answer published');
  product.clock.set('2026-06-11T09:00:00Z');
  const corrected = await publish(product, seller, questionId, { Number: 2, Answer: 'No: Saturdays only.' });
  assert.equal(corrected.body, 'Correction published');
  const [one] = [{ number: 1, question: 'Can the site be viewed on a Sunday?', answer: 'Yes, by appointment.' }].map(
    (version) => ({ ...version, publishedDate: '2026-06-10T09:00:00.000Z' }),
  );
  const two = { ...one, number: 2, answer: 'No: Saturdays only.', publishedDate: '2026-06-11T09:00:00.000Z' };
  const shown = await read(product, rival, id);
  assert.deepEqual(shown.answers, [{ questionId, topic: 'process', current: two, earlier: [one], isNew: true }]);
  assert.ok(!JSON.stringify(shown).includes('Robin'));
  assert.deepEqual(shown.own, []);
  const [own] = (await read(product, buyer, id)).own;
  assert.deepEqual([own?.state, own?.question, own?.answer?.current], ['answered', 'Can we view on a Sunday?', two]);
});

test('check 19: rejects questions after the closing time by the server’s clock, to the second; answers are still published', async (t) => {
  const { product, seller, id, buyer } = await withPost(t);
  const dates = { QuestionsCloseDay: '2026-06-22', QuestionsCloseTime: '17:00' };
  await product.call(seller, sellerCalls.saveTimetable, { query: { id }, body: dates });
  product.clock.set('2026-06-22T15:59:59.999Z');
  assert.equal((await ask(product, buyer, id)).statusCode, 200);
  product.clock.set('2026-06-22T16:00:00Z');
  const before = await counts(product);
  const refused = await ask(product, buyer, id, { Question: 'And on Saturday?' });
  assert.deepEqual(
    [refused.statusCode, refused.json().message],
    [409, 'The time for questions is over. What you asked before can still be answered.'],
  );
  assert.deepEqual(await counts(product), before);
  assert.equal((await read(product, buyer, id)).askingClosed, 'closed');
  const { questionId } = await first(product, seller, id);
  assert.equal((await publish(product, seller, questionId)).statusCode, 200);
});

test('marks errors of a question or an answer at their fields, writing nothing', async (t) => {
  const { product, seller, id, buyer } = await withPost(t);
  await ask(product, buyer, id);
  const { questionId } = await first(product, seller, id);
  const before = await counts(product);
  const asked: [object, string][] = [
    [{ Question: ' ' }, 'Question'],
    [{ Question: 'x'.repeat(questionLimits.question + 1) }, 'Question'],
    [{ Topic: 'rivals' }, 'Topic'],
    [{ Topic: 'accounts', Question: 'What was turnover?' }, 'Topic'],
    [{ Private: true }, 'WhyPrivate'],
    [{ Private: true, WhyPrivate: 'x'.repeat(questionLimits.whyPrivate + 1) }, 'WhyPrivate'],
  ];
  for (const [over, field] of asked) {
    const answer = await ask(product, buyer, id, over);
    assert.deepEqual([answer.statusCode, Object.keys(answer.json().fields)], [400, [field]], JSON.stringify(over));
  }
  const answered: [object, string][] = [
    [{ Answer: '' }, 'Answer'],
    [{ Answer: 'x'.repeat(questionLimits.answer + 1) }, 'Answer'],
    [{ PublishedQuestion: '' }, 'PublishedQuestion'],
    [{ Looked: false }, 'Looked'],
    [{ Looked: undefined }, 'Looked'],
    [{ Readers: 'visitors' }, 'Readers'],
    [{ Number: 0 }, 'Number'],
  ];
  for (const [over, field] of answered) {
    const answer = await publish(product, seller, questionId, over);
    assert.deepEqual([answer.statusCode, Object.keys(answer.json().fields)], [400, [field]], JSON.stringify(over));
  }
  const declined = await product.call(seller, sellerCalls.declineQuestion, {
    ...{ query: { id: questionId }, body: { Reason: '' } },
  });
  assert.deepEqual(Object.keys(declined.json().fields), ['Reason']);
  assert.deepEqual(await counts(product), before);
});

test('rejects buyers without interest, other sellers and others’ posts; a hidden or withdrawn post shows nothing', async (t) => {
  const { product, seller, id, buyer } = await withPost(t);
  const [stranger, other, admin] = [
    await makeBuyer(product),
    await makeAccount(product, 'seller'),
    await makeAccount(product, 'admin'),
  ];
  assert.match((await ask(product, stranger, id)).json().message, /Express interest first/);
  assert.equal((await read(product, stranger, id)).askingClosed, 'no-interest');
  await ask(product, buyer, id);
  const { questionId } = await first(product, seller, id);
  await publish(product, seller, questionId);
  assert.equal((await read(product, stranger, id)).answers.length, 1);
  const before = await counts(product);
  const query = { id: questionId };
  const decline = { query, body: { Reason: 'No' } };
  for (const [who, call, asked] of [
    [other, sellerCalls.questions, { query: { id } }],
    [other, sellerCalls.question, { query }],
    [other, sellerCalls.publishAnswer, { query, body: anAnswer({ Number: 2, Answer: 'Mine' }) }],
    [other, sellerCalls.declineQuestion, decline],
    [other, sellerCalls.confirmAnswer, { query }],
    [stranger, buyerCalls.takeBackQuestion, { query }],
    [stranger, buyerCalls.questions, { query: { id: 999 } }],
  ] as const)
    assert.equal((await product.call(who, call, asked)).statusCode, 404, call.path);
  assert.deepEqual(await counts(product), before);
  await product.call(admin, adminCalls.unapprovePost, { query: { id }, body: { Reason: 'Look' } });
  assert.equal((await product.call(buyer, buyerCalls.questions, { query: { id } })).statusCode, 404);
  assert.equal((await ask(product, buyer, id, { Question: 'Hidden?' })).statusCode, 404);
  await product.call(admin, adminCalls.approvePost, { query: { id } });
  await product.call(seller, sellerCalls.withdrawPost, { query: { id }, body: {} });
  const withdrawn = await read(product, buyer, id);
  assert.deepEqual([withdrawn.own, withdrawn.answers, withdrawn.askingClosed], [[], [], 'over']);
  assert.equal((await inbox(product, seller, id)).questions.length, 1);
});

test('a flagged buyer asks like anybody, unnoticed by practitioner, counts and ledger', async (t) => {
  const { product, seller, id } = await withPost(t);
  const flagged = await interested(product, id, { flagged: true });
  assert.equal((await ask(product, flagged, id)).body, 'Your question has been sent to the practitioner');
  assert.equal((await read(product, flagged, id)).own[0]?.state, 'asked');
  assert.deepEqual((await inbox(product, seller, id)).questions, []);
  assert.deepEqual(await ledger(product), []);
  const admin = await makeAccount(product, 'admin');
  const { questionId } = await first(product, admin, id);
  assert.equal((await publish(product, seller, questionId)).statusCode, 404);
});

test('an answer to one buyer or to holders is for nobody else, and a private question says so', async (t) => {
  const { product, seller, id, buyer, rival } = await withPost(t);
  await ask(product, buyer, id, { Private: true, WhyPrivate: 'It shows our funding.' });
  const question = await first(product, seller, id);
  assert.deepEqual([question.draft.Readers, question.whyPrivate], ['asker', 'It shows our funding.']);
  await publish(product, seller, question.questionId, { Readers: 'asker' });
  assert.deepEqual((await read(product, rival, id)).answers, []);
  assert.equal((await read(product, buyer, id)).own[0]?.state, 'answered');
  // Readers may be added, not removed.
  await publish(product, seller, question.questionId, { Number: 2, Readers: 'holders' });
  assert.deepEqual((await read(product, rival, id)).answers, []);
  assert.equal((await read(product, buyer, id)).own[0]?.answer?.current.number, 2);
  const narrower = await publish(product, seller, question.questionId, { Number: 3, Readers: 'asker', Answer: 'x' });
  assert.deepEqual(Object.keys(narrower.json().fields), ['Readers']);
  await publish(product, seller, question.questionId, { Number: 3, Readers: 'post' });
  const [now] = (await read(product, rival, id)).answers;
  assert.deepEqual([now?.current.number, now?.earlier], [3, []]);
});

test('a question is about a document open to its asker; only asker and practitioner see its title', async (t) => {
  const { product, seller, id, buyer, rival } = await withPost(t);
  await offer(product, seller, id, true);
  const { documentId: DocumentId } = await makeDocument(product, seller, id, { Title: 'Lease of the mill' });
  const { documentId: named } = await makeDocument(product, seller, id, { Title: 'Contracts', Tier: 'named' });
  const about = (who: TestUser, document: number) => ask(product, who, id, { Topic: 'process', DocumentId: document });
  assert.deepEqual((await read(product, buyer, id)).documents, []);
  const before = await counts(product);
  assert.deepEqual(Object.keys((await about(buyer, DocumentId)).json().fields), ['DocumentId']);
  assert.deepEqual(await counts(product), before);
  for (const who of [buyer, rival]) await accept(product, who, id);
  assert.deepEqual((await read(product, buyer, id)).documents, [
    { documentId: DocumentId, title: 'Lease of the mill' },
  ]);
  for (const other of [named, DocumentId + 1000]) assert.equal((await about(buyer, other)).statusCode, 400);
  assert.equal((await about(buyer, DocumentId)).statusCode, 200);
  const { document, questionId } = await first(product, seller, id);
  assert.equal(document, 'Lease of the mill');
  await publish(product, seller, questionId);
  assert.equal((await read(product, buyer, id)).own[0]?.document, 'Lease of the mill');
  assert.ok(!JSON.stringify((await read(product, rival, id)).answers).includes('Lease'));
});

test('a post counts waiting questions, and answers a buyer has not seen', async (t) => {
  const { product, seller, id, buyer, rival } = await withPost(t);
  const flagged = await interested(product, id);
  await changeAccount(product, flagged, { flagged: true });
  const admin = await makeAccount(product, 'admin');
  const post = async (viewer: TestUser) => {
    const { questionsToAnswer, newAnswers } = (
      await product.call(viewer, signedInCalls.post, { query: { id } })
    ).json();
    return { questionsToAnswer, newAnswers };
  };
  const none = { questionsToAnswer: undefined, newAnswers: undefined };
  assert.deepEqual(await post(seller), none);
  for (const who of [buyer, rival, flagged]) await ask(product, who, id);
  assert.deepEqual(await post(seller), { ...none, questionsToAnswer: 2 });
  assert.deepEqual(await post(admin), { ...none, questionsToAnswer: 3 });
  assert.deepEqual(await post(buyer), none);
  const { questionId } = await first(product, seller, id);
  await publish(product, seller, questionId, { Readers: 'asker' });
  const [asker, other] = (await read(product, buyer, id)).own[0]?.answer ? [buyer, rival] : [rival, buyer];
  assert.deepEqual([await post(seller), await post(other)], [{ ...none, questionsToAnswer: 1 }, none]);
  product.clock.set('2026-06-10T10:00:00Z');
  await publish(product, seller, questionId, { Number: 2 });
  for (const who of [buyer, rival]) assert.deepEqual(await post(who), { ...none, newAnswers: 1 });
  await read(product, asker, id);
  assert.deepEqual([await post(asker), await post(other)], [none, { ...none, newAnswers: 1 }]);
});

test('a holder asks about the particulars, and only holders read the answer, while they have access', async (t) => {
  const { product, seller, id, buyer, rival } = await withPost(t);
  await offer(product, seller, id, true);
  await accept(product, buyer, id);
  assert.equal((await read(product, buyer, id)).topics.length > 1, true);
  assert.equal((await ask(product, rival, id, { Topic: 'accounts' })).statusCode, 400);
  assert.equal((await ask(product, buyer, id, { Topic: 'accounts', Question: 'What was turnover?' })).statusCode, 200);
  const { questionId, draft } = await first(product, seller, id);
  assert.equal(draft.Readers, 'holders');
  assert.equal((await inbox(product, seller, id)).offersParticulars, true);
  await publish(product, seller, questionId, { Readers: 'holders' });
  assert.deepEqual((await read(product, rival, id)).answers, []);
  await accept(product, rival, id);
  assert.equal((await read(product, rival, id)).answers.length, 1);
  for (const holder of [buyer, rival]) await decide(product, seller, await undertakingId(product, holder, id), 'end');
  assert.deepEqual((await read(product, rival, id)).answers, []);
  const [own] = (await read(product, buyer, id)).own;
  assert.deepEqual([own?.state, own?.answer], ['closed', null]);
});

test('check 20: the ledger records when something was asked and answered, and to how many, without text', async (t) => {
  const { product, seller, id, buyer } = await withPost(t);
  await ask(product, buyer, id);
  const { questionId } = await first(product, seller, id);
  await publish(product, seller, questionId, { Readers: 'asker' });
  await publish(product, seller, questionId, { Number: 2, Readers: 'post', Answer: 'No.' });
  await ask(product, buyer, id, { Question: 'Will you decline this?' });
  const { questionId: other } = await first(product, seller, id);
  const declined = await product.call(seller, sellerCalls.declineQuestion, {
    ...{ query: { id: other }, body: { Reason: 'The agent knows.' } },
  });
  assert.equal(declined.statusCode, 200);
  const lines = await ledger(product);
  assert.deepEqual(
    lines.map(({ kind }) => kind),
    ['question asked', 'question answered', 'answer corrected', 'question asked'],
  );
  assert.match(String(lines[1]?.source), /^asker:[\w-]{22}$/);
  for (const words of ['Sunday', 'appointment', 'Robin', questionId, other, buyer.id])
    assert.ok(!JSON.stringify(lines).includes(words), words);
  const audits = await product.db.selectFrom('audit').select(['act', 'after']).execute();
  assert.ok(!JSON.stringify(audits).includes('appointment'));
});

test('one of fifty answers at once is published, ten of fifty questions wait; a rejected one can be asked tomorrow', async (t) => {
  const { product, seller, id, buyer } = await withPost(t);
  const asked = await Promise.all(
    Array.from({ length: 50 }, (_, n) => ask(product, buyer, id, { Question: `Question ${n}` })),
  );
  assert.equal(asked.filter(({ statusCode }) => statusCode === 200).length, questionLimits.open);
  assert.ok(asked.every(({ statusCode }) => statusCode === 200 || statusCode === 409));
  const again = await ask(product, buyer, id, { Question: 'Question 0' });
  assert.equal(again.statusCode, 409);
  const waiting = (await inbox(product, seller, id)).questions;
  assert.equal(waiting.length, questionLimits.open);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      publish(product, seller, waiting[0]?.questionId ?? '', { Answer: `No. ${n}` }),
    ),
  );
  assert.deepEqual([...new Set(answers.map(({ statusCode }) => statusCode))].sort(), [200, 409]);
  assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 1);
  assert.deepEqual(await countsOf(product, ['questionAnswer']), { questionAnswer: 1 });
  // Ten more make twenty that day.
  for (const { questionId } of waiting.slice(1))
    await product.call(buyer, buyerCalls.takeBackQuestion, { query: { id: questionId } });
  for (let n = 0; n < 10; n += 1)
    assert.equal((await ask(product, buyer, id, { Question: `More ${n}` })).statusCode, 200);
  await product.call(buyer, buyerCalls.takeBackQuestion, {
    query: { id: (await read(product, buyer, id)).own.find(({ state }) => state === 'asked')?.questionId ?? '' },
  });
  assert.match((await ask(product, buyer, id, { Question: 'One more' })).json().message, /20 questions a day/);
  product.clock.set('2026-06-10T23:00:00Z');
  assert.equal((await ask(product, buyer, id, { Question: 'One more' })).statusCode, 200);
});

test('a question can be withdrawn only before it is answered; asked in two tabs, it is asked once', async (t) => {
  const { product, seller, id, buyer } = await withPost(t);
  await ask(product, buyer, id);
  assert.match((await ask(product, buyer, id)).json().message, /asked this already/);
  const { questionId } = await first(product, seller, id);
  await product.call(seller, sellerCalls.saveAnswer, {
    ...{ query: { id: questionId }, body: { PublishedQuestion: 'A', Answer: 'B', Readers: 'post' } },
  });
  const back = () => product.call(buyer, buyerCalls.takeBackQuestion, { query: { id: questionId } });
  assert.deepEqual([(await back()).statusCode, (await back()).statusCode], [200, 200]);
  assert.equal((await publish(product, seller, questionId)).statusCode, 409);
  const seen = await first(product, seller, id);
  assert.deepEqual([seen.state, seen.question, seen.hasDraft], ['taken-back', '', false]);
  await ask(product, buyer, id);
  const next = (await inbox(product, seller, id)).questions[0];
  await publish(product, seller, next?.questionId ?? '');
  const late = await product.call(buyer, buyerCalls.takeBackQuestion, { query: { id: next?.questionId ?? '' } });
  assert.equal(late.statusCode, 409);
});

test('only the firm sees a draft of an answer', async (t) => {
  const { product, seller, id, buyer } = await withPost(t);
  await ask(product, buyer, id, { Question: 'Ring me on 0113 496 0000 or a@b.example' });
  const { questionId, question, contactDetails } = await first(product, seller, id);
  assert.deepEqual(contactDetails, ['0113 496 0000', 'a@b.example']);
  const check = (who: TestUser, Question: string) =>
    product.call(who, buyerCalls.checkQuestion, { body: { Question } });
  assert.deepEqual(
    (await check(buyer, question)).json().contactDetails,
    contactDetails,
    'its asker is warned of the same',
  );
  assert.equal((await check(buyer, 'Is it let?')).json().contactDetailsDetected, false);
  assert.deepEqual([(await check(buyer, ' ')).statusCode, (await check(seller, question)).statusCode], [400, 403]);
  const body = { PublishedQuestion: 'A', Answer: 'One', Readers: 'post' };
  const saved = await product.call(seller, sellerCalls.saveAnswer, { query: { id: questionId }, body });
  assert.equal(saved.statusCode, 200);
  assert.ok(!JSON.stringify(await read(product, buyer, id)).includes('One'));
  assert.equal((await first(product, seller, id)).draft.Answer, 'One');
});

test('check 3: a repost hides answers until the practitioner confirms them', async (t) => {
  const { product, seller, id, buyer, rival } = await withPost(t);
  await ask(product, buyer, id);
  const { questionId } = await first(product, seller, id);
  await publish(product, seller, questionId);
  product.clock.set('2026-07-09T09:00:00Z');
  const again = { Startdate: '2026-07-09', Enddate: '2026-08-05' };
  const body = { StartDate: again.Startdate, EndDate: again.Enddate };
  assert.equal((await product.call(seller, sellerCalls.repost, { query: { id }, body })).statusCode, 200);
  assert.deepEqual((await read(product, rival, id)).answers, []);
  assert.equal((await read(product, buyer, id)).own[0]?.state, 'checked-again');
  assert.equal((await first(product, seller, id)).toConfirm, true);
  const confirm = () => product.call(seller, sellerCalls.confirmAnswer, { query: { id: questionId } });
  assert.deepEqual([(await confirm()).statusCode, (await confirm()).statusCode], [200, 200]);
  assert.equal((await read(product, rival, id)).answers.length, 1);
});

test('an Admin hides a question and its answer from buyers with a reason, emailed to the practitioner', async (t) => {
  const { product, seller, id, buyer, rival } = await withPost(t);
  const admin = await makeAccount(product, 'admin');
  await ask(product, buyer, id);
  const { questionId } = await first(product, seller, id);
  await publish(product, seller, questionId);
  const hide = (body: object) => product.call(admin, adminCalls.hideQuestion, { query: { id: questionId }, body });
  assert.equal((await hide({ Hidden: true })).statusCode, 400);
  assert.equal((await hide({ Hidden: true, Reason: 'It names the company.' })).body, 'Question hidden');
  await hide({ Hidden: true, Reason: 'It names the company.' });
  assert.deepEqual((await read(product, rival, id)).answers, []);
  assert.equal((await read(product, buyer, id)).own[0]?.state, 'hidden');
  assert.equal((await first(product, seller, id)).hiddenReason, 'It names the company.');
  assert.equal((await publish(product, seller, questionId, { Number: 2, Answer: 'x' })).statusCode, 409);
  const mails = (await mailJobs(product)).filter(({ subject }) => subject.startsWith('We have hidden'));
  assert.deepEqual(
    mails.map(({ to }) => to),
    [seller.email],
  );
  await hide({ Hidden: false });
  assert.equal((await read(product, rival, id)).answers.length, 1);
});

test('marks what is new since each reader’s last visit', async (t) => {
  const { product, seller, id, buyer, rival } = await withPost(t);
  await ask(product, buyer, id);
  await publish(product, seller, (await first(product, seller, id)).questionId);
  const marks = async (reader: TestUser) => (await read(product, reader, id)).answers.map(({ isNew }) => isNew);
  assert.deepEqual([await marks(rival), await marks(rival)], [[true], [true]]);
  product.clock.set('2026-06-10T10:00:00Z');
  assert.deepEqual(await marks(rival), [false]);
  await ask(product, buyer, id, { Question: 'Is there parking?' });
  const { questionId } = await first(product, seller, id);
  product.clock.set('2026-06-10T11:00:00Z');
  await publish(product, seller, questionId, { Answer: 'There is.' });
  assert.deepEqual(await marks(rival), [true, false]);
});

test('check 17: ids reveal nothing of other questions, and an erased buyer’s published answer stays', async (t) => {
  const { product, seller, id, buyer, rival } = await withPost(t);
  await ask(product, buyer, id, { Question: 'I am Robin of Tester & Co: may I view?' });
  const { questionId } = await first(product, seller, id);
  assert.match(questionId, /^[0-9a-f]{8}-[0-9a-f]{4}-4/);
  await publish(product, seller, questionId);
  await ask(product, buyer, id, { Question: 'Waiting' });
  await product.db.transaction().execute((tx) => erasePersonalData(tx, ownPosts, buyer.id, product.clock.now()));
  const kept = await product.db.selectFrom('question').select(['body', 'state']).orderBy('askedAt').execute();
  assert.deepEqual(
    kept.map(({ body }) => body),
    ['', ''],
  );
  assert.deepEqual(kept.map(({ state }) => state).sort(), ['published', 'taken-back']);
  assert.equal((await read(product, rival, id)).answers.length, 1);
});

test('records an answer under the lock that seals a certificate, so that none is lost', async (t) => {
  const { product, seller, id, buyer } = await withPost(t);
  await ask(product, buyer, id);
  const { questionId } = await first(product, seller, id);
  const before = await ledger(product);
  const answer = await whilePostIsHeld(
    product,
    id,
    () => publish(product, seller, questionId),
    async () => assert.deepEqual(await ledger(product), before),
  );
  assert.equal(answer.statusCode, 200, answer.body);
  assert.equal((await ledger(product)).length, before.length + 1);
});
