import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDetail, anExpression, aSummary } from '../expression.fixture.ts';
import { held, openArea as open, refusal } from '../seller-area.fixture.ts';

const list = 'GET /seller/expressed-interest-list';
const summary = 'GET /seller/interest-summary';
const openArea: typeof open = (entry, wire, who) =>
  open(entry, { [summary]: () => ({ body: aSummary() }), ...wire }, who);
const askedOf = (asked: ReturnType<typeof open>['asked']) =>
  asked.filter(({ call }) => call === list).map(({ query }) => query);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const received = [
  anExpression({ createdDate: daysAgo(1) }),
  anExpression({ expressionId: 32, surname: 'Old', createdDate: daysAgo(30), viewedByInsolvency: true }),
];

test('announces that the interest is loading', async () => {
  const answer = held({ body: received });
  openArea('/user/view-interest', { [list]: () => answer.promise });
  expect(await screen.findByText('Loading the interest you received')).toBeTruthy();
  answer.release();
  expect(await screen.findByRole('link', { name: 'Beth Marlow' })).toBeTruthy();
});

test('links each expression to its detail and its post', async () => {
  openArea('/user/view-interest', { [list]: () => ({ body: [anExpression()] }) });
  expect((await screen.findByRole('link', { name: 'Beth Marlow' })).getAttribute('href')).toBe(
    '/user/view-interest/31',
  );
  expect(screen.getByText('View Post').getAttribute('href')).toBe('/post/7');
  expect(screen.getByText('Not viewed')).toBeTruthy();
  expect(screen.queryByText('FLAGGED')).toBeNull();
});

test('labels an expression hidden from the practitioner', async () => {
  openArea(
    '/user/view-interest',
    { [list]: () => ({ body: [anExpression({ visibleToInsolvency: false })] }) },
    { role: 'admin' },
  );
  expect(await screen.findByText('FLAGGED')).toBeTruthy();
});

test('keeps filters in the address and sends them to the API', async () => {
  const { where, asked } = openArea('/user/view-interest', {
    [list]: ({ query }) => ({ body: query.filter ? received.slice(0, 1) : received }),
  });
  expect(await screen.findByRole('link', { name: 'Beth Old' })).toBeTruthy();
  for (const filter of ['Last Week', 'Not Viewed']) {
    await userEvent.selectOptions(screen.getByLabelText('Filter'), filter);
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Beth Old' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Beth Marlow' })).toBeTruthy();
  }
  expect(askedOf(asked).map(({ filter }) => filter)).toEqual([undefined, 'last-week', 'not-viewed']);
  expect(where()).toBe('/user/view-interest?filter=not-viewed');
  await userEvent.selectOptions(screen.getByLabelText('Filter'), 'None');
  expect(where()).toBe('/user/view-interest');
});

test('offers to clear a filter without results', async () => {
  const viewed = [anExpression({ viewedByInsolvency: true })];
  openArea('/user/view-interest?filter=not-viewed', { [list]: ({ query }) => ({ body: query.filter ? [] : viewed }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
  expect(await screen.findByRole('link', { name: 'Beth Marlow' })).toBeTruthy();
});

test('a long list has pages, and a new filter starts at the first', async () => {
  const { asked, where } = openArea('/user/view-interest', { [list]: () => ({ body: received, total: 60 }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Page 3' }));
  expect(where()).toBe('/user/view-interest?page=3');
  expect(await screen.findByText('49–60 of 60')).toBeTruthy();
  expect(askedOf(asked).at(-1)).toEqual({ page: '3', pageSize: '24' });
  await userEvent.selectOptions(screen.getByLabelText('Filter'), 'Last Week');
  expect(where()).toBe('/user/view-interest?filter=last-week');
});

test('says that there is no interest yet', async () => {
  openArea('/user/view-interest', { [list]: () => ({ body: [] }) });
  expect(await screen.findByText("Looks like there's nothing here.")).toBeTruthy();
});

test('says why it failed and offers another try', async () => {
  let works = false;
  openArea('/user/view-interest', { [list]: () => (works ? { body: received } : refusal(500, 'Away for a moment')) });
  expect((await screen.findByRole('alert')).textContent).toContain('Away for a moment');
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Beth Marlow' })).toBeTruthy();
});

test('no longer lists an opened expression as unviewed on return', async () => {
  let viewed = false;
  openArea('/user/view-interest', {
    [list]: () => ({ body: [anExpression({ viewedByInsolvency: viewed })] }),
    'GET /seller/expressed-interest': () => {
      viewed = true;
      return { body: aDetail() };
    },
  });
  expect(await screen.findByText('Not viewed')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Beth Marlow' }));
  expect(await screen.findByText('Marlow Hotels Ltd')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Back to View Interest' }));
  expect(await screen.findByRole('link', { name: 'Beth Marlow' })).toBeTruthy();
  expect(screen.queryByText('Not viewed')).toBeNull();
});

test('defect 17: new interest waits until asked for, and the menu entry loads it', async () => {
  const names = ['Marlow', 'Nash', 'Okoro'];
  let count = 1;
  const { router } = openArea('/user/view-interest', {
    [list]: () => ({
      body: names
        .slice(0, count)
        .map((surname, n) => anExpression({ expressionId: 31 + n, surname }))
        .reverse(),
    }),
  });
  const shown = () => screen.queryAllByRole('link', { name: /^Beth/ }).map(({ textContent }) => textContent);
  await screen.findByRole('link', { name: 'Beth Marlow' });
  count = 2;
  await act(async () => void window.dispatchEvent(new Event('focus')));
  const more = await screen.findByRole('button', { name: /^1 new expression/ });
  expect(shown()).toEqual(['Beth Marlow']);
  await userEvent.click(more);
  expect(shown()).toEqual(['Beth Nash', 'Beth Marlow']);
  expect(screen.queryByRole('button', { name: /new expression/ })).toBeNull();
  count = 3;
  await act(() => router.navigate('/user/view-interest', { replace: true }));
  await waitFor(() => expect(shown()).toEqual(['Beth Okoro', 'Beth Nash', 'Beth Marlow']));
});

test('search, post and state filter the list through the address, with a count for each state', async () => {
  const { asked, where } = openArea('/user/view-interest', { [list]: () => ({ body: [anExpression()] }) });
  const states = await screen.findByRole('list', { name: 'State of interest' });
  await waitFor(() =>
    expect(
      within(states)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['All 3', 'New 2', 'Read 1', 'Replied 0', 'Shortlisted 0', 'Declined 0']),
  );
  await userEvent.type(screen.getByLabelText('Search'), 'nine hotels{Enter}');
  await waitFor(() => expect(where()).toBe('/user/view-interest?search=nine+hotels'));
  await userEvent.selectOptions(screen.getByLabelText('Post'), 'REF-7 (2 new of 3): Coastal hotel with 24 rooms');
  await userEvent.click(within(states).getByRole('button', { name: /^Shortlisted/ }));
  await waitFor(() => expect(where()).toBe('/user/view-interest?search=nine+hotels&post=7&state=shortlisted'));
  const narrowing = { search: 'nine hotels', post: '7', state: 'shortlisted' };
  await waitFor(() => expect(askedOf(asked).at(-1)).toEqual({ ...narrowing, page: '1', pageSize: '24' }));
  expect(within(states).getByRole('button', { name: /^Shortlisted/, pressed: true })).toBeTruthy();
});

test('shows no counts if there is too much to count', async () => {
  const uncounted = { ...aSummary(), uncounted: true };
  openArea('/user/view-interest', { [list]: () => ({ body: received }), [summary]: () => ({ body: uncounted }) });
  expect(await screen.findByText('REF-7 (2 new of 3): Coastal hotel with 24 rooms')).toBeTruthy();
  const states = within(screen.getByRole('list', { name: 'State of interest' })).getAllByRole('button');
  expect(states.map(({ textContent }) => textContent?.trim())).toEqual([
    'All',
    'New',
    'Read',
    'Replied',
    'Shortlisted',
    'Declined',
  ]);
});

test.each([
  ['search=zebra', '“zebra”'],
  ['search=zebra&state=new', '“zebra” and the other filters'],
  ['state=new', 'this filter'],
  ['state=new&post=7', 'all of these filters'],
])('with ?%s, says that nothing matches %s', async (query, named) => {
  openArea(`/user/view-interest?${query}`, { [list]: () => ({ body: [] }) });
  await screen.findByText(`No expressions of interest match ${named}.`);
  expect(screen.getByRole('button', { name: 'Show all' })).toBeTruthy();
});

test('sorting by post groups the list with unread counts; cards show note and progress', async () => {
  const both = [
    anExpression({ note: 'Ring on Monday' }),
    anExpression({
      expressionId: 32,
      businessId: 8,
      reference: 'REF-8',
      activityHeading: 'Mill',
      viewedByInsolvency: true,
      state: 'declined',
    }),
    anExpression({ expressionId: 33, surname: 'Nash' }),
  ];
  const { asked } = openArea('/user/view-interest', { [list]: () => ({ body: both }) });
  await userEvent.selectOptions(await screen.findByLabelText('Sort by'), 'Grouped by post, Z to A');
  const group = within(await screen.findByRole('list', { name: 'Expressions of interest: REF-7' }));
  expect(group.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Beth Marlow Marlow Hotels Ltd',
    'Beth Nash Marlow Hotels Ltd',
  ]);
  expect(group.getByText('Ring on Monday')).toBeTruthy();
  expect(await screen.findByText('· 2 not viewed')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Mill' })).toBeTruthy();
  expect(screen.getByText('Declined', { selector: '.badge' })).toBeTruthy();
  expect(askedOf(asked).at(-1)).toMatchObject({ sort: 'reference', direction: 'desc' });
  sessionStorage.clear();
});

test('the download has the filtered list, and says why it failed', async () => {
  const { asked } = openArea('/user/view-interest?state=replied&search=hotel', {
    [list]: () => ({ body: [anExpression()] }),
    'GET /seller/interest-export': () => refusal(500, 'Away for a moment'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Away for a moment');
  const { query } = asked.find(({ call }) => call === 'GET /seller/interest-export') ?? {};
  expect(query).toEqual({ state: 'replied', search: 'hotel' });
});

test('a server without counts still shows the list', async () => {
  openArea('/user/view-interest', {
    [list]: () => ({ body: [anExpression()] }),
    [summary]: () => refusal(404, 'Not found'),
  });
  expect(await screen.findByRole('link', { name: 'Beth Marlow' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'New' })).toBeTruthy();
});
