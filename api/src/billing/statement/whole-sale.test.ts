import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anOutcome } from '@marketplace/shared-contract/marketplace/outcome/outcome.fixture';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { sql } from 'kysely';
import { makeAccount, makeBuyer, makeLivePost } from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import { accept, decide, makeDocument, offer, sendFile, undertakingId } from '../../../test/particulars.ts';
import { type TestProduct, testProduct } from '../../../test/product.ts';
import { notifyUndertakings } from '../../marketplace/particulars/notify-undertakings.job.ts';
import { sendQuestionNotices } from '../../marketplace/questions/question-notices.job.ts';
import { sendTimetableNotices } from '../../marketplace/timetable/timetable-notices.job.ts';

/** Secrets that no mail and no ledger row may contain, each planted in an input. */
const planted = /PLANTED\w*|98765/;
const mailsOf = async (product: TestProduct) => (await mailJobs(product)).map((mail) => JSON.stringify(mail));

/** A sale from its first date to its statement, with secrets planted throughout. */
async function wholeSale(product: TestProduct) {
  const { call, clock, context } = product;
  const seller = await makeAccount(product, 'seller');
  const id = await makeLivePost(product, seller);
  const own = { query: { id } };
  const ok = async (answer: ReturnType<typeof call>) =>
    assert.equal((await answer).statusCode, 200, (await answer).body);
  const rival = await makeBuyer(product, {}, { surname: 'PLANTEDRIVAL', company: 'PLANTEDFIRM' });
  const buyer = await makeBuyer(product);
  const [waits, declined] = [
    await makeBuyer(product, {}, { surname: 'PLANTEDWAITS', company: 'PLANTEDFIRM' }),
    await makeBuyer(product, {}, { surname: 'PLANTEDDECLINED', company: 'PLANTEDFIRM' }),
  ];
  const dates = { FinalOffersDay: '2026-06-30', FinalOffersTime: '12:00', OfferInstructions: 'PLANTED instructions' };
  await ok(call(seller, sellerCalls.saveTimetable, { ...own, body: { ...dates, Viewing: 'none' } }));
  await offer(product, seller, id, true);
  const { documentId, versionId } = await makeDocument(product, seller, id, {
    Title: 'PLANTED title',
    name: 'PLANTED.csv',
  });
  for (const who of [buyer, rival]) await accept(product, who, id, { Note: 'PLANTED note' });
  for (const who of [buyer, rival]) await ok(call(who, buyerCalls.particularsFile, { query: { id: versionId } }));
  await offer(product, seller, id);
  for (const who of [waits, declined]) await accept(product, who, id, { Note: 'PLANTED note' });
  await decide(product, seller, await undertakingId(product, declined, id), 'decline');
  // The reason is for the practitioner to read, and is included.
  const admin = await makeAccount(product, 'admin');
  await ok(call(admin, sellerCalls.particularsFile, { query: { id: versionId, reason: 'A complaint.' } }));
  const asked = { Topic: 'accounts', Question: 'PLANTED question', DocumentId: documentId };
  await ok(call(buyer, buyerCalls.askQuestion, { ...own, body: asked }));
  const [question] = (await call(seller, sellerCalls.questions, own)).json().questions;
  const answer = { PublishedQuestion: 'PLANTED wording', Answer: 'PLANTED answer', Readers: 'post', Looked: true };
  const query = { id: question.questionId };
  await ok(call(seller, sellerCalls.publishAnswer, { query, body: { ...answer, Number: 1 } }));
  const UploadId = await sendFile(product, seller, id, { name: 'PLANTED.csv', content: 'PLANTED,1\n' });
  await ok(
    call(seller, sellerCalls.replaceDocument, { query: { id: documentId }, body: { UploadId, Note: 'PLANTED' } }),
  );
  await ok(call(seller, sellerCalls.publishAnswer, { query, body: { ...answer, Answer: 'PLANTED again', Number: 2 } }));
  clock.set('2026-06-10T10:00:00Z');
  for (const send of [notifyUndertakings, sendQuestionNotices, sendTimetableNotices]) await send(context);
  clock.set('2026-06-11T10:00:00Z');
  await notifyUndertakings(context);
  await decide(product, seller, await undertakingId(product, waits, id), 'release');
  clock.set('2026-06-28T13:00:00Z');
  await sendTimetableNotices(context);
  await decide(product, seller, await undertakingId(product, rival, id), 'end');
  await ok(call(seller, sellerCalls.withdrawPost, { ...own, body: {} }));
  for (const send of [notifyUndertakings, sendTimetableNotices]) await send(context);
  const Purchasers = [{ Name: 'PLANTED purchaser', CompanyNumber: '', ThroughUs: 'no' as const, ExpressionId: null }];
  const sums = { Total: '98765.00', AtCompletion: '98765.00', Deferred: '0.00', Assets: [] };
  const outcome = anOutcome({ CompletedOn: '2026-06-28', Purchasers, ...sums });
  await ok(call(seller, sellerCalls.saveOutcome, { ...own, body: outcome }));
  await ok(call(seller, sellerCalls.takeStatement, own));
}

test('checks 16 and 20: no email or ledger row of a whole sale has a name, title, text or sum; the ledger is immutable', async (t) => {
  const product = await testProduct(t);
  await wholeSale(product);
  const mails = await mailsOf(product);
  for (const mail of mails) {
    assert.doesNotMatch(mail, planted);
    assert.doesNotMatch(mail, /"attachments":\[\{|token=/);
  }
  for (const subject of [
    ...['Undertaking accepted: particulars released', 'Undertaking accepted: your decision is needed'],
    ...['An undertaking still waits for your decision', 'The particulars are open to you'],
    ...['The particulars were not released', 'Your access to the particulars has ended'],
    'A moderator has opened a document of yours',
  ])
    assert.ok(
      mails.some((mail) => mail.includes(subject)),
      subject,
    );
  assert.ok(mails.length > 10, `${mails.length} mails`);
  const { rows } = await sql<{
    kind: string;
    text: string;
  }>`select kind, e::text as text from marketing_event e`.execute(product.db);
  for (const { text } of rows) assert.doesNotMatch(text, planted);
  const kinds = new Set(rows.map(({ kind }) => kind));
  for (const kind of ['timetable set', 'undertaking accepted', 'particulars released', 'document released'])
    assert.ok(kinds.has(kind), kind);
  for (const kind of ['document replaced', 'particulars opened', 'question asked', 'question answered'])
    assert.ok(kinds.has(kind), kind);
  for (const kind of ['answer corrected', 'outcome recorded', 'statement taken']) assert.ok(kinds.has(kind), kind);
  for (const change of ['update marketing_event set quantity = 9', 'delete from marketing_event'])
    await assert.rejects(sql.raw(change).execute(product.db), /append-only|refuse|cannot|never/i);
});
