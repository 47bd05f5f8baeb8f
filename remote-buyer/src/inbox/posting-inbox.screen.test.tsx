import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, openArea, refusal } from '../buyer-area.fixture.tsx';
import { aPost } from '../post.fixture.ts';

const call = 'GET /buyer/posts-by-criteria';
const inbox = '/posting-inbox/';
const found = (...posts: ReturnType<typeof aPost>[]): Answer => ({ body: posts, total: posts.length });
const open = (answer: () => Answer | Promise<Answer>, address = inbox) =>
  openArea(address, { wire: { [call]: answer } });

test('the inbox says that it is loading, then shows the posts', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  open(() => promise);
  await screen.findByText('Loading your posting inbox');
  resolve(found(aPost()));
  const link = await screen.findByRole('link', { name: 'Coastal hotel with 24 rooms' });
  expect(link.getAttribute('href')).toBe('/post/7');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your Posting Inbox');
  expect(screen.getByText('Live 01 November 2026 – 28 November 2026')).toBeTruthy();
});

test('an empty inbox says what to do about it', async () => {
  open(() => found());
  await screen.findByText("Looks like there's nothing here.");
  expect(screen.getByText(/Try expanding your preference settings/)).toBeTruthy();
});

test('an inbox that cannot be loaded says why, and another try loads it', async () => {
  let fails = true;
  open(() => (fails ? refusal(500, 'The service is resting') : found(aPost())));
  await screen.findByText('The service is resting');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Coastal hotel with 24 rooms');
});

test('a post already answered carries a badge', async () => {
  open(() => found(aPost({ hasExpressedInterest: true })));
  await screen.findByText('Interest expressed');
});

test('posts come newest start first until another sort is chosen, which the address keeps', async () => {
  const { asked, router } = open(() => found(aPost()));
  await screen.findByText('1 post');
  expect(asked[0]?.query).toEqual({ page: '1', pageSize: '24', sort: 'startDate', direction: 'desc' });

  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Turnover');
  await userEvent.click(screen.getByRole('button', { name: 'Descending' }));
  await screen.findByRole('button', { name: 'Ascending' });
  expect(router.state.location.search).toBe('?sort=turnover&direction=asc');
  expect(asked.at(-1)?.query).toMatchObject({ sort: 'turnover', direction: 'asc' });
});

test('all six sort options are offered', async () => {
  open(() => found(aPost()));
  const names = within(await screen.findByLabelText('Sort by'))
    .getAllByRole('option')
    .map((option) => option.textContent);
  expect(names).toEqual(['Start Date', 'End Date', 'Created Date', 'Reference', 'Heading', 'Turnover']);
});

test('a long list is shown page by page, the sort kept', async () => {
  const { asked, router } = open(() => ({ body: [aPost()], total: 30 }), `${inbox}?sort=heading&direction=asc`);
  await userEvent.click(await screen.findByRole('link', { name: 'Next' }));
  await screen.findByText('Page 2 of 2');
  expect(asked.at(-1)?.query).toMatchObject({ page: '2', sort: 'heading', direction: 'asc' });
  expect(document.activeElement?.textContent).toMatch(/of 30 posts/);
  expect(router.state.location.search).toBe('?sort=heading&direction=asc&page=2');
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
});

test('a page beyond the end leads to the last one', async () => {
  const { router } = open(() => ({ body: [aPost()], total: 30 }), `${inbox}?page=9`);
  await screen.findByText('Page 2 of 2');
  expect(router.state.location.search).toBe('?page=2');
});

test('an address that makes no sense shows the first page in the default order', async () => {
  const { asked } = open(() => found(aPost()), `${inbox}?page=none&sort=price`);
  await screen.findByText('1 post');
  expect(asked[0]?.query).toMatchObject({ page: '1', sort: 'startDate', direction: 'desc' });
});
