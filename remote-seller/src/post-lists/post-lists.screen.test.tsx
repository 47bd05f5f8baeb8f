import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCard, aDraft } from '../post.fixture.ts';
import { held, newUserId, openArea, refusal } from '../seller-area.fixture.ts';

const firstPage = { page: '1', pageSize: '24' };
const answering = (...list: unknown[]) => ({ 'GET /seller/posts': () => ({ body: list }) });

test('announces that live posts are loading', async () => {
  const answer = held({ body: [aCard()] });
  openArea('/user/live-posts', { 'GET /seller/posts': () => answer.promise });
  expect(await screen.findByText('Loading your posts')).toBeTruthy();
  answer.release();
  expect(await screen.findByRole('heading', { name: 'Coastal hotel with 24 rooms' })).toBeTruthy();
});

test('a live card shows its dates and only View Detail', async () => {
  const { asked } = openArea('/user/live-posts', answering(aCard()));
  const card = await screen.findByRole('list', { name: 'Live Postings' });
  expect(within(card).getByText('01 November 2026 to 28 November 2026')).toBeTruthy();
  expect(within(card).getByText('View Detail').getAttribute('href')).toBe('/post/7');
  expect(within(card).queryByText('Post Draft')).toBeNull();
  expect(asked[0]?.query).toEqual({ status: '1', sort: 'startDate', direction: 'desc', ...firstPage });
});

test('says that an Admin has hidden a live post', async () => {
  openArea('/user/live-posts', answering(aCard({ approved: false })));
  expect(await screen.findByText('Not approved')).toBeTruthy();
});

test('an empty list links to Add Post', async () => {
  openArea('/user/live-posts', answering());
  expect(await screen.findByText("Looks like there's nothing here.")).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add Post' }).getAttribute('href')).toBe('/user/add-post');
});

test('says why a list failed and offers another try', async () => {
  let works = false;
  openArea('/user/live-posts', {
    'GET /seller/posts': () => (works ? { body: [aCard()] } : refusal(500, 'The database is away')),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('The database is away');
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Coastal hotel with 24 rooms' })).toBeTruthy();
});

test('keeps the sort order in the address and sends it to the API', async () => {
  const { asked, where } = openArea('/user/live-posts?sort=nonsense', answering(aCard()));
  await userEvent.selectOptions(await screen.findByLabelText('Sort by'), 'Lowest turnover first');
  expect(where()).toBe('/user/live-posts?sort=turnover&direction=asc');
  expect(asked.at(0)?.query.sort).toBe('startDate');
  expect(asked.at(-1)?.query).toEqual({ status: '1', sort: 'turnover', direction: 'asc', ...firstPage });
});

test('offers the sort orders of a seller’s lists', async () => {
  openArea('/user/live-posts', answering(aCard()));
  const options = within(await screen.findByLabelText('Sort by')).getAllByRole('group');
  expect(options.map((group) => group.getAttribute('label'))).toEqual([
    'End Date',
    'Start Date',
    'Offers Due',
    'Created Date',
    'Reference',
    'Heading',
    'Turnover',
  ]);
});

test('a long list has pages, and a new sort order starts at the first', async () => {
  const { asked, where } = openArea('/user/posting-archive?sort=heading&direction=asc', {
    'GET /seller/archived-posts': () => ({ body: [aCard({ siteStatus: 'Expired' })], total: 30 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
  expect(where()).toBe('/user/posting-archive?sort=heading&direction=asc&page=2');
  expect(asked.at(-1)?.query).toEqual({ sort: 'heading', direction: 'asc', page: '2', pageSize: '24' });
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Reference A to Z');
  expect(where()).toBe('/user/posting-archive?sort=reference&direction=asc');
});

test('drafts show their creation date, View Detail and Post Draft', async () => {
  const { asked } = openArea('/user/draft-posts', answering(aDraft()));
  expect(await screen.findByText('Created 30 October 2026')).toBeTruthy();
  expect(screen.getByText('View Detail').getAttribute('href')).toBe('/post/7');
  expect(screen.getByText('Post Draft').getAttribute('href')).toBe('/post/7/post-draft');
  expect(screen.queryByText('Not approved')).toBeNull();
  expect(asked.find(({ call }) => call === 'GET /seller/posts')?.query).toEqual({
    status: '7',
    sort: 'createdDate',
    direction: 'desc',
    ...firstPage,
  });
});

test('defect 72: says how many of the allowed drafts are used', async () => {
  const counts = { live: 0, scheduled: 0, drafts: 40, notViewed: 0, ownDrafts: 37 };
  openArea('/user/draft-posts', { ...answering(aDraft()), 'GET /seller/menu-counts': () => ({ body: counts }) });
  expect(await screen.findByText('You have 37 of at most 100 drafts.')).toBeTruthy();
});

test('scheduled posts show their live dates', async () => {
  const { asked } = openArea('/user/scheduled-posts', answering(aCard({ siteStatus: 'Scheduled' })));
  expect(await screen.findByText('01 November 2026 to 28 November 2026')).toBeTruthy();
  expect(screen.getByText('Modify End Date').getAttribute('href')).toBe('/post/7/extend');
  expect(asked[0]?.query).toEqual({ status: '6', sort: 'createdDate', direction: 'desc', ...firstPage });
});

test('the archive offers to repost expired and withdrawn posts, not sold ones, latest end first', async () => {
  const posts = [
    aCard({ siteStatus: 'Expired' }),
    aCard({ businessId: 8, siteStatus: 'Withdrawn' }),
    aCard({ businessId: 9, siteStatus: 'Sold' }),
  ];
  const { asked } = openArea('/user/posting-archive', { 'GET /seller/archived-posts': () => ({ body: posts }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Archived Posts' })).toBeTruthy();
  expect(await screen.findByText('Expired 28 November 2026')).toBeTruthy();
  expect(screen.getAllByText('Repost').map((link) => link.getAttribute('href'))).toEqual([
    '/post/7/repost',
    '/post/8/repost',
  ]);
  expect(screen.getAllByText('View Detail')).toHaveLength(3);
  expect(asked[0]?.query).toEqual({ sort: 'endDate', direction: 'desc', ...firstPage });
});

test('defect 17: refetches an open list when its tab gets focus, and by its menu entry', async () => {
  const { asked, router } = openArea('/user/live-posts', answering(aCard()));
  await screen.findByRole('heading', { name: 'Coastal hotel with 24 rooms' });
  const fetched = () => asked.filter(({ call }) => call === 'GET /seller/posts').length;
  expect(fetched()).toBe(1);
  await act(async () => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(fetched()).toBe(2));
  await act(() => router.navigate('/user/live-posts', { replace: true }));
  await waitFor(() => expect(fetched()).toBe(3));
});

const figures = { businessId: 7, emailed: 1080, opened: 16, interest: 1, unread: 1 };
const withFigures = {
  ...answering(aCard()),
  'GET /seller/post-figures': () => ({ body: [figures] }),
};

test('cards show their posts’ figures, loaded in one call for the page', async () => {
  const { asked } = openArea('/user/live-posts', {
    ...withFigures,
    ...answering(aCard(), aCard({ businessId: 8, reference: 'REF-8' })),
  });
  expect((await screen.findByText(/1,080 emailed/)).textContent).toBe(
    '1,080 emailed · 16 opened · 1 interest · 1 unread',
  );
  expect(asked.filter(({ call }) => call === 'GET /seller/post-figures').map(({ query }) => query)).toEqual([
    { ids: '7,8' },
  ]);
});

test('shows the list even if the figures fail', async () => {
  openArea('/user/live-posts', { ...answering(aCard()), 'GET /seller/post-figures': () => refusal(500, 'Away') });
  expect(await screen.findByRole('heading', { name: 'Coastal hotel with 24 rooms' })).toBeTruthy();
  expect(screen.queryByText(/emailed/)).toBeNull();
});

test('remembers for each user whether lists are tables or cards', async () => {
  const userId = newUserId();
  const { unmount } = openArea('/user/live-posts', withFigures, { userId });
  await userEvent.click(await screen.findByRole('button', { name: 'Table' }));
  const table = within(await screen.findByRole('region', { name: 'Live Postings' }));
  expect(await table.findByRole('link', { name: 'Coastal hotel with 24 rooms' })).toBeTruthy();
  expect(await table.findByText('1,080')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Table' }).getAttribute('aria-pressed')).toBe('true');
  unmount();
  const again = openArea('/user/draft-posts', answering(aDraft()), { userId });
  expect(await screen.findByRole('region', { name: 'Posts in a Draft Stage' })).toBeTruthy();
  again.unmount();
  openArea('/user/draft-posts', answering(aDraft()));
  expect(await screen.findByRole('list', { name: 'Posts in a Draft Stage' })).toBeTruthy();
});

test('shows more than a dozen posts as a table until the user chooses cards', async () => {
  const userId = newUserId();
  const many = { 'GET /seller/posts': () => ({ body: [aCard()], total: 13 }) };
  const { unmount } = openArea('/user/live-posts', many, { userId });
  expect(await screen.findByRole('region', { name: 'Live Postings' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cards' }));
  unmount();
  openArea('/user/live-posts', many, { userId });
  expect(await screen.findByRole('list', { name: 'Live Postings' })).toBeTruthy();
});

test('filters live posts by offers due soon, and offers all if there are none', async () => {
  const { asked, where } = openArea('/user/live-posts', {
    ...answering(),
    'GET /seller/posts': ({ query }) => ({
      body: query.offers ? [] : [aCard({ offersDue: '2099-12-18T12:00:00.000Z' })],
    }),
  });
  await screen.findByText(/^Offers due 12:00 GMT, Friday 18 December 2099 · /);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Offers due within 7 days' }));
  await screen.findByText('No live post has offers due within 7 days.');
  expect(asked.at(-1)?.query).toMatchObject({ status: '1', offers: 'soon' });
  expect(where()).toContain('offers=soon');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Offers due within 7 days' }));
  await screen.findByText(/^Offers due 12:00 GMT/);
});
