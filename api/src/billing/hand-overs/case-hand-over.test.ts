import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyCase, type HandOverChoice } from '@marketplace/shared-contract/billing/hand-overs/hand-over';
import type { CaseAnswer } from '@marketplace/shared-contract/marketplace/cases/case';
import { aCase } from '@marketplace/shared-contract/marketplace/cases/case.fixture';
import { anOffer } from '@marketplace/shared-contract/marketplace/offers/offers.fixture';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { check, giveLicence, reviewing } from '../../../test/checked-practitioner.ts';
import { makeAccount, makeDraft, makeLivePost } from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import { type TestUser, testProduct } from '../../../test/product.ts';
import { addMember } from '../../accounts/firms/firm.fixture.ts';
import { handOverCallsOf } from './hand-over.fixture.ts';

type Settings = Parameters<typeof testProduct>[2];

/** A practitioner whose case has two live posts, and a successor at another firm. */
async function withCase(t: Parameters<typeof testProduct>[0], settings?: Settings) {
  const product = await testProduct(t, undefined, settings);
  const { call } = product;
  const [admin, giver, successor] = [
    await makeAccount(product, 'admin'),
    await makeAccount(product, 'seller', { company: 'Old LLP' }),
    await makeAccount(product, 'seller', { company: 'New LLP' }),
  ];
  if (settings) {
    await giveLicence(product, giver);
    await check(product, admin, giver);
  }
  const ids = [await makeLivePost(product, giver), await makeLivePost(product, giver)];
  const { caseId } = (await call(giver, sellerCalls.addCase, { body: aCase() })).json<{ caseId: number }>();
  const put = (id: number, CaseId: number | null = caseId, user = giver) =>
    call(user, sellerCalls.savePostCase, { query: { id }, body: { CaseId } });
  for (const id of ids) await put(id);
  const read = async (user: TestUser) => {
    const answer = await call(user, sellerCalls.case, { query: { id: caseId } });
    if (answer.statusCode !== 200) return answer.statusCode;
    const { posts, details } = answer.json<CaseAnswer>();
    return { posts: posts.map(({ businessId }) => businessId).sort(), handler: details.HandlerId };
  };
  const calls = handOverCallsOf(product);
  const offer = (to: { email: string }, PostIds = ids, over = {}) =>
    calls.offer(giver, to, PostIds, { CaseId: caseId, ...over });
  const { read: requestsOf, ...others } = calls;
  return { product, admin, giver, successor, ids, caseId, put, read, requestsOf, ...others, offer };
}

const everything = (ids: number[], handler: string) => ({ posts: [...ids].sort(), handler });

test('an agreed case moves with its posts, offers and statements, and the old firm loses access', async (t) => {
  const { product, giver, successor, ids, caseId, read, offer, toAnswer, agree, requestsOf } = await withCase(t);
  const { call, db } = product;
  const [id = 0] = ids;
  await call(giver, sellerCalls.addOffer, { query: { id }, body: anOffer() });
  await call(giver, sellerCalls.saveStatement, { query: { id }, body: { offers: 'Two came.' } });
  assert.equal((await offer(successor)).body, 'Request sent');
  assert.deepEqual([await read(giver), await read(successor)], [everything(ids, ''), 404], 'until it is agreed');
  assert.deepEqual(
    (await requestsOf(successor)).incoming.map(({ withCase: it }) => it),
    [true],
  );
  const agreed = await agree(successor, await toAnswer(successor), ids);
  assert.equal(agreed.json().message, 'Case taken over with 2 posts');
  assert.deepEqual([await read(giver), await read(successor)], [404, everything(ids, successor.id)]);
  const offers = await call(successor, sellerCalls.offers, { query: { id } });
  assert.equal(offers.json().offers.length, 1);
  const { words, fromCase } = (await call(successor, sellerCalls.statement, { query: { id } })).json();
  assert.deepEqual([words.offers, fromCase.caseId], ['Two came.', caseId]);
  assert.equal((await call(giver, sellerCalls.offers, { query: { id } })).statusCode, 404);
  const acts = await db.selectFrom('audit').select(['act', 'before', 'after']).where('subject', '=', 'case').execute();
  assert.deepEqual(acts.slice(-2), [
    { act: 'hand-over-case', before: null, after: null },
    { act: 'take-over-case', before: null, after: null },
  ]);
  assert.ok(!JSON.stringify(await mailJobs(product)).includes('Harbour'), 'emails show nothing of a case');
});

test('only practitioners of its firm can offer a case, open and with all its posts', async (t) => {
  const { product, giver, successor, ids, caseId, read, offer } = await withCase(t);
  const [first = 0] = ids;
  const other = await makeLivePost(product, giver);
  const refused = async (PostIds: number[], over = {}) => {
    const answer = await offer(successor, PostIds, over);
    return [answer.statusCode, answer.json().message];
  };
  const changed = [409, 'The posts of this case have changed since you were shown them. Nothing was handed over'];
  assert.deepEqual(await refused([first]), changed);
  assert.deepEqual(await refused([...ids, other]), changed);
  assert.deepEqual(await refused([first, other]), changed);
  assert.equal((await offer(successor, [])).json().fields.PostIds, 'Please Choose a Post');
  const empty = (await product.call(giver, sellerCalls.addCase, { body: aCase() })).json().caseId;
  assert.deepEqual(await refused(ids, { CaseId: empty }), [409, emptyCase]);
  const theirs = (await product.call(successor, sellerCalls.addCase, { body: aCase() })).json().caseId;
  assert.deepEqual(await refused(ids, { CaseId: theirs }), [404, 'This case does not exist']);
  assert.deepEqual(await refused(ids, { CaseId: 999_999 }), [404, 'This case does not exist']);
  await product.call(giver, sellerCalls.closeCase, { query: { id: caseId }, body: { Closed: true } });
  assert.deepEqual(await refused(ids), [409, 'This case is closed. Reopen it first']);
  await product.call(giver, sellerCalls.closeCase, { query: { id: caseId }, body: { Closed: false } });
  for (const role of ['colleague', 'reader', 'billing'] as const) {
    const member = await addMember(product, giver, role);
    const body = { Email: successor.email, PostIds: ids, CaseId: caseId, Reason: 'illness', Words: '' };
    assert.equal((await product.call(member, sellerCalls.offerHandOver, { body })).statusCode, 403, role);
    const choice = await product.call(member, sellerCalls.handOverChoice, { query: { case: caseId } });
    assert.equal(choice.statusCode, 403, role);
  }
  const choiceOf = (user: TestUser) => product.call(user, sellerCalls.handOverChoice, { query: { case: caseId } });
  assert.equal((await choiceOf(successor)).statusCode, 404);
  const { case: shown, posts } = (await choiceOf(giver)).json<HandOverChoice>();
  assert.deepEqual(shown, { caseId, company: 'Harbour Bakeries Limited', closed: false });
  assert.deepEqual(posts.map(({ businessId }) => businessId).sort(), ids);
  assert.deepEqual(await read(giver), everything(ids, ''));
});

for (const [what, change] of [
  ['a post was added', async ({ put, product, giver }) => put(await makeDraft(product, giver))],
  ['a post was taken out', ({ put, ids }) => put(ids[0] ?? 0, null)],
  [
    'it was closed',
    ({ product, giver, caseId }) =>
      product.call(giver, sellerCalls.closeCase, { query: { id: caseId }, body: { Closed: true } }),
  ],
] as [string, (on: Awaited<ReturnType<typeof withCase>>) => Promise<{ statusCode: number }>][])
  test(`nothing goes over if ${what} since the offer, not even by an Admin`, async (t) => {
    const on = await withCase(t);
    const { product, admin, giver, successor, ids, read, offer, toAnswer, agree, agreeAsAdmin } = on;
    await offer(successor);
    assert.equal((await change(on)).statusCode, 200);
    const request = await toAnswer(successor);
    const before = await read(giver);
    assert.equal((await agree(successor, request, ids)).statusCode, 409);
    assert.equal((await agreeAsAdmin(admin, request)).statusCode, 409);
    assert.deepEqual([await read(giver), await read(successor)], [before, 404]);
    const owners = await product.db.selectFrom('post').select('ownerId').where('id', 'in', ids).execute();
    assert.ok(owners.every(({ ownerId }) => ownerId === giver.id));
  });

test('a successor cannot agree to only some posts; an Admin can agree to all', async (t) => {
  const { product, admin, giver, successor, ids, read, offer, toAnswer, agree, agreeAsAdmin } = await withCase(t);
  await offer(successor);
  const request = await toAnswer(successor);
  assert.equal((await agree(successor, request, ids.slice(1))).statusCode, 409);
  assert.deepEqual(await read(giver), everything(ids, ''));
  const listed = await product.call(admin, adminCalls.handOvers);
  assert.deepEqual([listed.json()[0].withCase, listed.body.includes('Harbour')], [true, false]);
  assert.equal((await agreeAsAdmin(admin, request)).json().message, 'Case handed over with 2 posts');
  assert.deepEqual([await read(giver), await read(successor)], [404, everything(ids, successor.id)]);
});

test('a post that cannot move keeps the whole case', async (t) => {
  const { product, admin, giver, successor, ids, read, offer, toAnswer, agree, put } = await withCase(t, reviewing);
  const draft = await makeDraft(product, giver);
  await put(draft);
  const all = [...ids, draft];
  await offer(successor, all);
  const request = await toAnswer(successor);
  const refused = await agree(successor, request, all);
  assert.deepEqual([refused.statusCode, /no licence yet/.test(refused.json().message)], [409, true]);
  assert.deepEqual([await read(giver), await read(successor)], [everything(all, ''), 404], 'not even its draft went');
  await giveLicence(product, successor);
  await check(product, admin, successor);
  assert.equal((await agree(successor, request, all)).statusCode, 200);
  assert.deepEqual(await read(successor), everything(all, successor.id));
});

test('only one of two successors gets the whole case, once, however many answer at once', async (t) => {
  const { product, giver, successor, ids, read, offer, toAnswer, agree, mailsTo } = await withCase(t);
  const other = await makeAccount(product, 'seller');
  await offer(successor);
  await offer(other);
  const requests = [await toAnswer(successor), await toAnswer(other)];
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, place) => agree(place % 2 ? successor : other, requests[(place + 1) % 2] ?? '', ids)),
  );
  assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 1);
  const found = await Promise.all([giver, successor, other].map(read));
  assert.equal(found.filter((one) => one !== 404).length, 1);
  const winner = found[1] === 404 ? other : successor;
  assert.deepEqual(await read(winner), everything(ids, winner.id));
  const told = (await mailsTo(winner.email)).length + (await mailsTo(giver.email)).length;
  assert.ok(told < 6, 'nobody is told twice');
});

test('posts added to a case while it moves either move with it or stay out', async (t) => {
  const { product, giver, successor, ids, read, put, offer, toAnswer, agree } = await withCase(t);
  const added = await makeDraft(product, giver);
  await offer(successor);
  const request = await toAnswer(successor);
  const [entered, agreed] = await Promise.all([put(added), agree(successor, request, ids)]);
  assert.ok([entered, agreed].every(({ statusCode }) => statusCode < 500));
  const inside = agreed.statusCode === 200 ? await read(successor) : await read(giver);
  const expected = agreed.statusCode === 200 ? everything(ids, successor.id) : everything([...ids, added], '');
  assert.deepEqual(inside, expected);
});

test('a post handed over elsewhere first leaves the case; otherwise it moves with the case', async (t) => {
  const { product, giver, successor, ids, read, offer, toAnswer, agree, requestsOf } = await withCase(t);
  const [first = 0, second = 0] = ids;
  const { offer: offerPosts } = handOverCallsOf(product);
  const other = await makeAccount(product, 'seller');
  await offer(successor);
  await offerPosts(giver, other, [first]);
  assert.equal((await agree(other, await toAnswer(other), [first])).statusCode, 200);
  await offerPosts(giver, other, [second]);
  const request = await toAnswer(successor);
  assert.equal((await agree(successor, request, ids)).statusCode, 404, 'a post that was shown is gone');
  assert.deepEqual([await read(giver), await read(other)], [everything([second], ''), 404]);
  assert.equal((await agree(successor, request, [second])).json().message, 'Case taken over with 1 post');
  assert.deepEqual(await read(successor), everything([second], successor.id));
  const states = (await requestsOf(other)).incoming.map(({ state }) => state);
  assert.deepEqual(states.sort(), ['agreed', 'lapsed']);
});

test('within the firm, a case gets its new handler at once, whoever had its posts', async (t) => {
  const { product, giver, ids, caseId, read, handOverInFirm } = await withCase(t);
  const partner = await addMember(product, giver, 'practitioner');
  await handOverInFirm(giver, partner.id, ids.slice(1));
  const body = { MemberId: partner.id, PostIds: ids, CaseId: caseId, Reason: 'workload', Words: '' };
  const colleague = await addMember(product, giver, 'colleague');
  assert.equal((await product.call(colleague, sellerCalls.handOverInFirm, { body })).statusCode, 403);
  const some = await product.call(giver, sellerCalls.handOverInFirm, { body: { ...body, PostIds: ids.slice(1) } });
  assert.equal(some.statusCode, 409);
  const done = await product.call(giver, sellerCalls.handOverInFirm, { body });
  assert.equal(done.json().message, 'Case handed over with 2 posts');
  assert.deepEqual(await read(giver), everything(ids, partner.id));
  const owners = await product.db.selectFrom('post').select('ownerId').where('id', 'in', ids).execute();
  assert.ok(owners.every(({ ownerId }) => ownerId === partner.id));
});

test('cases move with all posts of a practitioner an Admin replaces, unless they have others’ posts', async (t) => {
  const { product, admin, giver, successor, ids, read, put, handAllOver } = await withCase(t);
  const { call } = product;
  const partner = await addMember(product, giver, 'practitioner');
  const shared = (await call(giver, sellerCalls.addCase, { body: aCase() })).json().caseId as number;
  const [own, others] = [await makeDraft(product, giver), await makeDraft(product, partner)];
  for (const id of [own, others]) assert.equal((await put(id, shared)).statusCode, 200);
  assert.equal((await handAllOver(admin, giver, successor)).json().message, '3 posts handed over');
  assert.deepEqual([await read(giver), await read(successor)], [404, everything(ids, successor.id)]);
  const left = (await call(partner, sellerCalls.case, { query: { id: shared } })).json<CaseAnswer>();
  assert.deepEqual(
    left.posts.map(({ businessId }) => businessId),
    [others],
  );
  const postCase = await call(successor, sellerCalls.postCase, { query: { id: own } });
  assert.equal(postCase.json().caseId, null);
});

test('a case stays with its firm if one of its posts cannot move when an Admin replaces its practitioner', async (t) => {
  const { product, admin, giver, successor, ids, read, handAllOver } = await withCase(t);
  const [first = 0, second = 0] = ids;
  const waiting = { postId: first, askedAt: product.clock.now(), startsOn: '2026-06-20', endsOn: '2026-07-17' };
  await product.db.insertInto('firstPostReview').values(waiting).execute();
  const done = await handAllOver(admin, giver, successor);
  assert.match(done.json().message, /^1 post handed over; 1 stays/);
  assert.deepEqual([await read(giver), await read(successor)], [everything([first], ''), 404]);
  assert.equal((await product.call(successor, sellerCalls.postCase, { query: { id: second } })).json().caseId, null);
});
