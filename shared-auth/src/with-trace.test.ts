import { afterEach, expect, test } from '@jest/globals';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { apiFetch } from './api-fetch.ts';
import { refresh } from './refresh.ts';
import { writeTokens } from './token-store.ts';
import { fakeApi, somePair } from './wire.fixture.ts';

afterEach(() => {
  document.head.innerHTML = '';
});
const wire = { 'GET /unauth/homestats': () => ({ body: {} }), 'POST /refresh-token': () => ({ status: 503 }) };

test('each call starts its own trace if the page says that tracing is on', async () => {
  document.head.innerHTML = '<meta name="traces" content="on">';
  const asked = fakeApi(wire);
  await apiFetch(publicCalls.homeStats);
  await apiFetch(publicCalls.homeStats);
  const pair = somePair();
  writeTokens(pair);
  await refresh(pair.token);
  const sent = asked.map(({ headers }) => headers.get('traceparent'));
  for (const traceparent of sent) expect(traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(new Set(sent).size).toBe(3);
});

test('sends no trace header otherwise', async () => {
  const asked = fakeApi(wire);
  await apiFetch(publicCalls.homeStats);
  expect(asked[0]?.headers.has('traceparent')).toBe(false);
});
