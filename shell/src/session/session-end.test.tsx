import { beforeAll, expect, jest, test } from '@jest/globals';
import { apiFetch, currentSession } from '@marketplace/shared-auth';
import { sellerCalls } from '@marketplace/shared-contract/calls.seller';
import { areas, routeNames } from '@marketplace/shared-contract/routes';
import { act, screen, waitFor } from '@testing-library/react';
import { areaAnswers } from '../areas/federation.fixture.ts';
import { openShell } from '../shell.fixture.tsx';

beforeAll(() => {
  const screens = Object.fromEntries(routeNames.map((name) => [name, () => <h1>{name}</h1>]));
  for (const area of areas) areaAnswers(area, screens);
});

/** What another tab did to the session is told by the browser. */
const inAnotherTab = (change: () => void) =>
  act(async () => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  });

test('a call whose session cannot be renewed leads to the login, which leads back', async () => {
  globalThis.fetch = jest.fn(async () => Response.json({ message: 'Please log in' }, { status: 401 }));
  const { where } = await openShell('/user/view-interest/3', 'seller');
  await screen.findByRole('heading', { name: 'InterestDetail' });
  await act(() => apiFetch(sellerCalls.expressedInterest));
  await waitFor(() => expect(where()).toBe('/login?name=InterestDetail&id=3&reason=expired'));
  expect(currentSession()).toBeUndefined();
});

test('a logout in another tab leaves a screen that needs a login, without blaming the time', async () => {
  const { where } = await openShell('/user/live-posts', 'seller');
  await screen.findByRole('heading', { name: 'LivePosts' });
  await inAnotherTab(() => localStorage.clear());
  await waitFor(() => expect(where()).toBe('/login?name=LivePosts'));
});

test('a logout in another tab leaves an open screen where it is', async () => {
  const { where } = await openShell('/help/faqs', 'seller');
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy();
  await inAnotherTab(() => localStorage.clear());
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull());
  expect(where()).toBe('/help/faqs');
});
