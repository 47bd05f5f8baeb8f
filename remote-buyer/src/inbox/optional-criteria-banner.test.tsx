import { beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea } from '../buyer-area.fixture.ts';
import { watchNothing } from '../intersection.fixture.ts';
import { aPost } from '../post.fixture.ts';

const setCall = 'GET /buyer/optional-criteria-set';
const banner = () => screen.queryByText(/You’re matched on location and size only/);
const open = (optionalCriteriaSet: boolean, userId = 'buyer-1') =>
  openArea('/posting-inbox/', {
    userId,
    wire: {
      'GET /buyer/inbox-order': () => ({ body: [7] }),
      'GET /buyer/inbox-posts': () => ({ body: [aPost()] }),
      [setCall]: () => ({ body: { optionalCriteriaSet } }),
    },
  });
const askedForIt = ({ asked }: ReturnType<typeof open>) => asked.some(({ call }) => call === setCall);

beforeEach(() => {
  watchNothing();
  localStorage.clear();
});

test('shows a buyer without optional criteria a hint', async () => {
  open(false);
  await screen.findByText(/You’re matched on location and size only/);
  expect(screen.getByRole('link', { name: 'keywords' }).getAttribute('href')).toBe('/user/keywords');
});

test('remembers a dismissed banner without asking the server again', async () => {
  open(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(banner()).toBeNull();
  cleanup();
  const again = open(false);
  await screen.findAllByText('Coastal hotel with 24 rooms');
  expect(askedForIt(again)).toBe(false);
  expect(banner()).toBeNull();
});

test('remembers the dismissal for each buyer', async () => {
  open(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  cleanup();
  open(false, 'buyer-2');
  await screen.findByText(/You’re matched on location and size only/);
});

test('shows no banner with optional criteria, and prefers what this browser knows', async () => {
  const first = open(true);
  await waitFor(() => expect(localStorage.getItem('marketplace.optional-criteria.buyer-1')).toBe('set'));
  expect(askedForIt(first)).toBe(true);
  expect(banner()).toBeNull();
  cleanup();
  const again = open(false);
  await screen.findAllByText('Coastal hotel with 24 rooms');
  expect(askedForIt(again)).toBe(false);
  expect(banner()).toBeNull();
});
