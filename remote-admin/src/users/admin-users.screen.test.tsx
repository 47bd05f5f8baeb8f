import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { held, openArea, refusal } from '../admin-area.fixture.ts';
import { aUser, userId, usersPage } from '../user.fixture.ts';

const list = 'GET /admin/users';
const usual = { page: '1', pageSize: '50', sort: 'lastLogin', direction: 'desc' };

test('shows sellers by last login, and announces that they are loading', async () => {
  const answer = held({ body: usersPage([aUser()]) });
  const { asked } = openArea('/admin/users', { [list]: () => answer.promise });
  expect(await screen.findByText('Loading the users')).toBeTruthy();
  answer.release();
  const row = within((await screen.findByRole('link', { name: 'Ann Archer' })).closest('tr') as HTMLTableRowElement);
  for (const text of ['Seller', 'Archer LLP', 'Partner', 'ann@archer.example', 'Active', '12', 'Standard']) {
    expect(row.getByText(text)).toBeTruthy();
  }
  expect(row.getByText('19 Nov 2026')).toBeTruthy();
  expect(row.getByRole('link').getAttribute('href')).toBe(`/admin/user/${userId}`);
  expect(screen.getByRole('columnheader', { name: 'Last login' }).getAttribute('aria-sort')).toBe('descending');
  expect(asked[0]?.query).toEqual({ ...usual, sellersOnly: 'true' });
});

test('says what is wrong with a user', async () => {
  const troubled = aUser({
    flagged: true,
    emailConfirmed: false,
    lockedOutUntil: '2026-12-01T09:00:00.000Z',
    email1DisableReason: 'Bounced',
    lastLoginDate: null,
    customPriceRate: 300.5,
  });
  openArea('/admin/users', { [list]: () => ({ body: usersPage([troubled]) }) });
  for (const text of ['Suspended until 01 December 2026', 'Flagged', 'Email not confirmed', 'Email: Bounced']) {
    expect(await within(await screen.findByRole('table')).findByText(text)).toBeTruthy();
  }
  expect(screen.getByText('Never')).toBeTruthy();
  expect(screen.getByText('£300.50')).toBeTruthy();
});

test('shows a member under their firm’s name, with their role', async () => {
  const firm = { name: 'Ablethorn LLP', role: 'colleague' } as const;
  openArea('/admin/users', {
    [list]: () => ({ body: usersPage([aUser({ firm }), aUser({ userId: 'u-2', firm: null })]) }),
  });
  const table = within(await screen.findByRole('table'));
  const cells = ['Ablethorn LLP', 'Archer LLP'].map(
    async (name) => (await table.findByText(name)).closest('td')?.textContent,
  );
  expect(await Promise.all(cells)).toEqual(['Ablethorn LLPColleague', 'Archer LLPPartner']);
});

test('defect 39: calls a closed account closed, and reports nothing else about it', async () => {
  const closed = { lockedOutUntil: '9999-12-31T00:00:00.000Z', closedDate: '2026-11-01T09:00:00.000Z' };
  openArea('/admin/users', { [list]: () => ({ body: usersPage([aUser(closed)]) }) });
  expect(await screen.findByText('Closed')).toBeTruthy();
  expect(within(screen.getByRole('table')).queryByText(/Suspended|Active/)).toBeNull();
});

test('shows buyers or everyone, kept in the address', async () => {
  const { asked, where } = openArea('/admin/users?page=3', { [list]: () => ({ body: usersPage([aUser()], 400) }) });
  await userEvent.click(await screen.findByRole('link', { name: 'Buyers' }));
  expect(where()).toBe('/admin/users?show=buyers');
  await userEvent.click(screen.getByRole('link', { name: 'Everyone' }));
  expect(where()).toBe('/admin/users?show=all');
  expect(asked.slice(1).map(({ query }) => query)).toEqual([{ ...usual, buyersOnly: 'true' }, usual]);
});

test('searches, sorts and pages the table by keyboard, kept in the address', async () => {
  const { where } = openArea('/admin/users', { [list]: () => ({ body: usersPage([aUser()], 4000) }) });
  await screen.findByRole('link', { name: 'Ann Archer' });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Name, company or email' }), 'archer{Enter}');
  expect(where()).toBe('/admin/users?search=archer');
  // The field stays: typing on or pressing Tab continues where the user was.
  await userEvent.keyboard(' zoe{Enter}');
  expect(where()).toBe('/admin/users?search=archer+zoe');
  await userEvent.keyboard('{Backspace>4/}{Enter}');
  screen.getByRole('button', { name: 'Company' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(where()).toBe('/admin/users?search=archer&sort=company&direction=asc');
  expect(screen.getAllByRole('button', { name: /^Page \d+$/ })).toHaveLength(10);
  screen.getByRole('button', { name: 'Page 10' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(where()).toBe('/admin/users?search=archer&sort=company&direction=asc&page=10&pageSize=50');
  await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '500');
  expect(where()).toContain('page=1&pageSize=500');
});

test('says that a user not on this tab is under Everyone, with a link that keeps the search', async () => {
  const { asked, where } = openArea('/admin/users?search=marchetti&sort=email&page=2', {
    [list]: ({ query }) => ({ body: usersPage(query.sellersOnly ? [] : [aUser()]) }),
  });
  expect(await screen.findByText('No users match “marchetti” under Sellers')).toBeTruthy();
  expect((await screen.findByText('1 user matches under Everyone.')).getAttribute('role')).toBe('status');
  expect(asked.at(-1)?.query).toEqual({ page: '1', pageSize: '10', search: 'marchetti' });
  await userEvent.click(screen.getByRole('link', { name: 'Show 1 user' }));
  expect(where()).toBe('/admin/users?search=marchetti&sort=email&show=all');
  expect(await screen.findByRole('link', { name: 'Ann Archer' })).toBeTruthy();
});

test('says nothing about Everyone if it cannot be counted', async () => {
  openArea('/admin/users?search=marchetti', {
    [list]: ({ query }) => (query.sellersOnly ? { body: usersPage([]) } : refusal(500, 'Away for a moment')),
  });
  expect(await screen.findByText('No users match “marchetti” under Sellers')).toBeTruthy();
  expect(screen.queryByText(/Everyone (either|\.)/)).toBeNull();
  expect(screen.queryByRole('link', { name: /^Show/ })).toBeNull();
});

test('says what to do if nobody is found or the list fails', async () => {
  let works = false;
  const { where } = openArea('/admin/users?search=zzz', {
    [list]: () => (works ? { body: usersPage([]) } : refusal(500, 'Away for a moment')),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Away for a moment');
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No users match “zzz” under Sellers')).toBeTruthy();
  expect(await screen.findByText('None under Everyone either.')).toBeTruthy();
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear search' })[0] as HTMLElement);
  expect(where()).toBe('/admin/users');
});
