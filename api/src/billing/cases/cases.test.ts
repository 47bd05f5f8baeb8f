import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CaseAnswer, CaseRow, SaveCaseInput } from '@marketplace/shared-contract/marketplace/cases/case';
import { aCase } from '@marketplace/shared-contract/marketplace/cases/case.fixture';
import { anOffer } from '@marketplace/shared-contract/marketplace/offers/offers.fixture';
import type { OutcomeAnswer } from '@marketplace/shared-contract/marketplace/outcome/outcome';
import { anOutcome } from '@marketplace/shared-contract/marketplace/outcome/outcome.fixture';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { makeAccount, makeBuyer, makeLivePost } from '../../../test/fixtures.ts';
import { accept, makeDocument, offer } from '../../../test/particulars.ts';
import { type TestProduct, type TestUser, testProduct } from '../../../test/product.ts';
import { addMember } from '../../accounts/firms/firm.fixture.ts';

const callsOf = ({ call }: TestProduct) => ({
  add: (user: TestUser | undefined, over: Partial<SaveCaseInput> = {}) =>
    call(user, sellerCalls.addCase, { body: aCase(over) }),
  read: (user: TestUser, id: number) => call(user, sellerCalls.case, { query: { id } }),
  save: (user: TestUser, id: number, over: Partial<SaveCaseInput>, version?: string) =>
    call(user, sellerCalls.saveCase, {
      query: { id },
      body: aCase(over),
      ...(version && { headers: { 'if-match': version } }),
    }),
  close: (user: TestUser, id: number, Closed: boolean) =>
    call(user, sellerCalls.closeCase, { query: { id }, body: { Closed } }),
  put: (user: TestUser, id: number, CaseId: number | null) =>
    call(user, sellerCalls.savePostCase, { query: { id }, body: { CaseId } }),
  ofPost: (user: TestUser, id: number) => call(user, sellerCalls.postCase, { query: { id } }),
});

async function aFirm(t: Parameters<typeof testProduct>[0]) {
  const product = await testProduct(t);
  const seller = await makeAccount(product, 'seller');
  const calls = callsOf(product);
  const made = async (over: Partial<SaveCaseInput> = {}) => (await calls.add(seller, over)).json().caseId as number;
  const list = async (query: Record<string, string | number> = {}) => {
    const answer = await product.call(seller, sellerCalls.cases, { query });
    return [answer.json<CaseRow[]>().map(({ company }) => company), Number(answer.headers['x-total-count'])];
  };
  return { product, seller, made, list, ...calls };
}

test('returns a case as entered, with its posts and those in no case', async (t) => {
  const { product, seller, made, read, put } = await aFirm(t);
  const caseId = await made({ HandlerId: seller.id });
  const [inside, other] = [await makeLivePost(product, seller), await makeLivePost(product, seller)];
  assert.equal((await put(seller, inside, caseId)).body, 'Post added to the case');
  const { details, handler, closed, posts, otherPosts } = (await read(seller, caseId)).json<CaseAnswer>();
  assert.deepEqual(details, aCase({ HandlerId: seller.id }));
  assert.deepEqual([handler?.startsWith('Robin'), closed], [true, false]);
  assert.deepEqual(posts, [
    {
      ...{ businessId: inside, reference: 'REF/1', activityHeading: 'Craft bakery with two shops' },
      ...{ status: 'For Sale', interest: 0, unread: 0, offersDue: null, indicativeDue: null, documents: 0, holders: 0 },
      ...{ statementDate: null, statement: null, statementDue: null },
      offers: { count: 0, highest: null, latestDate: null },
    },
  ]);
  assert.deepEqual(
    otherPosts.map(({ businessId }) => businessId),
    [other],
  );
  const indicative = { IndicativeOffersDay: '2026-06-19', IndicativeOffersTime: '12:00' };
  const final = { ...indicative, FinalOffersDay: '2026-06-26', FinalOffersTime: '12:00' };
  await product.call(seller, sellerCalls.saveTimetable, { query: { id: inside }, body: final });
  await product.call(seller, sellerCalls.takeStatement, { query: { id: inside } });
  const [post] = (await read(seller, caseId)).json<CaseAnswer>().posts;
  assert.equal(post?.indicativeDue, '2026-06-19T11:00:00.000Z');
  assert.deepEqual([post?.offersDue, post?.statementDate], ['2026-06-26T11:00:00.000Z', '2026-06-10T09:00:00.000Z']);
  assert.deepEqual([post?.statement, post?.statementDue], [{ number: 1, sentOn: null, interim: true }, null]);
});

test('a case shows its posts’ offers, documents, access and statements', async (t) => {
  const { product, seller, made, read, put } = await aFirm(t);
  const { call, clock } = product;
  const caseId = await made();
  const id = await makeLivePost(product, seller);
  await put(seller, id, caseId);
  const post = async () => (await read(seller, caseId)).json<CaseAnswer>().posts[0];
  const add = async (over: object) => {
    const body = anOffer({ Deferred: '', Assets: [], ...over });
    assert.equal((await call(seller, sellerCalls.addOffer, { query: { id }, body })).statusCode, 200);
  };
  await add({ Total: '250000.00' });
  await add({ Total: '300000.00', State: 'withdrawn', ReceivedDay: '2026-06-08' });
  await offer(product, seller, id, true);
  await accept(product, await makeBuyer(product), id);
  await makeDocument(product, seller, id);
  const before = await post();
  assert.deepEqual(before?.offers, { count: 2, highest: 25_000_000, latestDate: '2026-06-09T13:30:00.000Z' });
  assert.deepEqual([before?.documents, before?.holders], [1, 1]);
  await call(seller, sellerCalls.withdrawPost, { query: { id }, body: { Sold: true } });
  await call(seller, sellerCalls.saveOutcome, { query: { id }, body: anOutcome({ ProcedureId: 2 }) });
  assert.equal((await post())?.statementDue, '2026-06-17');
  await call(seller, sellerCalls.takeStatement, { query: { id } });
  const sent = { SentOn: '2026-06-10', Method: 'post', Reference: '' };
  await call(seller, sellerCalls.statementSent, { query: { id, number: 1 }, body: sent });
  const after = await post();
  assert.deepEqual(
    [after?.statement, after?.statementDue],
    [{ number: 1, sentOn: '2026-06-10', interim: false }, null],
  );
  clock.set('2026-07-10T09:00:00Z');
  assert.equal((await post())?.statementDate, '2026-06-10T09:00:00.000Z');
  await add({ Total: '350000.00', ReceivedDay: '2026-06-11' });
  const { count, highest } = (await post())?.offers ?? {};
  assert.deepEqual([count, highest], [3, 25_000_000], 'one after the completion is not the highest');
});

test('after a repost, a case counts no held document, and the earlier outcome shows its days on sale', async (t) => {
  const { product, seller, made, read, put } = await aFirm(t);
  const { call } = product;
  const id = await makeLivePost(product, seller);
  const caseId = await made();
  await put(seller, id, caseId);
  await offer(product, seller, id, true);
  await makeDocument(product, seller, id);
  const query = { id };
  await call(seller, sellerCalls.withdrawPost, { query, body: { Sold: false } });
  await call(seller, sellerCalls.saveOutcome, { query, body: anOutcome({ Result: 'called-off' }) });
  const again = { StartDate: '2026-06-10', EndDate: '2026-07-07' };
  assert.equal((await call(seller, sellerCalls.repost, { query, body: again })).statusCode, 200);
  assert.equal((await read(seller, caseId)).json<CaseAnswer>().posts[0]?.documents, 0);
  const { earlier = [] } = (await call(seller, sellerCalls.outcome, { query })).json<OutcomeAnswer>();
  assert.deepEqual(
    earlier.map(({ startDate, endDate }) => [startDate, endDate]),
    [['2026-06-10', '2026-06-10']],
  );
});

for (const [what, over, field, message] of [
  ['no company', { Company: ' ' }, 'Company', 'Please enter the company or person'],
  ['too long a company', { Company: 'x'.repeat(161) }, 'Company', /at most 160/],
  ['too many office-holders', { OfficeHolders: 'x'.repeat(401) }, 'OfficeHolders', /at most 400/],
  ['a report before the appointment', { ReportOn: '2026-05-31' }, 'ReportOn', /cannot be before/],
  [
    'LPA receivers in Scotland',
    { Procedure: 'lpa-receivership', Jurisdiction: 'scotland' },
    'Jurisdiction',
    /not appointed in Scotland/,
  ],
  [
    'a stranger as handler',
    { HandlerId: '00000000-0000-4000-8000-000000000001' },
    'HandlerId',
    'Please choose a member of your firm',
  ],
  ['an unknown procedure', { Procedure: 'other' as never }, 'Procedure', 'Please choose the procedure'],
] as const)
  test(`rejects ${what} at the field`, async (t) => {
    const { product, seller, add } = await aFirm(t);
    const { fields } = (await add(seller, over)).json<{ fields: Record<string, string> }>();
    if (typeof message === 'string') assert.equal(fields[field], message);
    else assert.match(fields[field] ?? '', message);
    assert.equal((await product.db.selectFrom('saleCase').select('id').execute()).length, 0);
  });

test('stores the longest and the emptiest case, and tidies names', async (t) => {
  const { seller, made, read } = await aFirm(t);
  const longest = { Company: 'W'.repeat(160), Court: 'W'.repeat(160), CourtReference: 'W'.repeat(60) };
  const one = (
    await read(seller, await made({ ...longest, OfficeHolders: ' Ann Lee \n\n Bo Ray' }))
  ).json<CaseAnswer>();
  assert.deepEqual(one.details, aCase({ ...longest, OfficeHolders: 'Ann Lee\nBo Ray', HandlerId: '' }));
  const bare = { Company: 'A', Procedure: 'bankruptcy', Jurisdiction: 'scotland' } as const;
  const nothing = {
    CompanyNumber: '',
    Court: '',
    CourtReference: '',
    AppointedOn: '',
    OfficeHolders: '',
    ReportOn: '',
  };
  const two = (await read(seller, await made({ ...bare, ...nothing }))).json<CaseAnswer>();
  assert.deepEqual(two.details, { ...bare, ...nothing, HandlerId: '' });
});

test('searches and pages the list, open cases first', async (t) => {
  const { seller, made, list, close } = await aFirm(t);
  const alpha = await made({ Company: 'Alpha Foods', CompanyNumber: 'SC123456' });
  await made({ Company: 'Beta Mills', OfficeHolders: 'Zoë Marsh' });
  await made({ Company: 'Gamma Works' });
  await close(seller, alpha, true);
  assert.deepEqual(await list(), [['Beta Mills', 'Gamma Works', 'Alpha Foods'], 3]);
  assert.deepEqual(await list({ page: 2, pageSize: 2 }), [['Alpha Foods'], 3]);
  assert.deepEqual(await list({ page: 9, pageSize: 2 }), [[], 3]);
  assert.deepEqual(await list({ search: 'zoe' }), [['Beta Mills'], 1]);
  assert.deepEqual(await list({ search: 'sc123' }), [['Alpha Foods'], 1]);
});

test('the second of two edits of one version gets the stored values; a closed case cannot change', async (t) => {
  const { seller, made, read, save, close, put, product } = await aFirm(t);
  const id = await made();
  const version = String((await read(seller, id)).headers.etag);
  assert.equal((await save(seller, id, { Court: 'High Court' }, version)).statusCode, 200);
  const outdated = await save(seller, id, { Court: 'County Court' }, version);
  assert.deepEqual([outdated.statusCode, outdated.json().stored.Court], [409, 'High Court']);
  assert.equal((await close(seller, id, true)).body, 'Case closed');
  assert.equal((await save(seller, id, {})).json().message, 'This case is closed. Reopen it first');
  const post = await makeLivePost(product, seller);
  assert.equal((await put(seller, post, id)).json().message, 'This case is closed. Reopen it first');
  assert.equal((await close(seller, id, false)).body, 'Case reopened');
  assert.equal((await save(seller, id, {})).body, 'Case saved');
  const acts = await product.db
    .selectFrom('audit')
    .select(['act', 'before', 'after'])
    .where('subject', '=', 'case')
    .execute();
  assert.deepEqual(
    acts.map(({ act }) => act),
    ['add-case', 'save-case', 'close-case', 'reopen-case', 'save-case'],
  );
  assert.ok(
    acts.every(({ before, after }) => before === null && after === null),
    'Admins read no part of a case',
  );
});

test('nobody outside the firm can access a case, and its readers change nothing', async (t) => {
  const { product, seller, made, read, add, save, close, put, ofPost } = await aFirm(t);
  const id = await made();
  const post = await makeLivePost(product, seller);
  await put(seller, post, id);
  const other = await makeAccount(product, 'seller');
  for (const user of [await makeAccount(product, 'admin'), await addMember(product, seller, 'billing')])
    for (const answer of [read(user, id), save(user, id, {}), close(user, id, true), put(user, post, id)])
      assert.equal((await answer).statusCode, 403, user.role);
  assert.deepEqual((await product.call(other, sellerCalls.cases)).json(), []);
  const reader = await addMember(product, seller, 'reader');
  assert.deepEqual([(await read(reader, id)).statusCode, (await ofPost(reader, post)).json().caseId], [200, id]);
  for (const answer of [add(reader), save(reader, id, {}), close(reader, id, true), put(reader, post, null)])
    assert.equal((await answer).statusCode, 403);
  const colleague = await addMember(product, seller, 'colleague');
  assert.equal((await save(colleague, id, {})).statusCode, 200);
  const theirs = await makeLivePost(product, other);
  assert.match((await put(other, theirs, id)).body, /Please choose a case of your firm/);
  const [buyer] = await Promise.all([makeBuyer(product)]);
  for (const user of [seller, buyer, other]) {
    const shown = await product.call(user, signedInCalls.post, { query: { id: post } });
    assert.ok(!/Harbour|CR-2026|caseId/.test(shown.body), 'a post stays anonymous');
  }
});

test('a post is in one case at a time, or in none', async (t) => {
  const { product, seller, made, read, put, ofPost } = await aFirm(t);
  const [first, second] = [await made(), await made({ Company: 'Other Limited' })];
  const post = await makeLivePost(product, seller);
  const inside = async (id: number) => (await read(seller, id)).json<CaseAnswer>().posts.length;
  await put(seller, post, first);
  await put(seller, post, second);
  assert.deepEqual([await inside(first), await inside(second)], [0, 1]);
  const { caseId, company, choices } = (await ofPost(seller, post)).json();
  assert.deepEqual([caseId, company, choices.length], [second, 'Other Limited', 2]);
  assert.equal((await put(seller, post, null)).body, 'The post is in no case');
  assert.deepEqual([await inside(second), (await ofPost(seller, post)).json().caseId], [0, null]);
});
