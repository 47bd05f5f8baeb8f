import { beforeEach, expect, test } from '@jest/globals';
import type { HomePost } from '@marketplace/shared-contract/marketplace/home/home';
import { notPublic } from '@marketplace/shared-contract/marketplace/home/public-post-words';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea, refusal } from '../public-area.fixture.tsx';
import { takeWantedLogin } from '../wanted-post.ts';

const post: HomePost = {
  businessId: 7,
  activityHeading: 'Coastal hotel',
  locations: ['Wales'],
  primaryCategory: 'Hospitality',
  turnover: '£1m to £5m',
  activeStartDate: '2026-11-02',
  activeEndDate: '2026-11-29',
};
const call = 'GET /unauth/public-post';
const found = { [call]: () => ({ body: post }) };
const login = () => screen.getByRole('link', { name: 'Log in' }).getAttribute('href');

beforeEach(() => localStorage.clear());

test('design review 2: shows a visitor what a post is, and both ways to read the rest', async () => {
  const { asked } = openArea('/for-sale/7', { wire: found, released: ['RegisterBuyer'] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Coastal hotel' })).toBeDefined();
  for (const fact of ['Hospitality', 'Wales', '£1m to £5m', '02 November 2026', '29 November 2026'])
    expect(screen.getByText(fact)).toBeDefined();
  expect(asked).toEqual([expect.objectContaining({ call, query: '?id=7' })]);
  expect(login()).toBe('/login?name=PostDetail&id=7');
  expect(document.title).toMatch(/^Coastal hotel · /);
});

test('tells a visitor only that there are particulars, and under which undertaking', async () => {
  const offers = { [call]: () => ({ body: { ...post, offersParticulars: true } }) };
  openArea('/for-sale/7', { wire: offers, released: ['PublicUndertaking'] });
  await screen.findByText(/Registered buyers read its particulars once they have accepted an undertaking\./);
  const way = screen.getByRole('link', { name: 'Read the undertaking' });
  expect(way.getAttribute('href')).toBe('/for-sale/7/undertaking');
});

test('does not mention particulars if there are none', async () => {
  openArea('/for-sale/7', { wire: found, released: ['PublicUndertaking'] });
  await screen.findByText('Hospitality');
  expect(screen.queryByText(/particulars/)).toBeNull();
});

test('loads the cover first, before everything else', async () => {
  const cover = { address: '/api/unauth/cover?id=1', alt: 'The pool' };
  openArea('/for-sale/7', { wire: { [call]: () => ({ body: { ...post, cover } }) } });
  const picture = await screen.findByRole('img', { name: 'The pool' });
  expect(picture.getAttribute('src')).toBe('/api/unauth/cover?id=1&width=960');
  expect(picture.getAttribute('fetchpriority')).toBe('high');
  expect(picture.getAttribute('loading')).toBeNull();
});

test('returns to the post once after registration, but not after a week', async () => {
  openArea('/for-sale/7', { wire: found, released: ['RegisterBuyer'] });
  await userEvent.click(await screen.findByRole('link', { name: 'Register free' }));
  expect(takeWantedLogin()).toBe('/login?name=PostDetail&id=7');
  expect(takeWantedLogin()).toBe('/login');
  for (const kept of ['{"id":7,"at":1}', '{"id":"//evil.example","at":9e15}', 'no JSON', '{"id":7}']) {
    localStorage.setItem('marketplace.wanted-post', kept);
    expect(takeWantedLogin()).toBe('/login');
  }
});

test('reveals nothing about a closed post, but still offers a way on', async () => {
  openArea('/for-sale/8', { wire: { [call]: () => refusal(404, notPublic) } });
  expect(await screen.findByText(notPublic)).toBeDefined();
  expect(login()).toBe('/login?name=PostDetail&id=8');
});

test('an invalid address only links to the login', async () => {
  openArea('/for-sale/%2F%2Fevil', { wire: { [call]: () => refusal(404, notPublic) } });
  await screen.findByText(notPublic);
  expect(login()).toBe('/login');
});

test('offers another try after a failure', async () => {
  let down = true;
  openArea('/for-sale/7', { wire: { [call]: () => (down ? refusal(503, 'Down for maintenance') : { body: post }) } });
  expect(await screen.findByText('Down for maintenance')).toBeDefined();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Coastal hotel' })).toBeDefined();
});

test('takes a signed-in user straight to the post', async () => {
  const { where, asked } = openArea('/for-sale/7', { wire: found, as: 'seller' });
  await waitFor(() => expect(where()).toBe('/post/7'));
  expect(asked).toEqual([]);
});
