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

test('an open screen is let in and its area starts loading at once', async () => {
  expect(await visit('Help')).toBeNull();
  expect(asked()).toContain('marketplace_public');
});

test('a signed-in user’s home is asked for from their own area as soon as it is known who comes', async () => {
  await visit('ConditionalHome');
  expect(asked()).not.toContain('marketplace_buyer');
  signIn(cannedTokens('buyer'));
  await visit('ConditionalHome');
  expect(asked()).toContain('marketplace_buyer');
});

test('a visitor is sent to the login without a byte of the area', async () => {
  expect(destination(await visit('InterestDetail', '/user/view-interest/3', '3'))).toBe(
    '/login?name=InterestDetail&id=3',
  );
  expect(asked()).toEqual([]);
});

test('another role is sent home without a byte of the area, and told once why', async () => {
  const { result } = renderHook(useNotifications);
  signIn(cannedTokens('seller'));
  for (let n = 0; n < 2; n += 1) await act(async () => expect(destination(await visit('AdminPosts'))).toBe('/'));
  expect(asked()).toEqual([]);
  expect(result.current.map(({ text }) => text)).toEqual(['Insolvency Practitioner accounts cannot open that page.']);
  act(closeAll);
  await act(async () => expect(destination(await visit('Login'))).toBe('/'));
  expect(result.current).toEqual([]);
});

test('a token that is not current is refreshed before the navigation', async () => {
  signIn(cannedTokens('seller', -1));
  refreshAnswers(async () => Response.json(cannedTokens('seller')));
  expect(await visit('LivePosts')).toBeNull();
  expect(asked()).toContain('marketplace_seller');
});

test('a refused refresh leads to the login with its reason', async () => {
  signIn(cannedTokens('seller', -1));
  refreshAnswers(async () => Response.json({ message: 'No' }, { status: 401 }));
  expect(destination(await visit('LivePosts'))).toBe('/login?name=LivePosts&reason=expired');
});

test('a refused refresh does not keep anybody from an open screen', async () => {
  signIn(cannedTokens('seller', -1));
  refreshAnswers(async () => Response.json({ message: 'No' }, { status: 401 }));
  expect(await visit('Help')).toBeNull();
});

test('a refresh that nothing answered is not a reason to log in again', async () => {
  signIn(cannedTokens('seller', -1));
  refreshAnswers(() => Promise.reject(new TypeError('offline')));
  await expect(visit('LivePosts')).rejects.toThrow(SessionUnreachable);
});
