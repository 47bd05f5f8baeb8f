import { expect, test } from '@jest/globals';
import { setFirmRole } from '@marketplace/shared-auth';
import { ownPostsStay } from '@marketplace/shared-contract/accounts/closing/own-posts-stay';
import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import { menus, type RouteName, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea, refusal } from '../public-area.fixture.tsx';
import { adminHome, buyerHome, sellerHome } from './home.fixture.ts';

const released: RouteName[] = ['PostingInbox', 'ExpressedInterest', 'LivePosts', 'AddPost'];
const homes = { buyer: buyerHome(), seller: sellerHome(), admin: adminHome() };
const open = (as: Role, body: unknown = homes[as]) =>
  openArea('/', { as, released, wire: { [`GET /${as}/home`]: () => ({ body }) } });
const linksIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const figures = async (name: string) => linksIn(await screen.findByRole('list', { name }));

test('design review 2: one call fills a buyer’s home, and each figure leads to what it counts', async () => {
  const { asked } = open('buyer');
  expect(await figures('Your figures')).toEqual([
    ['7 new since 04 June 2026', '/posting-inbox/'],
    ['60 live posts match', '/posting-inbox/'],
    ['4 close within 7 days', '/posting-inbox/?sort=endDate&direction=asc'],
    ['2 of your 9 interests read', '/expressed-interest/'],
  ]);
  expect(asked.map(({ call }) => call)).toEqual(['GET /buyer/home']);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(
    /^(Good (morning|afternoon|evening)|Hello), Daniel$/,
  );
  expect(document.title).toMatch(/^Home · /);
});

test('a buyer’s newest matches say what is new, what closes and what was answered; criteria are one sentence', async () => {
  open('buyer');
  const match = (await screen.findByRole('link', { name: 'Coastal hotel' })).closest('li');
  expect(match?.textContent).toBe(
    'Coastal hotelHospitality · Wales and 2 more · £1 million to £5 millionNewCloses in 4 daysInterest expressed',
  );
  expect(screen.getByText(/^All sectors in Scotland and Wales; turnover/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Edit criteria' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Bakery chain' }).closest('li')?.textContent).toContain('Read');
  expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull();
});

test('a new buyer without a match reads what to do, in order, and what is done', async () => {
  open(
    'buyer',
    buyerHome({
      since: null,
      newest: [],
      matching: 0,
      interests: { sent: 0, read: 0, ended: 0 },
      latestInterests: [],
      firstSteps: { criteria: true, narrowed: false, interest: false },
    }),
  );
  const steps = within((await screen.findByRole('heading', { name: 'First steps' })).closest('section') as HTMLElement);
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 22))).toEqual([
    'Say where and how larg',
    '2Choose your sectorsOr',
    '3Express interest in a',
  ]);
  expect(steps.getByText('(done)')).toBeDefined();
  expect(screen.getByText(/No live posts match yet/)).toBeDefined();
  expect(screen.queryByText(/new since/)).toBeNull();
});

test('design review 2: a practitioner’s home counts what waits and lists the live posts with what each brought', async () => {
  open('seller');
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

test('in a firm with others the home counts the firm’s, and leads to the firm’s whatever a list was last narrowed to', async () => {
  setFirmRole({ role: 'practitioner', shared: true });
  open('seller');
  expect(await figures('The firm’s figures')).toEqual([
    ['53 unread expressions of interest', '/user/view-interest?filter=not-viewed&whose=firm'],
    ['22 live posts', '/user/live-posts?whose=firm'],
    ['3 end within 7 days', '/user/live-posts?sort=endDate&direction=asc&whose=firm'],
    ['8 drafts to finish', '/user/draft-posts?whose=firm'],
  ]);
  act(() => setFirmRole());
});

test('the figure on a tile leads to what it counts, and to nothing where there is none', async () => {
  const body = sellerHome({ invoicesDue: 20, unread: 0 });
  const tiles: RouteName[] = ['UserInvoices', 'ViewInterest'];
  openArea('/', { as: 'seller', released: tiles, wire: { 'GET /seller/home': () => ({ body }) } });
  const tile = (name: string) => within(screen.getByRole('link', { name }).closest('li') as HTMLElement);
  expect((await screen.findByRole('link', { name: '20 to pay' })).getAttribute('href')).toBe(
    '/user/invoices?standing=to-pay',
  );
  expect(tile('Invoices').getAllByRole('link')[0]?.getAttribute('href')).toBe('/user/invoices');
  expect(screen.getByText('0 unread').closest('a')).toBeNull();
});

test('one expression of interest is counted as one', async () => {
  open('seller', sellerHome({ unread: 1 }));
  expect(await figures('Your figures')).toContainEqual([
    '1 unread expression of interest',
    '/user/view-interest?filter=not-viewed',
  ]);
});

test('a practitioner without a post is told how to write one', async () => {
  open('seller', sellerHome({ posts: [], live: 0, firstSteps: { written: false, posted: false, interest: false } }));
  expect(await screen.findByText(/You have no live posts/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Write your first post' })).toBeDefined();
});

test.each([
  [{ standing: 'missing', required: true }, 'Your licence number is missing', /before your first post/, true],
  [{ standing: 'missing', required: false }, 'Your licence number is missing', /certificates say so/, true],
  [{ standing: 'unchecked', required: true }, 'Your licence is waiting for our check', /Not checked yet/, false],
  [{ standing: 'not found', required: true }, 'We could not check your licence', /check the number/, true],
] as const)('a practitioner’s home says what their licence lacks: %o', async (licence, title, why, way) => {
  open('seller', sellerHome({ licence }));
  expect(await screen.findByText(title)).toBeDefined();
  expect(screen.getByText(why)).toBeDefined();
  const link = screen.queryByRole('link', { name: 'Go to Account Details' });
  expect(link?.getAttribute('href')).toBe(way ? '/user/account-details' : undefined);
});

test('who was invited to a firm and has not joined finds the invitation, and no post to write', async () => {
  setFirmRole({ role: 'practitioner', shared: false, clerk: true });
  const invitation = { id: '00000000-0000-4000-8000-000000000004', firm: 'Ash LLP', invitedBy: 'Rowena Ash' };
  open('seller', sellerHome({ posts: [], live: 0, invitation, licence: { standing: 'missing', required: true } }));
  expect(await screen.findByText('Rowena Ash invites you to join Ash LLP.')).toBeDefined();
  expect(screen.getByText(/opened for the work of a firm/)).toBeDefined();
  expect(screen.queryByRole('link', { name: /New post|Write a post|New Post|Account Details/ })).toBeNull();
  expect(screen.queryByRole('list', { name: 'Your figures' })).toBeNull();
  expect(screen.queryByText(ownPostsStay)).toBeNull();
  act(() => setFirmRole());
});

test('a practitioner who is invited answers first: what their licence lacks waits', async () => {
  const invitation = { id: '00000000-0000-4000-8000-000000000004', firm: 'Ash LLP', invitedBy: 'Rowena Ash' };
  open('seller', sellerHome({ invitation, licence: { standing: 'missing', required: true } }));
  expect(await screen.findByText('Rowena Ash invites you to join Ash LLP.')).toBeDefined();
  expect(await screen.findByRole('list', { name: 'Your figures' })).toBeDefined();
  expect(screen.queryByText('Your licence number is missing')).toBeNull();
  expect(screen.getByText(ownPostsStay)).toBeDefined();
});

test('design review 2: an Admin’s home is a queue, each entry a link with its number', async () => {
  open('admin');
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
  open('admin', adminHome({ alarms: 1 }));
  expect(await figures('What waits for you')).toContainEqual(['1 security alarm', '/admin/security-log?period=7']);
});

test('first posts that wait and licences to check again are among what waits, where there are any', async () => {
  open('admin', adminHome({ firstPosts: 1, licencesDue: 4 }));
  const waits = await screen.findByRole('list', { name: 'What waits for you' });
  const links = linksIn(waits);
  expect(links).toContainEqual(['1 first post to review', '/admin/first-posts']);
  expect(links).toContainEqual(['4 licences to check again', '/admin/licences?standing=due']);
});

test('defect 52: an Admin reads what is to be done before launch', async () => {
  const what = 'Have lawyers approve the terms';
  const list = [{ what, how: 'Then set LEGAL_TEXTS_APPROVED.', points: ['The limits of liability', 'The fee'] }];
  open('admin', adminHome({ beforeLaunch: list }));
  expect(await screen.findByRole('heading', { name: 'Before launch' })).toBeDefined();
  expect(screen.getByText(what)).toBeDefined();
  await userEvent.click(screen.getByText('2 points'));
  expect(screen.getByText('The fee')).toBeDefined();
});

test('what is to be done before launch stands below the day’s work, and names settings only where they are asked for', async () => {
  const list = [{ what: 'End the demonstration', how: 'Start it.', points: [], settings: ['NODE_ENV=production'] }];
  open('admin', adminHome({ beforeLaunch: list }));
  const heading = await screen.findByRole('heading', { name: 'Before launch' });
  const screens = screen.getByRole('list', { name: 'All screens' });
  expect(screens.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  const names = screen.getByText('NODE_ENV=production').closest('details');
  expect(names?.open).toBe(false);
  await userEvent.click(screen.getByText('For the server’s operator'));
  expect(names?.open).toBe(true);
});

test('on an Admin’s first visit nothing is counted since one', async () => {
  open('admin', adminHome({ since: null, newPosts: 406, notLookedAt: 181 }));
  expect(await figures('What waits for you')).toContainEqual(['181 posts to look at', '/admin/posts?view=new']);
});

const everybody = ['buyer', 'seller', 'admin'] as const;

test.each(everybody)('the home of a %s says that it loads, with the screens there at once', async (as) => {
  const { promise, resolve } = Promise.withResolvers<{ body: unknown }>();
  const { asked } = openArea('/', { as, released, wire: { [`GET /${as}/home`]: () => promise } });
  expect(await screen.findByText('Loading your figures')).toBeDefined();
  expect(screen.getByRole('list', { name: 'All screens' })).toBeDefined();
  expect(asked).toHaveLength(1);
  resolve({ body: homes[as] });
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(', '));
  expect(await screen.findByRole('list', { name: /figures|waits/ })).toBeDefined();
});

test.each(everybody)('the home of a %s that could not be loaded says so, and another try loads it', async (as) => {
  let answer = () => refusal(503, 'Down for maintenance');
  openArea('/', { as, released, wire: { [`GET /${as}/home`]: () => answer() } });
  expect(await screen.findByText('Down for maintenance')).toBeDefined();
  expect(screen.getByRole('list', { name: 'All screens' })).toBeDefined();
  answer = () => ({ status: 200, body: homes[as] as never });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: /figures|waits/ })).toBeDefined();
});

const tilesOf: [Role, string[]][] = [
  ['buyer', ['Your Posting Inbox', 'Expressions of Interest']],
  ['seller', ['Live Postings', 'Add Post']],
  // No page says what is released of the Admin's own.
  ['admin', menus.admin.map((name) => routes[name].title)],
];

test.each(tilesOf)(
  'a signed-in %s sees a tile for each released screen of the menu, in its order',
  async (as, titles) => {
    open(as);
    const tiles = await screen.findByRole('list', { name: 'All screens' });
    expect(linksIn(tiles).map(([title]) => title)).toEqual(titles);
  },
);

test('PD-61: the tiles have their figures on them', async () => {
  open('buyer');
  const tile = (await screen.findByRole('link', { name: 'Your Posting Inbox' })).closest('li');
  await waitFor(() => expect(tile?.textContent).toContain('60'));
});
