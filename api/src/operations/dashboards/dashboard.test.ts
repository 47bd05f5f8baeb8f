import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Dashboard } from '@marketplace/shared-contract/operations/dashboards/admin-dashboard';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { makeAccount, makeBuyer, makeLivePost, rowCounts } from '../../../test/fixtures.ts';
import { testProduct } from '../../../test/product.ts';

async function withMarket(t: Parameters<typeof testProduct>[0], env: Record<string, string> = {}) {
  const product = await testProduct(t, '2026-06-10T09:00:00Z', env);
  const admin = await makeAccount(product, 'admin');
  const seller = await makeAccount(product, 'seller');
  const read = async () => (await product.call(admin, adminCalls.dashboard)).json<Dashboard>();
  return { product, admin, seller, read };
}

test('without data, shows half a year of weeks and a year of months, all empty', async (t) => {
  const { read } = await withMarket(t);
  const { weeks, months, embedUrl } = await read();
  assert.equal(embedUrl, null);
  assert.deepEqual([weeks.length, weeks[0]?.week, weeks.at(-1)?.week], [26, '2025-12-15', '2026-06-08']);
  assert.deepEqual([months.length, months[0]?.month, months.at(-1)?.month], [12, '2025-07', '2026-06']);
  assert.ok(
    weeks.every(
      ({ posted, live, interest, interestPerPost }) => posted + live + interest === 0 && interestPerPost === null,
    ),
  );
  assert.ok(months.every(({ revenue, medianHoursToInterest }) => revenue === 0 && medianHoursToInterest === null));
});

test('counts posts, interest, waiting time and revenue by week and month', async (t) => {
  const { product, seller, read } = await withMarket(t);
  const buyer = await makeBuyer(product);
  const first = await makeLivePost(product, seller);
  await makeLivePost(product, seller);
  product.clock.set('2026-06-10T15:30:00Z');
  const body = { ExpressInterestText: 'We buy bakeries' };
  const expressed = await product.call(buyer, buyerCalls.expressInterest, { query: { id: first }, body });
  assert.equal(expressed.statusCode, 200, expressed.body);
  const { weeks, months } = await read();
  assert.deepEqual(weeks.at(-1), { week: '2026-06-08', posted: 2, live: 2, interest: 1, interestPerPost: 0.5 });
  assert.deepEqual(months.at(-1), {
    month: '2026-06',
    revenue: 690,
    alertsAccepted: 0,
    bounced: 0,
    medianHoursToInterest: 6.5,
  });
  assert.equal(
    (await product.call(seller, sellerCalls.withdrawPost, { query: { id: first }, body: {} })).statusCode,
    200,
  );
  assert.equal((await read()).weeks.at(-1)?.live, 1);
  product.clock.set('2026-07-09T09:00:00Z');
  const later = await read();
  assert.deepEqual(
    later.weeks.slice(-5).map(({ posted, live }) => [posted, live]),
    [
      [2, 1],
      [0, 1],
      [0, 1],
      [0, 1],
      [0, 0],
    ],
  );
  assert.deepEqual(
    later.months.slice(-2).map(({ revenue }) => revenue),
    [690, 0],
  );
});

test('compares this month so far with as many days of the previous month', async (t) => {
  const { product, seller, read } = await withMarket(t);
  product.clock.set('2026-05-31T22:30:00Z');
  await makeBuyer(product);
  await makeLivePost(product, seller);
  // 31 May in UTC, 1 June in London.
  product.clock.set('2026-05-31T23:30:00Z');
  await makeLivePost(product, seller, { Reference: 'B' });
  const none = { live: 0, posted: 0, interest: 0, buyers: 0, revenue: 0, alerts: 0 };
  const figures = async (at: string) => {
    product.clock.set(at);
    return (await read()).figures ?? assert.fail();
  };
  const june = { ...none, posted: 1, revenue: 345 };
  const atItsEnd = await figures('2026-06-30T22:00:00Z');
  assert.deepEqual([atItsEnd.days, { ...atItsEnd.now, live: 0 }, atItsEnd.before], [30, june, none]);
  const may = await figures('2026-05-31T22:45:00Z');
  assert.deepEqual([may.days, { ...may.now, live: 0 }], [31, { ...june, buyers: 1 }]);
  const july = await figures('2026-07-31T12:00:00Z');
  assert.deepEqual([july.days, july.now, { ...july.before, live: 0 }], [31, none, june]);
  assert.equal((await figures('2026-06-20T12:00:00Z')).now.live, 2);
});

test('counts each buyer and seller once, by state', async (t) => {
  const { product, read } = await withMarket(t);
  const until = new Date('2026-06-20T09:00:00Z');
  const lapsed = new Date('2026-06-09T09:00:00Z');
  await makeAccount(product, 'buyer', {
    lockedUntil: until,
    lockoutReason: 'x',
    flagged: true,
    emailConfirmedAt: null,
  });
  await makeAccount(product, 'buyer', { emailConfirmedAt: null, flagged: true });
  await makeAccount(product, 'buyer', { flagged: true });
  await makeAccount(product, 'buyer', { lockedUntil: lapsed, lockoutReason: 'x' });
  assert.deepEqual((await read()).users, [
    { role: 'buyer', suspended: 1, unconfirmed: 1, flagged: 1, active: 1 },
    { role: 'seller', suspended: 0, unconfirmed: 0, flagged: 0, active: 1 },
  ]);
});

test('links a configured report and offers each table as a file, only to Admins', async (t) => {
  const { product, admin, read } = await withMarket(t, { DASHBOARD_URL: 'https://reports.example/embed/1' });
  assert.equal((await read()).embedUrl, 'https://reports.example/embed/1');
  const before = await rowCounts(product);
  for (const [table, lines] of [
    ['weeks', 27],
    ['months', 13],
    ['users', 3],
  ] as const) {
    const answer = await product.call(admin, adminCalls.dashboardCsv, { query: { table } });
    assert.equal(answer.body.trimEnd().split('\r\n').length, lines);
    assert.match(String(answer.headers['content-disposition']), new RegExp(`filename="${table}-2026-06-10\\.csv"`));
  }
  assert.equal((await product.call(admin, adminCalls.dashboardCsv, { query: { table: 'account' } })).statusCode, 400);
  assert.deepEqual(await rowCounts(product), before);
});
