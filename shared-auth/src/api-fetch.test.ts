import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { callApi } from './api-client.ts';
import { apiFetch, exchangeWithApi } from './api-fetch.ts';
import { onApiSuccess } from './api-success-event.ts';
import { newIdempotencyKey } from './new-idempotency-key.ts';
import { onSessionExpired } from './session-expired-event.ts';
import { clearTokens, readTokens, writeTokens } from './token-store.ts';
import { fakeApi, somePair, type Wire } from './wire.fixture.ts';

const expired = jest.fn();
let stop: () => void;

beforeEach(() => {
  clearTokens();
  expired.mockClear();
  stop = onSessionExpired(expired);
});
afterEach(() => stop());

/** An API that only accepts the bearer token `good`. */
const lettingIn = (good: { token: string }, wire: Wire = {}): Wire => ({
  'GET /allauth/post': ({ headers }) =>
    headers.get('authorization') === `Bearer ${good.token}` ? { body: { businessId: 7 } } : { status: 401 },
  ...wire,
});

test('retries a call after a 401 and one refresh, with the new token', async () => {
  const fresh = somePair();
  writeTokens(somePair());
  const asked = fakeApi(lettingIn(fresh, { 'POST /refresh-token': () => ({ body: fresh }) }));
  const { response, retried } = await exchangeWithApi(signedInCalls.post, { query: { id: 7 } });
  expect(response.status).toBe(200);
  expect(retried).toBe(true);
  expect(asked.map(({ call }) => call)).toEqual(['GET /allauth/post', 'POST /refresh-token', 'GET /allauth/post']);
});

test('calls rejected together share one refresh', async () => {
  const fresh = somePair();
  writeTokens(somePair());
  const asked = fakeApi(lettingIn(fresh, { 'POST /refresh-token': () => ({ body: fresh }) }));
  const responses = await Promise.all(Array.from({ length: 20 }, () => apiFetch(signedInCalls.post)));
  expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(asked.filter(({ call }) => call === 'POST /refresh-token')).toHaveLength(1);
});

test('retries without a refresh if a newer token pair is already stored', async () => {
  const fresh = somePair();
  writeTokens(somePair());
  const asked = fakeApi({
    'GET /allauth/post': ({ headers }) => {
      const good = headers.get('authorization') === `Bearer ${fresh.token}`;
      writeTokens(fresh);
      return { status: good ? 200 : 401 };
    },
  });
  expect((await apiFetch(signedInCalls.post)).status).toBe(200);
  expect(asked).toHaveLength(2);
});

test('a rejected refresh ends the session once and returns the rejection', async () => {
  writeTokens(somePair());
  fakeApi({ 'GET /allauth/post': () => ({ status: 401 }), 'POST /refresh-token': () => ({ status: 401 }) });
  const responses = await Promise.all([1, 2, 3].map(() => apiFetch(signedInCalls.post)));
  expect(responses.map(({ status }) => status)).toEqual([401, 401, 401]);
  expect(expired).toHaveBeenCalledTimes(1);
  expect(readTokens()).toBeUndefined();
});

test('does not make a private call without a session', async () => {
  const asked = fakeApi({});
  const response = await apiFetch(signedInCalls.post);
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({ message: 'Please log in' });
  expect(asked).toEqual([]);
});

test('does not retry one user’s call as another user', async () => {
  writeTokens(somePair());
  const asked = fakeApi({
    'GET /allauth/post': () => {
      writeTokens(somePair(900, 'seller', 'user-2'));
      return { status: 401 };
    },
  });
  expect((await apiFetch(signedInCalls.post)).status).toBe(401);
  expect(asked).toHaveLength(1);
  expect(readTokens()).toBeDefined();
});

test('announces a successful call but not a rejected one', async () => {
  const answered: string[] = [];
  const deaf = onApiSuccess(({ path }) => answered.push(path));
  writeTokens(somePair());
  let status = 500;
  fakeApi({ 'GET /allauth/post': () => ({ status }) });
  await apiFetch(signedInCalls.post);
  status = 200;
  await apiFetch(signedInCalls.post);
  deaf();
  await apiFetch(signedInCalls.post);
  expect(answered).toEqual(['/allauth/post']);
});

test.each([
  ['is not answered', () => Promise.reject(new TypeError('Failed to fetch')), /^We could not reach the service/],
  ['is answered with an error of the service', () => ({ status: 500 }), /^Something went wrong at our end/],
])('when the refresh %s, the call fails with the true reason and the session stays', async (_, answer, words) => {
  writeTokens(somePair());
  fakeApi({ 'GET /allauth/post': () => ({ status: 401 }), 'POST /refresh-token': answer });
  await expect(callApi(signedInCalls.post)).rejects.toThrow(words);
  expect(expired).not.toHaveBeenCalled();
  expect(readTokens()).toBeDefined();
});

test('a response after sign-out is not an expired session', async () => {
  writeTokens(somePair());
  fakeApi({
    'GET /allauth/post': () => {
      clearTokens();
      return { status: 401 };
    },
  });
  expect((await apiFetch(signedInCalls.post)).status).toBe(401);
  expect(expired).not.toHaveBeenCalled();
});

test('a public call has no token, and keeps its own 401', async () => {
  writeTokens(somePair());
  const asked = fakeApi({ 'POST /login': () => ({ status: 401, body: { message: 'Wrong' } }) });
  expect((await apiFetch(publicCalls.login, { body: {} })).status).toBe(401);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.headers.has('authorization')).toBe(false);
  expect(asked[0]?.headers.get('content-type')).toBe('application/json');
});

test('a retry keeps its idempotency key, and two acts never share one', async () => {
  const fresh = somePair();
  writeTokens(somePair());
  const asked = fakeApi({
    'POST /buyer/express-interest': ({ headers }) =>
      headers.get('authorization') === `Bearer ${fresh.token}` ? { body: 'Sent' } : { status: 401 },
    'POST /refresh-token': () => ({ body: fresh }),
  });
  const idempotencyKey = newIdempotencyKey();
  await apiFetch(buyerCalls.expressInterest, { body: {}, idempotencyKey });
  const keys = asked
    .filter(({ call }) => call.endsWith('interest'))
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([idempotencyKey, idempotencyKey]);
  expect(newIdempotencyKey()).not.toBe(idempotencyKey);
});

test('a call without a key sends no such header', async () => {
  writeTokens(somePair());
  const asked = fakeApi({ 'POST /buyer/express-interest': () => ({ body: 'Sent' }) });
  await apiFetch(buyerCalls.expressInterest, { body: {} });
  expect(asked[0]?.headers.has('idempotency-key')).toBe(false);
});

test('defect 130: rethrows our own exception instead of reporting a lost connection', async () => {
  const body: { itself?: unknown } = {};
  body.itself = body;
  fakeApi({});
  await expect(callApi(publicCalls.login, { body })).rejects.toThrow(/circular/i);
  await expect(callApi(publicCalls.login)).rejects.toThrow(/^We could not reach the service/);
});

test('defect 130: visitors’ calls work without Response.json', async () => {
  const { json } = Response;
  Reflect.deleteProperty(Response, 'json');
  try {
    await expect(callApi(signedInCalls.post)).rejects.toThrow('Please log in');
  } finally {
    Response.json = json;
  }
});
