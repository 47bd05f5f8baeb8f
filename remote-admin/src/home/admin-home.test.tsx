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

test('design review 2: an Admin’s home is a queue, each entry a link with its number', async () => {
  open();
  expect(await figures('What waits for you')).toEqual([
    ['15 posts to look at, 12 posted or reposted since 04 June 2026', '/admin/posts?view=new'],
    ['3 accounts not confirmed', '/admin/users?show=unconfirmed&sort=createdDate'],
    ['2 accounts whose email bounces or is refused', '/admin/users?show=bounced&sort=createdDate'],
    ['53 failed emails', '/admin/mail-health'],
    ['1 invoice overdue', '/admin/invoices?standing=overdue&days=365'],
    ['0 accounts flagged', '/admin/users?show=flagged&sort=createdDate'],
  ]);
  expect(screen.queryByRole('heading', { name: 'Before launch' })).toBeNull();
});

test('alarms of the security log stand on the Admin’s home, where there are any', async () => {
  open(adminHome({ alarms: 1 }));
  expect(await figures('What waits for you')).toContainEqual(['1 security alarm', '/admin/security-log?period=7']);
});

test('first posts that wait and licences to check again are among what waits, where there are any', async () => {
  open(adminHome({ firstPosts: 1, licencesDue: 4 }));
  const waits = await screen.findByRole('list', { name: 'What waits for you' });
  const links = linksIn(waits);
  expect(links).toContainEqual(['1 first post to review', '/admin/first-posts']);
  expect(links).toContainEqual(['4 licences to check again', '/admin/licences?standing=due']);
});

test('defect 52: an Admin reads what is to be done before launch', async () => {
  const what = 'Have lawyers approve the terms';
  const list = [{ what, how: 'Then set LEGAL_TEXTS_APPROVED.', points: ['The limits of liability', 'The fee'] }];
  open(adminHome({ beforeLaunch: list }));
  expect(await screen.findByRole('heading', { name: 'Before launch' })).toBeDefined();
  expect(screen.getByText(what)).toBeDefined();
  await userEvent.click(screen.getByText('2 points'));
  expect(screen.getByText('The fee')).toBeDefined();
});

test('what is to be done before launch stands below the day’s work, and names settings only where they are asked for', async () => {
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

test('on an Admin’s first visit nothing is counted since one', async () => {
  open(adminHome({ since: null, newPosts: 406, notLookedAt: 181 }));
  expect(await figures('What waits for you')).toContainEqual(['181 posts to look at', '/admin/posts?view=new']);
});

test('each screen of the menu has its tile, in the order of the menu', async () => {
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
