import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { signIn } from '@marketplace/shared-auth';
import { type RouteName, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { act, renderHook } from '@testing-library/react';
import { registrations } from '../areas/federation.fixture.ts';
import { registerAreas } from '../areas/registry.fixture.ts';
import { cannedTokens } from '../canned-tokens.fixture.ts';
import { closeAll, useNotifications } from '../notifications/notification-store.ts';
import { guard } from './guard.ts';
import { SessionUnreachable } from './session-unreachable.ts';

const asked = () => registrations.map(({ name }) => name);

const visit = (name: RouteName, address: string = routes[name].path, id?: string) =>
  guard(name)({ params: { id }, request: new Request(`http://localhost${address}`) });
const destination = (answer: unknown) => (answer as Response).headers.get('location');

beforeEach(() => {
  registrations.length = 0;
  registerAreas();
});
afterEach(() => localStorage.clear());

const refreshAnswers = (answer: () => Promise<Response>) => {
  globalThis.fetch = jest.fn(answer);
};

test('opens a public screen and starts loading its area at once', async () => {
  expect(await visit('Help')).toBeNull();
  expect(asked()).toContain('marketplace_public');
});

test('loads a signed-in user’s home from their own area as soon as the role is known', async () => {
  await visit('ConditionalHome');
  expect(asked()).not.toContain('marketplace_buyer');
  signIn(cannedTokens('buyer'));
  await visit('ConditionalHome');
  expect(asked()).toContain('marketplace_buyer');
});

test('sends a visitor to the login without loading the area', async () => {
  expect(destination(await visit('InterestDetail', '/user/view-interest/3', '3'))).toBe(
    '/login?name=InterestDetail&id=3',
  );
  expect(asked()).toEqual([]);
});

test('sends another role home without loading the area, and says why once', async () => {
  const { result } = renderHook(useNotifications);
  signIn(cannedTokens('seller'));
  for (let n = 0; n < 2; n += 1) await act(async () => expect(destination(await visit('AdminPosts'))).toBe('/'));
  expect(asked()).toEqual([]);
  expect(result.current.map(({ text }) => text)).toEqual(['Insolvency Practitioner accounts cannot open that page.']);
  act(closeAll);
  await act(async () => expect(destination(await visit('Login'))).toBe('/'));
  expect(result.current).toEqual([]);
});

test('refreshes an expired token before navigating', async () => {
  signIn(cannedTokens('seller', -1));
  refreshAnswers(async () => Response.json(cannedTokens('seller')));
  expect(await visit('LivePosts')).toBeNull();
  expect(asked()).toContain('marketplace_seller');
});

test('a rejected refresh leads to the login with its reason', async () => {
  signIn(cannedTokens('seller', -1));
  refreshAnswers(async () => Response.json({ message: 'No' }, { status: 401 }));
  expect(destination(await visit('LivePosts'))).toBe('/login?name=LivePosts&reason=expired');
});

test('a rejected refresh does not block a public screen', async () => {
  signIn(cannedTokens('seller', -1));
  refreshAnswers(async () => Response.json({ message: 'No' }, { status: 401 }));
  expect(await visit('Help')).toBeNull();
});

test('a refresh without a response does not require another login', async () => {
  signIn(cannedTokens('seller', -1));
  refreshAnswers(() => Promise.reject(new TypeError('offline')));
  await expect(visit('LivePosts')).rejects.toThrow(SessionUnreachable);
});
