import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { makeDraft, makeLivePost, productWith } from '../../../test/fixtures.ts';

test('design review 2: a visitor sees only the summary of a public post', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  const id = await makeLivePost(product, seller, { ActivityHeading: 'Bakery in London' });
  const answer = await product.call(undefined, publicCalls.publicPost, { query: { id } });
  assert.equal(answer.statusCode, 200, answer.body);
  assert.deepEqual(answer.json(), {
    businessId: id,
    activityHeading: 'Bakery in London',
    locations: ['London'],
    primaryCategory: 'Bakeries',
    categoryId: 172,
    turnover: '£1 million to £5 million',
    activeStartDate: '2026-06-10',
    activeEndDate: '2026-07-07',
  });
});

test('a post not open to visitors is answered like one that never existed', async (t) => {
  const [product, seller, admin] = await productWith(t, 'seller', 'admin');
  const unapproved = await makeLivePost(product, seller);
  assert.equal((await product.call(admin, adminCalls.unapprovePost, { query: { id: unapproved } })).statusCode, 200);
  const withdrawn = await makeLivePost(product, seller);
  assert.equal((await product.call(seller, sellerCalls.withdrawPost, { query: { id: withdrawn } })).statusCode, 200);
  const hidden = {
    'for members alone': await makeLivePost(product, seller, { DisplayHome: false }),
    scheduled: await makeLivePost(product, seller, {}, { Startdate: '2026-06-11' }),
    'a draft': await makeDraft(product, seller),
    unapproved,
    withdrawn,
    'not there': 99_999,
  };
  const ask = (id: unknown) => product.call(undefined, publicCalls.publicPost, { query: { id } as never });
  const absent = (await ask(99_999)).body;
  for (const [why, id] of Object.entries(hidden)) {
    const answer = await ask(id);
    assert.deepEqual([why, answer.statusCode, answer.body], [why, 404, absent]);
  }
  for (const strange of ['', '0', '-1', '1.5', 'x', '1 or 1=1', '9'.repeat(40)]) {
    assert.ok([400, 404].includes((await ask(strange)).statusCode), `id ${strange}`);
  }
  const shown = await makeLivePost(product, seller);
  assert.equal((await ask(shown)).statusCode, 200);
  product.clock.set('2026-07-08T08:00:00Z');
  assert.equal((await ask(shown)).statusCode, 404, 'it has ended');
});

test('design review 2: sectors and regions count only public posts, and list exactly those', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  const bakery = await makeLivePost(product, seller);
  await makeLivePost(product, seller, { DisplayHome: false });
  await makeDraft(product, seller);
  const elsewhere = await makeLivePost(product, seller, { Location: [8, 9] });
  const { sectors, locations, turnovers } = (await product.call(undefined, publicCalls.browse)).json();
  // A post counts in the sector of its category and of its additional one.
  assert.deepEqual(
    sectors.map(({ posts }: { posts: number }) => posts),
    [2, 2],
  );
  assert.deepEqual(
    locations.map(({ posts }: { posts: number }) => posts),
    [1, 1, 1],
  );
  const list = async (query: object) =>
    (await product.call(undefined, publicCalls.publicPosts, { query: query as never })).json();
  assert.deepEqual(
    (await list({})).posts.map(({ businessId }: { businessId: number }) => businessId),
    [elsewhere, bakery],
  );
  for (const { id, posts } of sectors) assert.equal((await list({ category: id })).total, posts);
  for (const { id, posts } of locations) assert.equal((await list({ location: id })).total, posts);
  for (const { id, posts } of turnovers) assert.equal((await list({ turnover: id })).total, posts);
  assert.equal((await list({ turnover: 99_999 })).total, 0);
  assert.equal((await list({ closing: 'soon' })).total, 0);
  const both = await list({ category: sectors[0].id, location: 8 });
  assert.deepEqual([both.total, both.posts[0].businessId], [1, elsewhere]);
  assert.deepEqual(await list({ category: 99_999 }), { posts: [], total: 0 });
  assert.deepEqual(await list({ page: 2 }), { posts: [], total: 2 });
  const hotel = await makeLivePost(product, seller, { ActivityHeading: 'Hôtel in Bath', DisplayHome: true });
  await makeLivePost(product, seller, { ActivityHeading: 'Hotel for members', DisplayHome: false });
  const named = async (search: string) =>
    (await list({ search })).posts.map(({ businessId }: { businessId: number }) => businessId);
  for (const some of ['bath HOTEL', 'otel']) assert.deepEqual(await named(some), [hotel], some);
  // Descriptions are not searched: visitors can't read them.
  for (const none of ['cafés', ',', '%', 'x'.repeat(100)]) assert.deepEqual(await named(none), [], none);
  const strange: Record<string, string>[] = [
    { category: 'x' },
    { location: '-1' },
    { turnover: 'x' },
    { closing: 'never' },
    { page: '0' },
    { page: '99999999999' },
    { search: 'x'.repeat(101) },
  ];
  for (const query of strange)
    assert.equal((await product.call(undefined, publicCalls.publicPosts, { query })).statusCode, 400);
  product.clock.set('2026-07-02T08:00:00Z');
  assert.equal((await list({ closing: 'soon' })).total, 3);
});

test('queries counts once a minute, however many ask', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  const sectors = async () => (await product.call(undefined, publicCalls.browse)).json().sectors.length;
  assert.equal(await sectors(), 0);
  await makeLivePost(product, seller);
  assert.equal(await sectors(), 0);
  product.clock.set('2026-06-10T09:02:00Z');
  assert.equal(await sectors(), 2);
});
