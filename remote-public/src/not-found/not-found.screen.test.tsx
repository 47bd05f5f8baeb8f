import { expect, test } from '@jest/globals';
import type { RouteName } from '@marketplace/shared-contract/platform/routes/routes';
import { screen, within } from '@testing-library/react';
import { openArea } from '../public-area.fixture.tsx';

const released: RouteName[] = ['Login', 'Help', 'PostingInbox'];
const wanted = () => {
  const links = within(screen.getByRole('navigation')).queryAllByRole('link');
  return links.map(({ textContent }) => textContent);
};

test('an unknown address says so and links home', async () => {
  openArea('/not-found', { released });
  expect(await screen.findByRole('heading', { level: 1, name: '404 Not Found' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Return Home' }).getAttribute('href')).toBe('/');
  expect(wanted()).toEqual(['Login', 'Help']);
});

test('links a signed-in user to their own screens', async () => {
  openArea('/not-found', { as: 'buyer', released });
  await screen.findByRole('heading', { level: 1 });
  expect(wanted()).toEqual(['Your Posting Inbox', 'Help']);
});
