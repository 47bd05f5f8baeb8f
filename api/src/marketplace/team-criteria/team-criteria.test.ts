import assert from 'node:assert/strict';
import { test } from 'node:test';
import { criteriaSetLimit, noSuchSet, tooManySets } from '@marketplace/shared-contract/marketplace/criteria-sets';
import {
  alreadyShared,
  noSuchTeamCriteria,
  teamCriteriaLimit,
  teamNameTaken,
  tooManyTeamCriteria,
} from '@marketplace/shared-contract/marketplace/team-criteria';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { sql } from 'kysely';
import { periodOf } from '../../../test/alerts.ts';
import { makeAccount, makeBuyer, makeLivePost, password, productWith } from '../../../test/fixtures.ts';
import type { TestUser, testProduct } from '../../../test/product.ts';
import { addToTeam, teamCallsOf } from '../../accounts/firms/team.fixture.ts';
import { makeAlerts } from '../../alerts/alerts/make-alerts.job.ts';
import { teamCriteriaCallsOf } from './team-criteria.fixture.ts';

/** A team of two; the lead shares "Wales". */
async function withShared(t: Parameters<typeof testProduct>[0]) {
  const [product, lead] = await productWith(t, 'buyer');
  const member = await addToTeam(product, lead);
  const calls = teamCriteriaCallsOf(product);
  const ofLead = await calls.add(lead, 'Wales');
  await calls.locate(lead, ofLead, [11]);
  assert.equal((await calls.share(lead, ofLead, 'Wales')).statusCode, 200);
  const id = (await calls.list(lead))[0]?.id ?? 0;
  /** Somebody uses them: the number of their copy. */
  const used = async (user: TestUser): Promise<number> => (await calls.use(user, id)).json().id;
  return { product, lead, member, ofLead, id, used, ...calls };
}

test('the whole team sees shared criteria in words and may use them; private criteria nobody sees', async (t) => {
  const { product, lead, member, ofLead, id, used, add, list, sets, locate, places, inbox } = await withShared(t);
  const wales = await makeLivePost(product, await makeAccount(product, 'seller'), { Location: [11] });
  await add(lead, 'My secret aim');
  const outsider = await makeBuyer(product);
  const [seen, ...more] = await list(member);
  assert.deepEqual([seen?.name, seen?.used, seen?.you, seen?.mayEnd, more], ['Wales', null, false, false, []]);
  assert.deepEqual(
    seen?.asks.map(({ part, words }) => [part, words.length]),
    [
      ['locations', 1],
      ['turnovers', 1],
      ['employees', 1],
    ],
  );
  assert.deepEqual([(await list(lead))[0]?.you, (await list(lead))[0]?.mayEnd], [true, true]);
  assert.deepEqual([await list(outsider), await inbox(member)], [[], []]);
  const copy = await used(member);
  assert.equal(await used(member), copy, 'pressed twice, they are there once');
  assert.deepEqual((await list(member))[0]?.used, { id: copy, name: 'Wales' });
  assert.deepEqual(
    (await sets(member)).map(({ name, frequency, team }) => [name, frequency, team]),
    [
      ['My criteria', 'at once', undefined],
      ['Wales', 'off', true],
    ],
  );
  assert.deepEqual([await inbox(member), await places(member, copy)], [[wales], [11]]);
  assert.equal((await locate(member, copy, [8])).json().response, 'Criteria saved for your team');
  assert.deepEqual([await places(lead, ofLead), await inbox(lead), await inbox(member)], [[8], [], []]);
  assert.equal((await locate(lead, ofLead, [11, 8])).statusCode, 200);
  assert.deepEqual([await places(member, copy), await inbox(member)], [[11, 8], [wales]]);
  assert.doesNotMatch(JSON.stringify([await list(member), await sets(member)]), /My secret aim/);
  assert.equal((await list(member))[0]?.id, id);
});

test('an edit begun before a colleague’s change is rejected', async (t) => {
  const { product, lead, member, ofLead, used, locate, stored } = await withShared(t);
  const copy = await used(member);
  const asked = await product.call(member, buyerCalls.locationSizePreferences, { query: { set: copy } });
  await locate(lead, ofLead, [8]);
  const before = await stored();
  const late = await locate(member, copy, [4], { 'if-match': String(asked.headers.etag) });
  assert.deepEqual([late.statusCode, late.json().stored.Locations], [409, [8]]);
  assert.deepEqual(await stored(), before);
});

test('each member names their copy and sets its emails; a duplicate name gets a number', async (t) => {
  const { product, lead, member, ofLead, id, use, add, sets, choose, used, list } = await withShared(t);
  await add(member, 'WALES');
  const copy = await used(member);
  assert.equal((await sets(member))[2]?.name, 'Wales (2)');
  assert.equal((await choose(member, copy, 'weekly')).statusCode, 200);
  await product.call(member, buyerCalls.renameCriteriaSet, { query: { id: copy }, body: { Name: 'Cymru' } });
  const frequencies = async (user: TestUser, set: number) =>
    (await sets(user)).find((one) => one.id === set)?.frequency;
  assert.deepEqual([await frequencies(member, copy), await frequencies(lead, ofLead)], ['weekly', 'at once']);
  assert.deepEqual([(await list(lead))[0]?.name, (await list(member))[0]?.used?.name], ['Wales', 'Cymru']);
  await product.call(member, buyerCalls.deleteCriteriaSet, { query: { id: copy } });
  assert.deepEqual([(await list(member))[0]?.used, (await list(lead))[0]?.used?.id], [null, ofLead]);
  while ((await sets(member)).length < criteriaSetLimit) await add(member, `More ${(await sets(member)).length}`);
  const refused = await use(member, id);
  assert.deepEqual([refused.statusCode, refused.json().message], [409, tooManySets]);
});

test('a post is emailed once to each buyer, whichever of their criteria match', async (t) => {
  const { product, lead, member, ofLead, used, choose } = await withShared(t);
  const copy = await used(member);
  const seller = await makeAccount(product, 'seller');
  const told = async (user: TestUser) =>
    (await product.db.selectFrom('delivery').select('postId').where('buyerId', '=', user.id).execute()).length;
  const post = async (Reference: string, Location: number[]) => {
    const id = await makeLivePost(product, seller, { Reference, Location });
    await makeAlerts(product.context, { periodId: await periodOf(product, id) });
  };
  await post('REF/1', [11]);
  assert.deepEqual([await told(lead), await told(member)], [1, 0], 'off until the member says so');
  await choose(member, copy, 'at once');
  await post('REF/2', [4, 11]);
  assert.deepEqual([await told(lead), await told(member)], [2, 1], 'once, though two of their criteria match');
  await choose(lead, ofLead, 'off');
  await post('REF/3', [11]);
  assert.deepEqual([await told(lead), await told(member)], [2, 2]);
});

test('sharing the first criteria shares a copy; they stay their owner’s alone', async (t) => {
  const { lead, member, share, list, places, locate, use } = await withShared(t);
  const shared = await share(member, 1, 'London');
  const copy = shared.json().id;
  assert.notEqual(copy, 1);
  const theirs = (await list(lead))[1];
  assert.deepEqual([theirs?.name, theirs?.mayEnd], ['London', true], 'a lead ends anybody’s');
  const ofLead = (await use(lead, theirs?.id ?? 0)).json().id;
  await locate(lead, ofLead, [8]);
  assert.deepEqual([await places(member, copy), await places(member, 1)], [[8], [4]]);
});

test('what cannot be shared, used or ended is rejected, writing nothing', async (t) => {
  const { product, lead, member, ofLead, id, add, share, use, end, stored } = await withShared(t);
  const [otherLead, alone] = [await makeBuyer(product), await makeBuyer(product)];
  await addToTeam(product, otherLead);
  const own = await add(member, 'Pubs');
  const ofAlone = await add(alone, 'Pubs');
  const before = await stored();
  const says = async (answer: ReturnType<typeof share>) => {
    const { statusCode, body } = await answer;
    const { message, fields } = JSON.parse(body);
    return [statusCode, fields?.Name ?? message];
  };
  for (const [answer, expected] of [
    [share(member, own, ' wales '), [400, teamNameTaken]],
    [share(member, own, ''), [400, 'Name is required']],
    [share(member, own, 'x'.repeat(41)), [400, 'Must be at most 40 characters']],
    [share(lead, ofLead, 'Wales again'), [409, alreadyShared]],
    [share(member, ofLead, 'Not mine'), [404, noSuchSet]],
    [share(alone, ofAlone, 'Pubs'), [409, 'You are in no team with others']],
    [use(otherLead, id), [404, noSuchTeamCriteria]],
    [end(otherLead, id), [404, noSuchTeamCriteria]],
    [end(member, id), [404, noSuchTeamCriteria]],
    [use(member, 999_999), [404, noSuchTeamCriteria]],
  ] as const)
    assert.deepEqual(await says(answer), expected);
  assert.deepEqual(await stored(), before);
});

test('ending sharing takes nothing from anybody: each keeps their copy', async (t) => {
  const { lead, member, ofLead, id, used, end, list, sets, locate, places } = await withShared(t);
  const copy = await used(member);
  assert.equal((await end(lead, id)).body, 'No longer shared with your team');
  assert.equal((await end(lead, id)).statusCode, 404);
  assert.deepEqual([await list(lead), (await sets(member))[1]?.team], [[], undefined]);
  assert.equal((await locate(member, copy, [8])).json().response, 'Criteria saved');
  assert.deepEqual([await places(member, copy), await places(lead, ofLead)], [[8], [11]]);
});

test('a removed member loses the team’s criteria at once; they and the team keep what they shared', async (t) => {
  const { product, lead, member, id, used, add, share, list, sets, locate, places, use } = await withShared(t);
  const copy = await used(member);
  const own = await add(member, 'Pubs');
  await share(member, own, 'Pubs');
  const ofLead = (await use(lead, (await list(lead))[1]?.id ?? 0)).json().id;
  await teamCallsOf(product).remove(lead, member.id);
  assert.deepEqual(await list(member), []);
  assert.deepEqual(
    (await sets(member)).map(({ name, team }) => [name, team]),
    [
      ['My criteria', undefined],
      ['Pubs', undefined],
    ],
  );
  assert.equal((await locate(member, copy, [8])).statusCode, 404);
  assert.equal((await use(member, id)).statusCode, 409);
  assert.equal((await locate(member, own, [8])).json().response, 'Criteria saved');
  assert.deepEqual([await places(lead, ofLead), (await list(lead)).map(({ name }) => name)], [[4], ['Wales', 'Pubs']]);
});

test('shared criteria are in their owner’s export; an erased owner is no longer named, and unused ones are deleted', async (t) => {
  const { product, lead, member, add, share, list } = await withShared(t);
  await share(member, await add(member, 'Pubs'), 'Pubs');
  assert.match((await product.call(member, signedInCalls.yourDataZip)).body, /shared-criteria/);
  const close = async (user: TestUser) =>
    assert.equal(
      (await product.call(user, signedInCalls.closeAccount, { body: { Password: password, EraseNow: true } }))
        .statusCode,
      200,
    );
  await close(member);
  assert.deepEqual((await list(lead)).map(({ name, by }) => [name, by])[1], ['Pubs', 'A former member']);
  await close(lead);
  assert.deepEqual(await product.db.selectFrom('teamCriteria').selectAll().execute(), []);
});

test('a member moving to another team leaves the old team’s links behind', async (t) => {
  const { product, lead, member, ofLead, locate, sets } = await withShared(t);
  await teamCallsOf(product).leave(member);
  const other = await makeBuyer(product);
  const { invite, read, join } = teamCallsOf(product);
  await invite(other, lead.email);
  assert.equal((await join(lead, (await read(lead)).invited[0]?.id ?? '')).statusCode, 200);
  assert.equal((await sets(lead))[1]?.team, undefined);
  assert.equal((await locate(lead, ofLead, [8])).json().response, 'Criteria saved');
});

test('fifty shared at once stay within the limit, without duplicate names', async (t) => {
  const { product, lead, member, share, list } = await withShared(t);
  const people = [lead, member, ...(await Promise.all([1, 2, 3].map(() => makeBuyer(product))))];
  const { invite, read, join } = teamCallsOf(product);
  for (const user of people.slice(2)) {
    await invite(lead, user.email);
    await join(user, (await read(user)).invited[0]?.id ?? '');
  }
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => share(people[n % 5] as TestUser, 1, `Criteria ${n % 30}`)),
  );
  assert.ok(answers.every(({ statusCode }) => statusCode < 500));
  const names = (await list(lead)).map(({ name }) => name);
  assert.deepEqual([names.length, new Set(names).size], [teamCriteriaLimit, teamCriteriaLimit]);
  assert.ok(answers.some(({ body }) => body.includes(tooManyTeamCriteria) || body.includes(tooManySets)));
});

test('thirty edits, uses, removals, departures and endings at once leave a consistent state', async (t) => {
  const { product, lead, member, ofLead, id, used, use, end, locate, stored } = await withShared(t);
  const { remove, leave } = teamCallsOf(product);
  const [first, second, third] = [await makeBuyer(product), await makeBuyer(product), await makeBuyer(product)];
  const { invite, read, join } = teamCallsOf(product);
  for (const user of [first, second, third]) {
    await invite(lead, user.email);
    await join(user, (await read(user)).invited[0]?.id ?? '');
  }
  const copy = await used(member);
  const ofFirst = await used(first);
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, (_, n) => locate(lead, ofLead, [4 + n])),
    ...Array.from({ length: 6 }, (_, n) => locate(member, copy, [4 + n])),
    ...Array.from({ length: 4 }, (_, n) => locate(first, ofFirst, [4 + n])),
    ...Array.from({ length: 5 }, () => use(second, id)),
    ...Array.from({ length: 5 }, () => use(third, id)),
    remove(lead, first.id),
    leave(second),
    product.call(third, signedInCalls.closeAccount, { body: { Password: password, EraseNow: true } }),
    product.call(member, buyerCalls.deleteCriteriaSet, { query: { id: copy } }),
  ]);
  assert.ok(
    answers.every(({ statusCode }) => statusCode < 500),
    answers.map(({ body }) => body).join('\n'),
  );
  const [shared, copies, masks] = await stored();
  assert.equal(shared?.length, 1);
  assert.deepEqual(
    copies?.map((one) => ('accountId' in one ? one.accountId : '')),
    [lead.id],
    'who is gone has no copy',
  );
  const locations = [...(shared ?? []), ...(copies ?? [])].map((one) => ('locations' in one ? one.locations : []));
  assert.deepEqual(locations[0], locations[1]);
  assert.equal(masks?.length, 1);
  assert.equal((await end(lead, id)).statusCode, 200);
});

for (const act of ['edit', 'share', 'use', 'end', 'remove', 'leave'] as const)
  test(`a connection that dies in the middle changes nothing, and the retry succeeds: ${act}`, async (t) => {
    const team = await withShared(t);
    const { product, lead, member, id, used, add, share, use, end, locate } = team;
    const { remove, leave } = teamCallsOf(product);
    const third = await addToTeam(product, lead);
    const copy = await used(member);
    const own = await add(member, 'Pubs');
    const acts = {
      edit: () => locate(member, copy, [8]),
      share: () => share(member, own, 'Pubs'),
      use: () => use(third, id),
      end: () => end(lead, id),
      remove: () => remove(lead, member.id),
      leave: () => leave(member),
    };
    const { db } = product;
    const stored = async () => [
      ...(await team.stored()),
      await db.selectFrom('firmMember').selectAll().orderBy('accountId').execute(),
    ];
    const before = await stored();
    // By then the team's row, or the membership, is written.
    await sql`create function die() returns trigger language plpgsql as
      'begin perform pg_terminate_backend(pg_backend_pid()); return null; end'`.execute(db);
    await sql`create trigger die after insert or update or delete on criteria_set
      for each row execute function die()`.execute(db);
    assert.ok((await acts[act]()).statusCode >= 500);
    // The pool may notice the cut only at its next use.
    await stored().catch(() => undefined);
    assert.deepEqual(await stored(), before);
    await sql`drop trigger die on criteria_set`.execute(db);
    const again = await acts[act]();
    assert.equal(again.statusCode, 200, again.body);
    assert.notDeepEqual(await stored(), before);
  });
