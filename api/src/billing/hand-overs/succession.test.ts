import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FirmHistory } from '@marketplace/shared-contract/accounts/firms/firm-history';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { giveLicence } from '../../../test/checked-practitioner.ts';
import { makeAccount, makeBuyer, makeDraft, makeLivePost, password, rowCounts } from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import { type TestProduct, type TestUser, testProduct } from '../../../test/product.ts';
import { addMember } from '../../accounts/firms/firm.fixture.ts';
import { handOverCallsOf } from './hand-over.fixture.ts';

type Successors = { PostId: number; MemberId: string }[];

/** A firm of three practitioners; the leaver is in charge of a live, a scheduled, an ended post and a draft, with one buyer interested in two. */
async function firmOfThree(t: Parameters<typeof testProduct>[0], licenceRequired = false) {
  const product = await testProduct(t, undefined, licenceRequired ? { LICENCE_REQUIRED: 'on' } : {});
  const owner = await makeAccount(product, 'seller', { forenames: 'Rowena', surname: 'Varma' });
  if (licenceRequired) await giveLicence(product, owner);
  const [leaver, third] = [
    await addMember(product, owner, 'practitioner'),
    await addMember(product, owner, 'practitioner'),
  ];
  if (licenceRequired) await giveLicence(product, leaver);
  const days = { Startdate: '2026-08-01', Enddate: '2026-08-28' };
  const [live, ended] = [
    await makeLivePost(product, leaver, { Reference: 'GO/1' }),
    await makeLivePost(product, leaver, { Reference: 'GO/2' }),
  ];
  const scheduled = await makeLivePost(product, leaver, { Reference: 'GO/3' }, days);
  const buyer = await makeBuyer(product);
  for (const id of [live, ended])
    await product.call(buyer, buyerCalls.expressInterest, {
      query: { id },
      body: { ExpressInterestText: 'We are interested in this business.' },
    });
  await product.call(leaver, sellerCalls.withdrawPost, { query: { id: ended }, body: {} });
  const draft = await makeDraft(product, leaver);
  const posts = [live, ended, scheduled, draft];
  const { call } = product;
  const all = (MemberId: string, ids = posts): Successors => ids.map((PostId) => ({ PostId, MemberId }));
  return {
    ...{ product, owner, leaver, third, buyer, posts, live, draft, all },
    leave: (user: TestUser, Successors?: Successors) => call(user, signedInCalls.leaveFirm, { body: { Successors } }),
    remove: (user: TestUser, id: string, Successors?: Successors) =>
      call(user, sellerCalls.removeMember, { query: { id }, body: { Successors } }),
    setRole: (user: TestUser, id: string, Successors?: Successors) =>
      call(user, sellerCalls.changeMemberRole, { query: { id }, body: { Role: 'colleague', Successors } }),
    history: async (user: TestUser, query = {}): Promise<FirmHistory> =>
      (await call(user, sellerCalls.firmHistory, { query })).json(),
  };
}

const ownersOf = async ({ db }: TestProduct, ids: readonly number[]) => {
  const rows = await db
    .selectFrom('post')
    .select(['id', 'ownerId'])
    .where('id', 'in', [...ids])
    .execute();
  return Object.fromEntries(rows.map(({ id, ownerId }) => [id, ownerId]));
};
const mailsTo = async (product: TestProduct, { email }: { email: string }, subject: RegExp) =>
  (await mailJobs(product)).filter(({ to, subject: about }) => to === email && subject.test(about));

test('a leaving practitioner names successors for each post, recorded in both histories, with one email each', async (t) => {
  const { product, owner, leaver, third, buyer, posts, live, draft, all, leave, history } = await firmOfThree(t);
  const before = await rowCounts(product);
  const stranger = await makeAccount(product, 'seller');
  const withStranger = { ...(await rowCounts(product)) };
  for (const [successors, why] of [
    [undefined, 'nobody is named'],
    [all(owner.id, [live]), 'not for every post'],
    [all(stranger.id), 'of another firm'],
    [all(leaver.id), 'the leaver'],
  ] as const) {
    const answer = await leave(leaver, successors);
    assert.deepEqual([answer.statusCode, /choose who takes over each post/.test(answer.body)], [409, true], why);
  }
  assert.deepEqual(await rowCounts(product), withStranger);
  assert.ok(before);
  const shown = (await product.call(leaver, sellerCalls.handOverChoice, { query: { member: leaver.id } })).json();
  assert.deepEqual(
    [shown.posts.map((post: { businessId: number }) => post.businessId).sort(), shown.buyers],
    [[...posts].sort(), 1],
  );
  const rest = posts.filter((id) => id !== draft);
  const answer = await leave(leaver, [...all(owner.id, rest), ...all(third.id, [draft])]);
  assert.equal(answer.statusCode, 200, answer.body);
  assert.match(answer.body, /^You have left the firm\. 4 posts handed over to Rowena Varma, /);
  assert.deepEqual(await ownersOf(product, posts), {
    ...Object.fromEntries(rest.map((id) => [id, owner.id])),
    [draft]: third.id,
  });
  assert.equal((await mailsTo(product, buyer, /Another practitioner/)).length, 1);
  const [told, ...more] = await mailsTo(product, owner, /You are in charge of 3 posts/);
  assert.deepEqual([/GO\/1[\s\S]*GO\/2|GO\/2[\s\S]*GO\/1/.test(told?.text ?? ''), more.length], [true, 0]);
  assert.equal((await mailsTo(product, third, /You are in charge of 1 post/)).length, 1);
  const firms = (await history(third)).filter(({ act }) => act === 'hand-over-post');
  assert.deepEqual(firms.map(({ posts: moved }) => moved?.length ?? 1).toSorted(), [1, 3]);
  assert.match(firms[0]?.detail ?? '', /^from .+ to .+ \(No longer a practitioner of the firm\)$/);
  const ofPost = await history(owner, { post: live });
  assert.deepEqual(
    ofPost.map(({ act }) => act),
    ['hand-over-post', 'post-draft', 'create-draft'],
  );
  assert.equal((await product.call(leaver, sellerCalls.firmHistory, { query: { post: live } })).statusCode, 404);
});

test('with two successors, a buyer of both and the leaver get one email listing them', async (t) => {
  const { product, owner, leaver, third, buyer, posts, live, all, leave } = await firmOfThree(t);
  const others = posts.filter((id) => id !== live);
  const answer = await leave(leaver, [...all(owner.id, [live]), ...all(third.id, others)]);
  assert.equal(answer.statusCode, 200, answer.body);
  const [told, ...more] = await mailsTo(product, buyer, /practitioner/);
  assert.deepEqual([told?.subject, more.length], ['Other practitioners now deal with your interest', 0]);
  assert.match(told?.text ?? '', /GO\/1\. Now Rowena Varma, Tester & Co/);
  assert.match(told?.text ?? '', /GO\/2\. Now “?Robin Tester\d+”?, Tester & Co/);
  const [left, ...again] = await mailsTo(product, leaver, /handed over/);
  assert.deepEqual([left?.subject, again.length], ['4 posts handed over', 0]);
  assert.match(left?.text ?? '', /Other practitioners, who stand with each post, are in charge/);
  for (const [successor, n] of [
    [owner, '1 post'],
    [third, '3 posts'],
  ] as const)
    assert.equal((await mailsTo(product, successor, new RegExp(`You are in charge of ${n}`))).length, 1);
});

test('other readers get one email of a departure, and none of a rejected one', async (t) => {
  const { product, owner, leaver, third, posts, live, all, leave, remove } = await firmOfThree(t);
  const admin = await makeAccount(product, 'admin');
  const [colleague, reader] = [
    await addMember(product, owner, 'colleague'),
    await addMember(product, owner, 'reader'),
    await addMember(product, owner, 'billing'),
  ];
  const told = async () =>
    (await mailJobs(product)).filter(({ subject }) => /practitioners? (is|are) in charge of/.test(subject));
  const addressed = async (from = 0) =>
    (await told())
      .slice(from)
      .map(({ to }) => to)
      .toSorted();
  assert.equal((await leave(leaver)).statusCode, 409);
  assert.equal((await remove(owner, leaver.id, all(colleague.id))).statusCode, 409);
  assert.deepEqual(await told(), []);
  const others = posts.filter((id) => id !== live);
  await leave(leaver, [...all(owner.id, [live]), ...all(third.id, others)]);
  assert.deepEqual(await addressed(), [colleague.email, reader.email].toSorted(), 'both successors have their own');
  const [first] = await told();
  assert.equal(first?.subject, 'Other practitioners are in charge of 4 posts');
  assert.match(first.text, /GO\/1\. Now Rowena Varma, Tester & Co/);
  const partner = await addMember(product, owner, 'practitioner');
  const closing = { query: { id: third.id }, body: { Reason: 'Left', Successor: owner.id } };
  assert.equal((await product.call(admin, adminCalls.closeAccount, closing)).statusCode, 200);
  assert.deepEqual(await addressed(2), [colleague.email, reader.email, partner.email].toSorted());
  assert.equal((await told())[2]?.subject, 'Another practitioner is in charge of 3 posts');
  assert.match((await told())[2]?.text ?? '', /Handed over by: A moderator of this service/);
});

test('a removed or demoted practitioner is succeeded like a leaving one; an only candidate is implied', async (t) => {
  const { product, owner, leaver, third, posts, all, remove, setRole, history } = await firmOfThree(t);
  assert.equal((await setRole(owner, leaver.id)).statusCode, 409);
  assert.match((await setRole(owner, leaver.id, all(third.id))).body, /^Role changed\. 4 posts handed over to /);
  const [entry] = (await history(owner)).filter(({ act }) => act === 'change-member-role');
  assert.equal(entry?.detail, 'from Practitioner to Colleague');
  assert.equal((await remove(owner, third.id)).statusCode, 200, 'nobody else is left to choose');
  assert.deepEqual(new Set(Object.values(await ownersOf(product, posts))), new Set([owner.id]));
});

test('rejects a successor without a licence, writing nothing; a waiting draft stays too', async (t) => {
  const { product, owner, leaver, third, all, leave } = await firmOfThree(t, true);
  const before = await rowCounts(product);
  const answer = await leave(leaver, all(third.id));
  assert.deepEqual(
    [answer.statusCode, /GO\/1: .* given us no licence yet/.test(answer.body)],
    [409, true],
    answer.body,
  );
  assert.deepEqual(await rowCounts(product), before);
  assert.equal((await leave(leaver, all(owner.id))).statusCode, 200);
});

test('closing or disabling a practitioner names a successor; for a closed one, the longest-standing by default', async (t) => {
  const { product, owner, leaver, third, buyer, posts } = await firmOfThree(t);
  const admin = await makeAccount(product, 'admin');
  const acts = (user: TestUser, Successor?: string) => ({
    disable: () =>
      product.call(admin, adminCalls.disable, { query: { id: user.id, days: 9 }, body: { Reason: 'Ill', Successor } }),
    close: () =>
      product.call(admin, adminCalls.closeAccount, { query: { id: user.id }, body: { Reason: 'Left', Successor } }),
  });
  assert.equal((await acts(leaver, leaver.id).disable()).statusCode, 409);
  assert.match((await acts(leaver, third.id).disable()).body, /^User disabled until .+ 4 posts handed over to /);
  assert.deepEqual(new Set(Object.values(await ownersOf(product, posts))), new Set([third.id]));
  assert.equal((await acts(third).close()).statusCode, 200);
  assert.deepEqual(new Set(Object.values(await ownersOf(product, posts))), new Set([owner.id]));
  assert.equal((await mailsTo(product, owner, /You are in charge of 4 posts/)).length, 1);
  assert.equal((await mailsTo(product, buyer, /Another practitioner/)).length, 2, 'once of each act');
  const own = await product.call(leaver, signedInCalls.closeAccount, { body: { Password: password } });
  assert.ok(own.statusCode < 500);
});

test('before closing their account, a practitioner sees what the firm keeps and possible successors', async (t) => {
  const { product, owner, leaver, third, all, leave } = await firmOfThree(t);
  const told = async (user: TestUser) => (await product.call(user, signedInCalls.yourData)).json().firm;
  const named = await told(leaver);
  assert.deepEqual(
    [named.posts, named.practitioners.length, named.practitioners.includes('Rowena Varma')],
    [4, 2, true],
  );
  const colleague = await addMember(product, owner, 'colleague');
  assert.equal(await told(colleague), null);
  assert.equal((await leave(leaver, all(owner.id))).statusCode, 200);
  assert.equal(await told(leaver), null, 'alone again');
  assert.deepEqual(await told(third), { posts: 0, practitioners: ['Rowena Varma'] });
  assert.equal((await leave(third)).statusCode, 200);
  assert.deepEqual(await told(owner), { posts: 4, practitioners: [] });
});

test('thirty departures, removals and hand-overs at once leave each post with one practitioner of the firm', async (t) => {
  const { product, owner, leaver, third, posts, all, leave, remove, setRole } = await firmOfThree(t);
  const { handOverInFirm } = handOverCallsOf(product);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => [
      leave(leaver, all(owner.id)),
      remove(owner, leaver.id, all(third.id)),
      setRole(owner, third.id, all(owner.id)),
      handOverInFirm(third, third.id, posts),
      remove(third, leaver.id, all(owner.id)),
    ]).flat(),
  );
  assert.ok(
    answers.every(({ statusCode }) => statusCode < 500),
    answers.map(({ body }) => body).join('\n'),
  );
  const { rows } = {
    rows: await product.db.selectFrom('firmMember').selectAll().where('firmId', '=', owner.id).execute(),
  };
  const practitioners = rows.filter(({ role }) => role === 'practitioner').map(({ accountId }) => accountId);
  const owners = Object.values(await ownersOf(product, posts));
  assert.ok(!rows.some(({ accountId }) => accountId === leaver.id));
  assert.ok(
    owners.every((id) => practitioners.includes(id)),
    JSON.stringify([owners, practitioners]),
  );
});
