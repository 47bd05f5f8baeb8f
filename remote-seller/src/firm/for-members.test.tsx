import { afterEach, expect, test } from '@jest/globals';
import { setFirmRole } from '@marketplace/shared-auth';
import { firmRolesFor } from '@marketplace/shared-contract/accounts/firms/firm';
import { type FirmRole, firmRoles } from '@marketplace/shared-contract/accounts/firms/firm-roles';
import { screenRoles } from '@marketplace/shared-contract/accounts/firms/firm-screens';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { pathTo, type RouteNamesOf, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { screens } from '../remote.tsx';
import { held, openArea } from '../seller-area.fixture.ts';

afterEach(() => act(() => setFirmRole()));

const refusal = 'Your role in the firm does not include this page';
const names = Object.keys(screens) as RouteNamesOf<'seller'>[];
const refusedTo = (role: FirmRole) => names.filter((name) => !screenRoles(name).includes(role));

test.each(firmRoles.filter((role) => refusedTo(role).length > 0))(
  'a %s is told calmly of each screen that is not theirs, and nothing is asked of the server for it',
  async (role) => {
    for (const name of refusedTo(role)) {
      setFirmRole({ role, shared: true });
      const { asked } = openArea(pathTo(name, 7), {});
      expect(await screen.findByText(refusal)).toBeTruthy();
      expect(screen.getByRole('heading', { level: 1, name: routes[name].title })).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
      expect([name, asked]).toEqual([name, []]);
      cleanup();
    }
  },
);

test('names the roles that may open the screen, and the reader’s own', async () => {
  setFirmRole({ role: 'reader', shared: true });
  openArea('/user/add-post', {});
  expect(
    await screen.findByText(/It is for practitioners and colleagues of the firm\. Your role: Reader\./),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See who is in the firm' }).getAttribute('href')).toBe('/user/firm');
});

test('a practitioner may open every screen', () => expect(refusedTo('practitioner')).toEqual([]));

test('opens the screen once the role has changed', async () => {
  setFirmRole({ role: 'billing', shared: true });
  openArea('/user/live-posts', { 'GET /seller/posts': () => ({ body: [] }) });
  expect(await screen.findByText(refusal)).toBeTruthy();
  act(() => setFirmRole({ role: 'reader', shared: true }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Live Postings' })).toBeTruthy();
  expect(screen.queryByText(refusal)).toBeNull();
});

test('until the role is known, asks only for the role, because rejected calls appear in the security log', async () => {
  const role = held({ body: { role: 'reader', shared: true, requests: 0 } });
  const { asked } = openArea('/user/hand-overs', { 'GET /seller/firm-role': () => role.promise });
  await waitFor(() => expect(asked.map(({ call }) => call)).toEqual(['GET /seller/firm-role']));
  expect(screen.queryByText(refusal)).toBeNull();
  role.release();
  expect(await screen.findByText(refusal)).toBeTruthy();
  expect(asked).toHaveLength(1);
});

test('shows the page if the role cannot be loaded, because the API checks it', async () => {
  const calls = { 'GET /seller/firm-role': () => ({ status: 503 }), 'GET /seller/posts': () => ({ body: [] }) };
  openArea('/user/live-posts', calls);
  expect(await screen.findByRole('heading', { level: 1, name: 'Live Postings' })).toBeTruthy();
});

test.each(firmRoles.filter((role) => role !== 'practitioner'))(
  'no screen that a %s may open asks at first what is refused to them',
  async (role) => {
    const refused = Object.values(sellerCalls).filter((call) => !firmRolesFor(call)?.includes(role));
    const refusedCalls = new Set(refused.map(({ method, path }) => `${method} ${path}`));
    for (const name of names.filter((one) => screenRoles(one).includes(role))) {
      setFirmRole({ role, shared: true, requests: 0 });
      const { asked } = openArea(pathTo(name, 7), {});
      await waitFor(() => expect(asked.length > 0 || document.querySelector('h1')).toBeTruthy());
      expect([name, asked.filter(({ call }) => refusedCalls.has(call)).map(({ call }) => call)]).toEqual([name, []]);
      cleanup();
    }
  },
);
