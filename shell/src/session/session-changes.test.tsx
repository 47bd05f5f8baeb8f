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

/** The browser reports another tab's change of the session. */
const inAnotherTab = (change: () => void) =>
  act(async () => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  });

test('a call with an ended session leads to the login, which returns', async () => {
  const { where } = await openShell('/user/view-interest/3', 'seller');
  await screen.findByRole('heading', { name: 'InterestDetail' });
  globalThis.fetch = jest.fn(async () => Response.json({ message: 'Please log in' }, { status: 401 }));
  await act(() => apiFetch(sellerCalls.expressedInterest));
  await waitFor(() => expect(where()).toBe('/login?name=InterestDetail&id=3&reason=expired'));
  expect(currentSession()).toBeUndefined();
});

test('a logout in another tab leaves a private screen, without calling it a timeout', async () => {
  const { where } = await openShell('/user/live-posts', 'seller');
  await screen.findByRole('heading', { name: 'LivePosts' });
  await inAnotherTab(() => localStorage.clear());
  await waitFor(() => expect(where()).toBe('/login?name=LivePosts'));
});

test('a logout in another tab keeps a public screen', async () => {
  const { where } = await openShell('/help/faqs', 'seller');
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy();
  await inAnotherTab(() => localStorage.clear());
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull());
  expect(where()).toBe('/help/faqs');
});

test('a login in another tab completes the login here', async () => {
  const { where } = await openShell('/login?name=LivePosts');
  await screen.findByRole('heading', { name: 'Login' });
  await inAnotherTab(() => signIn(cannedTokens('seller')));
  expect(await screen.findByRole('heading', { name: 'LivePosts' })).toBeTruthy();
  expect(where()).toBe('/user/live-posts');
});

const NoteScreen = () => <input aria-label="Note" />;

test('another user signing in in another tab sees none of the first one’s input', async () => {
  areaAnswers('buyer', { PostDetail: NoteScreen });
  await openShell('/post/7', 'seller');
  await userEvent.type(await screen.findByRole('textbox'), 'mine');
  await inAnotherTab(() => signIn(cannedTokens('seller')));
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'mine');
  await inAnotherTab(() => signIn(cannedTokens('admin')));
  expect(screen.getByRole('textbox')).toHaveProperty('value', '');
});

test('does not show a page from the back-forward cache after logout', async () => {
  const { where } = await openShell('/user/live-posts', 'seller');
  await screen.findByRole('heading', { name: 'LivePosts' });
  localStorage.clear();
  await act(async () => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });
  await waitFor(() => expect(where()).toBe('/login?name=LivePosts'));
});

/** A pair whose access token has expired, and a service that is down. */
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

test('defect 61: after a 500 on refresh, a public screen keeps the menu, says so, and offers another try', async () => {
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

test('defect 61: retries at once when the connection returns', async () => {
  const { heal } = await openUnanswered('/help/faqs');
  expect(await screen.findByText(unreached)).toBeTruthy();
  heal();
  await act(async () => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(unreached)).toBeNull());
});

test('defect 61: a private screen keeps the menu, and loads on the next try', async () => {
  const { heal, where } = await openUnanswered('/user/live-posts');
  expect(await screen.findByText(unreached)).toBeTruthy();
  expect([where(), menu() !== null]).toEqual(['/user/live-posts', true]);
  heal();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'LivePosts' })).toBeTruthy();
});
