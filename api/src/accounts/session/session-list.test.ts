import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type SessionEnding,
  sessionEndings,
  sessionExpired,
} from '@marketplace/shared-contract/accounts/session/session-endings';
import type { SessionRow } from '@marketplace/shared-contract/accounts/session/sessions';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { makeAccount, password, productWith } from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import { type TestProduct, testProduct } from '../../../test/product.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
type From = { agent?: string; address?: string; device?: string };

/** Logs in like a browser: with its user agent, from an address, with its cookie. */
async function logIn({ app }: TestProduct, Email: string, { agent = firefox, address, device }: From = {}) {
  const answer = await app.inject({
    method: 'POST',
    url: `/api${publicCalls.login.path}`,
    headers: { 'user-agent': agent },
    ...(address && { remoteAddress: address }),
    ...(device && { cookies: { '__Host-device': device } }),
    payload: { Email, Password: password },
  });
  const cookie = answer.cookies.find(({ name }) => name === '__Host-device');
  return { ...(answer.json() as { token: string; refreshToken: string }), device: cookie?.value, cookie };
}
const as = ({ app }: TestProduct, token: string, { method, path }: { method: string; path: string }, body?: object) =>
  app.inject({
    method: method as 'POST',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  });
const list = async (product: TestProduct, token: string): Promise<SessionRow[]> =>
  (await as(product, token, signedInCalls.sessions)).json();
const refresh = ({ call }: TestProduct, refreshToken: string) =>
  call(undefined, publicCalls.refreshToken, { headers: { refreshtoken: refreshToken } });
const mailed = async (product: TestProduct) =>
  (await mailJobs(product)).filter(({ subject }) => subject === 'A new device logged in to your account').length;

test('lists sessions in words, the current one first, with approximate place and first and last use', async (t) => {
  const product = await testProduct(t);
  const user = await makeAccount(product, 'buyer');
  const phone = await logIn(product, user.email, { agent: safari, address: '198.51.100.23' });
  product.clock.set('2026-06-11T09:00:00Z');
  const here = await logIn(product, user.email, { address: '2001:db8:1:2::7' });
  product.clock.set('2026-06-12T09:00:00Z');
  assert.equal((await refresh(product, phone.refreshToken)).statusCode, 200);
  product.clock.set('2026-06-11T09:05:00Z');
  const rows = await list(product, here.token);
  assert.deepEqual(
    rows.map(({ device, place, startedAt, lastUsedAt, current }) => ({
      device,
      place,
      startedAt,
      lastUsedAt,
      current,
    })),
    [
      {
        device: 'Firefox on Windows',
        place: '2001:db8:1::/48',
        startedAt: '2026-06-11T09:00:00.000Z',
        lastUsedAt: '2026-06-11T09:00:00.000Z',
        current: true,
      },
      {
        device: 'Safari on iOS',
        place: '127.0.0.0/24',
        startedAt: '2026-06-10T09:00:00.000Z',
        lastUsedAt: '2026-06-12T09:00:00.000Z',
        current: false,
      },
    ],
  );
  const other = await makeAccount(product, 'seller');
  assert.equal((await list(product, (await logIn(product, other.email)).token)).length, 1, 'nobody sees another’s');
  assert.equal((await product.call(undefined, signedInCalls.sessions)).statusCode, 401);
});

test('an ended session is rejected at its next call and renewal; others continue', async (t) => {
  const product = await testProduct(t);
  const user = await makeAccount(product, 'buyer');
  const [here, there, third] = [
    await logIn(product, user.email),
    await logIn(product, user.email),
    await logIn(product, user.email),
  ];
  await list(product, there.token);
  const claims = JSON.parse(Buffer.from(there.token.split('.')[1] ?? '', 'base64url').toString());
  const end = (SessionId: string) => as(product, here.token, signedInCalls.endSession, { SessionId });
  assert.equal((await end(claims.sid)).statusCode, 200);
  assert.equal((await as(product, there.token, signedInCalls.sessions)).statusCode, 401);
  const refused = await refresh(product, there.refreshToken);
  assert.deepEqual([refused.statusCode, refused.json().message], [401, sessionEndings.elsewhere]);
  assert.equal((await list(product, third.token)).length, 2);
  assert.equal((await end(claims.sid)).statusCode, 404, 'it has ended already');
  assert.equal((await end('not-an-id')).statusCode, 400);
  const stranger = await makeAccount(product, 'buyer');
  const theirs = await logIn(product, stranger.email);
  const foreign = JSON.parse(Buffer.from(theirs.token.split('.')[1] ?? '', 'base64url').toString()).sid;
  assert.equal((await end(foreign)).statusCode, 404, 'another’s is none of one’s own');
  assert.equal((await list(product, theirs.token)).length, 1);
});

test('thirty concurrent requests to end all others keep this session and log once', async (t) => {
  const product = await testProduct(t);
  const user = await makeAccount(product, 'buyer');
  const here = await logIn(product, user.email);
  for (let n = 0; n < 5; n += 1) await logIn(product, user.email);
  const ends = Array.from({ length: 30 }, () => as(product, here.token, signedInCalls.endOtherSessions));
  assert.ok((await Promise.all(ends)).every(({ statusCode }) => statusCode === 200));
  assert.deepEqual(
    (await list(product, here.token)).map(({ current }) => current),
    [true],
  );
  const noted = await product.db
    .selectFrom('securityEvent')
    .select('id')
    .where('event', '=', 'sessions-ended')
    .execute();
  assert.equal(noted.length, 1);
});

test('a session ends thirty days after the login, however often it is used', async (t) => {
  const product = await testProduct(t);
  const user = await makeAccount(product, 'buyer');
  let pair = await logIn(product, user.email);
  for (const day of ['2026-06-20', '2026-06-30', '2026-07-10']) {
    product.clock.set(`${day}T08:50:00Z`);
    const next = await refresh(product, pair.refreshToken);
    assert.equal(next.statusCode, 200, day);
    pair = { ...pair, ...next.json() };
  }
  assert.equal((await as(product, pair.token, signedInCalls.sessions)).statusCode, 200);
  product.clock.set('2026-07-10T09:00:00Z');
  assert.equal((await as(product, pair.token, signedInCalls.sessions)).statusCode, 401);
  assert.equal((await refresh(product, pair.refreshToken)).json().message, sessionEndings.longest);
});

test('a login with a new device is emailed, one with a known device is not, wherever it is', async (t) => {
  const product = await testProduct(t);
  const user = await makeAccount(product, 'buyer');
  const first = await logIn(product, user.email);
  assert.equal(await mailed(product), 0, 'the first is the one they registered with');
  assert.deepEqual([first.cookie?.httpOnly, first.cookie?.sameSite], [true, 'Strict']);
  const again = await logIn(product, user.email, { device: first.device ?? '', address: '203.0.113.9', agent: safari });
  assert.equal(again.cookie, undefined, 'it keeps its cookie');
  assert.equal(await mailed(product), 0);
  const other = await logIn(product, user.email, { agent: safari, address: '198.51.100.1' });
  assert.equal(await mailed(product), 1);
  const mail = (await mailJobs(product)).find(({ subject }) => subject === 'A new device logged in to your account');
  assert.match(mail?.text ?? '', /Safari on iOS/);
  assert.equal(mail?.to, user.email);
  await logIn(product, user.email, { agent: safari, address: '198.51.100.200' });
  assert.equal(await mailed(product), 1, 'a program without a cookie is known by its name and network');
  const together = Array.from({ length: 5 }, () =>
    logIn(product, user.email, { agent: 'curl/8', address: '192.0.2.4' }),
  );
  await Promise.all(together);
  assert.equal(await mailed(product), 2, 'five at once are one new device');
  assert.notEqual(other.device, first.device);
});

test('only an Admin with a reason logs a user out everywhere', async (t) => {
  const [product, admin, second, user] = await productWith(t, 'admin', 'admin', 'seller');
  const [one, two, adminsOwn] = [
    await logIn(product, user.email),
    await logIn(product, user.email),
    await logIn(product, second.email),
  ];
  const end = (actor: typeof admin | typeof user | undefined, id: string, Reason = 'Lost laptop') =>
    product.call(actor, adminCalls.endSessions, { query: { id }, body: { Reason } });
  assert.equal((await end(user, user.id)).statusCode, 403);
  assert.equal((await end(undefined, user.id)).statusCode, 401);
  assert.equal((await end(admin, user.id, ' ')).statusCode, 400);
  assert.equal((await end(admin, '00000000-0000-4000-8000-000000000000')).statusCode, 404);
  assert.equal((await as(product, one.token, signedInCalls.sessions)).statusCode, 200, 'nothing has changed');
  assert.equal((await end(admin, user.id)).statusCode, 200);
  for (const { token } of [one, two]) assert.equal((await as(product, token, signedInCalls.sessions)).statusCode, 401);
  const refresh = async ({ token, refreshToken }: { token: string; refreshToken: string }) => {
    const headers = { accesstoken: token, refreshtoken: refreshToken };
    return (await product.call(undefined, publicCalls.refreshToken, { headers })).json().message;
  };
  assert.equal(await refresh(one), sessionEndings.ended);
  const mails = await mailJobs(product);
  assert.deepEqual(
    mails.filter(({ subject }) => subject === 'You were logged out of your account').map(({ to }) => to),
    [user.email],
    'one mail, however many sessions',
  );
  assert.equal((await end(admin, second.id)).statusCode, 200, 'an Admin’s too');
  assert.equal((await as(product, adminsOwn.token, signedInCalls.sessions)).statusCode, 401);
  assert.ok((await logIn(product, user.email)).token, 'they may log in again');
  const { entries } = (await product.call(admin, adminCalls.auditLog, { query: { subjectId: user.id } })).json();
  assert.deepEqual(entries[0].after, { sessions: 3, reason: 'Lost laptop' });
});

test('a user whose session has ended reads why, but not with a token of no session', async (t) => {
  const product = await testProduct(t);
  const user = await makeAccount(product, 'buyer');
  const { token, refreshToken } = await logIn(product, user.email);
  const other = await logIn(product, user.email);
  const why = async (session = refreshToken, accesstoken = token) => {
    const headers = { refreshtoken: session, accesstoken };
    return (await product.call(undefined, publicCalls.refreshToken, { headers })).json().message;
  };
  const families = product.db.updateTable('sessionFamily');
  const revokedAt = product.clock.now();
  for (const ending of Object.keys(sessionEndings) as SessionEnding[]) {
    await families.set({ revokedAt, ending }).execute();
    assert.equal(await why(), sessionEndings[ending]);
  }
  assert.equal(await why(refreshToken, other.token), sessionExpired, 'a pair that does not belong together');
  assert.equal(await why('made up'), sessionExpired);
  await families.set({ ending: null, endedByAdmin: true }).execute();
  assert.equal(await why(), sessionEndings.ended, 'the release before notes only that an Admin did it');
  await families.set({ ending: 'of a later release', endedByAdmin: false }).execute();
  assert.equal(await why(), sessionExpired);
  await families.set({ revokedAt: null, ending: null }).execute();
  await product.db.updateTable('account').set({ lockedUntil: '2026-06-10T09:15:00Z' }).execute();
  assert.equal(await why(), sessionEndings.locked);
  product.clock.set('2026-06-24T09:00:00Z');
  assert.equal(await why(), sessionEndings.unused);
});
