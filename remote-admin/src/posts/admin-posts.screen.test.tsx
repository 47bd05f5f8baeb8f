import { expect, test } from '@jest/globals';
import { siteStatuses } from '@marketplace/shared-contract/marketplace/posts/post';
import { aPostCard } from '@marketplace/shared-contract/marketplace/posts/post.fixture';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { held, openArea, refusal } from '../admin-area.fixture.ts';
import { aPage } from '../post.fixture.ts';

const list = 'GET /admin/posts';
const approve = 'PATCH /admin/approve-post';
const unapprove = 'PATCH /admin/unapprove-post';
const newestFirst = { sort: 'createdDate', direction: 'desc' };
const menuOf = async (reference: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Actions for ${reference}` }));
/** Chooses an item of the row's menu. */
const choose = async (verb: string) => {
  await menuOf('REF-7');
  await userEvent.click(screen.getByRole('button', { name: verb }));
};
const rowOf = async (reference: string) => (await screen.findByText(reference)).closest('tr') as HTMLTableRowElement;

test('announces that the posts are loading', async () => {
  const answer = held({ body: aPage([aPostCard()]) });
  openArea('/admin/posts', { [list]: () => answer.promise });
  expect(await screen.findByText('Loading the posts')).toBeTruthy();
  answer.release();
  expect(await screen.findByText('REF-7')).toBeTruthy();
});

test('a row has the facts an Admin decides by', async () => {
  const { asked } = openArea('/admin/posts', { [list]: () => ({ body: aPage([aPostCard()]) }) });
  const row = within(await rowOf('REF-7'));
  expect(row.getByRole('link', { name: 'Coastal hotel with 24 rooms' }).getAttribute('href')).toBe('/post/7');
  for (const text of ['Ann Archer', 'Archer LLP', 'For Sale', '30 Oct 2026']) {
    expect(row.getByText(text)).toBeTruthy();
  }
  expect(row.getByText('01 Nov 2026')).toBeTruthy();
  expect(row.getByText('28 Nov 2026')).toBeTruthy();
  expect(row.getByRole('link', { name: 'Ann Archer' }).getAttribute('href')).toBe('/admin/user/seller-1');
  expect(asked[0]?.query).toEqual({ page: '1', pageSize: '50', ...newestFirst });
});

test('a draft has no live dates', async () => {
  const draft = aPostCard({ siteStatus: 'Draft', activeStartDate: [], activeEndDate: [] });
  openArea('/admin/posts', { [list]: () => ({ body: aPage([draft]) }) });
  expect(within(await rowOf('REF-7')).getAllByText('–')).toHaveLength(2);
});

test('keeps the page in the address; invalid values fall back to defaults', async () => {
  const { asked, where } = openArea('/admin/posts?page=0&pageSize=33', {
    [list]: () => ({ body: aPage([aPostCard()], 120) }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
  expect(where()).toBe('/admin/posts?page=2&pageSize=50');
  expect(asked.map(({ query }) => query)).toEqual([
    { page: '1', pageSize: '50', ...newestFirst },
    { page: '2', pageSize: '50', ...newestFirst },
  ]);
});

test('an address beyond the last page links to the last', async () => {
  const { where } = openArea('/admin/posts?page=9&pageSize=10', {
    [list]: ({ query }) => ({ body: aPage(query.page === '2' ? [aPostCard()] : [], 13) }),
  });
  expect(await screen.findByText('11–13 of 13')).toBeTruthy();
  expect(where()).toBe('/admin/posts?page=2&pageSize=10');
});

test('unapproves a post and approves it again, and updates the table', async () => {
  let approved = true;
  const { asked } = openArea('/admin/posts', {
    [list]: () => ({ body: aPage([aPostCard({ approved })]) }),
    [approve]: () => {
      approved = true;
      return { body: 'Post approved' };
    },
    [unapprove]: () => {
      approved = false;
      return { body: 'Post unapproved' };
    },
  });
  await choose('Unapprove');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Unapprove' }));
  expect(screen.getByRole('alert').textContent).toBe('Enter a reason');
  expect(asked.some(({ call }) => call === unapprove)).toBe(false);
  await userEvent.type(screen.getByLabelText('Reason'), 'Names a buyer');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Unapprove' }));
  expect(await screen.findByText('Post unapproved: REF-7')).toBeTruthy();
  expect(await screen.findByText('Not approved', { selector: '.badge' })).toBeTruthy();
  await choose('Approve');
  expect(await screen.findByText('Post approved: REF-7')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Not approved', { selector: '.badge' })).toBeNull());
  const [hidden] = asked.filter(({ call }) => call === unapprove);
  expect([hidden?.query, hidden?.body]).toEqual([{ id: '7' }, { Reason: 'Names a buyer' }]);
});

test('cancelling an unapproval sends nothing', async () => {
  const { asked } = openArea('/admin/posts', { [list]: () => ({ body: aPage([aPostCard()]) }) });
  await choose('Unapprove');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked.map(({ call }) => call)).toEqual([list]);
});

test('filters posts by status and approval in the address, and says if none match', async () => {
  const { asked, where } = openArea('/admin/posts?page=3&status=Gone&approved=perhaps', {
    [list]: ({ query }) => ({ body: query.approved ? aPage([]) : aPage([aPostCard()], 150) }),
  });
  await screen.findByText('REF-7');
  expect(asked.at(-1)?.query).toEqual({ page: '3', pageSize: '50', ...newestFirst });
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'For Sale');
  await userEvent.selectOptions(screen.getByLabelText('Approval'), 'Not approved');
  expect(where()).toBe('/admin/posts?status=For+Sale&approved=false');
  const chosen = { page: '1', pageSize: '50', ...newestFirst, status: 'For Sale', approved: 'false' };
  expect(asked.at(-1)?.query).toEqual(chosen);
  await userEvent.click(await screen.findByRole('button', { name: 'Show all posts' }));
  expect(await screen.findByText('REF-7')).toBeTruthy();
  expect(where()).toBe('/admin/posts');
});

test('applies two changes made before the screen renders', async () => {
  const { asked, where } = openArea('/admin/posts', { [list]: () => ({ body: aPage([aPostCard()], 150) }) });
  await screen.findByText('REF-7');
  act(() => {
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'Sold' } });
    fireEvent.change(screen.getByLabelText('Rows per page'), { target: { value: '10' } });
  });
  expect(where()).toBe('/admin/posts?status=Sold&page=1&pageSize=10');
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ status: 'Sold', pageSize: '10' }));
  // The response is rendered before the test ends.
  expect(await screen.findByRole('region', { name: 'Administrate Posts', busy: false })).toBeTruthy();
});

test('defect 31: downloads the whole list, says how long it is, and reports a failure', async () => {
  const { asked } = openArea('/admin/posts?search=hotel', {
    [list]: () => ({ body: { ...aPage([aPostCard()]), total: 975 } }),
    'GET /admin/posts-csv': () => refusal(500, 'Away for a moment'),
  });
  await screen.findByText('REF-7');
  const button = screen.getByRole('button', { name: 'Download CSV' });
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'All 975 rows in this list',
  );
  await userEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toContain('Away for a moment');
  expect(asked.at(-1)?.query).toEqual({ ...newestFirst, search: 'hotel' });
});

test('defect 29: a rejected unapproval keeps its dialog and reason, and refreshes the table', async () => {
  let lists = 0;
  openArea('/admin/posts', {
    [list]: () => {
      lists += 1;
      return { body: aPage([aPostCard()]) };
    },
    [unapprove]: () => refusal(500, 'Something went wrong on our side.'),
  });
  await choose('Unapprove');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Names a buyer');
  await userEvent.click(dialog.getByRole('button', { name: 'Unapprove' }));
  expect(await dialog.findByText('Nothing has changed. Something went wrong on our side.')).toBeTruthy();
  expect(dialog.getByDisplayValue('Names a buyer')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(lists).toBe(2);
});

test('defect 2: only scheduled and live posts can be unapproved; any hidden one can be approved', async () => {
  const posts = siteStatuses.flatMap((siteStatus, index) => [
    aPostCard({ businessId: 10 + index, reference: `SHOWN-${siteStatus}`, siteStatus }),
    aPostCard({ businessId: 20 + index, reference: `HIDDEN-${siteStatus}`, siteStatus, approved: false }),
  ]);
  openArea('/admin/posts', { [list]: () => ({ body: aPage(posts) }) });
  await screen.findByText('SHOWN-Draft');
  const offered = async (reference: string) => {
    await menuOf(reference);
    return screen.queryAllByRole('button', { name: /approve$/i }).map((button) => button.textContent);
  };
  for (const status of siteStatuses) {
    expect(await offered(`SHOWN-${status}`)).toEqual(
      status === 'Scheduled' || status === 'For Sale' ? ['Unapprove'] : [],
    );
    expect(await offered(`HIDDEN-${status}`)).toEqual(['Approve']);
  }
});

test('defect 29: an approval without a response does not claim that nothing was done', async () => {
  openArea('/admin/posts', {
    [list]: () => ({ body: aPage([aPostCard({ approved: false })]) }),
    'PATCH /admin/approve-post': () => Promise.reject(new TypeError('offline')),
  });
  await choose('Approve');
  expect(await screen.findByText(/^It may not have been done. We could not reach the service/)).toBeTruthy();
});

test('defect 34: filters posts by a practitioner’s id, names them, and can widen to all', async () => {
  const owner = '6f1c2a52-3a7e-4d5e-9c40-1f6f5a6f0a01';
  const { asked, where } = openArea(`/admin/posts?owner=${owner}&page=2`, {
    [list]: () => ({ body: aPage([aPostCard({ createdByName: 'Ann Archer' })], 60) }),
  });
  expect(await screen.findByText('Posts of Ann Archer')).toBeTruthy();
  expect(asked[0]?.query).toEqual({ page: '2', pageSize: '50', ...newestFirst, owner });
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(where()).toBe('/admin/posts');
});
