import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { roleClaims } from '@marketplace/shared-contract/platform/routes/roles';
import { apiFetch } from './api-fetch.ts';
import { currentSession, storedSession } from './current-session.ts';
import { readLocalDraft, saveDraftLocally } from './local-drafts.ts';
import { ensureCurrentSession } from './refresh.ts';
import { hearServerTime, serverNow } from './server-clock.ts';
import { sessionKey } from './session-key.ts';
import { signIn } from './sign-in.ts';
import { isCurrent, lifeLeft } from './token-life.ts';
import { clearTokens, readTokens } from './token-store.ts';
import { fakeApi } from './wire.fixture.ts';

const [minute, day] = [60_000, 86_400_000];
const lifetime = 15 * minute;
let issued = 0;

/** A server with its own clock, independent of the computer's. */
function server(start = Date.parse('2026-11-22T12:00:00Z')) {
  const clock = { now: start };
  const pair = () => {
    const iat = Math.floor(clock.now / 1000);
    issued += 1;
    const claims = { sub: 'u1', role: roleClaims.seller, iat, exp: iat + lifetime / 1000, jti: issued };
    return { token: `.${btoa(JSON.stringify(claims))}.`, refreshToken: `refresh-${issued}` };
  };
  const good = (headers: Headers) => {
    const claims = headers.get('authorization')?.split('.')[1];
    return claims !== undefined && JSON.parse(atob(claims)).exp * 1000 > clock.now;
  };
  const asked = fakeApi({
    'GET /allauth/post': ({ headers }) => ({ status: good(headers) ? 200 : 401, body: {} }),
    'POST /refresh-token': () => ({ body: pair() }),
  });
  const refreshes = () => asked.filter(({ call }) => call === 'POST /refresh-token').length;
  /** Advances the time, everywhere. */
  const pass = (milliseconds: number) => {
    clock.now += milliseconds;
    jest.advanceTimersByTime(milliseconds);
  };
  return { clock, pair, pass, refreshes };
}

beforeEach(() => {
  clearTokens();
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

const wrongBy: [string, number][] = [
  ['right', 0],
  ['20 minutes fast', 20 * minute],
  ['an hour fast', 60 * minute],
  ['three days fast', 3 * day],
  ['a day slow', -day],
  ['thirty years slow', -30 * 365 * day],
];

test.each(wrongBy)('defect 59: a login lasts the token’s life with a clock that is %s', async (_, wrong) => {
  const { clock, pair, pass, refreshes } = server();
  jest.setSystemTime(clock.now + wrong);
  signIn(pair());
  expect(currentSession()).toMatchObject({ role: 'seller' });
  expect(await ensureCurrentSession()).toMatchObject({ userId: 'u1' });
  pass(14 * minute);
  await ensureCurrentSession();
  expect((await apiFetch(signedInCalls.post)).status).toBe(200);
  expect(refreshes()).toBe(0);
  pass(2 * minute);
  expect(currentSession()).toBeUndefined();
  expect(await ensureCurrentSession()).toMatchObject({ userId: 'u1' });
  expect(refreshes()).toBe(1);
});

test.each(wrongBy)('defect 59: judges tokens alike after a reload with a clock that is %s', (_, wrong) => {
  const { clock, pair, pass } = server();
  jest.setSystemTime(clock.now + wrong);
  signIn(pair());
  const stored = localStorage.getItem(sessionKey) ?? '';
  pass(5 * minute);
  // Using another pair in between makes this page forget when it first saw the returned one.
  signIn(pair());
  expect(lifeLeft(readTokens()?.token ?? '')).toBe(lifetime);
  localStorage.setItem(sessionKey, stored);
  expect(lifeLeft(readTokens()?.token ?? '')).toBe(10 * minute);
});

test.each([20 * minute, 3 * day])('defect 59: moving the clock forward by %d ms costs a refresh', async (by) => {
  const { clock, pair, refreshes } = server();
  jest.setSystemTime(clock.now);
  signIn(pair());
  jest.setSystemTime(clock.now + by);
  expect(await ensureCurrentSession()).toMatchObject({ userId: 'u1' });
  expect(refreshes()).toBe(1);
  expect(currentSession()).toMatchObject({ userId: 'u1' });
  await ensureCurrentSession();
  expect(refreshes()).toBe(1);
});

test('defect 59: moving the clock back does not make a token younger', async () => {
  const { clock, pair, pass, refreshes } = server();
  jest.setSystemTime(clock.now);
  signIn(pair());
  expect(isCurrent(readTokens()?.token ?? '')).toBe(true);
  jest.setSystemTime(clock.now - day);
  pass(16 * minute);
  expect(isCurrent(readTokens()?.token ?? '')).toBe(false);
  await ensureCurrentSession();
  expect(refreshes()).toBe(1);
});

test('defect 59: the server’s 401 decides if the computer cannot tell a token’s age', async () => {
  const { clock, pair, refreshes } = server();
  jest.setSystemTime(clock.now);
  signIn(pair());
  // The page was away for an hour, and the clock was put back meanwhile.
  clock.now += 60 * minute;
  jest.setSystemTime(clock.now - day);
  expect((await apiFetch(signedInCalls.post)).status).toBe(200);
  expect(refreshes()).toBe(1);
});

test('defect 59: renews tokens stored before the server’s time was known if the clock is fast', async () => {
  const { clock, pair, refreshes } = server();
  jest.setSystemTime(clock.now + 20 * minute);
  localStorage.setItem(sessionKey, JSON.stringify(pair()));
  expect(await ensureCurrentSession()).toMatchObject({ userId: 'u1' });
  expect(refreshes()).toBe(1);
  expect(currentSession()).toMatchObject({ userId: 'u1' });
});

test.each(['"soon"', 'null', '1e999'])('defect 59: ignores an invalid clock measurement (%s)', (ahead) => {
  const { clock, pair } = server();
  jest.setSystemTime(clock.now);
  localStorage.setItem(sessionKey, JSON.stringify(pair()).replace('}', `,"ahead":${ahead}}`));
  expect(lifeLeft(readTokens()?.token ?? '')).toBe(lifetime);
});

test('defect 59: can use tokens stored by a tab on an older release', async () => {
  const { clock, pair, pass, refreshes } = server();
  jest.setSystemTime(clock.now - 3 * 60 * minute);
  signIn(pair());
  pass(16 * minute);
  // The other tab refreshed, and stores what it always stored.
  localStorage.setItem(sessionKey, JSON.stringify(pair()));
  expect(await ensureCurrentSession()).toMatchObject({ userId: 'u1' });
  expect((await apiFetch(signedInCalls.post)).status).toBe(200);
  expect(refreshes()).toBe(0);
});

test('a form keeps its input when filled in for longer than a token lives', () => {
  const { clock, pair, pass } = server();
  jest.setSystemTime(clock.now);
  signIn(pair());
  pass(40 * minute);
  expect(currentSession()).toBeUndefined();
  expect(storedSession()).toMatchObject({ userId: 'u1' });
  saveDraftLocally('a form', 'entered');
  expect(readLocalDraft('a form')).toBe('entered');
});

const dated = (date: string, cache = 'no-store') => new Response('', { headers: { date, 'cache-control': cache } });

test('defect 59: now and today follow the server’s clock', () => {
  jest.setSystemTime(Date.parse('2026-11-25T23:50:00Z'));
  hearServerTime(dated('Sun, 22 Nov 2026 12:00:00 GMT'));
  expect(serverNow().toISOString()).toBe('2026-11-22T12:00:00.000Z');
  jest.advanceTimersByTime(1500);
  expect(serverNow().toISOString()).toBe('2026-11-22T12:00:01.500Z');
  // A header has whole seconds, and the response took time: that is not another time.
  hearServerTime(dated('Sun, 22 Nov 2026 12:00:00 GMT'));
  expect(serverNow().toISOString()).toBe('2026-11-22T12:00:01.500Z');
  hearServerTime(dated('Sun, 22 Nov 2026 09:00:00 GMT', 'max-age=600'));
  hearServerTime(dated('soon'));
  expect(serverNow().toISOString()).toBe('2026-11-22T12:00:01.500Z');
});
