import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StatementDraft } from '@marketplace/shared-contract/billing/statement/statement';
import type { SaveCaseInput } from '@marketplace/shared-contract/marketplace/cases/case';
import { aCase } from '@marketplace/shared-contract/marketplace/cases/case.fixture';
import type { SaveOutcome } from '@marketplace/shared-contract/marketplace/outcome/outcome';
import { anOutcome } from '@marketplace/shared-contract/marketplace/outcome/outcome.fixture';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { makeAccount, makeLivePost } from '../../../test/fixtures.ts';
import { testProduct } from '../../../test/product.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { sendStatementReminders } from './statement-reminders.job.ts';

/** A product, and the subjects of reminders by the time of the job's run. */
async function reminding(t: Parameters<typeof testProduct>[0]) {
  const product = await testProduct(t);
  const seller = await makeAccount(product, 'seller');
  const queued: Mail[] = [];
  const { add } = product.context.jobs;
  product.context.jobs.add = async (tx, name, data, after) => {
    if (name === 'send-mail') queued.push(data as Mail);
    await add(tx, name, data, after);
  };
  const at = async (moment: string) => {
    product.clock.set(`${moment}:00+00:00`);
    queued.length = 0;
    await sendStatementReminders(product.context);
    return queued.map(({ subject }) => subject);
  };
  // Before the day of the sale: posts are marketed first.
  product.clock.set('2026-10-20T09:00:00Z');
  const sold = async (Reference: string, over: Partial<SaveOutcome> = {}) => {
    const id = await makeLivePost(product, seller, { Reference }, { Startdate: '2026-10-20', Enddate: '2026-11-16' });
    await product.call(seller, sellerCalls.withdrawPost, { query: { id }, body: {} });
    return { id, over };
  };
  const record = async ({ id, over }: Awaited<ReturnType<typeof sold>>) => {
    const body = { ...anOutcome({ ProcedureId: 2 }), CompletedOn: '2026-11-02', ...over };
    const answer = await product.call(seller, sellerCalls.saveOutcome, { query: { id }, body });
    assert.equal(answer.statusCode, 200, answer.body);
    return id;
  };
  const draft = async (id: number) =>
    (await product.call(seller, sellerCalls.statement, { query: { id } })).json<StatementDraft>();
  const take = (id: number) => product.call(seller, sellerCalls.takeStatement, { query: { id } });
  const send = async (id: number, SentOn: string) => {
    const number = String((await draft(id)).taken[0]?.number);
    return product.call(seller, sellerCalls.statementSent, { query: { id, number }, body: { SentOn } });
  };
  return { product, seller, queued, at, sold, record, draft, take, send };
}

test('check 24: a pre-pack sold on Monday the 2nd is due on Monday the 9th, with emails on the 5th and 8th until a statement is sent (defect 101)', async (t) => {
  const { product, at, sold, record, draft, take, send } = await reminding(t);
  const [first, second, ordinary, fell] = [
    await sold('S/1'),
    await sold('S/2'),
    await sold('S/3', { ProcedureId: 1 }),
    await sold('S/4', { Result: 'called-off' }),
  ];
  // The first statement is about the marketing, before any sale: it does not replace the one that is due.
  assert.equal((await take(second.id)).statusCode, 200);
  product.clock.set('2026-11-02T16:00:00Z');
  for (const one of [first, second, ordinary, fell]) await record(one);
  assert.deepEqual([(await draft(first.id)).dueOn, (await draft(first.id)).facts.kind], ['2026-11-09', 'pre-pack']);
  assert.equal((await draft(ordinary.id)).dueOn, null);
  assert.equal((await draft(fell.id)).facts.kind, 'marketing');
  const due = (reference: string) => `The statement of ${reference} is due on Monday 09 November 2026`;
  for (const [moment, mails] of [
    ['2026-11-04T23:30', []],
    ['2026-11-05T06:59', []],
    ['2026-11-05T07:10', [due('S/1'), due('S/2')]],
    ['2026-11-05T08:10', []],
    ['2026-11-07T12:10', []],
  ] as const)
    assert.deepEqual(await at(moment), mails, moment);
  assert.equal((await take(second.id)).statusCode, 200);
  assert.equal((await draft(second.id)).dueOn, '2026-11-09', 'taking a file is not sending it');
  assert.deepEqual((await send(second.id, '2026-11-06')).json().fields, {
    SentOn: 'The statement was finalised on 07 November 2026; it cannot have been sent before',
  });
  assert.deepEqual((await send(second.id, '2026-11-08')).json().fields, { SentOn: 'The day cannot be in the future' });
  assert.equal((await send(second.id, '2026-11-07')).statusCode, 200);
  const { dueOn, taken } = await draft(second.id);
  assert.deepEqual([dueOn, taken.map(({ sentOn }) => sentOn)], [null, ['2026-11-07', null]]);
  assert.deepEqual(await at('2026-11-08T07:10'), [due('S/1')]);
  assert.deepEqual(await at('2026-11-09T07:10'), []);
});

test('a marketing summary finalised before the outcome was recorded does not stop reminders', async (t) => {
  const { product, at, sold, record, draft, take, send } = await reminding(t);
  const post = await sold('S/6');
  product.clock.set('2026-11-02T15:00:00Z');
  assert.equal((await take(post.id)).json().kind, 'marketing');
  product.clock.set('2026-11-02T16:00:00Z');
  await record(post);
  assert.equal((await draft(post.id)).dueOn, '2026-11-09');
  assert.deepEqual(await at('2026-11-05T07:10'), ['The statement of S/6 is due on Monday 09 November 2026']);
  assert.equal((await send(post.id, '2026-11-05')).statusCode, 200);
  assert.equal((await draft(post.id)).dueOn, '2026-11-09', 'a summary was sent, not the account of the sale');
  assert.equal((await take(post.id)).json().kind, 'pre-pack');
  assert.equal((await send(post.id, '2026-11-05')).statusCode, 200);
  assert.equal((await draft(post.id)).dueOn, null);
  assert.deepEqual(await at('2026-11-08T07:10'), []);
});

test('a pre-pack account sent before its sale was recorded does not meet the deadline', async (t) => {
  const { product, seller, at, record, draft, take, send } = await reminding(t);
  const id = await makeLivePost(
    product,
    seller,
    { Reference: 'S/9', BusinessStatusId: 2 },
    { Startdate: '2026-10-20', Enddate: '2026-11-16' },
  );
  product.clock.set('2026-11-02T09:00:00Z');
  assert.equal((await take(id)).json().kind, 'pre-pack');
  assert.equal((await send(id, '2026-11-02')).statusCode, 200);
  await product.call(seller, sellerCalls.withdrawPost, { query: { id }, body: {} });
  await record({ id, over: {} });
  assert.equal((await draft(id)).dueOn, '2026-11-09');
  assert.deepEqual(await at('2026-11-05T07:10'), ['The statement of S/9 is due on Monday 09 November 2026']);
  await take(id);
  assert.equal((await send(id, '2026-11-05')).statusCode, 200);
  assert.equal((await draft(id)).dueOn, null);
  assert.deepEqual(await at('2026-11-08T07:10'), []);
});

test('a sale recorded only by its day uses the post’s procedure, and one recorded late is asked for once', async (t) => {
  const { product, seller, at } = await reminding(t);
  const id = await makeLivePost(
    product,
    seller,
    { Reference: 'S/5', BusinessStatusId: 2 },
    { Startdate: '2026-10-20', Enddate: '2026-11-16' },
  );
  product.clock.set('2026-11-02T16:00:00Z');
  await product.call(seller, sellerCalls.withdrawPost, { query: { id }, body: { Sold: true } });
  assert.deepEqual(await at('2026-11-10T07:10'), ['The statement of S/5 was due on Monday 09 November 2026']);
  assert.deepEqual(await at('2026-11-10T08:10'), []);
});

test('a sale recorded only by its day uses its case’s procedure and local working days', async (t) => {
  const { product, seller, queued, at } = await reminding(t);
  const add = async (body: SaveCaseInput) =>
    (await product.call(seller, sellerCalls.addCase, { body })).json<{ caseId: number }>().caseId;
  const prePack = await add(aCase({ Procedure: 'pre-pack', Jurisdiction: 'scotland' }));
  const liquidation = await add(aCase({ Procedure: 'cvl' }));
  const sold = async (Reference: string, BusinessStatusId: number, CaseId: number) => {
    const id = await makeLivePost(
      product,
      seller,
      { Reference, BusinessStatusId },
      { Startdate: '2026-10-20', Enddate: '2026-11-30' },
    );
    const put = await product.call(seller, sellerCalls.savePostCase, { query: { id }, body: { CaseId } });
    assert.equal(put.statusCode, 200, put.body);
    return id;
  };
  const ids = [await sold('S/7', 1, prePack), await sold('S/8', 2, liquidation)];
  product.clock.set('2026-11-23T16:00:00Z');
  const kinds = [];
  for (const id of ids) {
    await product.call(seller, sellerCalls.withdrawPost, { query: { id }, body: { Sold: true } });
    const { json } = await product.call(seller, sellerCalls.statement, { query: { id } });
    kinds.push(json<StatementDraft>().facts.kind);
  }
  assert.deepEqual(kinds, ['pre-pack', 'marketing']);
  assert.deepEqual(await at('2026-11-26T07:10'), ['The statement of S/7 is due on Monday 30 November 2026']);
  assert.match(queued[0]?.text ?? '', /not a working day: send it by Friday 27 November 2026/);
});
