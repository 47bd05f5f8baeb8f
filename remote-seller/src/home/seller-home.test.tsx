import { expect, test } from '@jest/globals';
import { setFirmRole } from '@marketplace/shared-auth';
import { ownPostsStay } from '@marketplace/shared-contract/accounts/closing/own-posts-stay';
import { menus, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { openArea } from '../seller-area.fixture.ts';
import { sellerHome } from './home.fixture.ts';

const open = (body: unknown = sellerHome()) => openArea('/', { 'GET /seller/home': () => ({ body }) });
const linksIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const figures = async (name: string) => linksIn(await screen.findByRole('list', { name }));

test('design review 2: a practitioner’s home counts waiting tasks and lists live posts with their figures', async () => {
  open();
  expect(await figures('Your figures')).toEqual([
    ['53 unread expressions of interest', '/user/view-interest?filter=not-viewed'],
    ['22 live posts', '/user/live-posts'],
    ['3 end within 7 days', '/user/live-posts?sort=endDate&direction=asc'],
    ['8 drafts to finish', '/user/draft-posts'],
  ]);
  const row = within(screen.getByRole('table', { name: /^Live posts/ })).getAllByRole('row')[1];
  expect(row?.textContent).toBe(
    'Coastal hotelREF/7Closes tomorrowEnds 12 June 20261,204 emailed16 opened2 interest1 unread',
  );
  expect(screen.getByRole('link', { name: 'New post' }).getAttribute('href')).toBe('/user/add-post');
  expect(screen.getByRole('link', { name: 'All 22 live posts' })).toBeDefined();
});

test('counts a hidden post as live, since its dates run, and says that it is not approved', async () => {
  const [post] = sellerHome().posts;
  open(sellerHome({ posts: post ? [{ ...post, notApproved: true }] : [] }));
  expect(within(await screen.findByRole('table', { name: /^Live posts/ })).getByText('Not approved')).toBeDefined();
});

test('refreshes the counts when its tab becomes visible', async () => {
  let unread = 2;
  openArea('/', { 'GET /seller/home': () => ({ body: sellerHome({ unread: unread-- }) }) });
  await screen.findByRole('link', { name: '2 unread expressions of interest' });
  fireEvent(document, new Event('visibilitychange'));
  await screen.findByRole('link', { name: '1 unread expression of interest' });
});

test('in a larger firm, counts and links cover the firm’s posts, whatever a list was last filtered by', async () => {
  setFirmRole({ role: 'practitioner', shared: true });
  open();
  expect(await figures('The firm’s figures')).toEqual([
    ['53 unread expressions of interest', '/user/view-interest?filter=not-viewed&whose=firm'],
    ['22 live posts', '/user/live-posts?whose=firm'],
    ['3 end within 7 days', '/user/live-posts?sort=endDate&direction=asc&whose=firm'],
    ['8 drafts to finish', '/user/draft-posts?whose=firm'],
  ]);
  act(() => setFirmRole());
});

test('a tile’s figure links to what it counts, unless it is zero', async () => {
  const body = sellerHome({ invoicesDue: 20, unread: 0 });
  open(body);
  const tile = (name: string) => within(screen.getByRole('link', { name }).closest('li') as HTMLElement);
  expect((await screen.findByRole('link', { name: '20 to pay' })).getAttribute('href')).toBe(
    '/user/invoices?standing=to-pay',
  );
  expect(tile('Invoices').getAllByRole('link')[0]?.getAttribute('href')).toBe('/user/invoices');
  expect(screen.getByText('0 unread').closest('a')).toBeNull();
});

test('uses the singular for one expression of interest', async () => {
  open(sellerHome({ unread: 1 }));
  expect(await figures('Your figures')).toContainEqual([
    '1 unread expression of interest',
    '/user/view-interest?filter=not-viewed',
  ]);
});

test('lists tasks by due date, each linking to where it is done', async () => {
  const post = { businessId: 7, activityHeading: 'Coastal hotel' };
  const items = [
    { kind: 'hand-overs' as const, count: 1 },
    { ...post, kind: 'questions' as const, count: 2, at: '2026-06-08T09:00:00.000Z' },
    { ...post, kind: 'particulars' as const, count: 1, at: '2026-06-09T09:00:00.000Z' },
    { kind: 'interest' as const, count: 1, at: '2026-06-09T10:00:00.000Z' },
    { ...post, kind: 'offers' as const, count: 1, at: '2026-06-12T11:00:00.000Z' },
    { ...post, kind: 'statement' as const, count: 1, at: '2026-06-13T23:00:00.000Z' },
  ];
  open(sellerHome({ waiting: { total: 10, items } }));
  const title = await screen.findByRole('heading', { name: 'Waiting for you (10)' });
  expect(linksIn(title.closest('section') as HTMLElement)).toEqual([
    ['1 hand-over to answer', '/user/hand-overs'],
    ['2 questions to answer', '/post/7/answers'],
    ['1 request for particulars', '/post/7/particulars'],
    ['1 unread expression of interest', '/user/view-interest?filter=not-viewed'],
    ['1 date for offers', '/post/7/timetable'],
    ['1 statement to send to creditors', '/post/7/statement'],
  ]);
  expect(screen.getByText('3 more will appear as you answer these.')).toBeDefined();
});

test('says that nothing needs an answer', async () => {
  open(sellerHome({ waiting: { total: 0, items: [] } }));
  expect(await screen.findByText('Nothing needs your answer.')).toBeDefined();
});

test('explains to a practitioner without posts how to write one', async () => {
  open(sellerHome({ posts: [], live: 0, firstSteps: { written: false, posted: false, interest: false } }));
  expect(await screen.findByText(/You have no live posts/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Write your first post' })).toBeDefined();
});

test.each([
  [{ standing: 'missing', required: true }, 'Your licence number is missing', /before your first post/, true],
  [{ standing: 'missing', required: false }, 'Your licence number is missing', /certificates say so/, true],
  [{ standing: 'unchecked', required: true }, 'Your licence is waiting for our check', /Not checked yet/, false],
  [{ standing: 'not found', required: true }, 'We could not check your licence', /check the number/, true],
] as const)('says what is missing of a practitioner’s licence: %o', async (licence, title, why, way) => {
  open(sellerHome({ licence }));
  expect(await screen.findByText(title)).toBeDefined();
  expect(screen.getByText(why)).toBeDefined();
  const link = screen.queryByRole('link', { name: 'Go to Account Details' });
  expect(link?.getAttribute('href')).toBe(way ? '/user/account-details' : undefined);
});

test('an invited user sees the invitation, and no offer to write a post', async () => {
  setFirmRole({ role: 'practitioner', shared: false, clerk: true });
  const invitation = { id: '00000000-0000-4000-8000-000000000004', firm: 'Ash LLP', invitedBy: 'Rowena Ash' };
  open(sellerHome({ posts: [], live: 0, invitation, licence: { standing: 'missing', required: true } }));
  expect(await screen.findByText('Rowena Ash invites you to join Ash LLP.')).toBeDefined();
  expect(screen.getByText(/opened for the work of a firm/)).toBeDefined();
  expect(screen.queryByRole('link', { name: /New post|Write a post|New Post|Account Details/ })).toBeNull();
  expect(screen.queryByRole('list', { name: 'Your figures' })).toBeNull();
  expect(screen.queryByText(ownPostsStay)).toBeNull();
  act(() => setFirmRole());
});

test('an invited practitioner sees the invitation before any notice about their licence', async () => {
  const invitation = { id: '00000000-0000-4000-8000-000000000004', firm: 'Ash LLP', invitedBy: 'Rowena Ash' };
  open(sellerHome({ invitation, licence: { standing: 'missing', required: true } }));
  expect(await screen.findByText('Rowena Ash invites you to join Ash LLP.')).toBeDefined();
  expect(await screen.findByRole('list', { name: 'Your figures' })).toBeDefined();
  expect(screen.queryByText('Your licence number is missing')).toBeNull();
  expect(screen.getByText(ownPostsStay)).toBeDefined();
});

test('has a tile for each screen of the menu, in the same order', async () => {
  open();
  const tiles = await screen.findByRole('list', { name: 'All screens' });
  const titles = menus.seller.map((name) => routes[name].title);
  expect(
    within(tiles)
      .getAllByRole('heading')
      .map(({ textContent }) => [textContent])
      .map(([title]) => title),
  ).toEqual(titles);
});
