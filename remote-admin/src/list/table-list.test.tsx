import { expect, test } from '@jest/globals';
import { dataScreen } from '@marketplace/shared-auth';
import { refusal } from '@marketplace/shared-auth/area.fixture';
import { plainList } from '@marketplace/shared-contract/platform/admin-list/admin-list';
import { get } from '@marketplace/shared-contract/platform/calls/calls';
import { admins } from '@marketplace/shared-contract/platform/routes/roles';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listOpener } from '../admin-area.fixture.ts';
import { tableScreen } from './table-list.tsx';

/** A list no screen shows, in place of an existing one. */
const people = plainList({
  route: 'AuditLog',
  what: 'the people',
  call: get('/people', admins),
  csv: { call: get('/people-csv', admins), name: 'people' },
  rows: 'people',
  rowKey: 'email',
  pageSizes: [25],
  pageSize: 25,
  sorts: {
    email: { name: 'Email', asc: 'Email up', desc: 'Email down' },
    since: { name: 'Since', asc: 'Since up', desc: 'Since down' },
  },
  sort: 'since',
  search: 'Email',
  filters: { role: { kind: 'choice', label: 'Kind', any: 'Any', options: { buyer: 'Buyers', seller: 'Sellers' } } },
  columns: {
    email: { title: 'Email', sortBy: 'email', format: 'email' },
    since: { title: 'Since', sortBy: 'since', format: 'moment' },
    born: { title: 'Born', format: 'day' },
    logins: { title: 'Logins', format: 'count' },
    flagged: { title: 'Flagged', format: 'yesNo' },
    reason: { title: 'Reason', format: 'text' },
  },
});
const ann = {
  email: 'ann@archer.example',
  since: '2026-11-12T09:30:00.000Z',
  born: '2026-11-01',
  logins: 1234,
  flagged: true,
  reason: null,
};
const openArea = listOpener({ AuditLog: dataScreen(async () => tableScreen(people)) });
const list = 'GET /people';
const some = { body: { people: [ann], total: 60 } };

test('renders a list from its declaration alone if all columns have a format', async () => {
  const { asked } = openArea('/admin/audit-log', { [list]: () => some });
  const row = within((await screen.findByText('ann@archer.example')).closest('tr') as HTMLTableRowElement);
  for (const text of ['12 Nov 2026', '09:30:00', '01 Nov 2026', '1,234', 'Yes', '–'])
    expect(row.getByText(text)).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Since' }).getAttribute('aria-sort')).toBe('descending');
  expect(asked[0]?.query).toEqual({ page: '1', pageSize: '25', sort: 'since', direction: 'desc' });
});

test('searches, filters, sorts and pages by the address, and downloads the filtered list', async () => {
  const { asked, where } = openArea('/admin/audit-log', {
    [list]: () => some,
    'GET /people-csv': () => refusal(500, 'Away'),
  });
  await userEvent.selectOptions(await screen.findByLabelText('Kind'), 'Buyers');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Email' }), 'ann{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Email' }));
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(where()).toBe('/admin/audit-log?role=buyer&search=ann&sort=email&direction=desc&page=2&pageSize=25');
  const listed = { sort: 'email', direction: 'desc', role: 'buyer', search: 'ann' };
  expect(asked.at(-1)?.query).toEqual({ page: '2', pageSize: '25', ...listed });
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Away');
  expect(asked.at(-1)?.query).toEqual(listed);
});

test('says “more than” for a search with many results, and the exact number without one', async () => {
  openArea('/admin/audit-log?search=ann', { [list]: () => ({ body: { people: [ann], total: 1001 } }) });
  expect(await screen.findByText('1–25 of more than 1,000')).toBeTruthy();
  expect(screen.getByText('All rows in this list, more than 1,000')).toBeTruthy();
  cleanup();
  openArea('/admin/audit-log', { [list]: () => ({ body: { people: [ann], total: 1001 } }) });
  expect(await screen.findByText('1–25 of 1,001')).toBeTruthy();
});

test('says what to do without matches, without rows, or after a failure', async () => {
  let answer: object = refusal(500, 'Away for a moment');
  const { where } = openArea('/admin/audit-log?search=zzz&role=nobody', { [list]: () => answer });
  expect((await screen.findByRole('alert')).textContent).toContain('Away for a moment');
  answer = { body: { people: [], total: 0 } };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No entries match “zzz”')).toBeTruthy();
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear search' })[0] as HTMLElement);
  expect(where()).toBe('/admin/audit-log?role=nobody');
  expect(await screen.findByText("Looks like there's nothing here.")).toBeTruthy();
});
