import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TeamInterest, TeamPost } from '@marketplace/shared-contract/marketplace/team-shares';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import {
  makeAccount,
  makeBuyer,
  makeDraft,
  makeLivePost,
  password,
  productWith,
  rowCounts,
} from '../../../test/fixtures.ts';
import { type TestProduct, type TestUser, testProduct } from '../../../test/product.ts';
import { addToTeam, teamCallsOf } from '../../accounts/firms/team.fixture.ts';

/** The calls about what a team shares, each made by somebody. */
function sharingOf({ call }: TestProduct) {
  return {
    post: async (user: TestUser, id: number): Promise<TeamPost> =>
      (await call(user, buyerCalls.teamPost, { query: { id } })).json(),
    share: (user: TestUser, id: number, Note = '') =>
      call(user, buyerCalls.shareWithTeam, { query: { id }, body: { Note } }),
    end: (user: TestUser, id: number) => call(user, buyerCalls.endTeamShare, { query: { id } }),
    interest: async (user: TestUser): Promise<TeamInterest> => (await call(user, buyerCalls.teamInterest)).json(),
    express: (user: TestUser, id: number) =>
      call(user, buyerCalls.expressInterest, { query: { id }, body: { ExpressInterestText: 'We are interested.' } }),
    listed: async (user: TestUser): Promise<number[]> =>
      (await call(user, buyerCalls.inboxOrder, { query: { posts: 'team' } })).json(),
    card: async (user: TestUser, id: number) =>
      (await call(user, buyerCalls.inboxPosts, { query: { ids: String(id) } })).json()[0],
  };
}

async function withTeam(t: Parameters<typeof testProduct>[0]) {
  const [product, seller, lead] = await productWith(t, 'seller', 'buyer');
  const member = await addToTeam(product, lead);
  return { product, seller, lead, member, id: await makeLivePost(product, seller), ...sharingOf(product) };
}

test('the whole team sees what one shares, and who shared it, but not private notes', async (t) => {
  const { product, lead, member, id, post, share, listed, card } = await withTeam(t);
  const outsider = await makeBuyer(product);
  await product.call(lead, buyerCalls.markPost, { query: { id }, body: { Shortlisted: true } });
  await product.call(lead, buyerCalls.savePostNote, { query: { id }, body: { Note: 'My own words' } });
  assert.deepEqual((await post(member, id)).shared, [], 'a shortlist is private');
  assert.equal((await share(lead, id, 'Worth a visit')).body, 'Shared with your team');
  const [seen] = (await post(member, id)).shared;
  assert.deepEqual([seen?.note, seen?.you, seen?.mayEnd], ['Worth a visit', false, false]);
  assert.deepEqual([await listed(member), await listed(lead), await listed(outsider)], [[id], [id], []]);
  const shown = await card(member, id);
  assert.equal(shown.team.sharedBy.length, 1);
  assert.deepEqual(shown.team.notes, [{ by: shown.team.sharedBy[0], note: 'Worth a visit' }]);
  assert.deepEqual([shown.marks.shortlisted, shown.marks.note], [false, '']);
  assert.equal((await card(outsider, id)).team, undefined);
  assert.deepEqual(await post(outsider, id), { inTeam: false, shared: [], interest: [] });
  await share(lead, id, 'Worth two visits');
  assert.deepEqual(
    (await post(member, id)).shared.map(({ note }) => note),
    ['Worth two visits'],
    'shared once by each',
  );
  assert.doesNotMatch(JSON.stringify([await post(member, id), shown]), /My own words/);
});

test('each takes away what they shared, a lead anybody’s; other teams’ do not exist', async (t) => {
  const { product, lead, member, id, post, share, end } = await withTeam(t);
  const otherLead = await makeBuyer(product);
  await addToTeam(product, otherLead);
  await share(lead, id);
  await share(member, id);
  const [ofLead, ofMember] = (await post(lead, id)).shared.map((one) => one.id);
  assert.deepEqual(
    (await post(member, id)).shared.map(({ mayEnd }) => mayEnd),
    [false, true],
  );
  const before = await rowCounts(product);
  assert.equal((await end(member, ofLead ?? 0)).statusCode, 404);
  assert.equal((await end(otherLead, ofLead ?? 0)).statusCode, 404);
  assert.deepEqual(await rowCounts(product), before);
  assert.equal((await end(lead, ofMember ?? 0)).body, 'No longer shared with your team');
  assert.equal((await end(lead, ofMember ?? 0)).statusCode, 404);
  assert.equal((await post(lead, id)).shared.length, 1);
});

test('rejects sharing without a team, or a post that cannot be opened, writing nothing', async (t) => {
  const { product, seller, lead, id, share } = await withTeam(t);
  const alone = await makeBuyer(product);
  const before = await rowCounts(product);
  assert.deepEqual(
    [(await share(alone, id)).statusCode, (await share(alone, id)).json().message],
    [409, 'You are in no team with others'],
  );
  const draft = await makeDraft(product, seller);
  const withDraft = await rowCounts(product);
  for (const hidden of [draft, 999_999]) assert.equal((await share(lead, hidden)).statusCode, 404);
  assert.equal((await share(lead, id, 'x'.repeat(1001))).statusCode, 400);
  assert.equal((await share(lead, id, 'nul\u0000')).statusCode, 400);
  assert.deepEqual(await rowCounts(product), withDraft);
  assert.equal(before.teamShare ?? before.team_share, withDraft.teamShare ?? withDraft.team_share);
});

test('colleagues see interest expressed since they joined, and may still express their own', async (t) => {
  const { product, seller, lead, member, id, post, share, interest, express, card } = await withTeam(t);
  const newInTeam = async (user: TestUser) => (await product.call(user, buyerCalls.home)).json().newInTeam;
  assert.equal(await newInTeam(lead), undefined, 'of a first visit everything is new');
  const later = await makeLivePost(product, seller);
  product.clock.set('2026-06-11T09:00:00Z');
  assert.equal((await express(member, id)).statusCode, 200);
  const [seen] = (await post(lead, id)).interest;
  assert.equal(seen?.viewedByInsolvency, false);
  await share(member, later);
  await share(lead, later);
  assert.equal(await newInTeam(lead), 2, 'a colleague’s share and interest, and nothing of one’s own');
  assert.equal(await newInTeam(seller), undefined);
  assert.deepEqual(
    (await interest(lead)).map(({ businessId }) => businessId),
    [id],
  );
  assert.equal((await card(lead, id)).team.interest.length, 1);
  assert.deepEqual([(await post(member, id)).interest, await interest(member)], [[], []], 'of oneself one knows');
  const received = (await product.call(seller, sellerCalls.expressedInterestList)).json();
  await product.call(seller, sellerCalls.expressedInterest, { query: { id: received[0].expressionId } });
  assert.equal((await post(lead, id)).interest[0]?.viewedByInsolvency, true);
  assert.equal((await express(lead, id)).statusCode, 200, 'one per buyer and post');
  assert.equal((await express(lead, id)).statusCode, 409);
  assert.equal((await product.call(seller, sellerCalls.expressedInterestList)).json().length, 2);
  const newcomer = await makeBuyer(product);
  await express(newcomer, later);
  product.clock.set('2026-06-12T09:00:00Z');
  const { invite, read, join } = teamCallsOf(product);
  await invite(lead, newcomer.email);
  await join(newcomer, (await read(newcomer)).invited[0]?.id ?? '');
  assert.deepEqual((await post(lead, later)).interest, [], 'what they did before they joined is theirs');
  assert.equal((await post(newcomer, id)).interest.length, 2);
  assert.doesNotMatch(JSON.stringify(await interest(newcomer)), /We are interested/);
});

test('interest a founder expressed before there was a team stays private', async (t) => {
  const product = await testProduct(t);
  const { express, interest } = sharingOf(product);
  const id = await makeLivePost(product, await makeAccount(product, 'seller'));
  const lead = await makeBuyer(product);
  await express(lead, id);
  product.clock.set('2026-06-11T09:00:00Z');
  assert.deepEqual(await interest(await addToTeam(product, lead)), []);
});

test('a colleague’s interest does not reveal that they are flagged', async (t) => {
  const { product, seller, lead, member, id, post, interest, express } = await withTeam(t);
  const admin = await makeAccount(product, 'admin');
  const third = await addToTeam(product, lead);
  const flagged = await product.call(admin, adminCalls.flagUser, { query: { id: member.id, flag: 'true' } });
  assert.equal(flagged.statusCode, 200, flagged.body);
  product.clock.set('2026-06-11T09:00:00Z');
  await express(member, id);
  await express(third, id);
  assert.equal((await product.call(seller, sellerCalls.expressedInterestList)).json().length, 1);
  const shape = (list: object[]) => list.map((one) => ({ ...one, by: '', businessId: 0 }));
  const [first, second] = shape((await post(lead, id)).interest);
  assert.deepEqual(first, second);
  assert.equal((await interest(lead)).length, 2);
});

test('a removed member loses access at once, even in an open session; what they shared stays, in their name', async (t) => {
  const { product, lead, member, id, post, share, express } = await withTeam(t);
  const { remove } = teamCallsOf(product);
  await share(member, id, 'From me');
  await express(lead, id);
  const headers = { authorization: `Bearer ${await product.tokenOf(member)}` };
  const ask = async (path: string) => (await product.app.inject({ url: `/api${path}`, headers })).json();
  assert.equal((await ask(`${buyerCalls.teamPost.path}?id=${id}`)).shared.length, 1);
  await remove(lead, member.id);
  assert.deepEqual(await ask(`${buyerCalls.teamPost.path}?id=${id}`), { inTeam: false, shared: [], interest: [] });
  assert.deepEqual(await ask(buyerCalls.teamInterest.path), []);
  assert.deepEqual(await ask(`${buyerCalls.inboxOrder.path}?posts=team`), []);
  assert.equal((await share(member, id)).statusCode, 409);
  assert.deepEqual(
    (await post(lead, id)).shared.map(({ note, you }) => [note, you]),
    [['From me', false]],
  );
});

test('an erased account is no longer named, and what nobody can see is deleted', async (t) => {
  const { product, lead, member, id, post, share } = await withTeam(t);
  await share(member, id, 'From me');
  await share(lead, id, 'From the lead');
  const close = (user: TestUser) =>
    product.call(user, signedInCalls.closeAccount, { body: { Password: password, EraseNow: true } });
  assert.equal((await close(member)).statusCode, 200);
  assert.deepEqual((await post(lead, id)).shared.map(({ by, note }) => [by, note])[0], ['A former member', 'From me']);
  assert.equal((await close(lead)).statusCode, 200);
  assert.deepEqual(await product.db.selectFrom('teamShare').selectAll().execute(), []);
});

test('thirty shares, endings and removals at once leave a consistent state', async (t) => {
  const { product, lead, member, id, post, share, end } = await withTeam(t);
  const { remove } = teamCallsOf(product);
  const others = [await addToTeam(product, lead), await addToTeam(product, lead)];
  await share(lead, id);
  const [first] = (await post(lead, id)).shared;
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, (_, n) => share(member, id, `Note ${n}`)),
    ...others.flatMap((one) => Array.from({ length: 5 }, () => share(one, id))),
    ...Array.from({ length: 8 }, () => end(lead, first?.id ?? 0)),
    remove(lead, others[0]?.id ?? ''),
    remove(lead, others[1]?.id ?? ''),
  ]);
  assert.ok(
    answers.every(({ statusCode }) => statusCode < 500),
    answers.map(({ body }) => body).join('\n'),
  );
  assert.equal(answers.slice(20, 28).filter(({ statusCode }) => statusCode === 200).length, 1, 'taken away once');
  const rows = await product.db.selectFrom('teamShare').select(['accountId']).execute();
  assert.equal(new Set(rows.map(({ accountId }) => accountId)).size, rows.length, 'each has shared it once');
  for (const [n, one] of others.entries()) {
    const shared = answers.slice(10 + n * 5, 15 + n * 5).some(({ statusCode }) => statusCode === 200);
    assert.equal(
      rows.some(({ accountId }) => accountId === one.id),
      shared,
    );
  }
});
