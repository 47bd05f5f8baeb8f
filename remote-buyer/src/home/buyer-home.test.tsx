import { expect, test } from '@jest/globals';
import { menus, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { openArea } from '../buyer-area.fixture.ts';
import { buyerHome } from './home.fixture.ts';

const open = (body: unknown = buyerHome()) => openArea('/', { wire: { 'GET /buyer/home': () => ({ body }) } });
const linksIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const figures = async (name: string) => linksIn(await screen.findByRole('list', { name }));

test('design review 2: one call fills a buyer’s home, and each figure links to what it counts', async () => {
  const { asked } = open();
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

test('the newest matches say what is new, closing and answered; criteria are one sentence', async () => {
  open();
  const match = (await screen.findByRole('link', { name: 'Coastal hotel' })).closest('li');
  expect(match?.textContent).toBe(
    'Coastal hotelHospitality · Wales and 2 more · £1 million to £5 millionNewCloses in 4 daysInterest expressed',
  );
  expect(screen.getByText(/^All sectors in Scotland and Wales; turnover/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Edit criteria' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Bakery chain' }).closest('li')?.textContent).toContain('Read');
  expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull();
});

test('lists news by due date, each linking to where it is read', async () => {
  const post = { businessId: 7, activityHeading: 'Coastal hotel' };
  const items = [
    { kind: 'matches' as const, count: 7, at: '2026-06-04T09:14:00.000Z' },
    { ...post, kind: 'released' as const, count: 1, at: '2026-06-08T09:00:00.000Z' },
    { ...post, kind: 'documents' as const, count: 2, at: '2026-06-08T10:00:00.000Z' },
    { ...post, kind: 'answers' as const, count: 1, at: '2026-06-09T09:00:00.000Z' },
    { ...post, kind: 'dates' as const, count: 1, at: '2026-06-12T11:00:00.000Z' },
    { kind: 'of-a-later-server' as 'matches', count: 1 },
  ];
  open(buyerHome({ waiting: { total: 14, items } }));
  const section = (await screen.findByRole('heading', { name: 'Waiting for you (14)' })).closest('section');
  expect(linksIn(section as HTMLElement)).toEqual([
    ['7 new matches', '/posting-inbox/'],
    ['Particulars released to you', '/post/7/documents/'],
    ['2 new or changed documents', '/post/7/documents/'],
    ['1 reply to your questions', '/post/7/questions/'],
    ['Offers due', '/post/7'],
  ]);
  expect(section?.textContent).toContain('Coastal hotelBy 12 June 2026');
  expect(screen.getByText('1 more will appear as you read these.')).toBeDefined();
  expect((await figures('Your figures'))[0]).toEqual(['60 live posts match', '/posting-inbox/']);
});

test('combines the same news about several posts in one row, with a link to each', async () => {
  const due = { kind: 'dates' as const, count: 1, at: '2026-06-12T11:00:00.000Z' };
  const items = [
    { ...due, businessId: 7, activityHeading: 'Coastal hotel' },
    { ...due, businessId: 8, activityHeading: 'Bakery' },
  ];
  open(buyerHome({ waiting: { total: 2, items } }));
  const row = (await screen.findByText('Offers due, 2 posts')).closest('li');
  expect(linksIn(row as HTMLElement)).toEqual([
    ['Coastal hotel', '/post/7'],
    ['Bakery', '/post/8'],
  ]);
});

test('says that nothing is new instead of an empty list', async () => {
  open(buyerHome({ newSince: 0, waiting: { total: 0, items: [] } }));
  expect((await screen.findByRole('list', { name: 'Your figures' })).textContent).toMatch(/^0 ?new since 04 June 2026/);
  expect(screen.queryByRole('heading', { name: /Waiting for you/ })).toBeNull();
});

test('tells a new buyer without matches what to do, in order, and what is done', async () => {
  open(
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

test('PD-61: tiles show their figures', async () => {
  open();
  const tile = (await screen.findByRole('link', { name: 'Your Posting Inbox' })).closest('li');
  await waitFor(() => expect(tile?.textContent).toContain('60'));
});

test('has a tile for each screen of the menu, in the same order', async () => {
  open();
  const tiles = await screen.findByRole('list', { name: 'All screens' });
  const titles = menus.buyer.map((name) => routes[name].title);
  expect(
    within(tiles)
      .getAllByRole('heading')
      .map(({ textContent }) => [textContent])
      .map(([title]) => title),
  ).toEqual(titles);
});
