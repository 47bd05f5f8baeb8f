import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, openArea, refusal, type Wire } from '../buyer-area.fixture.ts';
import { comeNear, watchNothing } from '../intersection.fixture.ts';
import { aPost } from '../post.fixture.ts';

const orderCall = 'GET /buyer/inbox-order';
const postsCall = 'GET /buyer/inbox-posts';
const inbox = '/posting-inbox/';
const labels = {
  locationLabels: [{ locationId: 4, description: 'London' }],
  appointmentStatusLabels: [{ businessStatusId: 2, description: 'In liquidation' }],
  tradingStatusLabels: [],
  turnoverLabels: [{ turnoverId: 5, description: '£1m to £5m' }],
  employeeFields: [{ employeesId: 4, description: '11 to 25' }],
};

type Found = ReturnType<typeof aPost>[] | Answer | Promise<Answer>;
/** Opens the inbox with a server that finds some posts, or answers the request for their order differently. */
const open = (found: () => Found, address = inbox, wire: Wire = {}) =>
  openArea(address, {
    wire: {
      [orderCall]: () => {
        const posts = found();
        return Array.isArray(posts) ? { body: posts.map(({ businessId }) => businessId) } : posts;
      },
      [postsCall]: () => ({ body: found() }),
      ...wire,
    },
  });

/** A server with a number of posts, numbered from 1 in any requested order, or those of a list. */
const many = (total: number | (() => number[])): Wire => ({
  [orderCall]: () => ({
    body: typeof total === 'function' ? total() : Array.from({ length: total }, (_, place) => place + 1),
  }),
  [postsCall]: ({ query }) => ({
    body: (query.ids ?? '')
      .split(',')
      .map((id) => aPost({ businessId: Number(id), activityHeading: `Post ${id}` }))
      .filter(({ businessId }) => typeof total === 'number' || total().includes(businessId)),
  }),
});
/** The requested pages, by the first post of each. */
const pagesAsked = (asked: { call: string; query: Record<string, string> }[]) =>
  asked.filter((one) => one.call === postsCall).map(({ query }) => Math.ceil(Number(query.ids?.split(',')[0]) / 24));
const orderAsked = (asked: { call: string; query: Record<string, string> }[]) =>
  asked.filter((one) => one.call === orderCall).map(({ query }) => query);

beforeEach(() => {
  watchNothing();
  history.replaceState(null, '', '/');
});

test('announces that the inbox is loading, then shows the posts', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  open(() => promise, inbox, { [postsCall]: () => ({ body: [aPost()] }) });
  await screen.findByText('Loading your inbox');
  resolve({ body: [7] });
  const link = await screen.findByRole('link', { name: 'Coastal hotel with 24 rooms' });
  expect(link.getAttribute('href')).toBe('/post/7');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your Posting Inbox');
  expect(screen.getByText('Live until 28 November 2026')).toBeTruthy();
  expect(screen.getByText('1 live post matches your criteria')).toBeTruthy();
});

test('an empty inbox says what to do about it', async () => {
  open(() => []);
  await screen.findByText("Looks like there's nothing here.");
  expect(screen.getByText(/Try expanding your preference settings/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Change your criteria' });
  expect(link.getAttribute('href')).toBe('/user/location-size');
});

test('says why the inbox could not be loaded, and another try loads it', async () => {
  let fails = true;
  open(() => (fails ? refusal(500, 'The service is resting') : [aPost()]));
  await screen.findByText('The service is resting');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Coastal hotel with 24 rooms');
});

test('a post with expressed interest has a badge', async () => {
  open(() => [aPost({ hasExpressedInterest: true })]);
  await screen.findByText('Interest expressed');
});

test('sorts by newest start until another order is chosen, kept in the address', async () => {
  const { asked, router } = open(() => [aPost()]);
  await screen.findByText('Coastal hotel with 24 rooms');
  expect(orderAsked(asked)[0]).toEqual({ sort: 'startDate', direction: 'desc' });
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Lowest turnover first');
  expect(router.state.location.search).toBe('?sort=turnover&direction=asc');
  await waitFor(() => expect(orderAsked(asked).at(-1)).toEqual({ sort: 'turnover', direction: 'asc' }));
});

test('shows posts as a table on request, remembers it, and lets them be hidden there', async () => {
  const marks = { shortlisted: false, hidden: false, seen: false, note: '' };
  const wire = { ...many(1), [postsCall]: () => ({ body: [{ ...aPost(), businessId: 1, marks }] }) };
  const { unmount } = openArea(inbox, { wire, userId: 'buyer-of-tables' });
  await userEvent.click(await screen.findByRole('button', { name: 'Table' }));
  const heading = await screen.findByRole('link', { name: 'Coastal hotel with 24 rooms' });
  const row = within(heading.closest('tr') as HTMLElement);
  expect(row.getByText('28 Nov 2026')).toBeTruthy();
  expect(row.getByRole('button', { name: /^Hide / })).toBeTruthy();
  unmount();
  openArea(inbox, { wire, userId: 'buyer-of-tables' });
  expect((await screen.findByRole('link', { name: 'Coastal hotel with 24 rooms' })).closest('tr')).toBeTruthy();
});

test('offers all sort orders', async () => {
  open(() => [aPost()]);
  const names = within(await screen.findByLabelText('Sort by'))
    .getAllByRole('group')
    .map((group) => group.getAttribute('label'));
  expect(names).toEqual(['Start Date', 'End Date', 'Offers Due', 'Created Date', 'Reference', 'Heading', 'Turnover']);
});

test('loads more posts near the end of the list; the address says how far', async () => {
  const { asked } = openArea(inbox, { wire: many(60) });
  await screen.findByText('24 of 60 posts');
  await comeNear('nearSection');
  expect(await screen.findByRole('list', { name: 'Posts 13 to 24 of 60' })).toBeTruthy();
  expect(screen.queryByText('Post 25')).toBeNull();

  await comeNear('showMore');
  await screen.findByText('48 of 60 posts');
  await comeNear('nearSection');
  await screen.findByText('Post 25');
  expect(pagesAsked(asked)).toEqual([1, 2]);
  expect(location.search).toBe('?page=2');

  await comeNear('showMore');
  await screen.findByText('That is all 60 posts.');
  await comeNear('nearSection');
  await screen.findByText('Post 60');
  expect(screen.queryByRole('button', { name: 'Show more posts' })).toBeNull();
});

test('uses the last of several changes reported at once by a busy browser', async () => {
  openArea(inbox, { wire: many(60) });
  await screen.findByText('Post 1');
  await comeNear('nearSection', false, true);
  expect(screen.getByText('Post 1')).toBeTruthy();
  await comeNear('nearSection', true, false);
  expect(screen.queryByText('Post 1')).toBeNull();
  await comeNear('showMore', false, true);
  expect(await screen.findByText('48 of 60 posts')).toBeTruthy();
});

test('a button loads more by keyboard and moves the focus to the first new post', async () => {
  openArea(inbox, { wire: many(30) });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more posts' }));
  await comeNear('nearSection');
  await screen.findByText('Post 25');
  expect(within(document.activeElement as HTMLElement).getByText('Post 25')).toBeTruthy();
});

test('unmounts posts far from the window but keeps their space; focused ones stay', async () => {
  openArea(inbox, { wire: many(24) });
  await screen.findByText('Post 1');
  await comeNear('nearSection', false);
  expect(screen.queryByText('Post 1')).toBeNull();
  expect(document.querySelector<HTMLElement>('.nearSection')?.style.height).toBe('900px');
  await comeNear('nearSection');
  (await screen.findByRole('link', { name: 'Post 1' })).focus();
  await comeNear('nearSection', false);
  expect(screen.getByText('Post 1')).toBeTruthy();
  expect(screen.queryByText('Post 13')).toBeNull();
});

test('restores how far the list was read, loading only what is in view', async () => {
  const { asked } = openArea(`${inbox}?page=4`, { wire: many(200) });
  await screen.findByText('96 of 200 posts');
  await waitFor(() => expect(pagesAsked(asked).sort()).toEqual([1, 4]));
});

test('retries a failed page in place, loading nothing beyond it', async () => {
  let fails = true;
  const { asked } = openArea(inbox, {
    wire: {
      ...many(100),
      [postsCall]: (one) =>
        fails && one.query.ids?.startsWith('25,')
          ? refusal(503, 'Busy just now')
          : (many(100)[postsCall]?.(one) ?? refusal(500, 'Nothing')),
    },
  });
  await screen.findByText('Post 1');
  await comeNear('showMore');
  await comeNear('nearSection');
  const [retry] = await screen.findAllByRole('button', { name: 'Try again' });
  await comeNear('showMore');
  expect(pagesAsked(asked).at(-1)).toBe(2);
  expect(screen.queryByRole('button', { name: 'Show more posts' })).toBeNull();
  fails = false;
  if (retry) await userEvent.click(retry);
  await screen.findByText('Post 25');
  await screen.findByRole('button', { name: 'Show more posts' });
});

test('an invalid address shows the first page in the default order', async () => {
  const { asked } = open(() => [aPost()], `${inbox}?page=none&sort=price&location=London`);
  await screen.findByText('Coastal hotel with 24 rooms');
  expect(orderAsked(asked)[0]).toEqual({ sort: 'startDate', direction: 'desc' });
});

test('each post says which criteria it matches', async () => {
  const why = {
    businessId: 7,
    locations: ['South West', 'Wales', 'London', 'Scotland', 'North East'],
    turnover: 'Not disclosed',
    employees: '11 to 25',
    categories: ['Hospitality and Leisure'],
    assets: ['Freehold property'],
    keywords: ['sea views'],
  };
  const { asked } = open(() => [aPost()], inbox, { 'GET /buyer/why-matched': () => ({ body: [why] }) });
  await userEvent.click(await screen.findByText('Matches all your criteria'));
  const list = await screen.findByRole('list', { name: 'Matches your criteria' });
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

test('a label in the address lists every post with it; its chip links back to the matches', async () => {
  const hackney = aPost({ businessId: 8, activityHeading: 'Bakery in Hackney' });
  const { asked, router } = openArea(`${inbox}?location=4&sort=heading&direction=asc`, {
    wire: {
      [orderCall]: ({ query }) => ({ body: query.location === '4' ? [8] : [7] }),
      [postsCall]: ({ query }) => ({ body: [query.ids === '8' ? hackney : aPost()] }),
      'GET /label/newpost': () => ({ body: labels }),
    },
  });
  await screen.findByText('Bakery in Hackney');
  expect(await screen.findByRole('heading', { level: 1, name: 'Posts in London' })).toBeTruthy();
  expect(screen.getByText('1 live post, whether or not it fits your criteria')).toBeTruthy();
  expect(orderAsked(asked)[0]).toEqual({ posts: 'all', location: '4', sort: 'heading', direction: 'asc' });
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Heading Z to A');
  expect(router.state.location.search).toBe('?location=4&sort=heading&direction=desc');
  await userEvent.click(await screen.findByRole('link', { name: 'Remove the filter Location London' }));
  await screen.findByText('Coastal hotel with 24 rooms');
  expect(router.state.location.search).toBe('');
});

test('says that no live post has a label', async () => {
  open(() => [], `${inbox}?turnover=8`);
  await screen.findByText("Looks like there's nothing here.");
  expect(screen.getByRole('link', { name: 'Back to your matches' })).toBeTruthy();
});

const comeBackToTab = () => act(async () => void window.dispatchEvent(new Event('focus')));
const numbersShown = () =>
  screen.queryAllByRole('link', { name: /^Post \d+$/ }).map(({ textContent }) => Number(textContent?.slice(5)));
const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, place) => first + place);

test('defect 16: a new post while page 2 is open neither hides nor moves a post', async () => {
  let order = upTo(41);
  openArea(inbox, { wire: many(() => order) });
  await screen.findByText('Post 1');
  await comeNear('showMore');
  await screen.findByText('That is all 41 posts.');
  await comeNear('nearSection');
  await screen.findByText('Post 41');
  order = [99, ...upTo(41)];
  await comeBackToTab();
  const more = await screen.findByRole('button', { name: /^1 new post/ });
  expect(numbersShown()).toEqual(upTo(41));
  await userEvent.click(more);
  await screen.findByText('42 live posts match your criteria');
  await screen.findByText('Post 99');
  await comeNear('showMore');
  await screen.findByText('That is all 42 posts.');
  await comeNear('nearSection');
  await waitFor(() => expect(numbersShown()).toEqual([99, ...upTo(41)]));
  expect(screen.queryByRole('button', { name: /new post/ })).toBeNull();
});

test('removes a post that has ended from list and count, and keeps the others', async () => {
  let order = upTo(30);
  openArea(inbox, { wire: many(() => order) });
  await screen.findByText('Post 1');
  await comeNear('showMore');
  await comeNear('nearSection');
  await screen.findByText('Post 30');
  order = order.filter((id) => id !== 5);
  await comeBackToTab();
  await screen.findByText('29 live posts match your criteria');
  expect(numbersShown()).toEqual(order);
  expect(screen.getByRole('list', { name: 'Posts 1 to 11 of 29' })).toBeTruthy();
});

test('defect 17: the menu entry refreshes an open inbox', async () => {
  let order = upTo(3);
  const { router } = openArea(inbox, { wire: many(() => order) });
  await screen.findByText('Post 3');
  order = [9, ...upTo(3)];
  await act(() => router.navigate(inbox, { replace: true }));
  await waitFor(() => expect(numbersShown()).toEqual([9, 1, 2, 3]));
  expect(screen.queryByRole('button', { name: /new post/ })).toBeNull();
});

test('Back from a post restores the list; the menu entry refreshes it', async () => {
  let order = upTo(3);
  const { router } = openArea(inbox, {
    wire: { ...many(() => order), 'GET /allauth/post': () => ({ body: aPost() }) },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Post 2' }));
  await screen.findByRole('heading', { level: 1, name: 'Coastal hotel with 24 rooms' });
  order = [9, ...upTo(3)];
  await act(() => router.navigate(-1));
  await screen.findByRole('link', { name: 'Post 2' });
  await comeBackToTab();
  await screen.findByRole('button', { name: /^1 new post/ });
  expect(numbersShown()).toEqual(upTo(3));
  await act(() => router.navigate('/post/2'));
  await screen.findByRole('heading', { level: 1, name: 'Coastal hotel with 24 rooms' });
  await act(() => router.navigate(inbox));
  await waitFor(() => expect(numbersShown()).toEqual([9, 1, 2, 3]));
});
