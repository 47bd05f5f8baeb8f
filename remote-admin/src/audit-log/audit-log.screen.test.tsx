import { expect, test } from '@jest/globals';
import type { AuditEntry } from '@marketplace/shared-contract/operations/audit/admin-audit';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { held, openArea, refusal } from '../admin-area.fixture.ts';

const list = 'GET /admin/audit-log';
const entry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  auditId: '9',
  at: '2026-11-12T09:30:00.000Z',
  actor: { userId: 'admin-1', name: 'Zoë Archer' },
  act: 'unapprove-post',
  subject: 'post',
  subjectId: '7',
  subjectName: 'REF-7',
  before: { approved: true },
  after: { approved: false, reason: 'Names a buyer' },
  ...changes,
});

test('an entry says who did what, to what, and what changed', async () => {
  const entries = [entry(), entry({ auditId: '8', actor: null, subject: 'job', subjectId: 'a1', subjectName: null })];
  const answer = held({ body: { entries, total: 2 } });
  openArea('/admin/audit-log', { [list]: () => answer.promise });
  expect(await screen.findByText('Loading the audit log')).toBeTruthy();
  answer.release();
  const row = within((await screen.findByText('REF-7')).closest('tr') as HTMLTableRowElement);
  expect(row.getByRole('link', { name: 'REF-7' }).getAttribute('href')).toBe('/post/7');
  expect(row.getByRole('link', { name: 'Zoë Archer' }).getAttribute('href')).toBe('/admin/user/admin-1');
  for (const text of ['Unapproved the post', '12 Nov 2026', 'yes', 'no', 'Names a buyer']) {
    expect(row.getByText(text)).toBeTruthy();
  }
  expect(screen.getByText('The product')).toBeTruthy();
  expect(screen.getByText('job a1')).toBeTruthy();
});

test('formats dates, times and money in changes as everywhere else', async () => {
  const before = { customRatePence: null, endsOn: '2026-11-28' };
  const after = { customRatePence: 30_050, endsOn: '2027-01-14', lockedUntil: '2026-11-20T09:30:00.000Z' };
  openArea('/admin/audit-log', { [list]: () => ({ body: { entries: [entry({ before, after })], total: 1 } }) });
  const row = (await screen.findByText('REF-7')).closest('tr') as HTMLTableRowElement;
  expect([...row.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'custom rate changed from none to £300.50',
    'end date changed from 28 November 2026 to 14 January 2027',
    'locked until: 20 November 2026, 09:30:00',
  ]);
});

test('shows recorded technical names in words', async () => {
  const before = { siteStatus: 'For Sale', BusinessStatusID: 3, batchId: 4, email1DisableReason: 'bounce' };
  const after = { siteStatus: 'Withdrawn', periodId: 15 };
  openArea('/admin/audit-log', { [list]: () => ({ body: { entries: [entry({ before, after })], total: 1 } }) });
  const row = (await screen.findByText('REF-7')).closest('tr') as HTMLTableRowElement;
  expect([...row.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'status changed from For Sale to Withdrawn',
    'appointment status was 3',
    'batch number was 4',
    'email disabled because of was bounce',
  ]);
});

test('lists only changed fields, and names a picture’s fields', async () => {
  const before = { Alt: '', SeenBy: 'post', Caption: 'The oven' };
  const after = { Alt: 'The shop', SeenBy: 'holders', Caption: 'The oven' };
  openArea('/admin/audit-log', {
    [list]: () => ({ body: { entries: [entry({ act: 'edit-picture', before, after })], total: 1 } }),
  });
  const row = (await screen.findByText('REF-7')).closest('tr') as HTMLTableRowElement;
  expect([...row.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'description of the picture changed from none to The shop',
    'who sees it changed from Everyone who sees the post to Only buyers who have been given the particulars',
  ]);
});

test('links the person an act concerns, and shows no database id', async () => {
  const [rowena, reed, lost] = ['0', '1', '2'].map((end) => `163f899f-3a7e-4d5e-9c40-1f6f5a6f0a0${end}`) as [
    string,
    string,
    string,
  ];
  const named = {
    [rowena]: { name: 'Rowena Ash', userId: rowena },
    [reed]: { name: 'new@people.example', userId: null },
  };
  const entries = [
    entry({ before: { practitioner: rowena }, after: { practitioner: lost, invitation: reed }, named }),
    entry({ auditId: '8', subject: 'account', subjectId: lost, subjectName: null }),
  ];
  openArea('/admin/audit-log', { [list]: () => ({ body: { entries, total: 2 } }) });
  const row = (await screen.findByText('REF-7')).closest('tr') as HTMLTableRowElement;
  expect(within(row).getByRole('link', { name: 'Rowena Ash' }).getAttribute('href')).toBe(`/admin/user/${rowena}`);
  expect([...row.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'practitioner changed from Rowena Ash to no longer stored',
    'invitation: new@people.example',
  ]);
  expect(screen.getByText('account no longer stored')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/163f899f/);
});

test('keeps filters in the address and ignores invalid ones', async () => {
  const { asked, where } = openArea('/admin/audit-log?subject=table&from=2026-02-31&page=4', {
    [list]: () => ({ body: { entries: [entry()], total: 400 } }),
  });
  await screen.findByText('REF-7');
  expect(asked[0]?.query).toEqual({ page: '4', pageSize: '50' });
  await userEvent.selectOptions(screen.getByLabelText('Type'), 'Users');
  await userEvent.type(screen.getByLabelText('From'), '1/11/2026{Enter}');
  await userEvent.type(screen.getByLabelText('To'), '30.11.2026');
  await userEvent.tab();
  await userEvent.type(screen.getByRole('searchbox'), 'zoë{Enter}');
  const { searchParams } = new URL(where(), location.origin);
  expect(Object.fromEntries(searchParams)).toEqual({
    subject: 'account',
    from: '2026-11-01',
    to: '2026-11-30',
    search: 'zoë',
  });
  expect(asked.at(-1)?.query).toEqual({
    page: '1',
    pageSize: '50',
    subject: 'account',
    from: '2026-11-01',
    to: '2026-11-30',
    search: 'zoë',
  });
});

test('defect 35: accepts days as everywhere; explains an invalid one and ignores it', async () => {
  const { where } = openArea('/admin/audit-log?from=2026-11-01', {
    [list]: () => ({ body: { entries: [entry()], total: 1 } }),
  });
  const from = await screen.findByLabelText<HTMLInputElement>('From');
  expect(from.value).toBe('01 November 2026');
  await userEvent.clear(from);
  await userEvent.type(from, 'last week');
  expect(where()).toBe('/admin/audit-log?from=2026-11-01');
  await userEvent.tab();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Enter a date such as/);
  expect([where(), from.value, from.getAttribute('aria-invalid')]).toEqual(['/admin/audit-log', 'last week', 'true']);
  await userEvent.clear(from);
  await userEvent.type(from, '2 nov 2026{Enter}');
  expect(where()).toBe('/admin/audit-log?from=2026-11-02');
  expect([screen.queryByRole('alert'), from.value]).toEqual([null, '02 November 2026']);
});

test('defect 32: the history of one post names it, and can be widened to all', async () => {
  const { where } = openArea('/admin/audit-log?subject=post&subjectId=7', {
    [list]: () => ({ body: { entries: [entry()], total: 1 } }),
  });
  expect(await screen.findByText('Only REF-7')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(where()).toBe('/admin/audit-log');
});

test('widens one user’s log to all, and clears filters without results', async () => {
  const { where } = openArea('/admin/audit-log?subject=account&subjectId=u-1', {
    [list]: ({ query }) => ({ body: query.subjectId ? { entries: [], total: 0 } : { entries: [entry()], total: 1 } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show all entries' }));
  expect(where()).toBe('/admin/audit-log');
  expect(await screen.findByText('REF-7')).toBeTruthy();
});

test('says why the log failed', async () => {
  openArea('/admin/audit-log', { [list]: () => refusal(500, 'Away for a moment') });
  expect((await screen.findByRole('alert')).textContent).toContain('Away for a moment');
});

test('an empty log says what will be in it, and offers nothing to clear', async () => {
  openArea('/admin/audit-log', { 'GET /admin/audit-log': () => ({ body: { entries: [], total: 0 } }) });
  expect(await screen.findByText('Changes to users, posts and invoices appear here.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show all entries' })).toBeNull();
});
