import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StatementDraft } from '@marketplace/shared-contract/billing/statement/statement';
import { statementDocument } from '@marketplace/shared-contract/billing/statement/statement-document';
import type { SaveCaseInput } from '@marketplace/shared-contract/marketplace/cases/case';
import { aCase } from '@marketplace/shared-contract/marketplace/cases/case.fixture';
import { anOutcome } from '@marketplace/shared-contract/marketplace/outcome/outcome.fixture';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { makeAccount, makeLivePost } from '../../../test/fixtures.ts';
import { type TestUser, testProduct } from '../../../test/product.ts';
import { addMember } from '../../accounts/firms/firm.fixture.ts';
import { handOverCallsOf } from '../hand-overs/hand-over.fixture.ts';
import { takenStatement, toTaken } from './statement.service.ts';

/** A pre-pack sale whose post is in a case. */
async function inCase(t: Parameters<typeof testProduct>[0]) {
  const product = await testProduct(t);
  const { call } = product;
  const seller = await makeAccount(product, 'seller');
  const id = await makeLivePost(product, seller);
  await call(seller, sellerCalls.withdrawPost, { query: { id }, body: { Sold: true } });
  await call(seller, sellerCalls.saveOutcome, { query: { id }, body: anOutcome({ ProcedureId: 2 }) });
  const body = aCase({ Procedure: 'pre-pack' });
  const { caseId } = (await call(seller, sellerCalls.addCase, { body })).json<{ caseId: number }>();
  await call(seller, sellerCalls.savePostCase, { query: { id }, body: { CaseId: caseId } });
  const read = async (user: TestUser = seller) => {
    const answer = await call(user, sellerCalls.statement, { query: { id } });
    return { draft: answer.json<StatementDraft>(), version: String(answer.headers.etag) };
  };
  return {
    ...{ product, seller, id, read },
    save: (company: string, version?: string) =>
      call(seller, sellerCalls.saveStatement, {
        query: { id },
        body: { company, offers: 'Two came.' },
        ...(version && { headers: { 'if-match': version } }),
      }),
    change: (over: Partial<SaveCaseInput>) =>
      call(seller, sellerCalls.saveCase, { query: { id: caseId }, body: { ...body, ...over } }),
  };
}

test('an unwritten answer follows the case until it is written', async (t) => {
  const { read, save, change } = await inCase(t);
  const first = await read();
  assert.match(first.draft.words.company ?? '', /^Harbour Bakeries Limited, company number 01234567/);
  assert.equal(first.draft.missing.includes('company'), false);
  assert.equal(first.draft.fromCase?.CourtReference, 'CR-2026-LDS-000123');
  assert.match(first.draft.facts.facts.find(({ label }) => label === 'Legislation')?.value ?? '', /Schedule B1/);
  const saved = await save(first.draft.words.company ?? '', first.version);
  assert.equal(saved.statusCode, 200, saved.body);
  assert.equal(saved.headers.etag, (await read()).version, 'a second save needs no reload');
  await change({ CourtReference: 'CR-2026-LDS-000999' });
  const { draft, version } = await read();
  assert.match(draft.words.company ?? '', /CR-2026-LDS-000999/);
  assert.equal(draft.words.offers, 'Two came.');
  const outdated = await save('Harbour Bakeries Limited.', saved.headers.etag as string);
  assert.equal(outdated.statusCode, 409, 'the case has changed since');
  assert.match(outdated.json().stored.company, /CR-2026-LDS-000999/);
  await save('Harbour Bakeries Limited.', version);
  await change({ CourtReference: '' });
  assert.equal((await read()).draft.words.company, 'Harbour Bakeries Limited.');
  await save('');
  assert.match((await read()).draft.words.company ?? '', /^Harbour Bakeries Limited, company number/);
});

test('a finalised statement keeps the case’s facts of that time; an Admin sees none in a draft', async (t) => {
  const { product, seller, id, read, change } = await inCase(t);
  const reader = await addMember(product, seller, 'reader');
  assert.equal((await read(reader)).draft.fromCase?.Company, 'Harbour Bakeries Limited');
  assert.equal((await product.call(seller, sellerCalls.takeStatement, { query: { id } })).statusCode, 200);
  await change({ Company: 'Harbour Trading Limited' });
  const taken = await takenStatement(product.context, { id: seller.id, role: 'seller' } as never, { id, number: 1 });
  const text = JSON.stringify(statementDocument({ ...taken, ...toTaken(taken) }));
  assert.match(text, /Harbour Bakeries Limited, company number 01234567, is in administration/);
  assert.match(text, /Legislation: Insolvency Act 1986, Schedule B1/);
  const admin = await makeAccount(product, 'admin');
  const { draft } = await read(admin);
  assert.deepEqual([draft.fromCase, draft.words.company], [null, '']);
  assert.equal(
    draft.facts.facts.some(({ label }) => label === 'Legislation'),
    false,
  );
});

test('a post that leaves its case keeps nothing of it', async (t) => {
  const { product, seller, id, read, save } = await inCase(t);
  const { offer, agree, toAnswer } = handOverCallsOf(product);
  await save((await read()).draft.words.company ?? '');
  const successor = await makeAccount(product, 'seller', { company: 'New LLP' });
  await offer(seller, successor, [id]);
  assert.equal((await agree(successor, await toAnswer(successor), [id])).statusCode, 200);
  const { draft } = await read(successor);
  assert.deepEqual([draft.fromCase, draft.words.company, draft.words.offers], [null, '', 'Two came.']);
});
