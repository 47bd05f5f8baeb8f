import assert from 'node:assert/strict';
import { test } from 'node:test';
import { evidenceCalls } from '@marketplace/shared-contract/platform/calls/evidence';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { productOn, testProduct } from '../../../test/product.ts';

const limited = [
  ['login', 20],
  ['registerSeller', 10],
  ['registerBuyer', 10],
  ['validateEmails', 20],
  ['confirmEmail', 20],
  ['forgotPassword', 6],
  ['resetPassword', 10],
  ['contactUs', 6],
  ['captchaChallenge', 30],
  ['validateRecaptcha', 30],
  ['verifyCertificate', 30],
  ['publicUndertaking', 120],
  ['alertAddress', 60],
  ['unsubscribe', 60],
  ['resubscribe', 60],
] as const;

test('limits calls worth repeating by the minute, each separately', async (t) => {
  const { call } = await testProduct(t, undefined, { RATE_LIMIT: 'on' });
  for (const [name, perMinute] of limited) {
    for (let n = 0; n < perMinute; n += 1)
      assert.notEqual((await call(undefined, publicCalls[name])).statusCode, 429, name);
    const refused = await call(undefined, publicCalls[name]);
    assert.equal(refused.statusCode, 429, name);
    assert.match(refused.json().message, /Too many attempts/);
  }
});

test('limits checks of a sale file by the minute', async (t) => {
  const { call } = await testProduct(t, undefined, { RATE_LIMIT: 'on' });
  const statuses = [];
  for (let n = 0; n < 31; n += 1) statuses.push((await call(undefined, evidenceCalls.checkManifest)).statusCode);
  assert.deepEqual(statuses, [...Array(30).fill(400), 429]);
});

test('counts the caller named by a trusted proxy, and ignores other callers’ claims', async (t) => {
  const refused = async (TRUST_PROXY: string) => {
    const { call } = await testProduct(t, undefined, { RATE_LIMIT: 'on', TRUST_PROXY });
    const statuses = new Set<number>();
    for (let n = 0; n < 8; n += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${n}` };
      statuses.add((await call(undefined, publicCalls.forgotPassword, { headers })).statusCode);
    }
    return statuses.has(429);
  };
  assert.equal(await refused('loopback'), false);
  assert.equal(await refused('none'), true);
  assert.equal(await refused('10.0.0.0/8'), true);
});

test('an IPv6 network is one caller, whichever address it uses', async (t) => {
  const { call } = await testProduct(t, undefined, { RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' });
  const from = async (address: string) =>
    (await call(undefined, publicCalls.forgotPassword, { headers: { 'x-forwarded-for': address } })).statusCode;
  const ofOneLine = [];
  for (let n = 1; n <= 8; n += 1) ofOneLine.push(await from(`2001:db8:1:2:${n}::${n}`));
  assert.deepEqual(ofOneLine, [400, 400, 400, 400, 400, 400, 429, 429]);
  assert.equal(await from('2001:db8:1:3::1'), 400);
});

test('defect 46: two processes on one database count together, and both restart after a minute', async (t) => {
  const first = await testProduct(t, undefined, { RATE_LIMIT: 'on' });
  const second = await productOn(t, { url: first.url, drop: async () => undefined }, { env: { RATE_LIMIT: 'on' } });
  const statuses: number[] = [];
  for (let n = 0; n < 8; n += 1)
    statuses.push((await [first, second][n % 2]?.call(undefined, publicCalls.forgotPassword))?.statusCode ?? 0);
  assert.deepEqual(statuses, [400, 400, 400, 400, 400, 400, 429, 429]);
  for (const { clock } of [first, second]) clock.set('2026-06-10T09:01:00Z');
  assert.equal((await second.call(undefined, publicCalls.forgotPassword)).statusCode, 400);
});

test('defect 46: stores counts without addresses, and deletes them afterwards', async (t) => {
  const { call, db, clock } = await testProduct(t, undefined, { RATE_LIMIT: 'on' });
  await call(undefined, publicCalls.forgotPassword);
  await call(undefined, publicCalls.login);
  const rows = await db.selectFrom('callCount').selectAll().execute();
  assert.deepEqual(
    rows.map(({ calls, mark }) => [calls, mark.length]),
    [
      [1, 32],
      [1, 32],
    ],
  );
  clock.set('2026-06-10T09:05:00Z');
  await call(undefined, publicCalls.resetPassword);
  assert.equal((await db.selectFrom('callCount').selectAll().execute()).length, 1);
});
