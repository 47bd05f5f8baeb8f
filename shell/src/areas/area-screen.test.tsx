import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { signIn } from '@marketplace/shared-auth';
import type { RouteName } from '@marketplace/shared-contract/routes';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { cannedTokens } from '../canned-tokens.fixture.ts';
import { AreaScreen } from './area-screen.tsx';
import { startLoading } from './area-state.ts';
import { areaAnswers, registrations } from './federation.fixture.ts';
import { registerAreas, released } from './registry.fixture.ts';

// An area's state is the page's, so each test has an area of its own.
beforeAll(() => registerAreas({ admin: null }));
afterEach(() => localStorage.clear());

const open = (name: RouteName) => render(<AreaScreen name={name} />, { wrapper: MemoryRouter });
const retry = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }));
const Questions = () => <h1>Questions</h1>;
const Live = () => <h1>Live</h1>;

test('a screen is drawn when its area has come; one the area does not have says so', async () => {
  areaAnswers('public', { Help: Questions });
  startLoading('public');
  open('Help');
  expect(screen.getByRole('status').textContent).toBe('Loading the page');
  expect(await screen.findByRole('heading', { name: 'Questions' })).toBeTruthy();

  open('ContactUs');
  expect(screen.getByText('This page is not available yet.')).toBeTruthy();
  open('NotFound');
  expect(screen.getByRole('heading', { name: '404 Not Found' })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Return Home' })).toHaveLength(2);
});

test('an area is asked for once, however often it is needed', () => {
  startLoading('public');
  startLoading('public');
  expect(registrations.filter(({ name }) => name === 'marketplace_public')).toHaveLength(1);
});

test('a first failure is tried again unasked, a second is shown, and trying again heals it', async () => {
  areaAnswers('seller', 'failure', 'failure', 'failure', 'failure', { LivePosts: Live });
  startLoading('seller');
  open('LivePosts');
  expect(await screen.findByText('We could not load this page')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull();
  await retry();
  expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeTruthy();
  await retry();
  expect(await screen.findByRole('heading', { name: 'Live' })).toBeTruthy();

  const asked = registrations.filter(({ name }) => name === 'marketplace_seller');
  expect(asked.map(({ entry }) => entry.split('?')[1])).toEqual([
    undefined,
    'attempt=1',
    'attempt=2',
    'attempt=3',
    'attempt=4',
  ]);
  expect(asked.map(({ forced }) => forced)).toEqual([false, true, true, true, true]);
});

test('an area that is not released is not asked for', () => {
  startLoading('admin');
  open('AdminUsers');
  expect(screen.getByText('This page is not available yet.')).toBeTruthy();
  expect(registrations.filter(({ name }) => name === 'marketplace_admin')).toEqual([]);
});

test('defect 63: where the admin area is cannot be asked: one failure is retried unseen, a second is shown with its reason', async () => {
  signIn(cannedTokens('admin'));
  const busy = () => Response.json({ message: 'We are busy. Please try again.' }, { status: 503 });
  const answers = [Response.error(), busy(), busy()];
  const asked: string[] = [];
  globalThis.fetch = jest.fn(async (address) => {
    asked.push(new URL(String(address)).pathname);
    if (asked.at(-1) !== '/api/admin/areas') return Response.error();
    return answers.shift() ?? Response.json({ shell: { version: '1' }, areas: [released('admin')] });
  });
  areaAnswers('admin', { AdminUsers: Live });
  startLoading('admin');
  open('AdminUsers');
  expect(await screen.findByText('We could not load this page')).toBeTruthy();
  expect(screen.getByText(/did not tell where this page is\. We are busy/)).toBeTruthy();
  await retry();
  expect(await screen.findByRole('heading', { name: 'Live' })).toBeTruthy();
  expect(asked.filter((path) => path === '/api/admin/areas')).toHaveLength(4);
});

test('an area made for another shell is not loaded, and its place says so calmly', async () => {
  registerAreas({ buyer: { shellApi: '^99.0.0' } });
  startLoading('buyer');
  open('PostingInbox');
  expect(await screen.findByText(/This page is being updated/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  expect(registrations.filter(({ name }) => name === 'marketplace_buyer')).toEqual([]);
  registerAreas();
});

let broken = true;
function Breaking() {
  if (broken) throw new Error('broken');
  return <h1>Mended</h1>;
}

test('a screen that breaks leaves the rest standing and can be tried again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  areaAnswers('buyer', { PostingInbox: Breaking });
  startLoading('buyer');
  open('PostingInbox');
  expect(await screen.findByText('We could not load this page')).toBeTruthy();
  broken = false;
  await retry();
  expect(screen.getByRole('heading', { name: 'Mended' })).toBeTruthy();
});
