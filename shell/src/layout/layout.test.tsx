import { beforeAll, expect, jest, test } from '@jest/globals';
import { roleClaims, roles } from '@marketplace/shared-contract/platform/routes/roles';
import {
  areas,
  menuLabel,
  menus,
  type RouteName,
  routeNames,
} from '@marketplace/shared-contract/platform/routes/routes';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { areaAnswers } from '../areas/federation.fixture.ts';
import { cannedTokens } from '../canned-tokens.fixture.ts';
import { openShell } from '../shell.fixture.tsx';

beforeAll(() => {
  const screens = Object.fromEntries(routeNames.map((name) => [name, () => <h1>{name}</h1>]));
  for (const area of areas) areaAnswers(area, screens);
});

const heading = (name: RouteName) => screen.findByRole('heading', { name });
const links = (menu: string | RegExp) =>
  within(screen.getByRole('navigation', { name: menu }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

const isWide = () => document.documentElement.classList.contains('has-session');

test('the bar has one width for visitors and one for signed-in users on every screen', async () => {
  await openShell('/', 'seller');
  expect(await heading('ConditionalHome')).toBeTruthy();
  expect(isWide()).toBe(true);
  cleanup();
  await openShell('/');
  expect(await heading('ConditionalHome')).toBeTruthy();
  expect(isWide()).toBe(false);
});

test('shows a visitor Help, the sections and the ways in, but no role’s menu', async () => {
  await openShell('/');
  expect(await heading('ConditionalHome')).toBeTruthy();
  expect(links('Help')).toEqual(['Help', 'Check a certificate']);
  expect(links('Marketplace')).toEqual(['Buy', 'Sell', 'Prices']);
  expect(screen.getAllByRole('link', { name: 'Register' })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Login' })).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
});

test.each(roles)('the menus of a %s list their screens in order', async (role) => {
  await openShell('/', role);
  const labels = menus[role].map(menuLabel);
  if (role === 'buyer') await screen.findByRole('link', { name: 'Criteria' });
  expect(links('Main menu')).toEqual(
    role === 'buyer' ? ['Inbox', 'Interests', 'Undertakings', 'Criteria', 'Team'] : labels,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open the menu' }));
  expect(links('Menu').slice(0, labels.length + 1)).toEqual(['Home', ...labels]);
  expect(screen.queryByRole('navigation', { name: 'Help' }) === null).toBe(role === 'admin');
  expect(screen.getAllByText(`Logged in as ${roleClaims[role]}`)).toHaveLength(2);
});

test('a menu opened during a session renewal stays open', async () => {
  let answer: (response: Response) => void = () => undefined;
  const opening = openShell('/', 'seller', () => new Promise((resolve) => (answer = resolve)), -1);
  await userEvent.click(await screen.findByRole('button', { name: 'Open the menu' }));
  const menu = screen.getByRole('navigation', { name: 'Menu' });
  answer(Response.json(cannedTokens('seller')));
  await opening;
  expect(await heading('ConditionalHome')).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Menu' })).toBe(menu);
});

test('the footer links to the legal pages on all but printable screens', async () => {
  await openShell('/', 'seller');
  expect(await heading('ConditionalHome')).toBeTruthy();
  expect(links('Legal and contact')).toEqual([
    'Check a certificate',
    'Privacy Policy',
    'Contact Information',
    'Terms and Conditions',
  ]);
  cleanup();
  await openShell('/user/invoice/3', 'seller');
  expect(await heading('InvoiceOutput')).toBeTruthy();
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

test('an unknown address stays and shows Not Found', async () => {
  const { where } = await openShell('/no/such/page');
  expect(await heading('NotFound')).toBeTruthy();
  expect(where()).toBe('/no/such/page');
});

test('the login announces an expired session for five seconds', async () => {
  // Its clock is stopped once loaded: loading is not held up.
  await openShell('/login');
  await heading('Login');
  cleanup();
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask'] });
  await openShell('/login?name=LivePosts&reason=expired');
  expect(screen.getByText('Your session has expired. Please reauthenticate.')).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(screen.queryByText(/session has expired/)).toBeNull();
  jest.useRealTimers();
});

test('Logout in the drawer ends the session and goes home', async () => {
  const { where } = await openShell('/user/live-posts', 'seller');
  await heading('LivePosts');
  await userEvent.click(screen.getByRole('button', { name: 'Open the menu' }));
  const drawer = screen.getByRole('dialog', { name: 'Menu' });
  await userEvent.click(within(drawer).getByRole('button', { name: 'Logout' }));
  expect(await heading('ConditionalHome')).toBeTruthy();
  expect(where()).toBe('/');
  await waitFor(() => expect(localStorage.length).toBe(0));
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
});

test('defect 63: the skip link moves the focus without changing the address', async () => {
  const { where } = await openShell('/user/live-posts', 'seller');
  await heading('LivePosts');
  const before = location.href;
  await userEvent.click(screen.getByRole('link', { name: 'Skip to content' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  expect([location.href, where()]).toEqual([before, '/user/live-posts']);
});
