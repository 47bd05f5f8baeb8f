import assert from 'node:assert/strict';
import { text as streamText } from 'node:stream/consumers';
import { test } from 'node:test';
import type { StatementDraft } from '@marketplace/shared-contract/billing/statement/statement';
import { statementDocument } from '@marketplace/shared-contract/billing/statement/statement-document';
import { annexTitle, laterFacts } from '@marketplace/shared-contract/billing/statement/statement-words';
import { anOutcome } from '@marketplace/shared-contract/marketplace/outcome/outcome.fixture';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { sql } from 'kysely';
import yauzl from 'yauzl';
import { mailing, periodOf, sendAlerts } from '../../../test/alerts.ts';
import { makeAccount, makeBuyer, makeLivePost } from '../../../test/fixtures.ts';
import { accept, makeDocument, offer } from '../../../test/particulars.ts';
import { type TestProduct, type TestUser, testProduct } from '../../../test/product.ts';
import { addMember } from '../../accounts/firms/firm.fixture.ts';
import { makeAlerts } from '../../alerts/alerts/make-alerts.job.ts';
import { handOverCallsOf } from '../hand-overs/hand-over.fixture.ts';

type Test = Parameters<typeof testProduct>[0];
const text = { ExpressInterestText: 'We would like to know more.' };

/** The text of one file of a Word file, which is a ZIP. */
async function textOf(file: Buffer, name: string): Promise<string> {
  const zip = await yauzl.fromBufferPromise(file);
  for await (const entry of zip.eachEntry())
    if (entry.fileName === name) return streamText(await zip.openReadStreamPromise(entry));
  throw new Error(`No ${name}`);
}

const factsOf = ({ facts }: StatementDraft) =>
  Object.fromEntries(facts.facts.map(({ label, value }) => [label, value]));

/** A post on sale, which buyers were emailed about, opened and expressed interest in. */
async function marketed(t: Test) {
  const product = await testProduct(t);
  const seller = await makeAccount(product, 'seller');
  const buyers: [TestUser, TestUser, TestUser] = [
    await makeBuyer(product),
    await makeBuyer(product),
    await makeBuyer(product),
  ];
  const id = await makeLivePost(product, seller);
  const { mailer } = await mailing(t);
  await makeAlerts(product.context, { periodId: await periodOf(product, id) });
  await sendAlerts(product, mailer);
  const read = async (reader: TestUser, of = id) => {
    const answer = await product.call(reader, sellerCalls.statement, { query: { id: of } });
    assert.equal(answer.statusCode, 200, answer.body);
    return { draft: answer.json<StatementDraft>(), version: String(answer.headers.etag) };
  };
  return { product, seller, buyers, id, read };
}

const repost = async ({ call, clock }: TestProduct, seller: TestUser, id: number) => {
  await call(seller, sellerCalls.withdrawPost, { query: { id }, body: {} });
  clock.set('2026-06-20T09:00:00Z');
  const answer = await call(seller, sellerCalls.repost, {
    query: { id },
    body: { Startdate: '2026-06-20', Enddate: '2026-07-17' },
  });
  assert.equal(answer.statusCode, 200, answer.body);
};

test('check 23: figures equal ledger and certificates, and a buyer counts once over all periods', async (t) => {
  const { product, seller, buyers, id, read } = await marketed(t);
  const [first, second] = buyers;
  for (const buyer of [first, second]) await product.call(buyer, signedInCalls.post, { query: { id } });
  await product.call(first, buyerCalls.expressInterest, { query: { id }, body: text });
  const before = (await read(seller)).draft;
  assert.deepEqual(
    ['Different buyers emailed', 'Buyers who expressed interest', 'Days on sale'].map(
      (label) => factsOf(before)[label],
    ),
    ['3', '1', '1'],
  );
  assert.match(factsOf(before)['In charge of the sale'] ?? '', new RegExp(before.facts.practitioner));
  await repost(product, seller, id);
  const { mailer } = await mailing(t);
  await makeAlerts(product.context, { periodId: await periodOf(product, id) });
  await sendAlerts(product, mailer);
  const { facts } = (await read(seller)).draft;
  assert.deepEqual(
    facts.periods.map(({ emailed, isFinal }) => [emailed, isFinal]),
    [
      [3, true],
      [3, false],
    ],
  );
  assert.equal(factsOf((await read(seller)).draft)['Different buyers emailed'], '3');
  assert.match(
    facts.summary,
    /for 2 days in 2 periods so far, since 10 June 2026, and is still on sale, until 17 July 2026\. 3 buyers whose criteria/,
  );
  assert.equal(factsOf((await read(seller)).draft)['Last day on sale'], 'None yet: on sale until 17 July 2026');
  product.clock.set('2026-07-18T09:00:00Z');
  assert.equal(factsOf((await read(seller)).draft)['Last day on sale'], '17 July 2026');
  assert.equal(facts.interim, true);
});

test('defect 105: a sale completed before its post ended says so next to the last day on sale', async (t) => {
  const { product, seller, id, read } = await marketed(t);
  product.clock.set('2026-06-15T09:00:00Z');
  await product.call(seller, sellerCalls.withdrawPost, { query: { id }, body: { Sold: true } });
  const body = anOutcome({ CompletedOn: '2026-06-12' });
  const saved = await product.call(seller, sellerCalls.saveOutcome, { query: { id }, body });
  assert.equal(saved.statusCode, 200, saved.body);
  assert.match(
    (await read(seller)).draft.facts.summary,
    /for 6 days, from 10 June 2026 to 15 June 2026\. The sale was completed on 12 June 2026, while the post was still open\. 3 buyers/,
  );
});

test('stores what is written; an older version is rejected with the stored one, and a fact cannot be sent', async (t) => {
  const { product, seller, id, read } = await marketed(t);
  const { version } = await read(seller);
  const save = (body: object, ifMatch?: string) =>
    product.call(seller, sellerCalls.saveStatement, {
      query: { id },
      body,
      ...(ifMatch && { headers: { 'if-match': ifMatch } }),
    });
  assert.equal((await save({ offers: 'One was better.' }, version)).statusCode, 200);
  const conflict = await save({ offers: 'None came.' }, version);
  assert.equal(conflict.statusCode, 409);
  assert.equal(conflict.json().stored.offers, 'One was better.');
  assert.equal((await save({ offers: 'x'.repeat(4001) })).statusCode, 400);
  await save({ offers: 'One was better.', facts: { emailed: 99 } });
  const { draft } = await read(seller);
  assert.equal(draft.words.offers, 'One was better.');
  assert.equal(factsOf(draft)['Different buyers emailed'], '3');
  assert.equal(draft.missing.includes('offers'), false);
});

test('logs once an hour that somebody wrote, however often it was saved', async (t) => {
  const { product, seller, id } = await marketed(t);
  const colleague = await addMember(product, seller, 'colleague');
  const save = (writer: TestUser, offers: string) =>
    product.call(writer, sellerCalls.saveStatement, { query: { id }, body: { offers } });
  const noted = async () =>
    (await product.db.selectFrom('audit').select('actorId').where('act', '=', 'save-statement').execute()).length;
  for (const offers of ['One', 'One was', 'One was better.']) await save(seller, offers);
  assert.equal(await noted(), 1);
  await save(colleague, 'One was better by far.');
  assert.equal(await noted(), 2);
  product.clock.set(new Date(product.clock.now().getTime() + 3_700_000).toISOString());
  await save(seller, 'None came.');
  assert.equal(await noted(), 3);
});

test('a finalised statement stays as it was when figures change, and the draft lists the changes', async (t) => {
  const { product, seller, buyers, id, read } = await marketed(t);
  const [first] = buyers;
  const take = () => product.call(seller, sellerCalls.takeStatement, { query: { id } });
  await product.call(seller, sellerCalls.saveStatement, { query: { id }, body: { offers: 'Of the day it was taken' } });
  const taken = await take();
  assert.equal(taken.statusCode, 200, taken.body);
  assert.deepEqual([taken.json().number, taken.json().fingerprint.length], [1, 64]);
  assert.deepEqual((await read(seller)).draft.changed, []);
  await product.call(first, buyerCalls.expressInterest, { query: { id }, body: text });
  const { draft } = await read(seller);
  assert.deepEqual(
    draft.changed.find(({ label }) => label === 'Buyers who expressed interest'),
    {
      label: 'Buyers who expressed interest',
      before: '0',
      now: '1',
    },
  );
  assert.equal((await take()).json().number, 2);
  const word = async (number: number) => {
    const { rawPayload, headers, statusCode } = await product.call(seller, sellerCalls.statementWord, {
      query: { id, number },
    });
    assert.equal(statusCode, 200);
    assert.match(String(headers['content-disposition']), new RegExp(`statement-${id}-${number}\\.docx`));
    return textOf(rawPayload, 'word/document.xml');
  };
  assert.match(await word(1), /Of the day it was taken/);
  assert.match(await word(1), />The office-holder is responsible for its content\./);
  assert.match(await word(2), />Replaces no\. 1, finalised on \d+ \w+ 2026\.</);
  assert.doesNotMatch(await word(1), /Replaces/);
  const pdf = await product.call(seller, sellerCalls.statementPdf, { query: { id, number: 1 } });
  assert.equal(pdf.rawPayload.subarray(0, 5).toString(), '%PDF-');
  assert.equal((await product.call(seller, sellerCalls.statementPdf, { query: { id, number: 3 } })).statusCode, 404);
  await assert.rejects(product.db.updateTable('statement').set({ kind: 'other' }).execute());
});

test('the annex has each posting’s ledger as on its certificate, and later entries; older statements have none', async (t) => {
  const { product, seller, buyers, id, read } = await marketed(t);
  await product.call(buyers[0], buyerCalls.expressInterest, { query: { id }, body: text });
  await repost(product, seller, id);
  const take = () => product.call(seller, sellerCalls.takeStatement, { query: { id } });
  await take();
  const kinds = async () =>
    (await read(seller)).draft.facts.periods.map(({ ledger }) => ledger?.map(({ kind }) => kind));
  const [first, second] = await kinds();
  assert.deepEqual(first, ['posted', 'live', 'alerts accepted', 'interest received', 'withdrawn']);
  assert.deepEqual(second, ['posted', 'live', 'interim statement taken'], 'defect 113: while it is on sale');
  product.clock.set('2026-07-20T09:00:00Z');
  await take();
  assert.deepEqual((await kinds())[1], ['posted', 'live', 'interim statement taken', 'statement taken']);
  const word = async (number: number) =>
    textOf(
      (await product.call(seller, sellerCalls.statementWord, { query: { id, number } })).rawPayload,
      'word/document.xml',
    );
  const [code] = (await read(seller)).draft.facts.periods.map((period) => period.code);
  assert.match(
    await word(2),
    new RegExp(`Annex: marketing ledger.*certificate ${code}.*Expression of interest received`),
  );
  const drawn = {
    words: {},
    shape: 3,
    number: 1,
    takenDate: '2026-07-20T09:00:00.000Z',
    takenBy: 'Sam',
    fingerprint: 'a',
  };
  const { facts } = (await read(seller)).draft;
  const without = { ...facts, periods: facts.periods.map(({ ledger: _, ...period }) => period) };
  const headings = (of: typeof without) =>
    statementDocument({ ...drawn, facts: of }).blocks.flatMap((block) => ('heading' in block ? [block.heading] : []));
  assert.equal(headings(facts).at(-1), 'Annex: marketing ledger');
  assert.notEqual(headings(without).at(-1), 'Annex: marketing ledger');
});

test('a summary numbers the parts it has from 1; earlier statements keep their numbers', async (t) => {
  const { seller, read } = await marketed(t);
  const { facts } = (await read(seller)).draft;
  const drawn = { words: {}, number: 1, takenDate: '2026-07-20T09:00:00.000Z', takenBy: 'Sam', fingerprint: 'a' };
  const numbersOf = (shape: number) =>
    statementDocument({ ...drawn, facts, shape }).blocks.flatMap((block) =>
      'heading' in block && block.heading !== annexTitle ? [Number.parseInt(block.heading, 10)] : [],
    );
  const numbers = numbersOf(3);
  assert.deepEqual(
    numbers,
    numbers.map((_, place) => place + 1),
  );
  assert.deepEqual(numbersOf(2), [1, 2, 3, 4, 5, 6, 7, 10, 13]);
});

test('check 20: the ledger records a finalised statement without its text; ten at once get ten numbers', async (t) => {
  const { product, seller, id } = await marketed(t);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => product.call(seller, sellerCalls.takeStatement, { query: { id } })),
  );
  assert.deepEqual(
    answers.map((answer) => answer.json().number).sort((a, b) => a - b),
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  );
  const lines = await product.db
    .selectFrom('marketingEvent')
    .selectAll()
    .where('kind', '=', 'interim statement taken')
    .execute();
  assert.equal(lines.length, 10);
  for (const { source } of lines) assert.match(source ?? '', /^statement:\d+$/);
});

test('an Admin reads the statement of any post', async (t) => {
  const { product, read } = await marketed(t);
  assert.equal((await read(await makeAccount(product, 'admin'))).draft.facts.kind, 'marketing');
});

test('there is no statement of a post that was never on sale', async (t) => {
  const { product, seller } = await marketed(t);
  const id = await makeLivePost(product, seller, {}, { Startdate: '2026-08-01', Enddate: '2026-08-28' });
  const answer = await product.call(seller, sellerCalls.statement, { query: { id } });
  assert.equal(answer.statusCode, 409, answer.body);
  assert.match(answer.json().message, /has not been on sale/);
});

test('in a firm a colleague writes, a practitioner alone finalises, a reader reads and downloads, billing sees nothing', async (t) => {
  const { product, seller, id } = await marketed(t);
  const [colleague, reader, billing] = [
    await addMember(product, seller, 'colleague'),
    await addMember(product, seller, 'reader'),
    await addMember(product, seller, 'billing'),
  ];
  const made = async (user: TestUser, call: Parameters<typeof product.call>[1], query = {}) =>
    (await product.call(user, call, { query: { id, ...query }, ...(call.method === 'PUT' && { body: {} }) }))
      .statusCode;
  const { statement, saveStatement, takeStatement, statementPdf, statementWord } = sellerCalls;
  assert.deepEqual([await made(colleague, saveStatement), await made(colleague, takeStatement)], [200, 403]);
  assert.equal(await made(seller, takeStatement), 200);
  assert.deepEqual([await made(reader, saveStatement), await made(reader, takeStatement)], [403, 403]);
  for (const [user, status] of [
    [reader, 200],
    [billing, 403],
  ] as const)
    assert.deepEqual(
      [
        await made(user, statement),
        await made(user, statementPdf, { number: 1 }),
        await made(user, statementWord, { number: 1 }),
      ],
      [status, status, status],
    );
});

test('check 25: a handed-over post keeps its statements and draft', async (t) => {
  const { product, seller, id, read } = await marketed(t);
  const successor = await makeAccount(product, 'seller');
  await product.call(seller, sellerCalls.saveStatement, { query: { id }, body: { offers: 'Three came.' } });
  await product.call(seller, sellerCalls.takeStatement, { query: { id } });
  const hands = handOverCallsOf(product);
  await hands.offer(seller, successor, [id]);
  assert.equal((await hands.agree(successor, await hands.toAnswer(successor), [id])).statusCode, 200);
  const { draft } = await read(successor);
  assert.deepEqual([draft.taken.length, draft.words.offers], [1, 'Three came.']);
  const files = [sellerCalls.statementPdf, sellerCalls.statementWord];
  for (const call of files)
    assert.equal((await product.call(successor, call, { query: { id, number: 1 } })).statusCode, 200);
  for (const call of [sellerCalls.statement, ...files])
    assert.equal((await product.call(seller, call, { query: { id, number: 1 } })).statusCode, 404);
});

test('records how a statement was sent to creditors; the latest entry counts, and an old one without a method stays', async (t) => {
  const { product, seller, id, read } = await marketed(t);
  await product.call(seller, sellerCalls.takeStatement, { query: { id } });
  const SentOn = (await read(seller)).draft.taken[0]?.takenDate.slice(0, 10);
  const sent = async (body: object) =>
    (await product.call(seller, sellerCalls.statementSent, { query: { id, number: 1 }, body: { SentOn, ...body } }))
      .statusCode;
  const known = async () => {
    const [taken] = (await read(seller)).draft.taken;
    return [taken?.sentOn, taken?.sentMethod, taken?.sentReference, taken?.sentBefore?.length];
  };
  assert.equal(await sent({}), 200, 'as a seller’s area released before sends it');
  assert.deepEqual(await known(), [SentOn, '', '', 0]);
  assert.equal(await sent({ Method: 'pigeon' }), 400);
  assert.equal(await sent({ Method: 'email', Reference: ' Circular 3 ' }), 200);
  assert.equal(await sent({ Method: 'email', Reference: 'Circular 3' }), 200);
  assert.deepEqual(await known(), [SentOn, 'email', 'Circular 3', 1], 'what was corrected stays in sight');
  assert.equal((await product.db.selectFrom('statementSent').select('id').execute()).length, 2);
  assert.equal(await sent({ Method: 'post', Reference: 'Circular 3', Reason: 'It went by post' }), 200);
  const [taken] = (await read(seller)).draft.taken;
  assert.deepEqual([taken?.reason, taken?.sentBefore?.map(({ reason }) => reason)], ['It went by post', ['', '']]);
  assert.equal(taken?.recordedBy, taken?.takenBy);
});

test('a press that was sent twice finalises one statement', async (t) => {
  const { product, seller, id, read } = await marketed(t);
  const headers = { 'idempotency-key': '6e1f2b0a-8f5d-4c37-9a55-0d6f2f1e7c11' };
  const press = () => product.call(seller, sellerCalls.takeStatement, { query: { id }, headers });
  await Promise.all([press(), press()]);
  assert.equal((await press()).json().number, 1);
  assert.equal((await read(seller)).draft.taken.length, 1);
});

test('states hidden days, viewing, and an earlier post that may be for the same business', async (t) => {
  const product = await testProduct(t);
  const [seller, other] = [await makeAccount(product, 'seller'), await makeAccount(product, 'seller')];
  const admin = await makeAccount(product, 'admin');
  for (const owner of [seller, other]) await makeLivePost(product, owner);
  product.clock.set('2026-08-03T09:00:00Z');
  const id = await makeLivePost(product, seller, {}, { Startdate: '2026-08-03', Enddate: '2026-08-30' });
  const OpenDays = [{ Day: '2026-08-10', From: '10:00', To: '15:00' }];
  const body = { Viewing: 'open days', OpenDays, ViewingArea: 'Near Leeds' };
  assert.equal((await product.call(seller, sellerCalls.saveTimetable, { query: { id }, body })).statusCode, 200);
  const stated = async () => {
    const { facts } = (await product.call(seller, sellerCalls.statement, { query: { id } })).json<StatementDraft>();
    return Object.fromEntries(facts.facts.map(({ label, value }) => [label, value]));
  };
  const hidden = 'Days on which moderators hid it';
  const before = await stated();
  assert.equal(before.Viewing, 'On open days: 10 August 2026, 10:00 to 15:00. Near Leeds');
  assert.match(before['Earlier posts that may be of this business'] ?? '', /^\S+, not sold, ended 07 July 2026$/);
  assert.equal(before[hidden], '0');
  await product.call(admin, adminCalls.unapprovePost, { query: { id }, body: { Reason: 'No description' } });
  product.clock.set('2026-08-05T09:00:00Z');
  assert.equal((await stated())[hidden], '3');
  await product.call(admin, adminCalls.approvePost, { query: { id } });
  product.clock.set('2026-08-09T09:00:00Z');
  assert.equal((await stated())[hidden], '3');
});

test('states particulars by distinct buyers and documents, but not without any', async (t) => {
  const { product, seller, buyers, id, read } = await marketed(t);
  const gave = 'Buyers who gave an undertaking';
  assert.equal(factsOf((await read(seller)).draft)[gave], undefined);
  await offer(product, seller, id, true);
  assert.equal(factsOf((await read(seller)).draft)[gave], '0');
  const { versionId } = await makeDocument(product, seller, id);
  const [first, second, third] = buyers;
  for (const buyer of buyers) assert.equal((await accept(product, buyer, id)).statusCode, 200);
  for (const reader of [first, second, second, third])
    await product.call(reader, buyerCalls.particularsFile, { query: { id: versionId } });
  const { draft } = await read(seller);
  const labels = [
    gave,
    'Buyers to whom the particulars were released',
    'Buyers who opened a document',
    'Documents released',
  ];
  assert.deepEqual(
    labels.map((label) => factsOf(draft)[label]),
    ['3', '3', '3', '1'],
  );
  const opened = draft.facts.periods[0]?.ledger?.find(({ kind }) => kind === 'particulars opened');
  assert.equal(opened?.quantity, 3, 'the annex counts a reader once a day');
  assert.match(draft.facts.summary, /expressed interest, 3 gave an undertaking and 3 received the particulars\.$/);
  assert.equal(draft.facts.unequal, false);
  await makeDocument(product, seller, id, { Tier: 'named' });
  assert.equal((await read(seller)).draft.facts.unequal, true);
});

test('states questions by how they were answered, and asks why one was answered privately', async (t) => {
  const { product, seller, buyers, id, read } = await marketed(t);
  const asked = 'Questions asked';
  assert.equal(factsOf((await read(seller)).draft)[asked], undefined);
  const query = { id };
  for (const buyer of buyers) {
    await product.call(buyer, buyerCalls.expressInterest, { query, body: text });
    for (const Question of ['Can we view on a Sunday?', 'Is the crane included?']) {
      const body = { Topic: 'process', Question };
      assert.equal((await product.call(buyer, buyerCalls.askQuestion, { query, body })).statusCode, 200);
    }
  }
  const { questions } = (await product.call(seller, sellerCalls.questions, { query })).json();
  assert.equal(questions.length, 6);
  const { ledger = [] } = (await read(seller)).draft.facts.periods[0] ?? {};
  assert.equal(ledger.filter(({ kind }) => kind === 'question asked').length, 6);
  const [one, other] = questions.map(({ questionId }: { questionId: string }) => questionId);
  const answer = async (questionId: string, Readers: string, version = 1) => {
    const body = {
      PublishedQuestion: 'A question',
      Answer: `Yes, no. ${version}.`,
      Readers,
      Number: version,
      Looked: true,
    };
    const published = await product.call(seller, sellerCalls.publishAnswer, { query: { id: questionId }, body });
    assert.equal(published.statusCode, 200, published.body);
  };
  await answer(one, 'post');
  await answer(one, 'post', 2);
  const { draft: before } = await read(seller);
  assert.equal(before.facts.unequal, false);
  await answer(other, 'asker');
  const { draft } = await read(seller);
  const labels = [asked, 'Questions answered to all', 'Questions answered to one buyer', 'Answers corrected'];
  assert.deepEqual(
    labels.map((label) => factsOf(draft)[label]),
    ['6', '1', '1', '1'],
  );
  assert.equal(draft.facts.unequal, true);
});

test('facts added by later releases do not count as changes of older statements', async (t) => {
  const { product, seller, id, read } = await marketed(t);
  const { facts } = (await read(seller)).draft;
  const later = Object.values(laterFacts[2]).filter((label) => label !== laterFacts[2].viewing);
  const first = facts.facts.filter(({ label }) => !later.some((one) => one === label));
  assert.equal(facts.facts.length - first.length, later.length - 1, 'the licence of this one is not checked');
  const { kind } = facts;
  const row = { postId: id, number: 1, kind, shape: 1, words: '{}', takenBy: seller.id, takenAt: product.clock.now() };
  const stored = { ...row, facts: JSON.stringify({ ...facts, facts: first }), factsHash: Buffer.alloc(32) };
  await product.db.insertInto('statement').values(stored).execute();
  assert.deepEqual((await read(seller)).draft.changed, []);
  await product.call(seller, sellerCalls.takeStatement, { query: { id } });
  const { rows } = await sql<{
    shape: number;
  }>`select shape from statement where post_id = ${id} order by number`.execute(product.db);
  assert.deepEqual(rows, [{ shape: 1 }, { shape: 8 }]);
});

test('defect 103: states the address of an ended post as its address while on sale', async (t) => {
  const product = await testProduct(t);
  const seller = await makeAccount(product, 'seller');
  const id = await makeLivePost(product, seller, { DisplayHome: true });
  const read = async () =>
    factsOf((await product.call(seller, sellerCalls.statement, { query: { id } })).json<StatementDraft>())[
      'Where it was read'
    ];
  assert.match((await read()) ?? '', /\/\d+$/);
  await product.call(seller, sellerCalls.withdrawPost, { query: { id }, body: {} });
  assert.match((await read()) ?? '', /\(while the business was on sale\)$/);
});

test('defect 105: after a repost, unread interest does not exceed what was received, and questions add up', async (t) => {
  const { product, seller, buyers, id, read } = await marketed(t);
  const query = { id };
  const [first, second, third] = buyers;
  for (const buyer of buyers) await product.call(buyer, buyerCalls.expressInterest, { query, body: text });
  const ask = async (buyer: TestUser) =>
    product.call(buyer, buyerCalls.askQuestion, { query, body: { Topic: 'process', Question: 'Can we view it?' } });
  for (const buyer of [first, second, third]) await ask(buyer);
  const { own } = (await product.call(third, buyerCalls.questions, { query })).json();
  await product.call(third, buyerCalls.takeBackQuestion, { query: { id: own[0].questionId } });
  const facts = factsOf((await read(seller)).draft);
  const parts = [
    ...['Questions answered to all', 'Questions answered to one buyer', 'Questions not answered, with a reason'],
    ...[laterFacts[4].takenBack, laterFacts[4].waiting],
  ].map((label) => Number(facts[label]));
  assert.equal(
    parts.reduce((sum, part) => sum + part, 0),
    Number(facts['Questions asked']),
  );
  assert.deepEqual(parts, [0, 0, 0, 1, 2]);
  await repost(product, seller, id);
  const [listed] = (await product.call(seller, sellerCalls.postFigures, { query: { ids: String(id) } })).json();
  const [home] = (await product.call(seller, sellerCalls.home)).json().posts;
  for (const { interest, unread } of [listed, home]) assert.deepEqual([interest, unread], [0, 0]);
});
