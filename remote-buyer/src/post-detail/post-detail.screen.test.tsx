import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, openArea, refusal } from '../buyer-area.fixture.ts';
import { watchNothing } from '../intersection.fixture.ts';
import { aPost } from '../post.fixture.ts';

const open = (answer: () => Answer | Promise<Answer>, as: 'buyer' | 'seller' = 'buyer') =>
  openArea('/post/7', { as, userId: `${as}-9`, wire: { 'GET /allauth/post': answer } });
const shown = () => screen.findByRole('heading', { level: 1, name: 'Coastal hotel with 24 rooms' });
const expressInterest = () => screen.queryByRole('link', { name: 'Express Interest' });

test('a post says that it is loading, then shows its public detail', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  open(() => promise);
  await screen.findByText('Loading this post');
  resolve({ body: aPost() });
  await shown();
  for (const text of ['For Sale', '01 November 2026', '28 November 2026', 'In administration', 'Trading', '£1m to £5m'])
    expect(screen.getByText(text)).toBeTruthy();
  for (const text of ['11 to 50', 'South West', 'Freehold property', 'Restaurants'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(document.title).toMatch(/^Coastal hotel with 24 rooms/);
});

test('a description keeps its harmless mark-up and nothing else', async () => {
  open(() => ({ body: aPost() }));
  expect((await screen.findByText('every')).tagName).toBe('STRONG');
  expect(document.querySelector('script')).toBeNull();
});

test('a buyer can express interest in a live post', async () => {
  open(() => ({ body: aPost() }));
  await shown();
  expect(expressInterest()?.getAttribute('href')).toBe('/post/7/express-interest/');
  expect(screen.getByRole('link', { name: 'Back to Your Posting Inbox' })).toBeTruthy();
});

test.each([
  [aPost({ hasExpressedInterest: true }), 'You have expressed interest in this post.'],
  [aPost({ siteStatus: 'Expired' }), /This post has expired/],
])('a buyer who cannot express interest is told why', async (post, reason) => {
  open(() => ({ body: post }));
  await screen.findByText(reason);
  expect(expressInterest()).toBeNull();
});

test('a buyer follows the labels of a post to every post that has them', async () => {
  open(() => ({ body: aPost() }));
  await shown();
  const leadsTo = (name: string) => screen.getByRole('link', { name: `Posts with ${name}` }).getAttribute('href');
  expect(leadsTo('South West')).toBe('/posting-inbox/?location=1');
  expect(leadsTo('£1m to £5m')).toBe('/posting-inbox/?turnover=3');
  expect(leadsTo('11 to 50')).toBe('/posting-inbox/?employees=2');
  expect(leadsTo('Hotels')).toBe('/posting-inbox/?category=10');
  expect(leadsTo('Restaurants')).toBe('/posting-inbox/?category=11');
});

test('locations and assets are three a row', async () => {
  open(() => ({ body: aPost() }));
  await shown();
  for (const name of ['Locations', 'Assets'])
    expect(screen.getByRole('list', { name }).classList.contains('item-rows-3')).toBe(true);
});

test('another seller reads the public detail alone', async () => {
  open(() => ({ body: aPost() }), 'seller');
  await shown();
  expect(expressInterest()).toBeNull();
  for (const name of ['Status', 'Received interest', 'Invoices'])
    expect(screen.queryByRole('heading', { name })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Posts with/ })).toBeNull();
});

test('a post that cannot be loaded says why, and another try loads it', async () => {
  let fails = true;
  open(() => (fails ? refusal(500, 'The service is resting') : { body: aPost() }));
  await screen.findByText('The service is resting');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await shown();
});

test.each([404, 400])('a post that is not there says so and leads on', async (status) => {
  open(() => refusal(status, 'This post does not exist'));
  await screen.findByText('This post is not available.');
  expect(screen.getByRole('link', { name: 'Go to Your Posting Inbox' })).toBeTruthy();
});

test('a post is up to date after interest has been expressed in it', async () => {
  watchNothing();
  let hasExpressedInterest = false;
  openArea('/post/7', {
    wire: {
      'GET /allauth/post': () => ({ body: aPost({ hasExpressedInterest }) }),
      'GET /buyer/expression-text': () => ({ body: 'We buy hotels' }),
      'POST /buyer/express-interest': () => {
        hasExpressedInterest = true;
        return { body: 'Your interest has been sent to the practitioner' };
      },
      'GET /buyer/inbox-order': () => ({ body: [7] }),
      'GET /buyer/inbox-posts': () => ({ body: [aPost({ hasExpressedInterest })] }),
    },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Back to Your Posting Inbox' }));
  await screen.findByText('1 live post matches your preferences');
  await userEvent.click(await screen.findByRole('link', { name: 'Coastal hotel with 24 rooms' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Express Interest' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Express Interest' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Return to the post' }));
  await screen.findByText('You have expressed interest in this post.');
  await userEvent.click(await screen.findByRole('link', { name: 'Back to Your Posting Inbox' }));
  await screen.findByText('Interest expressed');
});
