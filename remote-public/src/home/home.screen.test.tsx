import { expect, test } from '@jest/globals';
import type { HomePost } from '@marketplace/shared-contract/marketplace/home/home';
import { roles } from '@marketplace/shared-contract/platform/routes/roles';
import { partLoader } from '@marketplace/shared-ui';
import { screen, waitFor } from '@testing-library/react';
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
const operator = { name: 'Market Ltd', companyNumber: '01234567', icoNumber: 'ZA123456' };
const counts = {
  sectors: [{ id: 4, description: 'Retail', posts: 1204 }],
  locations: [{ id: 8, description: 'Wales', posts: 3 }],
};
const wire = (more: Wire = {}): Wire => ({
  'GET /unauth/homeposts': () => ({ body: [post] }),
  'GET /unauth/homestats': () => ({ body: stats }),
  'GET /unauth/operator': () => ({ body: operator }),
  'GET /unauth/browse': () => ({ body: counts }),
  ...more,
});

const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test.each([
  [['PublicPost'], '/for-sale/7'],
  [[], '/login?name=PostDetail&id=7'],
] as const)('shows a visitor the newest posts, with %j released linking each to %s', async (released, address) => {
  openArea('/', { wire: wire(), released });
  const link = await screen.findByRole('link', { name: 'Coastal hotel' });
  expect(link.getAttribute('href')).toBe(address);
  expect(screen.getByText('Wales, London, Scotland and 2 more')).toBeDefined();
  expect(screen.getByText('Live until 29 November 2026')).toBeDefined();
});

test('shows a visitor the marketplace’s figures and the price', async () => {
  openArea('/', { wire: wire() });
  expect(await screen.findByText('4,312')).toBeDefined();
  expect(screen.getByText('19,874')).toBeDefined();
  expect(screen.getByText(/£345/).textContent).toBe('£345 + VAT');
});

test('shows the page while the posts load', async () => {
  const { promise, resolve } = Promise.withResolvers<{ body: unknown }>();
  openArea('/', { wire: wire({ 'GET /unauth/homeposts': () => promise }) });
  expect(await screen.findByText('Loading the newest posts')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
  resolve({ body: [post] });
  expect(await screen.findByText('Coastal hotel')).toBeDefined();
});

test('says that posts could not be loaded, and another try loads them', async () => {
  let down = true;
  const homeposts = () => (down ? refusal(503, 'Down for maintenance') : { body: [post] });
  openArea('/', { wire: wire({ 'GET /unauth/homeposts': homeposts }) });
  expect(await screen.findByText('Down for maintenance')).toBeDefined();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Coastal hotel')).toBeDefined();
});

test('shows the rest of the page without the figures', async () => {
  openArea('/', { wire: wire({ 'GET /unauth/homestats': () => refusal(500, 'No') }) });
  expect(await screen.findByText(/figures could not be loaded/)).toBeDefined();
  expect(await screen.findByText('Coastal hotel')).toBeDefined();
});

test('a marketplace without posts says so', async () => {
  openArea('/', { wire: wire({ 'GET /unauth/homeposts': () => ({ body: [] }) }) });
  expect(await screen.findByText("Looks like there's nothing here.")).toBeDefined();
});

test('offers registration only if it is released', async () => {
  openArea('/', { wire: wire(), released: ['RegisterBuyer'] });
  await screen.findByText('Coastal hotel');
  expect(addressOf('Register free as a buyer')).toBe('/register/interestedparty');
  expect(addressOf('Register as an Interested Party')).toBe('/register/interestedparty');
  expect(screen.queryByRole('link', { name: /practitioner/ })).toBeNull();
  expect(addressOf('Log in')).toBe('/login');
});

test('tells both sides the benefits, how it works and where questions are answered', async () => {
  openArea('/', { wire: wire(), released: ['RegisterSeller'] });
  await screen.findByText('Coastal hotel');
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual([
    'Newest posts',
    'How it works',
    'Evidence of the marketing, not just the marketing',
    'One price, known in advance',
    'Before you register',
  ]);
  expect(addressOf('Advertise as a practitioner')).toBe('/register/insolvencypractitioner');
  expect(addressOf('Who may post here?')).toBe('/help/faqs#who-may-advertise');
});

test('design review 2: sectors and regions show their counts and link to their lists', async () => {
  openArea('/', { wire: wire(), released: ['PublicPosts'] });
  const sector = await screen.findByRole('link', { name: 'Retail' });
  expect(sector.getAttribute('href')).toBe('/for-sale?category=4');
  expect(sector.parentElement?.textContent).toBe('Retail 1,204');
  expect(addressOf('Wales')).toBe('/for-sale?location=8');
  expect(addressOf('See all public posts')).toBe('/for-sale');
});

test('searches public posts from the home page', async () => {
  const { where } = openArea('/', { wire: wire(), released: ['PublicPosts'] });
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search public posts' }), 'coastal hotel{Enter}');
  expect(where()).toBe('/for-sale?search=coastal+hotel');
});

test('design review 2: names the operator, with its registration numbers', async () => {
  openArea('/', { wire: wire() });
  const named = await screen.findByText('Market Ltd');
  expect(named.parentElement?.textContent).toBe(
    'Run by Market Ltd, company number 01234567, ICO registration ZA123456',
  );
});

test('says that nothing is public yet, and links to no empty list', async () => {
  const none = {
    'GET /unauth/homeposts': () => ({ body: [] }),
    'GET /unauth/browse': () => ({ body: { sectors: [], locations: [] } }),
  };
  openArea('/', { wire: wire(none), released: ['PublicPosts'] });
  expect(await screen.findByText('New posts appear here as soon as they go live.')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'See all public posts' })).toBeNull();
  expect(screen.queryByText('Browse by sector')).toBeNull();
});

test('shows the page without other parts that failed', async () => {
  const down = () => refusal(500, 'No');
  const more = { 'GET /unauth/operator': down, 'GET /unauth/browse': down };
  openArea('/', { wire: wire(more), released: ['PublicPosts'] });
  expect(await screen.findByText('Coastal hotel')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('header links lead to their sections, which take the focus', async () => {
  openArea('/#sell', { wire: wire() });
  await screen.findByText('Coastal hotel');
  await waitFor(() => expect(document.activeElement?.id).toBe('sell'));
});

test.each(roles)('shows a signed-in %s their area’s home, and says so if that cannot be loaded', async (as) => {
  let load = async (): ReturnType<typeof partLoader.load> => Promise.reject(new Error('down'));
  const asked = new Set<string>();
  partLoader.load = (role, of) => {
    asked.add(`${role} ${of}`);
    return load();
  };
  openArea('/', { as });
  expect(await screen.findByText('We could not load your home')).toBeDefined();
  load = async () => Home;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeDefined();
  expect([...asked]).toEqual([`${as} ConditionalHome`]);
});

const Home = () => <h1>Home</h1>;
