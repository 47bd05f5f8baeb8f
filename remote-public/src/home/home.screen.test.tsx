import { expect, test } from '@jest/globals';
import type { HomePost } from '@marketplace/shared-contract/home';
import type { Role } from '@marketplace/shared-contract/roles';
import { menus, type RouteName, routes } from '@marketplace/shared-contract/routes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea, refusal, type Wire } from '../public-area.fixture.tsx';

const post: HomePost = {
  businessId: 7,
  activityHeading: 'Coastal hotel',
  locations: ['Wales', 'London', 'Scotland', 'North East', 'North West'],
  primaryCategory: 'Hospitality',
  turnover: '£1m to £5m',
  activeStartDate: '2026-11-02',
  activeEndDate: '2026-11-29',
};
const stats = { livePosts: 128, confirmedBuyers: 4312, expressionsOfInterest: 19874 };
const wire = (more: Wire = {}): Wire => ({
  'GET /unauth/homeposts': () => ({ body: [post] }),
  'GET /unauth/homestats': () => ({ body: stats }),
  ...more,
});

const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('a visitor sees the newest posts, each leading to its detail through Login', async () => {
  openArea('/', { wire: wire() });
  const link = await screen.findByRole('link', { name: 'Coastal hotel' });
  expect(link.getAttribute('href')).toBe('/login?name=PostDetail&id=7');
  expect(screen.getByText('Wales, London, Scotland and 2 more')).toBeDefined();
  expect(screen.getByText('29 November 2026')).toBeDefined();
});

test('a visitor sees the figures of the marketplace and the price', async () => {
  openArea('/', { wire: wire() });
  expect(await screen.findByText('4,312')).toBeDefined();
  expect(screen.getByText('19,874')).toBeDefined();
  expect(screen.getByText(/£345/).textContent).toBe('£345 + VAT');
});

test('the page is there while the posts load', async () => {
  const { promise, resolve } = Promise.withResolvers<{ body: unknown }>();
  openArea('/', { wire: wire({ 'GET /unauth/homeposts': () => promise }) });
  expect(await screen.findByText('Loading the newest posts')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
  resolve({ body: [post] });
  expect(await screen.findByText('Coastal hotel')).toBeDefined();
});

test('posts that could not be loaded are said to be so, and another try loads them', async () => {
  let down = true;
  const homeposts = () => (down ? refusal(503, 'Down for maintenance') : { body: [post] });
  openArea('/', { wire: wire({ 'GET /unauth/homeposts': homeposts }) });
  expect(await screen.findByText('Down for maintenance')).toBeDefined();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Coastal hotel')).toBeDefined();
});

test('figures that could not be loaded leave the rest of the page as it is', async () => {
  openArea('/', { wire: wire({ 'GET /unauth/homestats': () => refusal(500, 'No') }) });
  expect(await screen.findByText(/figures could not be loaded/)).toBeDefined();
  expect(await screen.findByText('Coastal hotel')).toBeDefined();
});

test('a marketplace without posts says so', async () => {
  openArea('/', { wire: wire({ 'GET /unauth/homeposts': () => ({ body: [] }) }) });
  expect(await screen.findByText("Looks like there's nothing here.")).toBeDefined();
});

test('registration is offered only where it is released', async () => {
  openArea('/', { wire: wire(), released: ['RegisterBuyer'] });
  await screen.findByText('Coastal hotel');
  expect(addressOf('Register free as a buyer')).toBe('/register/interestedparty');
  expect(addressOf('Register as an Interested Party')).toBe('/register/interestedparty');
  expect(screen.queryByRole('link', { name: /practitioner/ })).toBeNull();
  expect(addressOf('Log in')).toBe('/login');
});

test('both sides read what they gain and how it works, and where their questions are answered', async () => {
  openArea('/', { wire: wire(), released: ['RegisterSeller'] });
  await screen.findByText('Coastal hotel');
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual([
    'Newest opportunities',
    'What it does for you',
    'How it works',
    'Evidence of the marketing, not just the marketing',
    'One price, known beforehand',
    'Before you register',
  ]);
  expect(addressOf('Advertise as a practitioner')).toBe('/register/insolvencypractitioner');
  expect(addressOf('Who may advertise here?')).toBe('/help/faqs#who-may-advertise');
});

const released: RouteName[] = ['PostingInbox', 'ExpressedInterest', 'LivePosts', 'AddPost'];
const toDo = {
  what: 'Have lawyers approve the terms',
  how: 'Then set LEGAL_TEXTS_APPROVED.',
  points: ['The limits of liability', 'The fee'],
};
const listed = 'GET /admin/before-launch';

test('defect 52: an Admin reads what is to be done before launch, nobody else does', async () => {
  openArea('/', { as: 'admin', wire: { [listed]: () => ({ body: [toDo] }) } });
  expect(await screen.findByRole('heading', { name: 'Before launch' })).toBeDefined();
  expect(screen.getByText(toDo.what)).toBeDefined();
  await userEvent.click(screen.getByText('2 points'));
  expect(screen.getByText('The fee')).toBeDefined();
});

test.each(['buyer', 'seller'] as const)('defect 52: a %s is not asked about the launch', async (as) => {
  const { asked } = openArea('/', { as, released });
  await screen.findByRole('list');
  expect(asked).toEqual([]);
});

test('defect 52: nothing is said once nothing is left, and a list that could not be loaded says so', async () => {
  let answer: () => ReturnType<typeof refusal> = () => refusal(500, 'No');
  const { asked } = openArea('/', { as: 'admin', wire: { [listed]: () => answer() } });
  expect(await screen.findByText(/We could not load what is to be done before launch/)).toBeDefined();
  answer = () => ({ body: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  expect(screen.queryByRole('heading', { name: 'Before launch' })).toBeNull();
  expect(asked).toHaveLength(2);
});

const tilesOf: [Role, string[]][] = [
  ['buyer', ['Your Posting Inbox', 'Expressions of Interest']],
  ['seller', ['Live Postings', 'Add Post']],
  // No page says what is released of the Admin's own.
  ['admin', menus.admin.map((name) => routes[name].title)],
];

test.each(tilesOf)('a signed-in %s sees a tile for each released screen of the menu', async (as, titles) => {
  openArea('/', { as, released, wire: { [listed]: () => ({ body: [] }) } });
  const tiles = within(await screen.findByRole('list')).getAllByRole('link');
  expect(tiles.map(({ textContent }) => textContent)).toEqual(titles);
});
