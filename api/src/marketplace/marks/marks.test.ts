import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ListedPost, PostMarks } from '@marketplace/shared-contract/marketplace/marks';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { makeDraft, makeLivePost, password, productWith } from '../../../test/fixtures.ts';
import type { TestProduct, TestUser, testProduct } from '../../../test/product.ts';

const unmarked: PostMarks = { shortlisted: false, hidden: false, seen: false, note: '', watched: false };
const mark = ({ call }: TestProduct, user: TestUser | undefined, id: number, body: object) =>
  call(user, buyerCalls.markPost, { query: { id }, body });
const read = ({ call }: TestProduct, user: TestUser, id: number) => call(user, buyerCalls.postMarks, { query: { id } });
const note = ({ call }: TestProduct, user: TestUser | undefined, id: number, Note: unknown, headers = {}) =>
  call(user, buyerCalls.savePostNote, { query: { id }, body: { Note }, headers });
const list = async ({ call }: TestProduct, user: TestUser, posts: string) =>
  (await call(user, buyerCalls.inboxOrder, { query: { posts } })).json<number[]>();
const listed = async ({ call }: TestProduct, user: TestUser, ...ids: number[]) =>
  (await call(user, buyerCalls.inboxPosts, { query: { ids: ids.join(',') } })).json<ListedPost[]>();

async function market(t: Parameters<typeof testProduct>[0]) {
  const [product, seller, buyer, other] = await productWith(t, 'seller', 'buyer', 'buyer');
  return { product, seller, buyer, other, post: await makeLivePost(product, seller) };
}
const storedMarks = ({ db }: TestProduct) => db.selectFrom('postMark').select(['accountId', 'postId']).execute();

test('shortlists, opens and notes a post only for that buyer', async (t) => {
  const { product, buyer, other, post } = await market(t);
  assert.deepEqual((await read(product, buyer, post)).json(), unmarked);
  const marked = await mark(product, buyer, post, { Shortlisted: true });
  assert.deepEqual([marked.statusCode, marked.json()], [200, { ...unmarked, shortlisted: true }]);
  await mark(product, buyer, post, { Seen: true });
  assert.equal((await note(product, buyer, post, '  Ask for the lease \n')).json().response, 'Note saved');
  const now = { shortlisted: true, hidden: false, seen: true, note: 'Ask for the lease', watched: false };
  assert.deepEqual((await read(product, buyer, post)).json(), now);
  const [card] = await listed(product, buyer, post);
  assert.deepEqual([card?.marks, card?.excerpt], [now, 'Established bakery supplying cafés.']);
  assert.deepEqual([await list(product, buyer, 'shortlist'), await list(product, buyer, 'matches')], [[post], [post]]);

  assert.deepEqual((await read(product, other, post)).json(), unmarked);
  assert.deepEqual((await listed(product, other, post))[0]?.marks, unmarked);
  assert.deepEqual(await list(product, other, 'shortlist'), []);
  await mark(product, buyer, post, { Shortlisted: false });
  assert.deepEqual(await list(product, buyer, 'shortlist'), []);
});

test('a watched post is on the shortlist; removing it ends both', async (t) => {
  const { product, buyer, other, post } = await market(t);
  const watched = { ...unmarked, shortlisted: true, watched: true };
  assert.deepEqual((await mark(product, buyer, post, { Watched: true })).json(), watched);
  assert.deepEqual(await list(product, buyer, 'shortlist'), [post]);
  assert.deepEqual((await read(product, other, post)).json(), unmarked);
  assert.deepEqual((await mark(product, buyer, post, { Seen: true })).json(), { ...watched, seen: true });
  const only = { ...unmarked, seen: true, shortlisted: true };
  assert.deepEqual((await mark(product, buyer, post, { Watched: false })).json(), only);
  for (const ends of [{ Shortlisted: false }, { Hidden: true }]) {
    await mark(product, buyer, post, { Watched: true });
    assert.equal((await mark(product, buyer, post, ends)).json<PostMarks>().watched, false);
  }
  await mark(product, buyer, post, { Watched: true });
  assert.deepEqual((await read(product, buyer, post)).json(), { ...watched, seen: true });
});

test('a hidden post leaves every list except the hidden ones and the home, and can be restored', async (t) => {
  const { product, buyer, other, post } = await market(t);
  await mark(product, buyer, post, { Shortlisted: true });
  assert.deepEqual((await mark(product, buyer, post, { Hidden: true })).json(), { ...unmarked, hidden: true });
  for (const posts of ['matches', 'all', 'shortlist']) assert.deepEqual(await list(product, buyer, posts), [], posts);
  assert.deepEqual(await list(product, buyer, 'hidden'), [post]);
  assert.deepEqual(await list(product, other, 'matches'), [post]);
  const home = (await product.call(buyer, buyerCalls.home)).json();
  assert.deepEqual([home.matching, home.newest], [0, []]);
  const byCriteria = (await product.call(buyer, buyerCalls.postsByCriteria)).json();
  assert.equal(byCriteria.length, 1, 'the call the specification has is of all that match');
  assert.equal((await product.call(buyer, signedInCalls.post, { query: { id: post } })).statusCode, 200);
  await mark(product, buyer, post, { Hidden: false, Shortlisted: true });
  assert.deepEqual([await list(product, buyer, 'matches'), await list(product, buyer, 'shortlist')], [[post], [post]]);
});

test('an ended post stays on the shortlist; one withdrawn from view does not', async (t) => {
  const { product, seller, buyer, post } = await market(t);
  await mark(product, buyer, post, { Shortlisted: true });
  await product.call(seller, sellerCalls.withdrawPost, { query: { id: post } });
  assert.deepEqual(await list(product, buyer, 'shortlist'), [post]);
  const [card] = await listed(product, buyer, post);
  assert.equal(card?.siteStatus, 'Withdrawn');
  assert.deepEqual((await list(product, buyer, 'matches')).concat(await list(product, buyer, 'all')), []);
  await product.db.updateTable('post').set({ approved: false }).where('id', '=', post).execute();
  assert.deepEqual([await list(product, buyer, 'shortlist'), await listed(product, buyer, post)], [[], []]);
});

test('a post nobody may open cannot be marked', async (t) => {
  const { product, seller, buyer, post } = await market(t);
  const draft = await makeDraft(product, seller);
  const scheduled = await makeLivePost(product, seller, {}, { Startdate: '2026-06-20' });
  for (const id of [draft, scheduled, 999_999]) {
    assert.equal((await mark(product, buyer, id, { Shortlisted: true })).statusCode, 404);
    assert.equal((await note(product, buyer, id, 'x')).statusCode, 404);
    assert.equal((await read(product, buyer, id)).statusCode, 404);
  }
  for (const body of [
    { Shortlisted: 'yes' },
    { Shortlisted: true, Hidden: true },
    { Seen: false },
    { Watched: true, Hidden: true },
    { Watched: 1 },
  ])
    assert.equal((await mark(product, buyer, post, body)).statusCode, 400, JSON.stringify(body));
  for (const text of ['x'.repeat(1001), null, 7, 'a\u0000b'])
    assert.equal((await note(product, buyer, post, text)).statusCode, 400);
  assert.deepEqual(await storedMarks(product), []);
});

test('two tabs: rejects a note based on an older one with the stored one; marks do not undo each other', async (t) => {
  const { product, buyer, post } = await market(t);
  const begun = String((await read(product, buyer, post)).headers.etag);
  assert.equal((await note(product, buyer, post, 'First', { 'if-match': begun })).statusCode, 200);
  const late = await note(product, buyer, post, 'Second', { 'if-match': begun });
  assert.deepEqual([late.statusCode, late.json().stored], [409, { Note: 'First' }]);
  await Promise.all([
    ...Array.from({ length: 25 }, () => mark(product, buyer, post, { Shortlisted: true })),
    ...Array.from({ length: 25 }, () => mark(product, buyer, post, { Seen: true })),
  ]);
  const marks = (await read(product, buyer, post)).json();
  assert.deepEqual(marks, { ...unmarked, shortlisted: true, seen: true, note: 'First' });
  assert.equal((await storedMarks(product)).length, 1);
});

test('marks are erased with the account, and with a deleted draft', async (t) => {
  const { product, seller, buyer, other, post } = await market(t);
  for (const user of [buyer, other]) await note(product, user, post, 'Mine');
  const closed = await product.call(buyer, signedInCalls.closeAccount, {
    body: { Password: password, EraseNow: true },
  });
  assert.equal(closed.statusCode, 200, closed.body);
  assert.deepEqual(await storedMarks(product), [{ accountId: other.id, postId: post }]);
  assert.ok(seller);
});

test('posts since the previous visit are new until opened', async (t) => {
  const { product, seller, buyer, post } = await market(t);
  const isNew = async (id: number) => (await listed(product, buyer, id))[0]?.isNew;
  await product.call(buyer, buyerCalls.home);
  assert.equal(await isNew(post), false, 'on a first visit nothing is');
  product.clock.set('2026-06-11T12:00:00Z');
  const later = await makeLivePost(product, seller, {}, { Startdate: '2026-06-11' });
  product.clock.set('2026-06-11T18:00:00Z');
  await product.call(buyer, buyerCalls.home);
  assert.deepEqual([await isNew(post), await isNew(later)], [false, true]);
  await mark(product, buyer, later, { Seen: true });
  assert.equal(await isNew(later), false);
});
