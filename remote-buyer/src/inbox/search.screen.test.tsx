import { beforeEach, expect, test } from '@jest/globals';
import type { PostMarks } from '@marketplace/shared-contract/marketplace/marks';
import { translatePage } from '@marketplace/shared-ui/translate-page.fixture';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea, refusal, type Wire } from '../buyer-area.fixture.ts';
import { watchNothing } from '../intersection.fixture.ts';
import { aPost } from '../post.fixture.ts';

const inbox = '/posting-inbox/';
const orderCall = 'GET /buyer/inbox-order';
const unmarked: PostMarks = { shortlisted: false, hidden: false, seen: false, note: '' };
const labels = {
  locationLabels: [{ locationId: 4, description: 'London' }],
  appointmentStatusLabels: [{ businessStatusId: 2, description: 'In liquidation' }],
  tradingStatusLabels: [],
  turnoverLabels: [{ turnoverId: 5, description: '£1m to £5m' }],
  employeeFields: [{ employeesId: 4, description: '11 to 25' }],
};
const sectors = {
  categoryLabels: [
    { categoryId: 170, description: 'Food and Drink', childCategories: [{ categoryId: 172, description: 'Bakeries' }] },
  ],
};
const aListed = (marks: Partial<PostMarks> = {}, changes = {}) => ({
  ...aPost(),
  excerpt: 'Sea views from every room',
  isNew: false,
  marks: { ...unmarked, ...marks },
  ...changes,
});

/** A server that finds one post whatever is requested, and the calls it got. */
const open = (address = inbox, wire: Wire = {}, post = aListed()) =>
  openArea(address, {
    wire: {
      [orderCall]: () => ({ body: [7] }),
      'GET /buyer/inbox-posts': () => ({ body: [post] }),
      'GET /label/newpost': () => ({ body: labels }),
      'GET /label/nestedcategories': () => ({ body: sectors }),
      ...wire,
    },
  });
const lastSearch = (asked: { call: string; query: Record<string, string> }[]) => {
  const { sort: _s, direction: _d, ...search } = asked.filter(({ call }) => call === orderCall).at(-1)?.query ?? {};
  return search;
};

beforeEach(() => {
  watchNothing();
  history.replaceState(null, '', '/');
});

test('Enter searches, a filter includes the typed words, and the address has both', async () => {
  const { asked, router } = open();
  await screen.findByText('Coastal hotel with 24 rooms');
  await userEvent.type(screen.getByLabelText('Search'), 'sea view{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?search=sea+view'));
  await userEvent.type(screen.getByLabelText('Search'), ' hotel');
  await screen.findByRole('option', { name: 'London' });
  await userEvent.selectOptions(screen.getByLabelText('Location'), 'London');
  await waitFor(() => expect(lastSearch(asked)).toEqual({ search: 'sea view hotel', location: '4' }));
  expect(router.state.location.search).toBe('?search=sea+view+hotel&posts=matches&location=4');
  expect(screen.getByText('1 live post found among your matches')).toBeTruthy();
});

test('shows each filter of the address in its field; removes one or all', async () => {
  const address = `${inbox}?posts=all&search=hotel&category=172&turnover=5&employees=4&appointment=2&closing=soon`;
  const { asked, router } = open(address);
  await screen.findByRole('option', { name: 'Bakeries' });
  expect(lastSearch(asked)).toEqual({
    ...{ posts: 'all', search: 'hotel', category: '172', turnover: '5', employees: '4' },
    ...{ appointment: '2', closing: 'soon' },
  });
  const shown = ['Category', 'Turnover', 'Employees', 'Appointment'].map(
    (name) => screen.getByLabelText<HTMLSelectElement>(name).selectedOptions[0]?.textContent,
  );
  expect(shown).toEqual(['Bakeries', '£1m to £5m', '11 to 25', 'In liquidation']);
  expect(screen.getByLabelText<HTMLInputElement>('Closes within 7 days').checked).toBe(true);
  await userEvent.click(screen.getByRole('link', { name: 'Remove the filter Category Bakeries' }));
  await waitFor(() => expect(lastSearch(asked)).not.toHaveProperty('category'));
  await userEvent.click(screen.getByLabelText('Closes within 7 days'));
  await waitFor(() => expect(lastSearch(asked)).not.toHaveProperty('closing'));
  await userEvent.click(screen.getByRole('link', { name: 'Clear all' }));
  await waitFor(() => expect(lastSearch(asked)).toEqual({ posts: 'all' }));
  expect(router.state.location.search).toBe('?posts=all');
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('');
});

test('rejects words without letters or digits at the field, without a call', async () => {
  const { asked, router } = open();
  await screen.findByText('Coastal hotel with 24 rooms');
  await userEvent.type(screen.getByLabelText('Search'), '%%%{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Type at least one letter or digit');
  expect(router.state.location.search).toBe('');
  expect(asked.filter(({ call }) => call === orderCall)).toHaveLength(1);
});

test('Back restores the previous search and its field', async () => {
  const { router } = open(`${inbox}?search=hotel`);
  const words = await screen.findByLabelText<HTMLInputElement>('Search');
  await userEvent.clear(words);
  await userEvent.type(words, 'bakery{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?search=bakery'));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(words.value).toBe('hotel'));
});

test('says what to loosen if a search finds nothing', async () => {
  const { router } = open(`${inbox}?search=submarine&closing=soon`, { [orderCall]: () => ({ body: [] }) });
  await screen.findByText(/No live posts match all of these filters/);
  await userEvent.click(screen.getByRole('link', { name: 'Search all live posts' }));
  expect(router.state.location.search).toBe('?posts=all&search=submarine&closing=soon');
  await userEvent.click(screen.getByRole('link', { name: 'Back to your matches' }));
  expect(router.state.location.search).toBe('');
});

test('counts the results without each filter if a search finds nothing', async () => {
  const { router } = open(`${inbox}?search=submarine&closing=soon`, {
    [orderCall]: ({ query }) => ({ body: query.search ? [] : [7, 8] }),
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Remove words: 2 posts' }));
  expect(screen.queryByRole('link', { name: /^Remove closing date/ })).toBeNull();
  expect(router.state.location.search).toBe('?closing=soon');
});

test('names a word that no live post has, without suggesting wider criteria', async () => {
  open(`${inbox}?posts=all&search=submarine`, { [orderCall]: () => ({ body: [] }) });
  const advice = await screen.findByText(/No live posts match “submarine”/);
  expect(advice.textContent).not.toMatch(/criteria/);
  await screen.findByText('No live posts found');
});

test('matches and all posts share a search; shortlist and hidden posts start without one', async () => {
  open(`${inbox}?search=hotel`);
  const lists = within(await screen.findByRole('navigation', { name: 'Lists of posts' }));
  const to = (name: string) => lists.getByRole('link', { name }).getAttribute('href');
  expect(to('All live posts')).toBe('/posting-inbox/?posts=all&search=hotel');
  expect(to('Shortlist')).toBe('/posting-inbox/?posts=shortlist');
  expect(lists.getByRole('link', { current: 'page' }).textContent).toBe('Your matches');
});

test.each([
  ['shortlist', 'Your shortlist is empty.'],
  ['hidden', 'You haven’t hidden any live posts.'],
])('an empty %s explains itself', async (posts, text) => {
  open(`${inbox}?posts=${posts}`, { [orderCall]: () => ({ body: [] }) });
  await screen.findByText(text);
});

test('a card shows the main facts and the buyer’s note', async () => {
  const soon = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  open(inbox, {}, aListed({ note: 'Ask for the lease', seen: true }, { isNew: true, activeEndDate: [soon] }));
  expect(await screen.findByText('New')).toBeTruthy();
  for (const text of [/^Closes (in|to)/, 'Opened', 'Ask for the lease', 'Sea views from every room', 'Reference REF-7'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('South West · £1m to £5m · 11 to 50 employees · In administration')).toBeTruthy();
});

test('adds a post to the shortlist and removes it; its button shows the state', async () => {
  let marks = unmarked;
  const { asked } = open(inbox, {
    'PUT /buyer/post-marks': ({ body }) => {
      marks = { ...marks, shortlisted: (body as { Shortlisted: boolean }).Shortlisted };
      return { body: marks };
    },
  });
  const button = () => screen.getByRole('button', { name: /^Shortlist/ });
  await screen.findByText('Coastal hotel with 24 rooms');
  await userEvent.click(button());
  await waitFor(() => expect(button().getAttribute('aria-pressed')).toBe('true'));
  expect(button().textContent).toContain('Shortlisted');
  await userEvent.click(button());
  await waitFor(() => expect(button().getAttribute('aria-pressed')).toBe('false'));
  const sent = asked.filter(({ call }) => call === 'PUT /buyer/post-marks');
  expect(sent.map(({ query, body }) => [query, body])).toEqual([
    [{ id: '7' }, { Shortlisted: true }],
    [{ id: '7' }, { Shortlisted: false }],
  ]);
});

test('defect 82: shortlisting works on a translated page', async () => {
  open(inbox, {
    'PUT /buyer/post-marks': ({ body }) => ({
      body: { ...unmarked, shortlisted: (body as { Shortlisted: boolean }).Shortlisted },
    }),
  });
  await screen.findByText('Coastal hotel with 24 rooms');
  translatePage();
  const button = () => screen.getByRole('button', { name: /^Shortlist/ });
  await userEvent.click(button());
  await waitFor(() => expect(button().textContent).toContain('Shortlisted'));
  await userEvent.click(button());
  await waitFor(() => expect(button().textContent).not.toContain('Shortlisted'));
});

test('a hidden post says so in place, with the focus, and can be restored', async () => {
  const { asked } = open(
    inbox,
    {
      'PUT /buyer/post-marks': ({ body }) => ({
        body: {
          ...unmarked,
          hidden: (body as { Hidden: boolean }).Hidden,
          shortlisted: 'Shortlisted' in (body as object),
        },
      }),
    },
    aListed({ shortlisted: true }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Hide Coastal hotel with 24 rooms' }));
  const gone = await screen.findByText(/^Hidden:/);
  await waitFor(() => expect(document.activeElement).toBe(gone));
  expect(screen.queryByRole('link', { name: 'Coastal hotel with 24 rooms' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Undo hiding Coastal hotel with 24 rooms' }));
  await screen.findByRole('link', { name: 'Coastal hotel with 24 rooms' });
  expect(asked.at(-1)?.body).toEqual({ Hidden: false, Shortlisted: true });
});

test('says why a mark was rejected, and keeps the card', async () => {
  open(inbox, { 'PUT /buyer/post-marks': () => refusal(404, 'This post does not exist') });
  await userEvent.click(await screen.findByRole('button', { name: /^Hide/ }));
  await screen.findByText('This post does not exist');
  expect(screen.getByRole('link', { name: 'Coastal hotel with 24 rooms' })).toBeTruthy();
});
