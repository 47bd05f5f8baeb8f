import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, openArea, refusal, type Wire } from '../buyer-area.fixture.ts';
import { comeNear, watchNothing } from '../intersection.fixture.ts';
import { aPost } from '../post.fixture.ts';

const call = 'GET /buyer/posts-by-criteria';
const inbox = '/posting-inbox/';
const found = (...posts: ReturnType<typeof aPost>[]): Answer => ({ body: posts, total: posts.length });
const open = (answer: () => Answer | Promise<Answer>, address = inbox, wire: Wire = {}) =>
  openArea(address, { wire: { [call]: answer, ...wire } });

/** A server with so many posts, numbered from 1 in whatever order is asked for. */
const many =
  (total: number): Wire[string] =>
  ({ query }) => {
    const first = (Number(query.page) - 1) * 24;
    const length = Math.min(24, total - first);
    const post = (_: unknown, place: number) =>
      aPost({ businessId: first + place + 1, activityHeading: `Post ${first + place + 1}` });
    return { body: Array.from({ length }, post), total };
  };
const pagesAsked = (asked: { call: string; query: Record<string, string> }[]) =>
  asked.filter((one) => one.call === call).map(({ query }) => query.page);

beforeEach(() => {
  watchNothing();
  history.replaceState(null, '', '/');
});

test('the inbox says that it is loading, then shows the posts', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  open(() => promise);
  await screen.findByText('Loading your posting inbox');
  resolve(found(aPost()));
  const link = await screen.findByRole('link', { name: 'Coastal hotel with 24 rooms' });
  expect(link.getAttribute('href')).toBe('/post/7');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your Posting Inbox');
  expect(screen.getByText('Live 01 November 2026 – 28 November 2026')).toBeTruthy();
  expect(screen.getByText('1 live post matches your preferences')).toBeTruthy();
});

test('an empty inbox says what to do about it', async () => {
  open(() => found());
  await screen.findByText("Looks like there's nothing here.");
  expect(screen.getByText(/Try expanding your preference settings/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Change your preferences' });
  expect(link.getAttribute('href')).toBe('/user/location-size');
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
  await screen.findByText('Coastal hotel with 24 rooms');
  expect(asked.find((one) => one.call === call)?.query).toEqual({
    page: '1',
    pageSize: '24',
    sort: 'startDate',
    direction: 'desc',
  });
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Turnover');
  await userEvent.click(screen.getByRole('button', { name: 'Descending' }));
  await screen.findByRole('button', { name: 'Ascending' });
  expect(router.state.location.search).toBe('?sort=turnover&direction=asc');
  const listed = () => asked.filter((one) => one.call === call).at(-1)?.query;
  await waitFor(() => expect(listed()).toMatchObject({ sort: 'turnover', direction: 'asc', page: '1' }));
});

test('all six sort options are offered', async () => {
  open(() => found(aPost()));
  const names = within(await screen.findByLabelText('Sort by'))
    .getAllByRole('option')
    .map((option) => option.textContent);
  expect(names).toEqual(['Start Date', 'End Date', 'Created Date', 'Reference', 'Heading', 'Turnover']);
});

test('more posts follow as their end comes near; how far stands in the address', async () => {
  const { asked } = openArea(inbox, { wire: { [call]: many(60) } });
  await screen.findByText('24 of 60 posts');
  await comeNear('near-section');
  expect(await screen.findByRole('list', { name: 'Posts 13 to 24 of 60' })).toBeTruthy();
  expect(screen.queryByText('Post 25')).toBeNull();

  await comeNear('show-more');
  await screen.findByText('48 of 60 posts');
  await comeNear('near-section');
  await screen.findByText('Post 25');
  expect(pagesAsked(asked)).toEqual(['1', '2']);
  expect(location.search).toBe('?page=2');

  await comeNear('show-more');
  await screen.findByText('That is all 60 posts.');
  await comeNear('near-section');
  await screen.findByText('Post 60');
  expect(screen.queryByRole('button', { name: 'Show more posts' })).toBeNull();
});

test('the keyboard asks for more by a button and goes on at the first new post', async () => {
  openArea(inbox, { wire: { [call]: many(30) } });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more posts' }));
  await comeNear('near-section');
  await screen.findByText('Post 25');
  expect(within(document.activeElement as HTMLElement).getByText('Post 25')).toBeTruthy();
});

test('posts far from the window are put away and keep their place; those with the focus stay', async () => {
  openArea(inbox, { wire: { [call]: many(24) } });
  await screen.findByText('Post 1');
  await comeNear('near-section', false);
  expect(screen.queryByText('Post 1')).toBeNull();
  expect(document.querySelector<HTMLElement>('.near-section')?.style.height).toBe('900px');
  await comeNear('near-section');
  (await screen.findByRole('link', { name: 'Post 1' })).focus();
  await comeNear('near-section', false);
  expect(screen.getByText('Post 1')).toBeTruthy();
  expect(screen.queryByText('Post 13')).toBeNull();
});

test('an address read further opens as far, without asking for what is not in view', async () => {
  const { asked } = openArea(`${inbox}?page=4`, { wire: { [call]: many(200) } });
  await screen.findByText('96 of 200 posts');
  expect(pagesAsked(asked)).toEqual(['1', '4']);
});

test('a page that fails is tried again in its place, and nothing beyond it is asked for meanwhile', async () => {
  let fails = true;
  const { asked } = openArea(inbox, {
    wire: { [call]: (one) => (fails && one.query.page === '2' ? refusal(503, 'Busy just now') : many(100)(one)) },
  });
  await screen.findByText('24 of 100 posts');
  await comeNear('show-more');
  await comeNear('near-section');
  const [retry] = await screen.findAllByRole('button', { name: 'Try again' });
  await comeNear('show-more');
  expect(pagesAsked(asked).at(-1)).toBe('2');
  expect(screen.queryByRole('button', { name: 'Show more posts' })).toBeNull();
  fails = false;
  if (retry) await userEvent.click(retry);
  await screen.findByText('Post 25');
  await screen.findByRole('button', { name: 'Show more posts' });
});

test('an address that makes no sense shows the first page in the default order', async () => {
  const { asked } = open(() => found(aPost()), `${inbox}?page=none&sort=price&location=London`);
  await screen.findByText('Coastal hotel with 24 rooms');
  expect(asked.find((one) => one.call === call)?.query).toMatchObject({ page: '1', sort: 'startDate' });
});

test('each post says which of the criteria it fits', async () => {
  const why = {
    businessId: 7,
    locations: ['South West', 'Wales', 'London', 'Scotland', 'North East'],
    turnover: 'Not disclosed',
    employees: '11 to 25',
    categories: ['Hospitality and Leisure'],
    assets: ['Freehold property'],
    keywords: ['sea views'],
  };
  const { asked } = open(() => found(aPost()), inbox, { 'GET /buyer/why-matched': () => ({ body: [why] }) });
  const list = await screen.findByRole('list', { name: 'Matches your preferences' });
  const reasons = within(list).getAllByRole('listitem');
  expect(reasons.map(({ textContent }) => textContent)).toEqual([
    'Keyword: “sea views”',
    'Category: Hospitality and Leisure',
    'Asset: Freehold property',
    'Location: South West',
    'Location: Wales',
    'Location: London',
    'Location: and 2 more',
    'Turnover: Turnover not disclosed',
    'Employees: 11 to 25 employees',
  ]);
  expect(asked.find((one) => one.call.endsWith('why-matched'))?.query).toEqual({ ids: '7' });
});

test('a label in the address lists every post that has it, and its chip leads back to the matches', async () => {
  const { asked, router } = open(() => found(aPost()), `${inbox}?location=4&sort=heading&direction=asc`, {
    'GET /buyer/posts-by-location': () => found(aPost({ activityHeading: 'Bakery in Hackney' })),
    'GET /label/location': () => ({ body: { locationLabels: [{ locationId: 4, description: 'London' }] } }),
  });
  await screen.findByText('Bakery in Hackney');
  expect(screen.getByText('1 live post with this label')).toBeTruthy();
  expect(asked.find((one) => one.call.endsWith('by-location'))?.query).toMatchObject({ id: '4', sort: 'heading' });
  await userEvent.click(screen.getByRole('button', { name: 'Ascending' }));
  expect(router.state.location.search).toBe('?location=4&sort=heading&direction=desc');
  expect(asked.some((one) => one.call.endsWith('why-matched'))).toBe(false);
  await userEvent.click(await screen.findByRole('link', { name: 'Remove the filter Location London' }));
  await screen.findByText('Coastal hotel with 24 rooms');
  expect(router.state.location.search).toBe('');
});

test('a label no live post has says so', async () => {
  open(() => found(aPost()), `${inbox}?turnover=8`, {
    'GET /buyer/posts-by-turnover': () => found(),
    'GET /label/turnover': () => ({ body: { turnoverLabels: [] } }),
  });
  await screen.findByText("Looks like there's nothing here.");
  expect(screen.getByRole('link', { name: 'Back to your matches' })).toBeTruthy();
});
