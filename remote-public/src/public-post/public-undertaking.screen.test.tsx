import { beforeEach, expect, test } from '@jest/globals';
import { notPublic } from '@marketplace/shared-contract/marketplace/home/public-post-words';
import type { PublicUndertaking } from '@marketplace/shared-contract/marketplace/undertaking/public-undertaking';
import { notPartOfUndertaking } from '@marketplace/shared-contract/marketplace/undertaking/undertaking-summary';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { openArea, refusal } from '../public-area.fixture.tsx';

const call = 'GET /unauth/undertaking';
const undertaking: PublicUndertaking = {
  ...{ businessId: 7, activityHeading: 'Coastal hotel' },
  text: 'Confidentiality undertaking\n\n1. Who agrees what. You and the company.',
};
const found = { [call]: () => ({ body: undertaking }) };
const login = () => screen.getByRole('link', { name: 'Log in' }).getAttribute('href');

beforeEach(() => localStorage.clear());

test('shows a visitor the whole text, and how to accept it', async () => {
  const { asked } = openArea('/for-sale/7/undertaking', { wire: found, released: ['RegisterBuyer'] });
  await screen.findByRole('heading', { level: 3, name: '1. Who agrees what.' });
  screen.getByText('You and the company.');
  expect(screen.queryByText(notPartOfUndertaking)).toBeNull();
  screen.getByText('Coastal hotel');
  expect(login()).toBe('/login?name=PostDetail&id=7');
  screen.getByRole('link', { name: 'Register free' });
  expect(screen.getByRole('link', { name: /Back to the post/ }).getAttribute('href')).toBe('/for-sale/7');
  expect(asked).toEqual([expect.objectContaining({ call, query: '?id=7' })]);
});

test('the standard text has a summary that says it is not part of it', async () => {
  openArea('/for-sale/7/undertaking', { wire: { [call]: () => ({ body: { ...undertaking, standard: true } }) } });
  await screen.findByText(notPartOfUndertaking);
});

test('reveals nothing about a closed post or one without undertakings; says why it failed', async () => {
  openArea('/for-sale/8/undertaking', { wire: { [call]: () => refusal(404, notPublic) } });
  await screen.findByText(notPublic);
  expect(login()).toBe('/login?name=PostDetail&id=8');
  cleanup();
  openArea('/for-sale/7/undertaking', { wire: { [call]: () => refusal(503, 'Down for maintenance') } });
  await screen.findByText('Down for maintenance');
});

test.each([
  ['buyer', '/post/7/undertaking/'],
  ['seller', '/post/7'],
] as const)('takes a signed-in %s to %s', async (as, to) => {
  const { where, asked } = openArea('/for-sale/7/undertaking', { wire: found, as });
  await waitFor(() => expect(where()).toBe(to));
  expect(asked).toEqual([]);
});
