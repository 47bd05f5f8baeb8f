import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AdminHome } from '@marketplace/shared-contract/operations/homes/role-homes';
import { mostViews, type SavedView, type ViewCounts } from '@marketplace/shared-contract/operations/views';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { makeAccount, makeBuyer, makeDraft, makeLivePost, rowCounts } from '../../../test/fixtures.ts';
import { testProduct } from '../../../test/product.ts';
import { operationsData } from '../operations-data.sql.ts';

type Product = Awaited<ReturnType<typeof testProduct>>;
type User = Awaited<ReturnType<typeof makeAccount>>;
const view = (Name: string, Query = 'show=bounced', List = 'AdminUsers') => ({ List, Name, Query });

const savedOf = async (product: Product, admin: User) =>
  (await product.call(admin, adminCalls.savedViews)).json<SavedView[]>();

test('each Admin has their own views: stored without the page, replaced by name, removed only by their owner', async (t) => {
  const product = await testProduct(t);
  const [ann, bob] = [await makeAccount(product, 'admin'), await makeAccount(product, 'admin')];
  const save = (body: object, user = ann) => product.call(user, adminCalls.saveView, { body });
  assert.equal((await save(view('Mine', 'show=bounced&page=3&pageSize=100'))).statusCode, 200);
  await save(view('Mine', 'show=flagged'));
  await save(view('Mine', 'status=Draft', 'AdminPosts'));
  await save(view('Mine'), bob);
  const [first, second] = await savedOf(product, ann);
  assert.deepEqual(
    [first, second].map((one) => [one?.list, one?.name, one?.query]),
    [
      ['AdminUsers', 'Mine', 'show=flagged'],
      ['AdminPosts', 'Mine', 'status=Draft'],
    ],
  );
  const remove = (user: User) => product.call(user, adminCalls.deleteView, { query: { id: String(first?.viewId) } });
  assert.equal((await remove(bob)).statusCode, 200);
  assert.equal((await savedOf(product, ann)).length, 2, 'another’s view is not his to remove');
  await remove(ann);
  await remove(ann);
  assert.deepEqual(
    (await savedOf(product, ann)).map(({ list }) => list),
    ['AdminPosts'],
  );
  assert.equal((await savedOf(product, bob)).length, 1);
});

test('saved views are only in their Admin’s data, and erased with the account', async (t) => {
  const product = await testProduct(t);
  const [ann, bob] = [await makeAccount(product, 'admin'), await makeAccount(product, 'admin')];
  await product.call(ann, adminCalls.saveView, { body: view('Mine', 'show=flagged') });
  await product.call(bob, adminCalls.saveView, { body: view('His', 'show=bounced') });
  const section = operationsData.find(({ table }) => table === 'admin_view') ?? assert.fail();
  const { rows } = await section.rows(ann.id).execute(product.db);
  assert.deepEqual(
    (rows as { name: string; filters: string }[]).map(({ name, filters }) => [name, filters]),
    [['Mine', 'show=flagged']],
  );
  const closed = await product.call(bob, adminCalls.closeAccount, {
    query: { id: ann.id },
    body: { Reason: 'Left', EraseNow: true },
  });
  assert.equal(closed.statusCode, 200, closed.body);
  const left = await product.db.selectFrom('adminView').select(['accountId', 'name']).execute();
  assert.deepEqual(left, [{ accountId: bob.id, name: 'His' }]);
});

test('limits saved views per list, even concurrent ones', async (t) => {
  const product = await testProduct(t);
  const admin = await makeAccount(product, 'admin');
  const answers = await Promise.all(
    Array.from({ length: mostViews + 5 }, (_, n) =>
      product.call(admin, adminCalls.saveView, { body: view(`View ${n}`) }),
    ),
  );
  assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, mostViews);
  assert.equal((await savedOf(product, admin)).length, mostViews);
  const refused = answers.find(({ statusCode }) => statusCode !== 200);
  assert.match(refused?.json().message, /Remove one first/);
});

test('rejects a view without a name, of no list, or too long', async (t) => {
  const product = await testProduct(t);
  const admin = await makeAccount(product, 'admin');
  const before = await rowCounts(product);
  for (const body of [view(' '), view('x'.repeat(41)), view('A', 'q'.repeat(1001)), view('A', '', 'Dashboards'), {}])
    assert.equal((await product.call(admin, adminCalls.saveView, { body })).statusCode, 400, JSON.stringify(body));
  assert.deepEqual(await rowCounts(product), before);
});

test('each view of users counts exactly whom the list shows, matching the home’s figures', async (t) => {
  const product = await testProduct(t);
  const admin = await makeAccount(product, 'admin');
  const now = product.clock.now();
  const later = new Date(now.getTime() + 3_600_000);
  await makeAccount(product, 'seller', { flagged: true });
  await makeAccount(product, 'seller', { lockedUntil: later });
  await makeAccount(product, 'seller', { lockedUntil: now });
  await makeBuyer(product, {}, { emailConfirmedAt: null });
  await makeBuyer(product, {}, { emailConfirmedAt: null, closedAt: now });
  await makeBuyer(product, {}, { email1DisabledAt: now, email1DisableReason: 'Bounced' });
  await makeBuyer(product, {}, { email1DisabledAt: now, email1DisableReason: 'Unsubscribed' });
  const both = { email1DisabledAt: now, email1DisableReason: 'Blocked', email2: 'two@people.example' };
  await makeBuyer(product, {}, { ...both, email2DisabledAt: now, email2DisableReason: 'Spam report' });
  const counts = (await product.call(admin, adminCalls.userViews)).json<ViewCounts>();
  const asked = { sellers: 'sellersOnly', buyers: 'buyersOnly' } as Record<string, string>;
  for (const [name, count] of Object.entries(counts)) {
    const query = name === 'all' ? {} : { [asked[name] ?? `${name}Only`]: 'true' };
    const listed = (await product.call(admin, adminCalls.users, { query })).json();
    assert.deepEqual([listed.total, listed.usersList.length], [count, count], name);
  }
  assert.deepEqual(
    [counts.unconfirmed, counts.suspended, counts.bounced, counts.flagged, counts.sellers],
    [1, 1, 2, 1, 3],
  );
  const home = (await product.call(admin, adminCalls.home)).json<AdminHome>();
  assert.deepEqual(
    [home.unconfirmed, home.bounced, home.flagged],
    [counts.unconfirmed, counts.bounced, counts.flagged],
  );
});

test('a post is new until an Admin has opened, hidden or approved it; a repost is new again', async (t) => {
  const product = await testProduct(t);
  const [admin, seller] = [await makeAccount(product, 'admin'), await makeAccount(product, 'seller')];
  const [first, second, third] = [
    await makeLivePost(product, seller),
    await makeLivePost(product, seller),
    await makeLivePost(product, seller),
  ];
  await makeDraft(product, seller);
  const look = (Ids: number[]) => product.call(admin, adminCalls.postsLookedAt, { body: { Ids } });
  const shown = async () => {
    const { businessList } = (await product.call(admin, adminCalls.posts, { query: { newOnly: 'true' } })).json();
    const counts = (await product.call(admin, adminCalls.postViews)).json<ViewCounts>();
    const home = (await product.call(admin, adminCalls.home)).json<AdminHome>();
    assert.deepEqual([counts.new, home.notLookedAt], [businessList.length, businessList.length]);
    return businessList.map(({ businessId }: { businessId: number }) => businessId).toSorted();
  };
  assert.deepEqual(await shown(), [first, second, third]);
  assert.equal((await look([first, first, 99_999])).body, '1 post marked as looked at');
  assert.equal((await look([first])).body, '0 posts marked as looked at');
  assert.deepEqual(await shown(), [second, third]);
  await product.call(admin, adminCalls.unapprovePost, { query: { id: String(second) }, body: {} });
  assert.deepEqual(await shown(), [third]);
  const acts = await product.db
    .selectFrom('audit')
    .select(['act', 'subjectId'])
    .where('act', '=', 'look-at-post')
    .execute();
  assert.deepEqual(acts, [{ act: 'look-at-post', subjectId: String(first) }]);
  const counts = (await product.call(admin, adminCalls.postViews)).json<ViewCounts>();
  assert.deepEqual(counts, { all: 4, new: 1, live: 2, hidden: 1 });
  for (const Ids of [[], Array.from({ length: 101 }, (_, n) => n + 1), ['x']])
    assert.equal((await product.call(admin, adminCalls.postsLookedAt, { body: { Ids } })).statusCode, 400);
});

test('rejects a view searching for an email address, which would outlive that person’s data', async (t) => {
  const product = await testProduct(t);
  const admin = await makeAccount(product, 'admin');
  for (const query of ['search=ann%40archer.example', 'show=all&search=ann@archer', 'owner=a%40b']) {
    const answer = await product.call(admin, adminCalls.saveView, { body: view('Mine', query) });
    assert.equal(answer.statusCode, 400, query);
    assert.match(answer.json().message, /cannot keep an email address/);
  }
  assert.equal(
    (await product.call(admin, adminCalls.saveView, { body: view('Mine', 'search=%40+all') })).statusCode,
    200,
  );
  assert.equal((await savedOf(product, admin)).length, 1);
});
