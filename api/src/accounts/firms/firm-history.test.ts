import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type FirmHistory,
  type FirmHistoryQuery,
  firmHistoryLength,
} from '@marketplace/shared-contract/accounts/firms/firm-history';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { makeAccount, makeDraft, makeLivePost, productWith, rowOf } from '../../../test/fixtures.ts';
import { type TestProduct, type TestUser, testProduct } from '../../../test/product.ts';
import { makeThings } from '../../../test/seller-calls.ts';
import { handOverCallsOf } from '../../billing/hand-overs/hand-over.fixture.ts';
import { addMember, firmCallsOf } from './firm.fixture.ts';

const historyOf = async ({ call }: TestProduct, user: TestUser): Promise<FirmHistory> => {
  const answer = await call(user, sellerCalls.firmHistory);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
};
const nameOf = async ({ db }: TestProduct, { id }: TestUser) => {
  const { forenames, surname } = await rowOf({ db }, 'account', { id });
  return `${forenames} ${surname}`;
};

test('the history of a firm names who did what, only to members who may read it', async (t) => {
  const [product, owner, stranger] = await productWith(t, 'seller', 'seller');
  const colleague = await addMember(product, owner, 'colleague');
  const [reader, billing] = [await addMember(product, owner, 'reader'), await addMember(product, owner, 'billing')];
  const post = await makeLivePost(product, colleague);
  const named = await nameOf(product, colleague);
  const told = await historyOf(product, reader);
  assert.deepEqual(
    told.filter(({ post: about }) => about?.businessId === post).map(({ act, who }) => [act, who]),
    [
      ['post-draft', named],
      ['create-draft', named],
    ],
  );
  assert.ok(told.some(({ act, who }) => act === 'join-firm' && who === named));
  assert.deepEqual(await historyOf(product, owner), told);
  assert.deepEqual(await historyOf(product, stranger), []);
  assert.equal((await product.call(billing, sellerCalls.firmHistory)).statusCode, 403);
});

test('lists changes of the firm, answers to interest and Admin acts; former members see nothing more', async (t) => {
  const product = await testProduct(t);
  const calls = firmCallsOf(product);
  const [owner, admin] = [await makeAccount(product, 'seller'), await makeAccount(product, 'admin')];
  const [leaver, colleague] = [await addMember(product, owner, 'reader'), await addMember(product, owner, 'colleague')];
  const { interest } = await makeThings(product, owner);
  await product.call(colleague, sellerCalls.expressedInterest, { query: { id: interest } });
  await product.call(colleague, sellerCalls.setInterestState, { query: { id: interest }, body: { State: 'replied' } });
  await product.call(colleague, sellerCalls.saveInterestNote, { query: { id: interest }, body: { Note: 'A secret' } });
  await calls.setRole(owner, leaver.id, 'billing');
  await calls.leave(leaver);
  await product.call(admin, adminCalls.putInCharge, { query: { id: colleague.id }, body: { Reason: 'A secret' } });
  const told = await historyOf(product, colleague);
  const [first, second, third] = told;
  assert.deepEqual(
    [first, second, third].map((one) => one && [one.act, one.who, one.member]),
    [
      ['put-in-charge', null, await nameOf(product, colleague)],
      ['leave-firm', await nameOf(product, leaver), null],
      ['change-member-role', await nameOf(product, owner), await nameOf(product, leaver)],
    ],
  );
  assert.ok(told.some(({ act, who }) => act === 'interest-note' && who));
  assert.ok(told.some(({ act }) => act === 'interest-state'));
  assert.ok(!JSON.stringify(told).includes('A secret'), 'neither notes nor an Admin’s reasons');
  assert.deepEqual(
    (await historyOf(product, leaver)).filter(({ act }) => act !== 'leave-firm'),
    [],
  );
  const demoting = { query: { id: admin.id }, body: { Reason: 'Left us' } };
  const demoted = await product.call(await makeAccount(product, 'admin'), adminCalls.demoteAdmin, demoting);
  assert.equal(demoted.statusCode, 200, demoted.body);
  assert.equal((await historyOf(product, colleague))[0]?.who, null, 'nor later, once an Admin is none any more');
});

test('acts from before others joined keep a former member’s name', async (t) => {
  const [product, owner] = await productWith(t, 'seller');
  const post = await makeLivePost(product, owner);
  const second = await addMember(product, owner, 'practitioner');
  const body = { Successors: [{ PostId: post, MemberId: second.id }] };
  const left = await product.call(owner, signedInCalls.leaveFirm, { body });
  assert.equal(left.statusCode, 200, left.body);
  const answer = await product.call(second, sellerCalls.firmHistory, { query: { post } });
  const told: FirmHistory = answer.json();
  assert.deepEqual(
    told.map(({ act, who }) => [act, who]).filter(([act]) => act === 'post-draft' || act === 'create-draft'),
    [
      ['post-draft', await nameOf(product, owner)],
      ['create-draft', await nameOf(product, owner)],
    ],
  );
});

test('lists the latest acts, and a deleted draft without its reference', async (t) => {
  const [product, owner] = await productWith(t, 'seller');
  const colleague = await addMember(product, owner, 'colleague');
  for (let n = 0; n < firmHistoryLength; n += 1) await makeDraft(product, colleague);
  const id = await makeDraft(product, colleague);
  await product.call(colleague, sellerCalls.deleteDraft, { query: { id } });
  const told = await historyOf(product, owner);
  assert.equal(told.length, firmHistoryLength);
  assert.deepEqual([told[0]?.act, told[0]?.post], ['delete-draft', null]);
  const before = told.at(-1)?.earlier ?? '';
  const earlier: FirmHistory = (await product.call(owner, sellerCalls.firmHistory, { query: { before } })).json();
  assert.equal(earlier.at(-1)?.act, 'invite-member');
  assert.equal(earlier.at(-1)?.earlier, undefined);
  const all = [...told, ...earlier].map(({ id: entry }) => Number(entry));
  assert.deepEqual(
    all,
    [...new Set(all)].toSorted((a, b) => b - a),
  );
  assert.equal((await product.call(owner, sellerCalls.firmHistory, { query: { before: 'x' } })).statusCode, 400);
});

test('a hand-over of several posts is one line; acts on one post stay separate', async (t) => {
  const [product, owner] = await productWith(t, 'seller');
  const second = await addMember(product, owner, 'practitioner');
  const drafts: number[] = [];
  for (let n = 0; n < 3; n += 1) drafts.push(await makeDraft(product, owner));
  const { handOverInFirm } = handOverCallsOf(product);
  assert.equal((await handOverInFirm(owner, second.id, drafts)).statusCode, 200);
  assert.equal((await handOverInFirm(second, owner.id, drafts.slice(0, 1))).statusCode, 200);
  const [single, several] = await historyOf(product, owner);
  assert.deepEqual([single?.posts, single?.post?.businessId], [undefined, drafts[0]]);
  assert.deepEqual([several?.post, several?.posts?.map(({ businessId }) => businessId)], [null, drafts.toReversed()]);
  assert.match(several?.detail ?? '', /^from .* to .*\(/);
  const ofPost: FirmHistory = (
    await product.call(owner, sellerCalls.firmHistory, { query: { post: drafts[0] ?? 0 } })
  ).json();
  assert.deepEqual(
    ofPost.map(({ act, posts }) => [act, posts]),
    [
      ['hand-over-post', undefined],
      ['hand-over-post', undefined],
      ['create-draft', undefined],
    ],
  );
});

test('shows an invitation’s address and role, role changes, and a hand-over in both firms’ histories', async (t) => {
  const product = await testProduct(t);
  const [owner, other] = [
    await makeAccount(product, 'seller', { company: 'Old LLP' }),
    await makeAccount(product, 'seller', { company: 'New LLP' }),
  ];
  const calls = firmCallsOf(product);
  const colleague = await addMember(product, owner, 'colleague');
  await addMember(product, other, 'reader');
  await calls.setRole(owner, colleague.id, 'reader');
  const id = await makeLivePost(product, owner, { Reference: 'OVER/1' });
  const { offer, agree, toAnswer } = handOverCallsOf(product);
  const pass = async (from: typeof owner, to: typeof owner) => {
    await offer(from, to, [id]);
    await agree(to, await toAnswer(to), [id]);
  };
  const [hers, his] = [await nameOf(product, owner), await nameOf(product, other)];
  await pass(owner, other);
  const old = await historyOf(product, owner);
  assert.deepEqual(
    old
      .filter(({ act }) => ['hand-over-post', 'change-member-role', 'invite-member'].includes(act))
      .map(({ who, post, detail }) => [who, post, detail]),
    [
      [his, null, `OVER/1 from ${hers} to ${his}, New LLP (Retirement)`],
      [hers, null, 'from Colleague to Reader'],
      [hers, null, `${colleague.email} as Colleague`],
    ],
  );
  const [taken] = await historyOf(product, other);
  assert.deepEqual(
    [taken?.act, taken?.who, taken?.detail],
    ['take-over-post', his, `from ${hers}, Old LLP to ${his} (Retirement)`],
  );
  await pass(other, owner);
  const [back] = await historyOf(product, owner);
  assert.deepEqual([back?.act, back?.post?.reference], ['take-over-post', 'OVER/1']);
  const ofPost = await product.call(owner, sellerCalls.firmHistory, { query: { post: id } });
  assert.deepEqual(
    ofPost.json().map(({ act }: { act: string }) => act),
    ['hand-over-post', 'hand-over-post', 'post-draft', 'create-draft'],
  );
});

test('posts, expressions of interest and invoices have their own history, only for the firm’s readers', async (t) => {
  const [product, owner, stranger, admin] = await productWith(t, 'seller', 'seller', 'admin');
  const [colleague, billing] = [
    await addMember(product, owner, 'colleague'),
    await addMember(product, owner, 'billing'),
  ];
  const things = await makeThings(product, owner);
  await product.call(colleague, sellerCalls.expressedInterest, { query: { id: things.interest } });
  await product.call(colleague, sellerCalls.saveInterestNote, {
    query: { id: things.interest },
    body: { Note: 'A secret' },
  });
  await product.call(admin, adminCalls.recordPayment, {
    query: { id: things.invoice },
    body: { Kind: 'received', Amount: 1, PaidOn: '2026-06-10', Method: 'bank', Reference: 'A secret' },
  });
  const about = async (query: FirmHistoryQuery, user: TestUser = owner) => {
    const answer = await product.call(user, sellerCalls.firmHistory, { query });
    return answer.statusCode === 200
      ? answer.json().map(({ act, who }: FirmHistory[number]) => [act, who])
      : answer.statusCode;
  };
  const [his, hers] = [await nameOf(product, colleague), await nameOf(product, owner)];
  assert.deepEqual((await about({ interest: things.interest }))[0], ['interest-note', his]);
  assert.deepEqual((await about({ invoice: things.invoice })).at(-1), ['post-draft', hers]);
  assert.ok((await about({ post: things.live })).length > 1);
  for (const query of [{ interest: things.interest }, { invoice: things.invoice }, { post: things.live }])
    assert.deepEqual([await about(query, stranger), await about(query, billing)], [404, 403]);
  assert.equal(await about({ post: 0 }), 400);
});

test('acts in a firm of one stay in its history after its member leaves', async (t) => {
  const [product, owner] = await productWith(t, 'seller');
  const post = await makeLivePost(product, owner);
  const successor = await addMember(product, owner, 'practitioner');
  await firmCallsOf(product).leave(owner);
  const told = (await product.call(successor, sellerCalls.firmHistory, { query: { post } })).json() as FirmHistory;
  const named = await nameOf(product, owner);
  assert.deepEqual(new Set(told.filter(({ act }) => act === 'post-draft').map(({ who }) => who)), new Set([named]));
});
