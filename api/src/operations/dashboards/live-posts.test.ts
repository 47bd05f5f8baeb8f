import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LivePosts } from '@marketplace/shared-contract/operations/dashboards/admin-live-posts';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { makeAccount, makeLivePost } from '../../../test/fixtures.ts';
import { testProduct } from '../../../test/product.ts';

type Query = Record<string, string>;

async function market(t: Parameters<typeof testProduct>[0]) {
  const product = await testProduct(t, '2026-03-20T09:00:00Z');
  const [seller, admin] = [await makeAccount(product, 'seller'), await makeAccount(product, 'admin')];
  const post = async (Startdate: string, Enddate: string, over: object = {}) => {
    return makeLivePost(product, seller, over, { Startdate, Enddate });
  };
  const read = async (query: Query = {}) => {
    const answer = await product.call(admin, adminCalls.livePosts, { query: { months: '6', ...query } });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<LivePosts>();
  };
  return { product, seller, admin, post, read };
}

test('without posts, shows the requested months, all empty', async (t) => {
  const { read } = await market(t);
  const report = await read();
  assert.deepEqual(report.months, ['2025-10', '2025-11', '2025-12', '2026-01', '2026-02', '2026-03']);
  assert.deepEqual([report.rows, report.total], [[], [0, 0, 0, 0, 0, 0]]);
  assert.equal((await read({ months: '24' })).months.length, 24);
});

test('counts a post once in each month it was live, under its sector and each region', async (t) => {
  const { product, seller, post, read } = await market(t);
  await post('2026-03-20', '2026-04-16');
  const withdrawn = await post('2026-03-20', '2026-05-14');
  const cancelled = await post('2026-04-10', '2026-05-07');
  product.clock.set('2026-04-02T09:00:00Z');
  const sold = { query: { id: String(withdrawn) }, body: { Sold: false } };
  assert.equal((await product.call(seller, sellerCalls.withdrawPost, sold)).statusCode, 200);
  assert.equal(
    (await product.call(seller, sellerCalls.cancelScheduledPost, { query: { id: String(cancelled) }, body: {} }))
      .statusCode,
    200,
  );
  product.clock.set('2026-05-20T09:00:00Z');
  const bySector = await read();
  assert.deepEqual(bySector.months.slice(-3), ['2026-03', '2026-04', '2026-05']);
  assert.deepEqual(bySector.total.slice(-3), [2, 2, 0]);
  const sums = bySector.months.map((_, place) =>
    bySector.rows.reduce((sum, { counts }) => sum + (counts[place] ?? 0), 0),
  );
  assert.deepEqual(sums, bySector.total, 'each post has one sector');
  const byRegion = await read({ by: 'region' });
  assert.deepEqual(byRegion.total, bySector.total);
  assert.ok(byRegion.rows.length > 0);
});

test('agrees with the ledger, posting by posting and day by day', async (t) => {
  const { product, seller, post, read } = await market(t);
  for (const [start, end] of [
    ['2026-03-20', '2026-03-31'],
    ['2026-03-31', '2026-04-01'],
    ['2026-04-30', '2026-06-10'],
  ] as const)
    await post(start, end);
  product.clock.set('2026-05-05T23:30:00Z');
  const live = await product.db
    .selectFrom('post')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await product.call(seller, sellerCalls.withdrawPost, { query: { id: String(live.id) }, body: { Sold: true } });
  product.clock.set('2026-06-20T09:00:00Z');
  const { months, total } = await read();
  const periods = await product.db.selectFrom('postingPeriod').selectAll().execute();
  const london = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });
  for (const [place, month] of months.entries()) {
    const days = Array.from({ length: 31 }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`);
    const counted = new Set(
      periods
        .filter(({ startsOn, endsOn, endedAt }) => {
          const last = endedAt ? london.format(endedAt) : endsOn;
          return days.some((day) => day >= startsOn && day <= last && day <= endsOn);
        })
        .map(({ postId }) => postId),
    );
    assert.equal(total[place], counted.size, month);
  }
  assert.deepEqual(total.slice(-4), [2, 2, 1, 0]);
});

test('is also a file, and rejects invalid queries', async (t) => {
  const { product, admin, post } = await market(t);
  await post('2026-03-20', '2026-04-16');
  const file = await product.call(admin, adminCalls.livePostsCsv, { query: { by: 'sector', months: '6' } });
  assert.match(String(file.headers['content-disposition']), /"live-posts-by-sector-2026-03-20\.csv"/);
  const lines = file.body.trimEnd().split('\r\n');
  assert.equal(lines[0], 'Sector,October 2025,November 2025,December 2025,January 2026,February 2026,March 2026');
  assert.equal(lines.at(-1), 'All posts,0,0,0,0,0,1');
  for (const call of [adminCalls.livePosts, adminCalls.livePostsCsv]) {
    const wrong: Query[] = [{ by: 'owner' }, { months: '7' }, { months: '0' }];
    for (const query of wrong) assert.equal((await product.call(admin, call, { query })).statusCode, 400);
  }
});
