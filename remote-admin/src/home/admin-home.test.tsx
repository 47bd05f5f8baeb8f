import { expect, test } from '@jest/globals';
import { menus, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea } from '../admin-area.fixture.ts';
import { adminHome } from './home.fixture.ts';

const open = (body: unknown = adminHome()) => openArea('/', { 'GET /admin/home': () => ({ body }) });
const linksIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const figures = async (name: string) => linksIn(await screen.findByRole('list', { name }));

test('design review 2: an Admin’s home counts and links what needs attention', async () => {
  open(adminHome({ waiting: { total: 0, items: [] } }));
  expect(await figures('Your figures')).toEqual([
    ['15 posts to look at, 12 posted or reposted since 04 June 2026', '/admin/posts?view=new'],
    ['3 accounts not confirmed', '/admin/users?show=unconfirmed&sort=createdDate'],
    ['2 accounts whose email bounces or is refused', '/admin/users?show=bounced&sort=createdDate'],
    ['0 accounts flagged', '/admin/users?show=flagged&sort=createdDate'],
  ]);
  expect(screen.getByText('Nothing waits in any queue.')).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Before launch' })).toBeNull();
});

test('finds a user of any role from the home page', async () => {
  const { where } = open();
  await userEvent.type(await screen.findByLabelText('Find a user by name, company or email'), 'robin{Enter}');
  expect(where()).toBe('/admin/users?show=all&search=robin');
});

test('lists waiting tasks with their age, each linking to its queue', async () => {
  const items = [
    { kind: 'overdue' as const, count: 1, at: '2026-05-01T23:00:00.000Z' },
    { kind: 'failed-mail' as const, count: 53, at: '2026-05-09T09:00:00.000Z' },
    { kind: 'first-posts' as const, count: 1, at: '2026-06-09T09:00:00.000Z' },
    { kind: 'open-hand-overs' as const, count: 2, at: '2026-06-09T10:00:00.000Z' },
    { kind: 'licences' as const, count: 4, at: '2099-06-09T23:00:00.000Z' },
    { kind: 'of-a-later-server' as 'licences', count: 1 },
  ];
  open(adminHome({ waiting: { total: 62, items } }));
  const title = await screen.findByRole('heading', { name: 'Waiting for you (62)' });
  const section = title.closest('section') as HTMLElement;
  expect(linksIn(section)).toEqual([
    ['1 invoice overdue', '/admin/invoices?standing=overdue&days=365'],
    ['53 failed emails', '/admin/mail-health'],
    ['1 first post to review', '/admin/first-posts'],
    ['2 hand-overs without an answer', '/admin/hand-overs'],
    ['4 licences to check again', '/admin/licences?standing=due'],
  ]);
  expect(section.textContent).toContain('The first was due 02 May 2026');
  expect(section.textContent).toContain('The oldest since 09 June 2026');
  expect(section.textContent).toContain('The first lapses on 10 June 2099');
});

test('shows tasks among the figures with an older server', async () => {
  open();
  const listed = await figures('Your figures');
  expect(listed).toContainEqual(['53 failed emails', '/admin/mail-health']);
  expect(listed).toContainEqual(['1 invoice overdue', '/admin/invoices?standing=overdue&days=365']);
  expect(screen.queryByRole('heading', { name: /Waiting for you/ })).toBeNull();
});

test('shows alarms of the security log, if there are any', async () => {
  open(adminHome({ alarms: 1 }));
  expect(await figures('Your figures')).toContainEqual(['1 security alarm', '/admin/security-log?period=7']);
});

test('defect 52: lists what to do before launch', async () => {
  const what = 'Have lawyers approve the terms';
  const list = [{ what, how: 'Then set LEGAL_TEXTS_APPROVED.', points: ['The limits of liability', 'The fee'] }];
  open(adminHome({ beforeLaunch: list }));
  expect(await screen.findByRole('heading', { name: 'Before launch' })).toBeDefined();
  expect(screen.getByText(what)).toBeDefined();
  await userEvent.click(screen.getByText('2 points'));
  expect(screen.getByText('The fee')).toBeDefined();
});

test('lists launch tasks below the day’s work, and names settings only on request', async () => {
  const list = [{ what: 'End the demonstration', how: 'Start it.', points: [], settings: ['NODE_ENV=production'] }];
  open(adminHome({ beforeLaunch: list }));
  const heading = await screen.findByRole('heading', { name: 'Before launch' });
  const screens = screen.getByRole('list', { name: 'All screens' });
  expect(screens.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  const names = screen.getByText('NODE_ENV=production').closest('details');
  expect(names?.open).toBe(false);
  await userEvent.click(screen.getByText('For the server’s operator'));
  expect(names?.open).toBe(true);
});

test('counts nothing since the last visit on an Admin’s first', async () => {
  open(adminHome({ since: null, newPosts: 406, notLookedAt: 181 }));
  expect(await figures('Your figures')).toContainEqual(['181 posts to look at', '/admin/posts?view=new']);
});

test('has a tile for each screen of the menu, in the same order', async () => {
  open();
  const tiles = await screen.findByRole('list', { name: 'All screens' });
  const titles = menus.admin.map((name) => routes[name].title);
  expect(
    within(tiles)
      .getAllByRole('heading')
      .map(({ textContent }) => [textContent])
      .map(([title]) => title),
  ).toEqual(titles);
});

test('says that email is paused, with a link to resume it', async () => {
  open(adminHome({ mailPausedDate: '2026-11-12T09:30:00.000Z' }));
  expect(await screen.findByText('Email has been paused since 12 November 2026, 09:30')).toBeDefined();
  expect(screen.getByRole('link', { name: 'View mail health' }).getAttribute('href')).toBe('/admin/mail-health');
});

test('says that a server’s disk is nearly full', async () => {
  open(adminHome({ diskBytesLeft: 1_234_567_890 }));
  expect(await screen.findByText('A disk of the server is nearly full')).toBeDefined();
  expect(screen.getByText(/^1,234 MB are left\./)).toBeDefined();
});
