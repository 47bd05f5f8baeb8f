import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { makeBuyer, makeLivePost, productWith } from '../../../test/fixtures.ts';
import { testProduct } from '../../../test/product.ts';
import { cacheFor } from './cache-for.ts';

test('the home page shows the six newest public posts and counts without a login', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  await makeBuyer(product);
  for (let n = 1; n <= 7; n += 1) await makeLivePost(product, seller, { ActivityHeading: `Post ${n}` });
  await makeLivePost(product, seller, { ActivityHeading: 'Not public', DisplayHome: false });
  await makeLivePost(product, seller, { ActivityHeading: 'Not yet' }, { Startdate: '2026-06-11' });
  const posts = (await product.call(undefined, publicCalls.homePosts)).json();
  assert.deepEqual(
    posts.map(({ activityHeading }: { activityHeading: string }) => activityHeading),
    ['Post 7', 'Post 6', 'Post 5', 'Post 4', 'Post 3', 'Post 2'],
  );
  assert.deepEqual(Object.keys(posts[0]), [
    'businessId',
    'activityHeading',
    'locations',
    'primaryCategory',
    'categoryId',
    'turnover',
    'activeStartDate',
    'activeEndDate',
  ]);
  const stats = (await product.call(undefined, publicCalls.homeStats)).json();
  assert.deepEqual(stats, { livePosts: 8, confirmedBuyers: 1, expressionsOfInterest: 0 });
});

test('caches a value for its seconds, but not a failure', async () => {
  let now = 0;
  let loads = 0;
  const value = cacheFor({ now: () => new Date(now) }, 10, async () => {
    loads += 1;
    if (loads === 2) throw new Error('down');
    return loads;
  });
  assert.deepEqual(await Promise.all([value(), value()]), [1, 1]);
  now = 10_000;
  await assert.rejects(value(), /down/);
  assert.equal(await value(), 3);
});

test('a proxy may cache the home’s calls for ten seconds, but no errors', async (t) => {
  const { call, app } = await testProduct(t);
  for (const asked of [publicCalls.homePosts, publicCalls.homeStats, publicCalls.browse]) {
    const { headers } = await call(undefined, asked);
    assert.equal(headers['cache-control'], 'public, max-age=0, s-maxage=10', asked.path);
    assert.equal(headers['set-cookie'], undefined, asked.path);
    const refused = await app.inject({ method: 'POST', url: `/api${asked.path}` });
    assert.deepEqual([refused.statusCode, refused.headers['cache-control']], [404, 'no-store'], asked.path);
  }
});
