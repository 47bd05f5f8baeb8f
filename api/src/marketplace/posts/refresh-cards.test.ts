import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PostCard } from '@marketplace/shared-contract/marketplace/posts/post';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { sql } from 'kysely';
import { makeAccount, makeDraft } from '../../../test/fixtures.ts';
import { type TestProduct, testProduct } from '../../../test/product.ts';
import { cardVersion } from './post-columns.sql.ts';
import { refreshCards } from './refresh-cards.job.ts';

/** A seller's drafts, and their stored rows. */
async function makePosts(product: TestProduct, count: number) {
  const seller = await makeAccount(product, 'seller');
  for (let n = 1; n <= count; n += 1) await makeDraft(product, seller, { Reference: `REF/${n}` });
  const stored = () => product.db.selectFrom('post').select(['id', 'card', 'cardVersion']).orderBy('id').execute();
  return { seller, stored, cards: await stored() };
}

/** What a release without the versions and the turnover does: it writes its own card, and nothing else. */
const writeAsBefore = ({ db }: TestProduct, where = sql`true`) =>
  sql`update post set card = (card::jsonb - 'turnover')::json where ${where}`.execute(db);

const current = (stored: { cardVersion: number }[]) => stored.filter((post) => post.cardVersion === cardVersion).length;

test('rewrites a card of an earlier version, so that lists have what it lacked', async (t) => {
  const product = await testProduct(t);
  const { seller, stored, cards } = await makePosts(product, 3);
  assert.equal(current(cards), 3, 'what this release writes has its version');
  await writeAsBefore(product);
  assert.deepEqual(
    (await stored()).map((post) => post.cardVersion),
    [0, 0, 0],
  );
  assert.equal(await refreshCards(product.context), 3);
  assert.deepEqual(await stored(), cards);
  const listed = (await product.call(seller, sellerCalls.posts, { query: { status: '7' } })).json<PostCard[]>();
  assert.deepEqual(new Set(listed.map(({ turnover }) => turnover)), new Set(['£1 million to £5 million']));
  assert.equal(await refreshCards(product.context), 0, 'and there is nothing left to do');
});

test('notices each card written by a release running alongside', async (t) => {
  const product = await testProduct(t);
  const { stored, cards } = await makePosts(product, 2);
  for (let n = 0; n < 2; n += 1) {
    await writeAsBefore(product, sql`id = (select max(id) from post)`);
    assert.equal(current(await stored()), 1);
    assert.equal(await refreshCards(product.context), 1);
    assert.deepEqual(await stored(), cards);
  }
});

test('continues where it was after being killed in the middle of a batch', async (t) => {
  const product = await testProduct(t);
  const { stored, cards } = await makePosts(product, 5);
  await writeAsBefore(product);
  // Its connection is cut while it writes the fourth card: the second batch of two.
  await sql`create function cut_off() returns trigger language plpgsql as
    'begin perform pg_terminate_backend(pg_backend_pid()); return new; end'`.execute(product.db);
  await sql`create trigger zz_cut_off before update of card on post for each row
    when (new.reference = 'REF/4') execute function cut_off()`.execute(product.db);
  await assert.rejects(refreshCards(product.context, 2));
  // The pool may notice the cut only at its next use.
  await stored().catch(() => undefined);
  assert.equal(current(await stored()), 2, 'the first batch stands');
  await sql`drop trigger zz_cut_off on post`.execute(product.db);
  assert.equal(await refreshCards(product.context, 2), 3, 'no card is written twice');
  assert.deepEqual(await stored(), cards);
});

test('leaves a post being changed to the next run instead of waiting', async (t) => {
  const product = await testProduct(t);
  const { stored, cards } = await makePosts(product, 2);
  await writeAsBefore(product);
  await product.db.transaction().execute(async (tx) => {
    await tx.selectFrom('post').select('id').where('reference', '=', 'REF/1').forUpdate().execute();
    assert.equal(await refreshCards(product.context), 1);
  });
  assert.equal(await refreshCards(product.context), 1);
  assert.deepEqual(await stored(), cards);
});

test('keeps what a later release wrote after a step back', async (t) => {
  const product = await testProduct(t);
  const { stored } = await makePosts(product, 1);
  await sql`update post set card = card, card_written_as = ${cardVersion + 1}`.execute(product.db);
  assert.equal(await refreshCards(product.context), 0);
  assert.equal((await stored())[0]?.cardVersion, cardVersion + 1);
});
