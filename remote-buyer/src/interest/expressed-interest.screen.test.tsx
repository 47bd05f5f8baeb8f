import { expect, test } from '@jest/globals';
import type { InterestedPost } from '@marketplace/shared-contract/marketplace/posts/interested-post';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, openArea, refusal } from '../buyer-area.fixture.ts';
import { aPost } from '../post.fixture.ts';

const open = (answer: () => Answer | Promise<Answer>) =>
  openArea('/expressed-interest/', { wire: { 'GET /buyer/interested-posts': answer } });
const anAnswer = (changes: Partial<InterestedPost> = {}): InterestedPost => ({
  ...aPost({ hasExpressedInterest: true, siteStatus: 'Sold' }),
  dateExpressed: '2026-11-05T10:00:00.000Z',
  viewedByInsolvency: false,
  available: true,
  profile: 'We buy hotels.\nWe can pay at once.',
  ...changes,
});
const answered: Answer = { body: [anAnswer()], total: 1 };

test('announces that the list is loading, then shows posts and their outcomes', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  open(() => promise);
  await screen.findByText('Loading your expressions of interest');
  resolve(answered);
  const link = await screen.findByRole('link', { name: 'Coastal hotel with 24 rooms' });
  expect(link.getAttribute('href')).toBe('/post/7');
  expect(screen.getByText('Sold')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Expressions of Interest');
});

test('an empty list links to the inbox', async () => {
  open(() => ({ body: [], total: 0 }));
  await screen.findByText("Looks like there's nothing here.");
  const link = screen.getByRole('link', { name: 'Open Your Posting Inbox' });
  expect(link.getAttribute('href')).toBe('/posting-inbox/');
});

test('says why the list could not be loaded, and another try loads it', async () => {
  let fails = true;
  open(() => (fails ? refusal(500, 'The service is resting') : answered));
  await screen.findByText('The service is resting');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Coastal hotel with 24 rooms');
});

test('separates live posts from ended ones', async () => {
  open(() => ({ body: [anAnswer({ businessId: 9, siteStatus: 'For Sale' }), anAnswer()], total: 2 }));
  const groups = await screen.findAllByRole('heading', { level: 2, name: /live/i });
  expect(groups.map(({ textContent }) => textContent)).toEqual(['Live posts', 'No longer live']);
  const ended = screen.getByRole('list', { name: 'Posts you have expressed interest in: No longer live' });
  expect(within(ended).getAllByRole('link')[0]?.getAttribute('href')).toBe('/post/7');
});

test('a long list has pages', async () => {
  const { asked } = openArea('/expressed-interest/?page=2', {
    wire: { 'GET /buyer/interested-posts': () => ({ ...answered, total: 25 }) },
  });
  await screen.findByText('25–25 of 25');
  expect(asked[0]?.query).toEqual({
    page: '2',
    pageSize: '24',
    sort: 'dateExpressed',
    direction: 'desc',
    live: 'first',
  });
});

test('each expression shows the message and its progress; an ended post says so instead', async () => {
  open(() => ({
    body: [
      anAnswer({ siteStatus: 'For Sale' }),
      anAnswer({ businessId: 8, siteStatus: 'For Sale', viewedByInsolvency: true }),
      anAnswer({ businessId: 9 }),
      anAnswer({ businessId: 10, siteStatus: 'Expired', viewedByInsolvency: true }),
    ],
    total: 4,
  }));
  const lists = await screen.findAllByRole('list', { name: 'What has become of your message' });
  const sent = 'Sent 05 November 2026';
  expect(
    lists.map((list) =>
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    [sent, 'Not read yet'],
    [sent, 'Read by the practitioner'],
    [sent, 'Post sold'],
    [sent, 'Read by the practitioner', 'Post expired'],
  ]);
  expect(screen.getAllByText(/We can pay at once/)).toHaveLength(4);
});

test('shows more than a dozen as a table with the same facts, until the buyer chooses cards', async () => {
  open(() => ({ body: [anAnswer(), anAnswer({ businessId: 8, available: false })], total: 13 }));
  const table = within(await screen.findByRole('table'));
  expect(table.getByText('Sold')).toBeTruthy();
  expect(table.getByText('Not available')).toBeTruthy();
  expect(table.getAllByText(/We can pay at once/)).toHaveLength(2);
  expect(table.getAllByRole('link', { name: 'Coastal hotel with 24 rooms' })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Cards' }));
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getAllByRole('heading', { level: 3, name: 'Coastal hotel with 24 rooms' })).toHaveLength(2);
});

test('lists a hidden post without a link', async () => {
  open(() => ({ body: [anAnswer({ available: false, approved: false, siteStatus: 'For Sale' })], total: 1 }));
  await screen.findByText('Not available');
  expect(screen.getByText('Coastal hotel with 24 rooms')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Coastal hotel with 24 rooms' })).toBeNull();
  expect(screen.queryByText('£1m to £5m')).toBeNull();
});

test('asks the server for another order, kept in the address', async () => {
  const { asked, router } = open(() => ({ body: [anAnswer(), anAnswer({ businessId: 8 })], total: 2 }));
  await userEvent.selectOptions(await screen.findByLabelText('Sort by'), 'Heading Z to A');
  expect(router.state.location.search).toBe('?sort=heading&direction=desc');
  expect(asked.at(-1)?.query).toMatchObject({ sort: 'heading', direction: 'desc', page: '1' });
});

test('defect 23: shows the buyer’s message again', async () => {
  const long = 'We buy hotels. '.repeat(20);
  open(() => ({ body: [anAnswer(), anAnswer({ businessId: 8, profile: long })], total: 2 }));
  expect(await screen.findByText(/We buy hotels\.\s+We can pay at once\./)).toBeTruthy();
  await userEvent.click(screen.getByText(/^What you wrote/));
  expect(screen.getByText(long.trim())).toBeTruthy();
});
