import { beforeAll, expect, jest, test } from '@jest/globals';
import { apiFetch, currentSession, signIn } from '@marketplace/shared-auth';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { areas, routeNames } from '@marketplace/shared-contract/platform/routes/routes';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { areaAnswers } from '../areas/federation.fixture.ts';
import { cannedTokens } from '../canned-tokens.fixture.ts';
import { openShell } from '../shell.fixture.tsx';

beforeAll(() => {
  const screens = Object.fromEntries(routeNames.map((name) => [name, () => <h1>{name}</h1>]));
  for (const area of areas) areaAnswers(area, screens);
});

/** The browser reports what another tab did to the session. */
const inAnotherTab = (change: () => void) =>
  act(async () => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  });

test('a call whose session cannot be renewed leads to the login, which leads back', async () => {
  const { where } = await openShell('/user/view-interest/3', 'seller');
  await screen.findByRole('heading', { name: 'InterestDetail' });
  globalThis.fetch = jest.fn(async () => Response.json({ message: 'Please log in' }, { status: 401 }));
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

test('a login in another tab ends the login here, and leads where it was to lead', async () => {
  const { where } = await openShell('/login?name=LivePosts');
  await screen.findByRole('heading', { name: 'Login' });
  await inAnotherTab(() => signIn(cannedTokens('seller')));
  expect(await screen.findByRole('heading', { name: 'LivePosts' })).toBeTruthy();
  expect(where()).toBe('/user/live-posts');
});

const NoteScreen = () => <input aria-label="Note" />;

test('another user who signed in in another tab finds nothing the first one typed', async () => {
  areaAnswers('buyer', { PostDetail: NoteScreen });
  await openShell('/post/7', 'seller');
  await userEvent.type(await screen.findByRole('textbox'), 'mine');
  await inAnotherTab(() => signIn(cannedTokens('seller')));
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'mine');
  await inAnotherTab(() => signIn(cannedTokens('admin')));
  expect(screen.getByRole('textbox')).toHaveProperty('value', '');
});

test('a page the browser had put by is not shown to who has logged out since', async () => {
  const { where } = await openShell('/user/live-posts', 'seller');
  await screen.findByRole('heading', { name: 'LivePosts' });
  localStorage.clear();
  await act(async () => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });
  await waitFor(() => expect(where()).toBe('/login?name=LivePosts'));
});

/** A pair whose access token is past its time, and a service that is not there. */
async function openUnanswered(address: string) {
  let answers = false;
  const refreshed = cannedTokens('seller');
  const api = async (input: RequestInfo | URL) => {
    if (!answers) return Response.json({ message: 'No' }, { status: 500 });
    return Response.json(String(input).endsWith('/refresh-token') ? refreshed : []);
  };
  const shown = await openShell(address, 'seller', api as typeof fetch, -1);
  const heal = () => {
    answers = true;
  };
  return { ...shown, heal };
}
const menu = () => screen.queryByRole('navigation', { name: 'Main menu' });
const unreached = /^We could not continue your session/;

test('defect 61: a refresh answered with 500 leaves the menu on an open screen, says so, and can be tried again', async () => {
  const { heal } = await openUnanswered('/help/faqs');
  expect(await screen.findByRole('heading', { name: 'Help' })).toBeTruthy();
  expect(menu()).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  expect(screen.getByText(unreached)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText(unreached)).toBeTruthy();
  heal();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(unreached)).toBeNull());
  expect(menu()).toBeTruthy();
});

test('defect 61: a line that is back is tried at once', async () => {
  const { heal } = await openUnanswered('/help/faqs');
  expect(await screen.findByText(unreached)).toBeTruthy();
  heal();
  await act(async () => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(unreached)).toBeNull());
});

test('defect 61: a screen that needs a login keeps the menu, and comes with the next try', async () => {
  const { heal, where } = await openUnanswered('/user/live-posts');
  expect(await screen.findByText(unreached)).toBeTruthy();
  expect([where(), menu() !== null]).toEqual(['/user/live-posts', true]);
  heal();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'LivePosts' })).toBeTruthy();
});
