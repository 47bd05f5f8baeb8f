import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, openArea, refusal } from '../buyer-area.fixture.tsx';
import { aPost } from '../post.fixture.ts';

const open = (answer: () => Answer | Promise<Answer>) =>
  openArea('/expressed-interest/', { wire: { 'GET /buyer/interested-posts': answer } });
const answered: Answer = { body: [aPost({ hasExpressedInterest: true, siteStatus: 'Sold' })], total: 1 };

test('the list says that it is loading, then shows the answered posts and what became of them', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  open(() => promise);
  await screen.findByText('Loading your expressions of interest');
  resolve(answered);
  const link = await screen.findByRole('link', { name: 'Coastal hotel with 24 rooms' });
  expect(link.getAttribute('href')).toBe('/post/7');
  expect(screen.getByText('Sold')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Expressions of Interest');
});

test('an empty list leads to the inbox', async () => {
  open(() => ({ body: [], total: 0 }));
  await screen.findByText("Looks like there's nothing here.");
  const link = screen.getByRole('link', { name: 'Open Your Posting Inbox' });
  expect(link.getAttribute('href')).toBe('/posting-inbox/');
});

test('a list that cannot be loaded says why, and another try loads it', async () => {
  let fails = true;
  open(() => (fails ? refusal(500, 'The service is resting') : answered));
  await screen.findByText('The service is resting');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Coastal hotel with 24 rooms');
});

test('a long list is shown page by page', async () => {
  const { asked } = openArea('/expressed-interest/?page=2', {
    wire: { 'GET /buyer/interested-posts': () => ({ ...answered, total: 25 }) },
  });
  await screen.findByText('Page 2 of 2');
  expect(asked[0]?.query).toEqual({ page: '2', pageSize: '24' });
});
