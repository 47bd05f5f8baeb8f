import { expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, openArea, refusal } from '../buyer-area.fixture.ts';
import { watchNothing } from '../intersection.fixture.ts';
import { aPost } from '../post.fixture.ts';

const open = (answer: () => Answer | Promise<Answer>, as: 'buyer' | 'seller' = 'buyer') =>
  openArea('/post/7', { as, userId: `${as}-9`, wire: { 'GET /allauth/post': answer } });
const shown = () => screen.findByRole('heading', { level: 1, name: 'Coastal hotel with 24 rooms' });
const expressInterest = () => screen.queryByRole('link', { name: 'Express Interest' });

test('announces that a post is loading, then shows its public detail', async () => {
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

test('a description keeps only harmless markup', async () => {
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
])('says why a buyer cannot express interest', async (post, reason) => {
  open(() => ({ body: post }));
  await screen.findByText(reason);
  expect(expressInterest()).toBeNull();
});

test('links a post’s labels to every post with them, with counts', async () => {
  const count = (field: string, id: number, description: string, many: number) => ({
    ...{ field, id, description, count: many },
  });
  const counts = [
    count('category', 10, 'Hotels', 3),
    count('location', 1, 'South West', 9),
    count('turnover', 3, '£1m to £5m', 1204),
    count('employees', 2, '11 to 50', 1),
  ];
  openArea('/post/7', {
    wire: { 'GET /allauth/post': () => ({ body: aPost() }), 'GET /buyer/label-counts': () => ({ body: counts }) },
  });
  const links = within(await screen.findByRole('list', { name: 'Similar posts' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['See 3 posts in Hotels', '/posting-inbox/?category=10'],
    ['See 9 posts in South West', '/posting-inbox/?location=1'],
    ['See 1,204 posts with a turnover of £1m to £5m', '/posting-inbox/?turnover=3'],
  ]);
});

const marks = { shortlisted: false, hidden: false, seen: false, note: 'Ask for the lease' };
const openMarked = (put: () => Answer = () => ({ body: { ...marks, shortlisted: true, seen: true } })) =>
  openArea('/post/7', {
    wire: {
      'GET /allauth/post': () => ({ body: aPost() }),
      'GET /buyer/post-marks': () => ({ body: marks }),
      'PUT /buyer/post-marks': put,
      'PUT /buyer/post-note': () => ({ body: { response: 'Note saved' } }),
    },
  });

const [own, asks, reads] = ['Your undertaking', 'Particulars, against an undertaking', 'Read the particulars'];
test.each([
  [{}, []],
  [{ offersParticulars: true }, [asks]],
  [{ offersParticulars: true, undertakingGiven: true }, [own]],
  [{ offersParticulars: true, undertakingGiven: true, particularsOpen: true }, [reads, own]],
  [{ siteStatus: 'Expired', undertakingGiven: true, particularsOpen: true }, [reads, own]],
  [{ siteStatus: 'Withdrawn', offersParticulars: true }, []],
  [{ siteStatus: 'Withdrawn', offersParticulars: true, undertakingGiven: true }, [own]],
  [{ siteStatus: 'Sold', undertakingGiven: true }, [own]],
] as const)('links to the particulars and the buyer’s undertaking: %o', async (over, ways) => {
  open(() => ({ body: aPost(over) }));
  await shown();
  const there = [reads, own, asks].filter((name) => screen.queryByRole('link', { name }));
  expect(there).toEqual(ways);
  const everything = screen.queryByRole('button', { name: 'Download everything' });
  expect(everything !== null).toBe(there.includes(reads));
});

test('shows closing date, reference and what an expression includes; marks the post as opened', async () => {
  const { asked } = openMarked();
  await shown();
  const panel = screen.getByText('Your name and contact details go with it.').parentElement;
  expect(panel?.textContent).toMatch(/Closes 28 November 2026, (today|\d+ days? left)/);
  expect(screen.getAllByText('REF-7').length).toBeGreaterThan(0);
  expect(await screen.findByText('Ask for the lease')).toBeTruthy();
  await waitFor(() => expect(asked.at(-1)?.body).toEqual({ Seen: true }));
});

test('adds a post to the shortlist and a note from its page', async () => {
  const { asked } = openMarked();
  await userEvent.click(await screen.findByRole('button', { name: /^Shortlist/ }));
  await waitFor(() => expect(asked.some(({ body }) => JSON.stringify(body) === '{"Shortlisted":true}')).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: 'Edit note' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Your note/ }), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
  await screen.findByText('Note saved');
  expect(asked.find(({ call }) => call === 'PUT /buyer/post-note')?.body).toEqual({ Note: 'Ask for the lease!' });
});

test('watches a post from its page and says what is emailed; offers nothing with an older server', async () => {
  let now: object = { ...marks, seen: true, watched: false };
  const { asked } = openArea('/post/7', {
    wire: {
      'GET /allauth/post': () => ({ body: aPost() }),
      'GET /buyer/post-marks': () => ({ body: now }),
      'PUT /buyer/post-marks': ({ body }) => {
        const watched = (body as { Watched: boolean }).Watched;
        now = { ...now, watched, shortlisted: true };
        return { body: now };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Watch' }));
  await screen.findByText('You get an email when this post changes, at most one a day.');
  expect(await screen.findByRole('button', { name: /^Shortlisted/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Stop watching' }));
  await screen.findByRole('button', { name: 'Watch' });
  const sent = asked.filter(({ call }) => call === 'PUT /buyer/post-marks').map(({ body }) => body);
  expect(sent).toEqual([{ Watched: true }, { Watched: false }]);
  cleanup();
  openMarked();
  await screen.findByRole('button', { name: /^Shortlist/ });
  expect(screen.queryByRole('button', { name: 'Watch' })).toBeNull();
});

test('says since when a post has been advertised', async () => {
  const periods = { activeStartDate: ['2026-11-01', '2026-08-03'], activeEndDate: ['2026-11-28', '2026-08-30'] };
  open(() => ({ body: aPost(periods) }));
  await shown();
  expect(screen.getByText('First advertised').nextElementSibling?.textContent).toBe('03 August 2026');
  cleanup();
  open(() => ({ body: aPost() }));
  await shown();
  expect(screen.queryByText('First advertised')).toBeNull();
});

test('says why a mark was rejected', async () => {
  openMarked(() => refusal(404, 'This post does not exist'));
  await screen.findByText('This post does not exist');
});

test('copies a post’s link, or shows it if copying is not allowed', async () => {
  userEvent.setup();
  openMarked();
  await userEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
  await screen.findByText('Link copied');
  expect(await navigator.clipboard.readText()).toBe('http://localhost/post/7');
});

test('links a post to its neighbours in the list, replacing the history entry', async () => {
  watchNothing();
  const { router } = openArea('/posting-inbox/', {
    wire: {
      'GET /allauth/post': ({ query }) => ({ body: aPost({ businessId: Number(query.id) }) }),
      'GET /buyer/inbox-order': () => ({ body: [6, 7, 8] }),
      'GET /buyer/inbox-posts': () => ({ body: [6, 7, 8].map((businessId) => aPost({ businessId })) }),
    },
  });
  await userEvent.click(
    (await screen.findAllByRole('link', { name: 'Coastal hotel with 24 rooms' }))[1] as HTMLElement,
  );
  const beside = within(await screen.findByRole('navigation', { name: 'Next to this post in Your Posting Inbox' }));
  expect(beside.getByText('2 of 3')).toBeTruthy();
  await userEvent.click(beside.getByRole('link', { name: /Next/ }));
  await screen.findByText('3 of 3');
  expect(router.state.location.pathname).toBe('/post/8');
  expect(screen.queryByRole('link', { name: /Next/ })).toBeNull();
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/posting-inbox/');
});

test('shows three locations or assets a row', async () => {
  open(() => ({ body: aPost() }));
  await shown();
  for (const name of ['Locations', 'Assets'])
    expect(screen.getByRole('list', { name }).classList.contains('item-rows-3')).toBe(true);
});

test('another seller sees only the public detail', async () => {
  open(() => ({ body: aPost() }), 'seller');
  await shown();
  expect(expressInterest()).toBeNull();
  for (const name of ['Status', 'Received interest', 'Invoices'])
    expect(screen.queryByRole('heading', { name })).toBeNull();
  expect(screen.queryByRole('list', { name: 'Similar posts' })).toBeNull();
});

test('says why a post could not be loaded, and another try loads it', async () => {
  let fails = true;
  open(() => (fails ? refusal(500, 'The service is resting') : { body: aPost() }));
  await screen.findByText('The service is resting');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await shown();
});

test.each([404, 400])('says that a post does not exist, with a link on', async (status) => {
  open(() => refusal(status, 'This post does not exist'));
  await screen.findByText('This post is not available.');
  expect(screen.getByRole('link', { name: 'Go to Your Posting Inbox' })).toBeTruthy();
});

test('refreshes a post after interest was expressed', async () => {
  watchNothing();
  let hasExpressedInterest = false;
  openArea('/post/7', {
    wire: {
      'GET /allauth/post': () => ({ body: aPost({ hasExpressedInterest }) }),
      'GET /buyer/expression-text': () => ({ body: '' }),
      'POST /buyer/express-interest': () => {
        hasExpressedInterest = true;
        return { body: 'Your interest has been sent to the practitioner' };
      },
      'GET /buyer/inbox-order': () => ({ body: [7] }),
      'GET /buyer/inbox-posts': () => ({ body: [aPost({ hasExpressedInterest })] }),
    },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Back to Your Posting Inbox' }));
  await screen.findByText('1 live post matches your criteria');
  await userEvent.click(await screen.findByRole('link', { name: 'Coastal hotel with 24 rooms' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Express Interest' }));
  await userEvent.type(await screen.findByLabelText('Message to the practitioner'), 'We buy hotels');
  await userEvent.click(screen.getByRole('button', { name: 'Express Interest' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Return to the post' }));
  await screen.findByText('You have expressed interest in this post.');
  await userEvent.click(await screen.findByRole('link', { name: 'Back to Your Posting Inbox' }));
  await screen.findByText('Interest expressed');
});
