import { beforeAll, expect, test } from '@jest/globals';
import { apiFetch, signIn } from '@marketplace/shared-auth';
import { sellerCalls } from '@marketplace/shared-contract/calls.seller';
import { areas, routeNames } from '@marketplace/shared-contract/routes';
import { act, screen, within } from '@testing-library/react';
import { areaAnswers } from '../areas/federation.fixture.ts';
import { cannedTokens } from '../canned-tokens.fixture.ts';
import { readSettings } from '../page/settings.ts';
import { openShell } from '../shell.fixture.tsx';

beforeAll(() => {
  const screens = Object.fromEntries(routeNames.map((name) => [name, () => <h1>{name}</h1>]));
  for (const area of areas) areaAnswers(area, screens);
});

/** A page with these settings in it. */
function settings(values: object): void {
  const page = document.implementation.createHTMLDocument();
  const script = Object.assign(page.createElement('script'), { id: 'settings', type: 'application/json' });
  script.textContent = JSON.stringify(values);
  page.body.append(script);
  readSettings(page);
}

const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }));

/** An API that counts what was not viewed, and the calls it got. */
function counting(unviewed: { count: unknown }) {
  const asked: string[] = [];
  const api = async (input: RequestInfo | URL) => {
    const path = new URL(String(input)).pathname.replace('/api', '');
    asked.push(path);
    return Response.json(path === sellerCalls.notifications.path ? unviewed.count : []);
  };
  return {
    api: api as typeof fetch,
    times: () => asked.filter((path) => path === sellerCalls.notifications.path).length,
  };
}

test('a seller sees how much interest is not viewed, and the number follows what they do', async () => {
  const unviewed = { count: 3 as unknown };
  const { api, times } = counting(unviewed);
  const { router } = await openShell('/user/live-posts', 'seller', api);
  expect(await screen.findByRole('link', { name: 'View Interest (3 not viewed)' })).toBeTruthy();

  unviewed.count = 2;
  await act(() => apiFetch(sellerCalls.expressedInterest, { query: { id: 1 } }));
  expect(await screen.findByRole('link', { name: 'View Interest (2 not viewed)' })).toBeTruthy();

  unviewed.count = 120;
  await act(() => router.navigate('/user/add-post'));
  expect((await screen.findByRole('link', { name: 'View Interest (120 not viewed)' })).textContent).toContain('99+');

  unviewed.count = 0;
  await act(() => router.navigate('/user/live-posts'));
  expect(await screen.findByRole('link', { name: 'View Interest' })).toBeTruthy();
  expect(times()).toBe(4);
});

test('defect 63: a login counts once, on the screen it leads to', async () => {
  const { api, times } = counting({ count: 3 });
  const { router } = await openShell('/login', undefined, api);
  await act(async () => signIn(cannedTokens('seller')));
  expect(times()).toBe(0);
  await act(() => router.navigate('/user/live-posts'));
  expect(await screen.findByRole('link', { name: 'View Interest (3 not viewed)' })).toBeTruthy();
  expect(times()).toBe(1);
});

test('a count that cannot be had is not shown, and nobody but a seller is counted for', async () => {
  const broken = counting({ count: { message: 'No' } });
  await openShell('/user/live-posts', 'seller', broken.api);
  await act(async () => undefined);
  expect(menu().getByRole('link', { name: 'View Interest' })).toBeTruthy();
});

test.each(['buyer', 'admin'] as const)('nothing is counted for a signed-in %s', async (role) => {
  const { api, times } = counting({ count: 3 });
  await openShell('/', role, api);
  await act(async () => undefined);
  expect(times()).toBe(0);
});

test('the menu of the Admin ends with the email delivery service, in a tab of its own', async () => {
  settings({ mailServiceUrl: 'https://mail.example/console' });
  await openShell('/', 'admin');
  const link = menu().getAllByRole('link').at(-1);
  expect(link?.textContent).toBe('Email Delivery');
  expect(link?.getAttribute('href')).toBe('https://mail.example/console');
  expect([link?.getAttribute('target'), link?.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  expect(within(link as HTMLElement).getByRole('img', { name: '(opens in a new tab)' })).toBeTruthy();
  settings({});
});

test.each(['buyer', 'seller'] as const)('the menu of a %s does not have it', async (role) => {
  settings({ mailServiceUrl: 'https://mail.example/console' });
  await openShell('/', role);
  expect(menu().queryByRole('link', { name: /Email Delivery/ })).toBeNull();
  settings({});
});
