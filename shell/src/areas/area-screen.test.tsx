import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { signIn } from '@marketplace/shared-auth';
import type { RouteName } from '@marketplace/shared-contract/platform/routes/routes';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { cannedTokens } from '../canned-tokens.fixture.ts';
import { AreaScreen } from './area-screen.tsx';
import { startLoading } from './area-state.ts';
import { areaAnswers, registrations } from './federation.fixture.ts';
import { registerAreas, released } from './registry.fixture.ts';

// An area's state lasts as long as the page, so each test has its own area.
beforeAll(() => registerAreas({ admin: null }));
afterEach(() => localStorage.clear());

const open = (name: RouteName) => render(<AreaScreen name={name} />, { wrapper: MemoryRouter });
const retry = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }));
const Questions = () => <h1>Questions</h1>;
const Live = () => <h1>Live</h1>;

test('renders a screen once its area has loaded; says so if the area lacks it', async () => {
  areaAnswers('public', { Help: Questions });
  startLoading('public');
  open('Help');
  expect(screen.getByRole('status').textContent).toBe('Loading the page');
  expect(await screen.findByRole('heading', { name: 'Questions' })).toBeTruthy();

  open('ContactUs');
  expect(await screen.findByText('This page is not available yet.')).toBeTruthy();
  open('NotFound');
  expect(await screen.findByRole('heading', { name: '404 Not Found' })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Return Home' })).toHaveLength(2);
});

test('loads an area once, however often it is needed', () => {
  startLoading('public');
  startLoading('public');
  expect(registrations.filter(({ name }) => name === 'marketplace_public')).toHaveLength(1);
});

test('shows a failure with another try, and offers a reload if that fails', async () => {
  areaAnswers('seller', 'failure', 'failure', { LivePosts: Live });
  startLoading('seller');
  open('LivePosts');
  expect(await screen.findByText('We could not load this page')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull();
  await retry();
  expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeTruthy();
  await retry();
  expect(await screen.findByRole('heading', { name: 'Live' })).toBeTruthy();

  const asked = registrations.filter(({ name }) => name === 'marketplace_seller');
  expect(asked.map(({ entry }) => entry.split('#')[1])).toEqual([undefined, '1', '2']);
  expect(asked.map(({ forced }) => forced)).toEqual([false, true, true]);
});

test('does not request an area that is not released', async () => {
  startLoading('admin');
  open('AdminUsers');
  expect(await screen.findByText('This page is not available yet.')).toBeTruthy();
  expect(registrations.filter(({ name }) => name === 'marketplace_admin')).toEqual([]);
});

test('defect 63: retries finding the admin area once silently, then shows the failure', async () => {
  signIn(cannedTokens('admin'));
  const busy = () => Response.json({ message: 'We are busy. Please try again.' }, { status: 503 });
  const answers = [Response.error(), busy(), busy()];
  const asked: string[] = [];
  globalThis.fetch = jest.fn(async (address) => {
    asked.push(new URL(String(address)).pathname);
    if (asked.at(-1) !== '/api/admin/areas') return Response.error();
    return answers.shift() ?? Response.json({ shell: { version: '1' }, areas: [released('admin')] });
  });
  areaAnswers('admin', 'failure', { AdminUsers: Live });
  startLoading('admin');
  open('AdminUsers');
  expect(await screen.findByText('We could not load this page')).toBeTruthy();
  expect(screen.getByText(/We are busy/)).toBeTruthy();
  await retry();
  // The registry may have been wrong, so it is requested again with the area.
  await waitFor(() => expect(screen.queryByText(/We are busy/)).toBeNull());
  await retry();
  expect(await screen.findByRole('heading', { name: 'Live' })).toBeTruthy();
  expect(asked.filter((path) => path === '/api/admin/areas').length).toBeGreaterThanOrEqual(5);
});

test('does not load an area built for another shell, and says so calmly', async () => {
  registerAreas({ buyer: { shellApi: '^99.0.0' } });
  startLoading('buyer');
  open('PostingInbox');
  expect(await screen.findByText(/This page is being updated/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  expect(registrations.filter(({ name }) => name === 'marketplace_buyer')).toEqual([]);
  registerAreas();
});

test('retries a failed area in the background only while its screen is open', async () => {
  jest.useFakeTimers();
  registerAreas();
  areaAnswers('buyer', 'failure', 'failure', 'failure', { PostingInbox: Live, ExpressedInterest: Breaking });
  startLoading('buyer');
  const { unmount } = open('PostingInbox');
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText('We will keep trying while this page is open.')).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(6_500));
  const tries = () => registrations.filter(({ name }) => name === 'marketplace_buyer').length;
  expect(tries()).toBe(2);
  expect(screen.getByText('We could not load this page')).toBeTruthy();
  unmount();
  await jest.advanceTimersByTimeAsync(600_000);
  expect(tries()).toBe(2);
  open('PostingInbox');
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(screen.getByRole('heading', { name: 'Live' })).toBeTruthy();
  jest.useRealTimers();
});

let broken = true;
function Breaking() {
  if (broken) throw new Error('broken');
  return <h1>Mended</h1>;
}

test('a screen that breaks leaves the rest standing and can be tried again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // The buyer area has been loaded by now.
  open('ExpressedInterest');
  expect(await screen.findByText('We could not load this page')).toBeTruthy();
  broken = false;
  await retry();
  expect(screen.getByRole('heading', { name: 'Mended' })).toBeTruthy();
});
