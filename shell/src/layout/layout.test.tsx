import { beforeAll, expect, jest, test } from '@jest/globals';
import { roles } from '@marketplace/shared-contract/roles';
import { areas, menus, type RouteName, routeNames, routes } from '@marketplace/shared-contract/routes';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { areaAnswers } from '../areas/federation.fixture.ts';
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

test('a visitor has Help and Login in the bar and no menu of a role', async () => {
  await openShell('/');
  expect(await heading('ConditionalHome')).toBeTruthy();
  expect(links('Help')).toEqual(['Help']);
  expect(screen.getAllByRole('link', { name: 'Login' })).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
});

test.each(roles)('the menu of a %s has its screens in their order', async (role) => {
  await openShell('/', role);
  expect(links('Main menu')).toEqual(menus[role].map((name) => routes[name].title));
  expect(screen.queryByRole('navigation', { name: 'Help' }) === null).toBe(role === 'admin');
  expect(screen.getAllByText(/^Signed in as/)).toHaveLength(2);
});

test('the footer has the legal pages, and is under all but the printable screens', async () => {
  await openShell('/', 'seller');
  expect(await heading('ConditionalHome')).toBeTruthy();
  expect(links('Legal and contact')).toEqual(['Privacy Policy', 'Contact Information', 'Terms and Conditions']);
  cleanup();
  await openShell('/user/invoice/3', 'seller');
  expect(await heading('InvoiceOutput')).toBeTruthy();
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

test('an unknown address keeps itself and shows what is not found', async () => {
  const { where } = await openShell('/no/such/page');
  expect(await heading('NotFound')).toBeTruthy();
  expect(where()).toBe('/no/such/page');
});

test('an expired session is announced on the login, for five seconds', async () => {
  jest.useFakeTimers();
  await openShell('/login?name=LivePosts&reason=expired');
  expect(screen.getByText('Your session has expired. Please reauthenticate.')).toBeTruthy();
  act(() => jest.advanceTimersByTime(5000));
  expect(screen.queryByText(/session has expired/)).toBeNull();
  jest.useRealTimers();
});

test('Logout in the drawer ends the session and leads home', async () => {
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

test('defect 63: the skip link moves the focus and leaves the address as it is', async () => {
  const { where } = await openShell('/user/live-posts', 'seller');
  await heading('LivePosts');
  const before = location.href;
  await userEvent.click(screen.getByRole('link', { name: 'Skip to content' }));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect([location.href, where()]).toEqual([before, '/user/live-posts']);
});
