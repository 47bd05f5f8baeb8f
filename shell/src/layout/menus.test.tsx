import { beforeAll, expect, test } from '@jest/globals';
import { apiFetch, signIn } from '@marketplace/shared-auth';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { areas, routeNames } from '@marketplace/shared-contract/platform/routes/routes';
import { screenAbove } from '@marketplace/shared-ui';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { areaAnswers } from '../areas/federation.fixture.ts';
import { cannedTokens } from '../canned-tokens.fixture.ts';
import { readSettings } from '../page/settings.ts';
import { openShell } from '../shell.fixture.tsx';

beforeAll(() => {
  const screens = Object.fromEntries(routeNames.map((name) => [name, () => <h1>{name}</h1>]));
  for (const area of areas) areaAnswers(area, screens);
});

/** A page with these settings. */
function settings(values: object): void {
  const page = document.implementation.createHTMLDocument();
  const script = Object.assign(page.createElement('script'), { id: 'settings', type: 'application/json' });
  script.textContent = JSON.stringify(values);
  page.body.append(script);
  readSettings(page);
}

const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }));

/** An API that counts unviewed interest besides some posts, and the calls it got. */
function counting(unviewed: { count: unknown }) {
  const asked: string[] = [];
  const api = async (input: RequestInfo | URL) => {
    const path = new URL(String(input)).pathname.replace('/api', '');
    asked.push(path);
    if (path === signedInCalls.accountDetails.path) return Response.json(accountDetails);
    return Response.json(path === sellerCalls.menuCounts.path ? { ...posts, notViewed: unviewed.count } : []);
  };
  return {
    api: api as typeof fetch,
    times: () => asked.filter((path) => path === sellerCalls.menuCounts.path).length,
    asked,
  };
}
const posts = { live: 22, scheduled: 0, drafts: 8 };
const accountDetails = {
  myAccountDetails: { forenames: 'Rowena', surname: 'Ashdown', company: 'Ablethorn Lyle LLP' },
};

test('shows a seller the number of unviewed expressions, which follows their actions', async () => {
  const unviewed = { count: 3 as unknown };
  const { api, times } = counting(unviewed);
  const { router } = await openShell('/user/live-posts', 'seller', api);
  expect(await screen.findByRole('link', { name: 'Interest (3 not viewed)' })).toBeTruthy();

  unviewed.count = 2;
  await act(() => apiFetch(sellerCalls.expressedInterest, { query: { id: 1 } }));
  expect(await screen.findByRole('link', { name: 'Interest (2 not viewed)' })).toBeTruthy();

  unviewed.count = 120;
  await act(() => router.navigate('/user/add-post'));
  expect((await screen.findByRole('link', { name: 'Interest (120 not viewed)' })).textContent).toContain('99+');

  unviewed.count = 0;
  await act(() => router.navigate('/user/live-posts'));
  expect(await screen.findByRole('link', { name: 'Interest' })).toBeTruthy();
  expect(times()).toBe(4);
});

test.each([
  ['practitioner', 'Home6 (6 waiting for you)'],
  ['reader', 'Home'],
])('Home in the drawer counts a seller’s tasks, if they act for their firm: %s', async (role, text) => {
  const answers: Record<string, object> = {
    [sellerCalls.menuCounts.path]: { ...posts, notViewed: 0, waiting: 6 },
    [sellerCalls.firmRole.path]: { role, shared: true },
  };
  const api = async (input: RequestInfo | URL) =>
    Response.json(answers[new URL(String(input)).pathname.replace('/api', '')] ?? []);
  await openShell('/user/live-posts', 'seller', api as typeof fetch);
  expect(await menu().findByRole('link', { name: 'Live 22' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Open the menu' }));
  const drawer = within(screen.getByRole('navigation', { name: 'Menu' }));
  expect(drawer.getAllByRole('link')[0]?.textContent).toBe(text);
});

test('design review 2: lists of posts show their counts, unless empty', async () => {
  const { api } = counting({ count: 3 });
  await openShell('/user/live-posts', 'seller', api);
  expect(await menu().findByRole('link', { name: 'Live 22' })).toBeTruthy();
  expect(menu().getByRole('link', { name: 'Drafts 8' })).toBeTruthy();
  expect(menu().getByRole('link', { name: 'Scheduled' })).toBeTruthy();
});

test('design review 2: the menu keeps a post under the list it was opened from, and a document under its list', async () => {
  const { router } = await openShell('/user/posting-archive', 'seller');
  const marked = () =>
    menu()
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'))
      .map((link) => [link.textContent, link.getAttribute('aria-current')]);
  expect(marked()).toEqual([['Archive', 'page']]);
  await act(() => router.navigate('/post/7'));
  expect(marked()).toEqual([['Archive', 'true']]);
  await act(() => router.navigate('/user/invoice/7'));
  expect(marked()).toEqual([['Invoices', 'true']]);
});

test('a post that names its list stays under it, and so do its forms', async () => {
  const { router } = await openShell('/user/live-posts', 'seller');
  const marked = () => menu().getByRole('link', { current: true }).textContent;
  await act(() => router.navigate('/post/7'));
  expect(marked()).toBe('Live');
  act(() => screenAbove.set('/user/scheduled-posts'));
  expect(marked()).toBe('Scheduled');
  act(() => screenAbove.set('/post/7'));
  await act(() => router.navigate('/post/7/extend'));
  expect(marked()).toBe('Scheduled');
  act(() => screenAbove.set(undefined));
});

test('design review 2: the open account menu says who is signed in', async () => {
  const { api, asked } = counting({ count: 0 });
  await openShell('/user/live-posts', 'seller', api);
  expect(asked).not.toContain(signedInCalls.accountDetails.path);
  const popover = document.getElementById('account-menu') as HTMLElement;
  fireEvent(popover, Object.assign(new Event('toggle'), { newState: 'open' }));
  expect(await within(popover).findByText('Rowena Ashdown')).toBeTruthy();
  expect(within(popover).getByText('Ablethorn Lyle LLP')).toBeTruthy();
});

test('design review 2: a buyer has one entry for criteria, marked on each of its tabs', async () => {
  const { router } = await openShell('/user/keywords', 'buyer');
  expect(
    menu()
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Inbox', 'Interests', 'Undertakings', 'Criteria', 'Team']);
  expect(menu().getByRole('link', { current: true }).textContent).toBe('Criteria');
  await act(() => router.navigate('/posting-inbox/'));
  expect(menu().getByRole('link', { current: 'page' }).textContent).toBe('Inbox');
});

test('defect 63: a login counts once, on the screen it leads to', async () => {
  const { api, times } = counting({ count: 3 });
  const { router } = await openShell('/login', undefined, api);
  await act(async () => signIn(cannedTokens('seller')));
  expect(times()).toBe(0);
  await act(() => router.navigate('/user/live-posts'));
  expect(await screen.findByRole('link', { name: 'Interest (3 not viewed)' })).toBeTruthy();
  expect(times()).toBe(1);
});

test('shows no count if it cannot be loaded', async () => {
  const broken = counting({ count: { message: 'No' } });
  await openShell('/user/live-posts', 'seller', broken.api);
  await act(async () => undefined);
  expect(menu().getByRole('link', { name: 'Interest' })).toBeTruthy();
});

test.each([
  ['buyer', buyerCalls.menuCounts],
  ['admin', adminCalls.menuCounts],
] as const)('Home in the drawer counts tasks of a signed-in %s, refreshed on each screen', async (role, call) => {
  const unread = { waiting: 4 as unknown };
  const asked: string[] = [];
  const api = async (input: RequestInfo | URL) => {
    const path = new URL(String(input)).pathname.replace('/api', '');
    asked.push(path);
    return Response.json(path === call.path ? unread : []);
  };
  const { router } = await openShell('/', role, api as typeof fetch);
  fireEvent.click(screen.getByRole('button', { name: 'Open the menu' }));
  const drawer = within(screen.getByRole('navigation', { name: 'Menu' }));
  expect(await drawer.findByRole('link', { name: 'Home (4 waiting for you)' })).toBeTruthy();
  unread.waiting = 'many';
  await act(() => router.navigate('/user/account-details'));
  expect(await drawer.findByRole('link', { name: 'Home' })).toBeTruthy();
  expect(asked.filter((path) => path === call.path)).toHaveLength(2);
  expect(asked).not.toContain(sellerCalls.menuCounts.path);
});

test('the Admin’s menu ends with the email delivery service, in a new tab', async () => {
  settings({ mailServiceUrl: 'https://mail.example/console' });
  await openShell('/', 'admin');
  const link = menu().getAllByRole('link').at(-1);
  expect(link?.textContent).toBe('Email delivery');
  expect(link?.getAttribute('href')).toBe('https://mail.example/console');
  expect([link?.getAttribute('target'), link?.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  expect(within(link as HTMLElement).getByRole('img', { name: '(opens in a new tab)' })).toBeTruthy();
  settings({});
});

test.each(['buyer', 'seller'] as const)('the menu of a %s does not have it', async (role) => {
  settings({ mailServiceUrl: 'https://mail.example/console' });
  await openShell('/', role);
  expect(menu().queryByRole('link', { name: /Email delivery/ })).toBeNull();
  settings({});
});

test('each group of an Admin’s bar opens its own entries', async () => {
  await openShell('/', 'admin');
  for (const [title, first] of [
    ['Queues', 'First posts'],
    ['System', 'Announcements'],
  ] as const) {
    const target = menu().getByRole('button', { name: title }).getAttribute('popovertarget');
    const list = within(document.getElementById(target ?? '') as HTMLElement);
    expect(list.getAllByRole('link', { hidden: true })[0]?.textContent).toBe(first);
  }
});
