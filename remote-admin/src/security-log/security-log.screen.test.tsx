import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { held, openArea, refusal } from '../admin-area.fixture.ts';

const list = 'GET /admin/security-log';
const event = (changes: object = {}) => ({
  eventId: '9',
  name: 'Sessions ended',
  at: '2026-11-12T09:30:00.000Z',
  account: 'Ada Archer (ada@people.example)',
  accountId: 'user-1',
  detail: 'Logged out everywhere by an Admin',
  actor: 'Zoë Walrus (zoe@people.example)',
  actorId: 'admin-1',
  agent: 'Chrome on Windows',
  program: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140',
  network: '203.0.113.0/24',
  requestId: '0b5e7e0e-0000-4000-8000-000000000000',
  ...changes,
});

test('an entry links its account and actor, and describes the device', async () => {
  const answer = held({ body: { events: [event()], total: 1 } });
  openArea('/admin/security-log', { [list]: () => answer.promise });
  expect(await screen.findByText('Loading the security log')).toBeTruthy();
  answer.release();
  const row = within((await screen.findByRole('link', { name: 'Ada Archer' })).closest('tr') as HTMLTableRowElement);
  expect(screen.getByRole('link', { name: 'Ada Archer' }).getAttribute('href')).toBe('/admin/user/user-1');
  expect(row.getByRole('link', { name: 'Zoë Walrus' }).getAttribute('href')).toBe('/admin/user/admin-1');
  expect(row.getByText('ada@people.example')).toBeTruthy();
  expect(row.getByText('Chrome on Windows').title).toBe('Mozilla/5.0 (Windows NT 10.0) Chrome/140');
  expect(row.getByText('Logged out everywhere by an Admin')).toBeTruthy();
});

test('does not link an address without an account, a job, or entries of an older API', async () => {
  const nobody = { account: 'An address without an account', accountId: '', actor: null, actorId: '', agent: '' };
  const before = { eventId: '8', name: 'Logged in', accountId: undefined, actor: null, actorId: undefined };
  openArea('/admin/security-log', { [list]: () => ({ body: { events: [event(nobody), event(before)], total: 2 } }) });
  expect(await screen.findByText('An address without an account')).toBeTruthy();
  expect(screen.getByText('Ada Archer')).toBeTruthy();
  expect(within(screen.getByRole('table')).queryByRole('link')).toBeNull();
});

test('says why the log failed; an empty one says what will be in it', async () => {
  let fails = true;
  const wire = { [list]: () => (fails ? refusal(500, 'Away for a moment') : { body: { events: [], total: 0 } }) };
  const { unmount } = openArea('/admin/security-log', wire) as unknown as { unmount?: () => void };
  expect((await screen.findByRole('alert')).textContent).toContain('Away for a moment');
  unmount?.();
  fails = false;
  openArea('/admin/security-log', wire);
  expect(await screen.findByText('Logins, refusals and downloads appear here.')).toBeTruthy();
});
