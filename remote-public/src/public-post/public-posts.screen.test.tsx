import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea, refusal } from '../public-area.fixture.tsx';

const post = {
  businessId: 7,
  activityHeading: 'Coastal hotel',
  locations: ['Wales'],
  primaryCategory: 'Hospitality',
  turnover: 'Not disclosed',
  activeStartDate: '2026-11-02',
  activeEndDate: '2026-11-29',
};
const counts = {
  sectors: [{ id: 4, description: 'Retail', posts: 12 }],
  locations: [{ id: 8, description: 'Wales', posts: 3 }],
  turnovers: [{ id: 5, description: '£1 million to £5 million', posts: 2 }],
};
const call = 'GET /unauth/public-posts';
const browse = { 'GET /unauth/browse': () => ({ body: counts }) };
const found = (posts: object[], total = posts.length) => ({ ...browse, [call]: () => ({ body: { posts, total } }) });
const askedOf = ({ asked }: ReturnType<typeof openArea>) =>
  asked.filter((one) => one.call === call).map(({ query }) => query);

test('filters the list by its address and by both selects', async () => {
  const opened = openArea('/for-sale?category=4&page=2', { wire: found([post], 60), released: ['PublicPost'] });
  expect((await screen.findByRole('link', { name: 'Coastal hotel' })).getAttribute('href')).toBe('/for-sale/7');
  expect(screen.getByText('Turnover not disclosed')).toBeDefined();
  expect(screen.getByText(/^60 posts\./)).toBeDefined();
  expect(await screen.findByRole('option', { name: 'Retail (12)' })).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText('Region'), 'Wales (3)');
  expect(opened.where()).toBe('/for-sale?category=4&location=8');
  await screen.findByText('Page 1 of 3');
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(opened.where()).toBe('/for-sale?category=4&location=8&page=2');
  expect(askedOf(opened)).toEqual(['?category=4&page=2', '?category=4&location=8', '?category=4&location=8&page=2']);
});

test('turnover and closing date filter the list like a buyer’s', async () => {
  const opened = openArea('/for-sale', { wire: found([post]) });
  await userEvent.selectOptions(await screen.findByLabelText('Turnover'), '£1 million to £5 million (2)');
  await userEvent.click(screen.getByLabelText('Closes within 7 days'));
  expect(opened.where()).toBe('/for-sale?turnover=5&closing=soon');
  await screen.findByText(/^1 post\./);
  expect(askedOf(opened).at(-1)).toBe('?turnover=5&closing=soon');
});

test('searches the list by words', async () => {
  const opened = openArea('/for-sale?category=4&page=2', { wire: found([post], 60) });
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search public posts' }), ' hotel {Enter}');
  expect(opened.where()).toBe('/for-sale?category=4&search=hotel');
  await screen.findByText('Page 1 of 3');
  expect(askedOf(opened).at(-1)).toBe('?search=hotel&category=4');
});

test('an empty list links back to all', async () => {
  const { where } = openArea('/for-sale?location=8', { wire: found([]) });
  await userEvent.click(await screen.findByRole('button', { name: 'Show all public posts' }));
  expect(where()).toBe('/for-sale');
});

test('if nothing is public, links only to registration', async () => {
  openArea('/for-sale', { wire: found([]), released: ['RegisterBuyer'] });
  expect(await screen.findByRole('link', { name: 'Register free' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Show all public posts' })).toBeNull();
});

test('explains an invalid filter in the address', async () => {
  openArea('/for-sale?category=x', { wire: { ...browse, [call]: () => refusal(400, 'id must be a whole number') } });
  expect(await screen.findByText('id must be a whole number')).toBeDefined();
});
