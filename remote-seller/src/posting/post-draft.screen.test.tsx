import { expect, jest, test } from '@jest/globals';
import { addDays, displayDate, londonDay, londonInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { quoteWire } from '../new-post.fixture.tsx';
import { aCard, aDraft, asPost } from '../post.fixture.ts';
import { held, openArea, refusal } from '../seller-area.fixture.ts';

const read = 'GET /allauth/post';
const post = 'POST /seller/post-draft';
const draft = { [read]: () => ({ body: asPost(aDraft()) }), ...quoteWire };
const today = londonDay(new Date());

/** Types a day into its field and leaves it. */
async function typeDay(label: string, day: string) {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  if (day) await userEvent.type(field, day);
  await userEvent.tab();
}

test('announces that the draft is loading', async () => {
  const answer = held({ body: asPost(aDraft()) });
  openArea('/post/7/post-draft', { [read]: () => answer.promise });
  expect(await screen.findByText('Loading the draft')).toBeTruthy();
  answer.release();
  expect(await screen.findByText('REF-7: Coastal hotel with 24 rooms')).toBeTruthy();
});

test('28 days cost one block, and posting opens the post', async () => {
  const { asked, where, router } = openArea('/post/7/post-draft', {
    ...draft,
    [post]: () => ({ body: 'Your post is live' }),
  });
  const submit = await screen.findByRole('button', { name: 'Post Now for £414.00' });
  expect(screen.getByText('will be emailed').textContent).toBe('12 buyers will be emailed');
  expect(await screen.findByText('28 days')).toBeTruthy();
  expect(screen.getByText('£414.00')).toBeTruthy();
  await userEvent.click(submit);
  expect(await screen.findByRole('heading', { name: 'PostDetail' })).toBeTruthy();
  expect(where()).toBe('/post/7');
  expect(router.state.location.state).toEqual({ justPosted: { text: 'Your post is live', buyers: 12 } });
  const dates = { Startdate: today, Enddate: addDays(today, 27), useCustomCompanyName: false, Company: '' };
  expect(asked.find(({ call }) => call === post)).toMatchObject({ call: post, query: { id: '7' }, body: dates });
});

test('names pictures that buyers will not see before payment', async () => {
  const picture = {
    pictureId: 'p',
    caption: '',
    takenOn: null,
    seenBy: 'post',
    cover: false,
    width: 8,
    height: 6,
  } as const;
  const pictures = [
    { ...picture, alt: '' },
    { ...picture, pictureId: 'q', alt: 'Bakery floor' },
  ];
  openArea('/post/7/post-draft', { ...draft, [read]: () => ({ body: { ...asPost(aDraft()), pictures } }) });
  expect(await screen.findByText('Buyers will not see 1 picture')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Describe them' }).getAttribute('href')).toBe('/post/7/pictures');
});

test('an estimated reach says “about”, and the posted post promises no number', async () => {
  const reach = { matchingNow: 9300, about: true, similarPosts: 3, similarEmailed: 1240 };
  const body = { priceRate: 345, customRate: false, charge: null, reach };
  const { router } = openArea('/post/7/post-draft', {
    ...draft,
    'GET /seller/posting-quote': () => ({ body }),
    [post]: () => ({ body: 'Your post is live' }),
  });
  const submit = await screen.findByRole('button', { name: 'Post Now for £414.00' });
  expect(screen.getByText('will be emailed').textContent).toBe('about 9,300 buyers will be emailed');
  await userEvent.click(submit);
  expect(await screen.findByRole('heading', { name: 'PostDetail' })).toBeTruthy();
  expect(router.state.location.state).toEqual({ justPosted: { text: 'Your post is live' } });
});

test('the price follows the dates and the button says Schedule when the start is later', async () => {
  openArea('/post/7/post-draft', draft);
  await screen.findByRole('button', { name: /^Post Now/ });
  await typeDay('End date', addDays(today, 28));
  expect(await screen.findByText('29 days')).toBeTruthy();
  expect(screen.getByText('£828.00')).toBeTruthy();
  await typeDay('Start date', addDays(today, 1));
  expect(await screen.findByRole('button', { name: 'Schedule for £414.00' })).toBeTruthy();
  expect(screen.getByText('£414.00')).toBeTruthy();
  expect(screen.queryByText(/days you pay for/)).toBeNull();
});

test('rejects a start in the past or too far ahead, and an end before the start, without sending', async () => {
  const { asked } = openArea('/post/7/post-draft', draft);
  await screen.findByRole('button', { name: /^Post Now/ });
  await typeDay('Start date', addDays(today, -1));
  expect(await screen.findByText('Start date cannot be before today')).toBeTruthy();
  const button = screen.getByRole('button', { name: /^Post Now/ });
  expect(button.hasAttribute('disabled')).toBe(true);
  expect(screen.getByText('Change the start date to post this.').getAttribute('role')).toBe('status');
  await typeDay('Start date', addDays(today, 366));
  expect(await screen.findByText('Start date cannot be more than 365 days ahead')).toBeTruthy();
  await typeDay('Start date', addDays(today, 2));
  await typeDay('End date', addDays(today, 1));
  expect(await screen.findByText('End date cannot be before the start date')).toBeTruthy();
  await typeDay('Start date', today);
  await waitFor(() => expect(screen.queryByText('End date cannot be before the start date')).toBeNull());
  expect(screen.getByRole('button', { name: /^Post Now/ }).hasAttribute('disabled')).toBe(false);
  expect(screen.queryByText(/date to post this/)).toBeNull();
  expect(asked.some(({ call }) => call === post)).toBe(false);
});

test.each(['31 February', ''])(
  'defect 1: keeps “%s” typed as start date, marks the field, and blocks posting',
  async (text) => {
    const { asked } = openArea('/post/7/post-draft', draft);
    const button = await screen.findByRole('button', { name: /^Post Now/ });
    await typeDay('Start date', text);
    const field = screen.getByLabelText<HTMLInputElement>('Start date');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(field.value).toBe(text);
    expect(screen.getByText('Choose both dates to see the price.')).toBeTruthy();
    expect(button.hasAttribute('disabled')).toBe(true);
    fireEvent.submit(button.closest('form') as HTMLFormElement);
    await userEvent.type(field, '{Enter}');
    expect(asked.some(({ call }) => call === post)).toBe(false);
  },
);

test('defect 7: the end date follows the start until chosen; then it says which days are given up', async () => {
  openArea('/post/7/post-draft', draft);
  await screen.findByRole('button', { name: /^Post Now/ });
  const end = () => screen.getByLabelText<HTMLInputElement>('End date').value;
  await typeDay('Start date', addDays(today, 10));
  expect(end()).toBe(displayDate(addDays(today, 37)));
  expect(screen.getByText('28 days')).toBeTruthy();
  await typeDay('End date', addDays(today, 30));
  await typeDay('Start date', addDays(today, 13));
  expect(end()).toBe(displayDate(addDays(today, 30)));
  const upTo = displayDate(addDays(today, 40));
  expect(screen.getByText(`18 of the 28 days you pay for: up to ${upTo} the price is the same.`)).toBeTruthy();
});

test('defect 14: a page left open over midnight starts from the new day', async () => {
  const { asked } = openArea('/post/7/post-draft', { ...draft, [post]: () => ({ body: 'Your post is live' }) });
  await screen.findByRole('button', { name: /^Post Now/ });
  const tomorrow = addDays(today, 1);
  jest.useFakeTimers({
    now: londonInstant(tomorrow, '00:01'),
    doNotFake: ['setTimeout', 'setImmediate', 'queueMicrotask', 'setInterval', 'clearTimeout', 'performance'],
  });
  try {
    fireEvent(document, new Event('visibilitychange'));
    const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value;
    await waitFor(() => expect(field('Start date')).toBe(displayDate(tomorrow)));
    expect(field('End date')).toBe(displayDate(addDays(tomorrow, 27)));
    await userEvent.click(screen.getByRole('button', { name: /^Post Now/ }));
    await screen.findByRole('heading', { name: 'PostDetail' });
    expect(asked.find(({ call }) => call === post)?.body).toMatchObject({ Startdate: tomorrow });
  } finally {
    jest.useRealTimers();
  }
});

test('another invoice name is required once chosen, and forgotten when not', async () => {
  const { asked } = openArea('/post/7/post-draft', { ...draft, [post]: () => ({ body: 'Your post is live' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Change the company on the invoice' }));
  await userEvent.click(screen.getByRole('button', { name: /^Post Now/ }));
  expect(await screen.findByText('Company name is required')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Company name on the invoice'), 'x'.repeat(51));
  expect(await screen.findByText('Company name must be at most 50 characters')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Use Ablethorn Lyle LLP' }));
  expect(screen.getByText('Ablethorn Lyle LLP')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Post Now/ }));
  expect(await screen.findByRole('heading', { name: 'PostDetail' })).toBeTruthy();
  expect(asked.find(({ call }) => call === post)?.body).toMatchObject({ useCustomCompanyName: false, Company: '' });
});

test('shows a rejection under the form and keeps the input', async () => {
  const { where } = openArea('/post/7/post-draft', {
    ...draft,
    [post]: () => refusal(400, 'Start date cannot be before today', { Startdate: 'Start date cannot be before today' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Change the company on the invoice' }));
  await userEvent.type(screen.getByLabelText('Company name on the invoice'), 'Receivers LLP');
  await userEvent.click(screen.getByRole('button', { name: /^Post Now/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('Start date cannot be before today');
  expect(screen.getAllByText('Start date cannot be before today')).toHaveLength(2);
  expect(screen.getByLabelText<HTMLInputElement>('Company name on the invoice').value).toBe('Receivers LLP');
  expect(where()).toBe('/post/7/post-draft');
});

test('does not offer to post a post already on sale', async () => {
  openArea('/post/7/post-draft', { [read]: () => ({ body: asPost(aCard()) }) });
  expect(await screen.findByText('This post is no longer a draft')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Post Now/ })).toBeNull();
});

test('says why a draft could not be loaded, and offers another try', async () => {
  let there = false;
  openArea('/post/7/post-draft', {
    [read]: () => (there ? { body: asPost(aDraft()) } : refusal(500, 'Away for a moment')),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Away for a moment');
  there = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /^Post Now/ })).toBeTruthy();
});

test('defect 122: asks before posting about a date in the description that will have passed', async () => {
  const written = aDraft({ creationDate: '2026-01-05T09:00:00.000Z' });
  openArea('/post/7/post-draft', {
    ...draft,
    [read]: () => ({ body: { ...asPost(written), description: '<p>Offers by noon on 6 February 2026.</p>' } }),
  });
  expect(await screen.findByText('The description names a date that has passed')).toBeTruthy();
  expect(screen.getByText(/6 February 2026/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Edit description' }).getAttribute('href')).toBe('/post/7/amend-description');
  const button = await screen.findByRole('button', { name: /^Post Now/ });
  expect(button.hasAttribute('disabled')).toBe(true);
  expect(screen.getByText('Check the dates in the description to post this.')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'I have checked the description and it is correct' }));
  expect(button.hasAttribute('disabled')).toBe(false);
});

test('defect 121: a draft shows its steps, with links back', async () => {
  openArea('/post/7/post-draft', draft);
  await screen.findByRole('button', { name: /^Post Now/ });
  const steps = within(screen.getByRole('navigation', { name: 'Steps to post' }));
  expect(steps.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Details', '/post/7/amend-detail'],
    ['Pictures', '/post/7/pictures'],
    ['Documents', '/post/7/particulars'],
    ['Preview', '/post/7?view=buyer'],
  ]);
  expect(steps.getByText('Dates and price').getAttribute('aria-current')).toBe('step');
});
