import { expect, test } from '@jest/globals';
import { addDays, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cleanWire, pasteDescription, quoteWire } from '../new-post.fixture.tsx';
import { aCard, asPost } from '../post.fixture.ts';
import { openArea, refusal } from '../seller-area.fixture.ts';

const repost = 'POST /seller/repost';
const today = londonDay(new Date());
const wire = (siteStatus: 'Expired' | 'Withdrawn' | 'Sold' | 'For Sale') => ({
  ...quoteWire,
  ...cleanWire,
  'GET /allauth/post': () => ({ body: asPost(aCard({ siteStatus })) }),
});
/** Leaves the texts unchanged and continues to dates and price. */
async function keepTexts() {
  await screen.findByRole('textbox', { name: 'Description' });
  await userEvent.click(screen.getByRole('button', { name: 'Continue to dates and price' }));
}

test.each(['Expired', 'Withdrawn'] as const)('reposts a post that is %s at full price', async (siteStatus) => {
  const { asked, where, router } = openArea('/post/7/repost', {
    ...wire(siteStatus),
    [repost]: () => ({ body: 'Your post is live again' }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Repost' })).toBeTruthy();
  await keepTexts();
  expect(await screen.findByText('£414.00')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Post Now/ }));
  expect(await screen.findByRole('heading', { name: 'PostDetail' })).toBeTruthy();
  expect(where()).toBe('/post/7');
  expect(router.state.location.state).toMatchObject({ justPosted: { text: 'Your post is live again' } });
  const sent = asked.find(({ call }) => call === repost);
  const body = { StartDate: today, EndDate: addDays(today, 27), useCustomCompanyName: false, Company: '' };
  const { description: Description, activityHeading: ActivityHeading } = asPost(aCard());
  expect([sent?.query, sent?.body]).toEqual([{ id: '7' }, { ...body, ActivityHeading, Description }]);
  expect(sent?.key).toMatch(/^[0-9a-f]{32}$/);
});

test('says what a repost clears, holds back and hides, before the price and on the post', async () => {
  const document = { documentId: 3, versions: [], named: [], openedBy: [], state: 'released' };
  const { router } = openArea('/post/7/repost', {
    ...wire('Withdrawn'),
    'GET /seller/particulars': () => ({ body: { documents: [document, document], holders: [{ state: 'released' }] } }),
    'GET /seller/questions': () => ({ body: { questions: [{ state: 'published', hiddenReason: null }] } }),
    'GET /seller/timetable': () => ({ body: { timetable: { viewing: 'none' } } }),
    [repost]: () => ({ body: 'Your post is live again' }),
  });
  await keepTexts();
  const points = [
    'The dates of its timetable are cleared. Set new ones under Timetable.',
    '2 documents are held: no buyer can open them until you release each again under Particulars.',
    '1 undertaking goes on: what you release is open to that buyer again. If they have not been emailed yet that their access ended, they will not be.',
    '1 answer is hidden until you confirm under Questions that it is still correct.',
  ];
  for (const point of points) expect(await screen.findByText(point)).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: /^Post Now/ }));
  expect(await screen.findByRole('heading', { name: 'PostDetail' })).toBeTruthy();
  expect(router.state.location.state).toMatchObject({ justPosted: { points } });
});

test.each(['Sold', 'For Sale'] as const)('does not offer to repost a post that is %s', async (siteStatus) => {
  openArea('/post/7/repost', wire(siteStatus));
  expect(await screen.findByText('This post cannot be reposted')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Post Now/ })).toBeNull();
});

test('shows a rejection under the form and at the right field', async () => {
  const fields = { StartDate: 'Start date cannot be before today' };
  openArea('/post/7/repost', { ...wire('Expired'), [repost]: () => refusal(400, 'Please look at the dates', fields) });
  await keepTexts();
  await userEvent.click(await screen.findByRole('button', { name: /^Post Now/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('Please look at the dates');
  expect(screen.getByText('Start date cannot be before today')).toBeTruthy();
});

test('defect 2: says before any price that the post is hidden and cannot be reposted', async () => {
  const hidden = asPost(aCard({ siteStatus: 'Expired', approved: false }));
  openArea('/post/7/repost', { ...quoteWire, 'GET /allauth/post': () => ({ body: hidden }) });
  expect(await screen.findByText('This post is not approved')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toBe('/help/contactus');
  expect(screen.queryByText(/£/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Post Now/ })).toBeNull();
});

test('defect 122: a repost starts with an edit, which is what gets posted', async () => {
  const post = { ...asPost(aCard({ siteStatus: 'Expired', creationDate: '2026-01-05T09:00:00.000Z' })) };
  const { asked } = openArea('/post/7/repost', {
    ...wire('Expired'),
    'GET /allauth/post': () => ({ body: { ...post, description: '<p>Offers by noon on 6 February 2026.</p>' } }),
    [repost]: () => ({ body: 'Your post is live again' }),
  });
  expect(await screen.findByText('In the past: 6 February 2026')).toBeTruthy();
  expect(screen.queryByText('£414.00')).toBeNull();
  await keepTexts();
  const button = await screen.findByRole('button', { name: /^Post Now/ });
  expect(button.hasAttribute('disabled')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Edit what buyers will see' }));
  await userEvent.clear(await screen.findByRole('textbox', { name: 'Description' }));
  await pasteDescription('<p>Offers are open.</p>');
  await keepTexts();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit what buyers will see' }));
  expect((await screen.findByRole('textbox', { name: 'Description' })).textContent).toContain('Offers are open.');
  await keepTexts();
  await userEvent.click(await screen.findByRole('button', { name: /^Post Now/ }));
  await screen.findByRole('heading', { name: 'PostDetail' });
  expect(asked.find(({ call }) => call === repost)?.body).toMatchObject({
    Description: expect.stringContaining('Offers are open.'),
  });
});
