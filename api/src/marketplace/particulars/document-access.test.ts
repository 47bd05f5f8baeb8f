import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firmRoles } from '@marketplace/shared-contract/accounts/firms/firm-roles';
import {
  type DocumentState,
  type DocumentTier,
  documentStates,
  documentTiers,
} from '@marketplace/shared-contract/marketplace/particulars/documents';
import {
  type UndertakingState,
  undertakingStates,
} from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { type RawBuilder, sql } from 'kysely';
import { makeAccount, makeBuyer, makeLivePost, productWith } from '../../../test/fixtures.ts';
import { accept, decide, makeDocument, offer, sendFile, undertakingId } from '../../../test/particulars.ts';
import type { TestProduct, TestUser, testProduct } from '../../../test/product.ts';
import { addMember } from '../../accounts/firms/firm.fixture.ts';
import { handOverCallsOf } from '../../billing/hand-overs/hand-over.fixture.ts';

type T = Parameters<typeof testProduct>[0];
type Document = { state: DocumentState; tier: DocumentTier; versionId: number; former?: true };
const keysOf = <K extends string>(labels: Record<K, string>) => Object.keys(labels) as K[];

async function withPost(t: T) {
  const [product, former, seller] = await productWith(t, 'seller', 'seller');
  const id = await makeLivePost(product, former);
  const { offer: offerPosts, agree, toAnswer } = handOverCallsOf(product);
  await offerPosts(former, seller, [id]);
  assert.equal((await agree(seller, await toAnswer(seller), [id])).statusCode, 200);
  await offer(product, seller, id);
  return { product, former, seller, id };
}

const decisions: Record<UndertakingState, string[]> = {
  waiting: [],
  released: ['release'],
  declined: ['decline'],
  ended: ['release', 'end'],
};

async function holder(product: TestProduct, seller: TestUser, id: number, state: UndertakingState = 'released') {
  const buyer = await makeBuyer(product);
  assert.equal((await accept(product, buyer, id)).statusCode, 200);
  for (const decision of decisions[state])
    await decide(product, seller, await undertakingId(product, buyer, id), decision);
  return buyer;
}

/** A document in each state and for each tier, and the previous version of one open to every holder. */
async function everyDocument(product: TestProduct, seller: TestUser, id: number, named: number[]): Promise<Document[]> {
  const all: Document[] = [];
  for (const tier of keysOf(documentTiers))
    for (const state of keysOf(documentStates)) {
      const made = await makeDocument(product, seller, id, { Tier: tier, release: state !== 'held' });
      const query = { id: made.documentId };
      if (tier === 'named')
        await product.call(seller, sellerCalls.nameReaders, { query, body: { Undertakings: named } });
      if (state === 'taken-back')
        await product.call(seller, sellerCalls.actOnDocument, { query, body: { Act: 'take-back' } });
      all.push({ state, tier, versionId: made.versionId });
    }
  const { documentId, versionId } = await makeDocument(product, seller, id);
  const body = { UploadId: await sendFile(product, seller, id), Note: '' };
  await product.call(seller, sellerCalls.replaceDocument, { query: { id: documentId }, body });
  return [...all, { state: 'released', tier: 'every', versionId, former: true }];
}

/** The conditions of the post, each with how to undo it. */
function situations(id: number): Record<string, [RawBuilder<unknown>, RawBuilder<unknown>][]> {
  const period = (set: RawBuilder<unknown>) =>
    sql`update posting_period set ${set} where id = (select period_id from post where id = ${id})`;
  const ended = (as: string): [RawBuilder<unknown>, RawBuilder<unknown>] => [
    period(sql`ended_as = ${as}, ended_at = '2026-06-10'::timestamptz`),
    period(sql`ended_as = null, ended_at = null`),
  ];
  const runs = (from: string, to: string) => period(sql`starts_on = ${from}::date, ends_on = ${to}::date`);
  const usual = runs('2026-06-10', '2026-07-07');
  return {
    'on sale': [],
    hidden: [
      [sql`update post set approved = false where id = ${id}`, sql`update post set approved = true where id = ${id}`],
    ],
    withdrawn: [ended('Withdrawn')],
    sold: [ended('Sold')],
    'its window over': [[runs('2026-05-01', '2026-06-09'), usual]],
    'its window on its last day': [[runs('2026-05-01', '2026-06-10'), usual]],
    'not begun': [[runs('2026-06-11', '2026-07-07'), usual]],
  };
}
/** Where released holders read. */
const reading = ['on sale', 'its window on its last day'];

test('access to a document for each state, tier, undertaking, account and end of a post', async (t) => {
  const { product, former, seller, id } = await withPost(t);
  const readers: Record<string, TestUser> = { 'no undertaking': await makeBuyer(product) };
  for (const state of keysOf(undertakingStates)) readers[state] = await holder(product, seller, id, state);
  for (const who of ['named', 'flagged', 'unconfirmed', 'closed']) readers[who] = await holder(product, seller, id);
  const account = (who: string, set: RawBuilder<unknown>) =>
    sql`update account set ${set} where id = ${readers[who]?.id}`.execute(product.db);
  const named = await Promise.all(
    ['named', 'flagged', 'unconfirmed', 'closed', 'waiting', 'ended'].map((who) =>
      undertakingId(product, readers[who] as TestUser, id),
    ),
  );
  const documents = await everyDocument(product, seller, id, named);
  await account('flagged', sql`flagged = true`);
  await account('unconfirmed', sql`email_confirmed_at = null`);
  await account('closed', sql`closed_at = now()`);
  const members: Record<string, TestUser> = {};
  for (const role of firmRoles) members[role] = await addMember(product, seller, role);
  const strangers = { 'another seller': await makeAccount(product, 'seller'), 'who handed it over': former };
  const others = { ...members, ...strangers, visitor: undefined };
  const admin = await makeAccount(product, 'admin');
  let cells = 0;
  for (const [situation, changes] of Object.entries(situations(id))) {
    for (const [change] of changes) await change.execute(product.db);
    for (const { state, tier, former, versionId } of documents) {
      const query = { id: versionId };
      const opens = (who: string) =>
        reading.includes(situation) &&
        state === 'released' &&
        !former &&
        (tier === 'every' ? ['released', 'named'] : ['named']).includes(who);
      for (const [who, reader] of Object.entries({ ...readers, ...others })) {
        const { statusCode, body } = await product.call(reader, buyerCalls.particularsFile, { query });
        const what = `${situation}, ${former ? 'former version' : state} for ${tier}: ${who}`;
        assert.equal(statusCode === 200, opens(who), what);
        // Every account that may ask gets the same response, whatever the reason.
        if (statusCode !== 200 && who in readers && !['unconfirmed', 'closed'].includes(who))
          assert.deepEqual([statusCode, body], [404, '{"message":"This document does not exist"}'], what);
        cells += 1;
      }
      // The post's firm can always read it, in any state; an Admin gives a reason.
      const own = async (user: TestUser | undefined, reason = 'A complaint.') =>
        (await product.call(user, sellerCalls.particularsFile, { query: { ...query, reason } })).statusCode;
      assert.deepEqual([await own(seller), await own(admin), await own(readers.released)], [200, 200, 403], situation);
      // The firm's readers; another firm's documents, or those handed over, are "not found".
      const refused: Record<string, number> = { billing: 403, 'another seller': 404, 'who handed it over': 404 };
      for (const [who, user] of Object.entries({ ...members, ...strangers }))
        assert.equal(await own(user), refused[who] ?? 200, `${situation}: ${who}`);
    }
    for (const [, back] of changes) await back.execute(product.db);
  }
  assert.equal(cells, 7 * 7 * (12 + firmRoles.length));
});

test('nothing a holder receives depends on other holders', async (t) => {
  const { product, seller, id } = await withPost(t);
  const { versionId, documentId } = await makeDocument(product, seller, id);
  const { versionId: forOthers } = await makeDocument(product, seller, id, { Tier: 'named', Title: 'For one' });
  const one = await holder(product, seller, id);
  const every = async () => {
    const answers = await Promise.all([
      product.call(one, buyerCalls.undertaking, { query: { id } }),
      product.call(one, buyerCalls.undertakings),
      product.call(one, buyerCalls.particulars, { query: { id } }),
      product.call(one, buyerCalls.particularsFile, { query: { id: versionId } }),
      product.call(one, buyerCalls.particularsFile, { query: { id: forOthers } }),
      product.call(one, buyerCalls.undertakingPdf, { query: { id } }),
      product.call(one, buyerCalls.confirmDestroyed, { query: { id } }),
      product.call(one, sellerCalls.particulars, { query: { id } }),
      product.call(one, signedInCalls.post, { query: { id } }),
    ]);
    return answers.map(({ statusCode, body, headers }) => [statusCode, body, headers['content-disposition']]);
  };
  await every();
  const alone = await every();
  for (const state of keysOf(undertakingStates)) {
    const other = await holder(product, seller, id, state);
    await product.call(other, buyerCalls.particularsFile, { query: { id: versionId } });
    const body = { Undertakings: [await undertakingId(product, other, id)] };
    await product.call(seller, sellerCalls.nameReaders, { query: { id: documentId + 1 }, body });
  }
  assert.deepEqual(await every(), alone);
  const numbers = await product.db.selectFrom('undertaking').select('id').orderBy('askedAt').orderBy('id').execute();
  const steps = numbers.slice(1).map((row, place) => row.id - (numbers[place]?.id ?? 0));
  assert.ok(
    steps.some((step) => step > 1),
    'the number of an undertaking does not count them',
  );
});
