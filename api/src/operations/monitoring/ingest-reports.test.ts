import assert from 'node:assert/strict';
import { test } from 'node:test';
import { registry as released } from '@marketplace/releases/registry.fixture';
import type { AreaHealth } from '@marketplace/shared-contract/operations/monitoring/admin-area-health';
import type { BrowserReports } from '@marketplace/shared-contract/operations/monitoring/browser-reports';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { sql } from 'kysely';
import { makeAccount, rowCounts } from '../../../test/fixtures.ts';
import { testProduct } from '../../../test/product.ts';
import { purgeExpired } from '../retention/purge-expired.job.ts';
import { mostErrorsApart, mostErrorsOfNetwork } from './browser-report.sql.ts';
import { pendingReports } from './pending-reports.ts';
import { figuresOf } from './release-share.sql.ts';
import { pagesOf } from './share-verdict.rules.ts';

const version = '1.0.0-aa';
const error = (message: string, more: Partial<BrowserReports['errors'][number]> = {}) => ({
  ...{ area: 'seller', version, route: 'LivePosts', message, file: 'remote.01234567.js' },
  ...more,
});
const vital = (name: BrowserReports['vitals'][number]['name'], value: number, area = 'seller') => ({
  ...{ area, version, name, value },
});

async function watched(t: Parameters<typeof testProduct>[0], env: Record<string, string> = {}) {
  let state = released;
  const product = await testProduct(t, undefined, { TRUST_PROXY: 'loopback', ...env }, { releases: () => state });
  const admin = await makeAccount(product, 'admin');
  const report = ({ vitals = [], errors = [] }: Partial<BrowserReports>, network = 1) =>
    product.call(undefined, publicCalls.report, {
      body: { vitals, errors },
      headers: { 'x-forwarded-for': `203.0.113.${network}` },
    });
  const read = async (query: Record<string, string> = {}) =>
    (await product.call(admin, adminCalls.areaHealth, { query })).json<AreaHealth>();
  const release = (next: string) => {
    const areas = released.areas.map((area) => (area.name === 'seller' ? { ...area, version: next } : area));
    state = { ...released, areas };
  };
  return { product, admin, report, read, release };
}

test('adds up browser reports by release, and shows Admins its owner', async (t) => {
  const { product, report, read } = await watched(t);
  for (const value of [1000, 1000, 1000, 5000])
    assert.equal((await report({ vitals: [vital('LCP', value)] })).statusCode, 200);
  await report({ errors: [error('Broken')] });
  product.clock.set('2026-06-10T10:00:00Z');
  await report({ errors: [error('Broken'), error('Broken', { area: 'shell', version: '1.0.0-bb' })] });
  const { releases, errors, errorsInAll, days, errorsByDay } = await read({ days: '1' });
  const seller = releases.find(({ area }) => area === 'seller');
  assert.deepEqual(seller, {
    area: 'seller',
    version,
    owner: 'seller team',
    since: '2026-11-21T00:00:00.000Z',
    served: true,
    errors: 2,
    vitals: [{ name: 'LCP', p75: 1250, pages: { good: 3, 'needs improvement': 0, poor: 1 } }],
  });
  assert.deepEqual(
    releases.map(({ area, errors }) => [area, errors]),
    [
      ['shell', 1],
      ['public', 0],
      ['seller', 2],
      ['admin', 0],
    ],
  );
  assert.equal(errorsInAll, 2);
  assert.deepEqual(errors.at(-1)?.area === 'seller' ? errors.at(-1) : errors[0], {
    ...error('Broken'),
    pages: 2,
    firstSeen: '2026-06-10T09:00:00.000Z',
    lastSeen: '2026-06-10T10:00:00.000Z',
  });
  assert.deepEqual(days, ['2026-06-10']);
  assert.deepEqual(errorsByDay.find(({ area }) => area === 'seller')?.pages, [2]);
  const { areaVital, areaError } = await rowCounts(product);
  assert.deepEqual([areaVital, areaError], [2, 2], 'counts, not a row a page');
});

test('stores no personal data of an error, whatever a browser sends', async (t) => {
  const { report, read } = await watched(t);
  await report({ errors: [error('jane@people.example may not see "Acme" 123456 at https://a.example/post/7?u=1')] });
  assert.equal((await read()).errors[0]?.message, '[e-mail] may not see "…" # at …');
});

test('filters by days and area, and offers errors as a file', async (t) => {
  const { product, admin, report, read } = await watched(t);
  await report({ errors: [error('=Old'), error('Of all', { area: 'public' })] });
  product.clock.set('2026-06-13T09:00:00Z');
  await report({ errors: [error('New')], vitals: [vital('INP', 100)] });
  const told = ({ errors }: AreaHealth) => errors.map(({ message }) => message);
  assert.deepEqual(told(await read({ days: '1' })), ['New']);
  assert.deepEqual(told(await read({ days: '7', area: 'seller' })), ['New', '=Old']);
  const { errorsByDay, releases } = await read({ days: '7', area: 'seller' });
  assert.deepEqual(errorsByDay, [{ area: 'seller', pages: [0, 0, 0, 1, 0, 0, 1] }]);
  assert.deepEqual(
    releases.map(({ area }) => area),
    ['seller'],
  );
  const csv = await product.call(admin, adminCalls.areaErrorsCsv, { query: { area: 'seller' } });
  assert.match(String(csv.headers['content-disposition']), /area-errors-2026-06-13\.csv/);
  assert.match(
    csv.body,
    /^Area,Version,Screen,Error,File,Pages,First seen,Last seen\r\nseller,1\.0\.0-aa,LivePosts,New,/,
  );
  assert.match(csv.body, /,'=Old,/);
});

test('defect 37: the file of errors is complete beyond ten thousand', async (t) => {
  const { product, admin } = await watched(t);
  const errors = 10_500;
  await sql`insert into area_error (area, version, day, route, message, file, pages, first_seen, last_seen)
    select 'seller', '1.0.0', '2026-06-10', 'LivePosts', 'No ' || n, 'a.js', 1, now(), now()
    from generate_series(1, ${errors}::int) as n`.execute(product.db);
  const { body } = await product.call(admin, adminCalls.areaErrorsCsv);
  assert.equal(body.split('\r\n').length, errors + 2);
});

test('ignores reports of unreleased versions, and accepts served ones until they are forgotten', async (t) => {
  const { product, report, read, release } = await watched(t);
  const before = await rowCounts(product);
  const strangers = [{ version: '6.6.6' }, { area: 'evil' }, { route: 'Evil' }, { area: 'shell' }];
  assert.equal((await report({ errors: strangers.map((more) => error('Made up', more)) })).statusCode, 200);
  assert.deepEqual(await rowCounts(product), before);
  await report({ errors: [error('While served')] });
  release('2.0.0');
  await report({ errors: [error('In an open tab')] });
  const { releases, errors } = await read();
  assert.deepEqual(errors.map(({ message }) => message).sort(), ['In an open tab', 'While served']);
  const old = releases
    .filter(({ area }) => area === 'seller')
    .map(({ version, served, since }) => [version, served, since]);
  assert.deepEqual(old, [
    ['2.0.0', true, '2026-11-21T00:00:00.000Z'],
    [version, false, null],
  ]);
  product.clock.set('2026-07-10T12:00:00Z');
  await purgeExpired(product.context);
  assert.equal((await rowCounts(product)).areaError, 2);
  product.clock.set('2026-07-11T12:00:00Z');
  await purgeExpired(product.context);
  await report({ errors: [error('Too late')] });
  assert.equal((await rowCounts(product)).areaError, 0);
});

test('counts errors beyond the distinguishable ones together', async (t) => {
  const { product, report, read } = await watched(t);
  const words = Array.from({ length: mostErrorsApart + 15 }, (_, index) =>
    String.fromCharCode(97 + (index % 26), 97 + Math.floor(index / 26)),
  );
  for (let at = 0; at < words.length; at += 20)
    await report({ errors: words.slice(at, at + 20).map((word) => error(word)) }, at / 20 + 1);
  await report({ errors: [error('aa'), error('beyond them all')] }, 99);
  const { errors, errorsInAll, releases } = await read();
  assert.equal(errorsInAll, mostErrorsApart + 1);
  assert.equal((await rowCounts(product)).areaError, mostErrorsApart + 1);
  assert.equal(errors.find(({ message }) => message === 'Other errors')?.pages, 16);
  assert.equal(releases.find(({ area }) => area === 'seller')?.errors, words.length + 2);
});

test('defect 74: each network has its own share of separately counted errors', async (t) => {
  const { product, report, read } = await watched(t);
  const words = Array.from({ length: 200 }, (_, n) => String.fromCharCode(97 + (n % 26), 97 + Math.floor(n / 26)));
  await report({ errors: [error('Of another')] }, 2);
  for (let at = 0; at < words.length; at += 20)
    await report({ errors: [...words.slice(at, at + 19).map((word) => error(word)), error('Of another')] });
  assert.equal((await rowCounts(product)).areaError, mostErrorsOfNetwork + 2);
  await report({ errors: [error('Of a third')] }, 3);
  const { errors } = await read();
  assert.equal(errors.find(({ message }) => message === 'Of a third')?.pages, 1);
  assert.equal(errors.find(({ message }) => message === 'Of another')?.pages, 11);
});

test('rejects excessive, malformed or foreign reports, writing nothing', async (t) => {
  const { product, report } = await watched(t, { RATE_LIMIT: 'on' });
  const before = await rowCounts(product);
  const many = Array.from({ length: 21 }, () => error('x'));
  assert.equal((await report({ errors: many })).statusCode, 400);
  assert.equal((await report({ errors: [error('x'.repeat(201))] })).statusCode, 400);
  assert.equal((await report({ errors: [error('x', { file: '/etc/passwd' })] })).statusCode, 400);
  assert.equal((await report({ errors: [error('x', { version: "' or 1" })] })).statusCode, 400);
  assert.equal((await report({ vitals: [vital('LCP', -1)] })).statusCode, 400);
  assert.equal((await report({ vitals: [vital('XYZ' as 'LCP', 1)] })).statusCode, 400);
  const padded = { vitals: [], errors: [], more: 'x'.repeat(30_000) };
  assert.equal((await product.call(undefined, publicCalls.report, { body: padded })).statusCode, 413);
  assert.deepEqual(await rowCounts(product), before);
  const statuses = [];
  for (let n = 0; n < 60; n += 1) statuses.push((await report({})).statusCode);
  assert.equal(statuses[0], 200);
  assert.equal(statuses.at(-1), 429);
});

test('rejects an invalid query', async (t) => {
  const { product, admin } = await watched(t);
  const wrong: Record<string, string>[] = [{ days: '8' }, { days: 'x' }, { area: 'moon' }];
  for (const query of wrong)
    assert.equal((await product.call(admin, adminCalls.areaHealth, { query })).statusCode, 400);
});

test('counts stored reports for Prometheus by release, only with a token', async (t) => {
  const token = 'a token for the metrics';
  const { product, report } = await watched(t, { METRICS_TOKEN: token });
  await report({
    vitals: [vital('LCP', 3000)],
    errors: [error('Broken'), error('Again'), error('x', { version: 'made-up' })],
  });
  const { body } = await product.app.inject({ url: '/api/metrics', headers: { authorization: `Bearer ${token}` } });
  for (const line of [
    'browser_errors_total{area="seller",version="1.0.0-aa"} 2',
    'browser_vitals_total{area="seller",version="1.0.0-aa",name="LCP",rating="needs improvement"} 1',
  ])
    assert.ok(body.includes(`${line}\n`), `${line} is missing`);
  assert.ok(!body.includes('made-up'));
});

test('batches reports and writes them periodically, and when the process stops', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { product, report, read } = await watched(t, { REPORTS_WRITTEN_SECONDS: '10' });
  const pages = async () => (await rowCounts(product)).areaVital;
  await Promise.all(
    Array.from({ length: 50 }, () => report({ vitals: [vital('LCP', 1000)], errors: [error('Broken')] })),
  );
  assert.equal(await pages(), 0, 'not yet');
  t.mock.timers.tick(10_000);
  t.mock.timers.reset();
  while ((await pages()) === 0);
  const [first] = (await read({ days: '1' })).releases.filter(({ area }) => area === 'seller');
  assert.deepEqual([first?.errors, first?.vitals[0]?.pages.good], [50, 50]);
  product.clock.set('2026-06-11T00:30:00Z');
  await report({ errors: [error('Broken')] });
  await product.app.close();
  const { rows } = await sql<{ day: string; pages: number }>`
    select day::text as day, pages from area_error order by day`.execute(product.db);
  assert.deepEqual(rows, [
    { day: '2026-06-10', pages: 50 },
    { day: '2026-06-11', pages: 1 },
  ]);
});

test('retries a failed write with the next batch', async () => {
  let [broken, written] = [true, 0];
  const db = {
    transaction: () => ({
      execute: async () => {
        if (broken) throw new Error('gone');
        written += 1;
      },
    }),
  };
  const warned: object[] = [];
  const context = { db, clock: { now: () => new Date('2026-06-10T09:00:00Z') }, config: { reportsWrittenMs: 10_000 } };
  const reports = pendingReports(context as never, { warn: (what: object) => void warned.push(what) } as never);
  await reports.add({ vitals: [vital('LCP', 1000)], errors: [] });
  await reports.settled();
  assert.deepEqual([written, warned.length], [0, 1]);
  broken = false;
  await reports.settled();
  await reports.settled();
  assert.equal(written, 1);
});

test('D9: a report counts as one page, however often it names a measure and however many errors it has', async (t) => {
  const { product, report } = await watched(t);
  const screens = ['LivePosts', 'DraftPosts', 'AmendPostDetail', 'Help'];
  for (let request = 0; request < 7; request += 1) {
    const errors = Array.from({ length: 20 }, (_, index) =>
      error(`Broken ${'abcdefghijklmnopqrst'[index]}`, { route: screens[index % 4] ?? '' }),
    );
    await report({ vitals: Array.from({ length: 20 }, () => vital('LCP', 9000)), errors }, 1 + (request % 2));
  }
  const figures = await figuresOf(product.db, 'seller', version);
  assert.deepEqual([pagesOf(figures), figures.errors, figures.routes], [7, 7, { LivePosts: 7 }]);
  for (let request = 0; request < 9; request += 1) await report({ errors: [error('Broken')] });
  assert.equal((await figuresOf(product.db, 'seller', version)).errors, 8, 'one network alone does not decide');
});
