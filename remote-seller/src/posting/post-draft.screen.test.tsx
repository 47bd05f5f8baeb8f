import { expect, test } from '@jest/globals';
import { addDays, londonDay } from '@marketplace/shared-contract/calendar';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { quoteWire } from '../new-post.fixture.tsx';
import { aCard, aDraft, asPost } from '../post.fixture.ts';
import { held, openArea, refusal } from '../seller-area.fixture.ts';

const read = 'GET /allauth/post';
const post = 'POST /seller/post-draft';
const draft = { [read]: () => ({ body: asPost(aDraft()) }), ...quoteWire };
const today = londonDay(new Date());

/** Types a day into its field, as antd takes it: on leaving the field. */
async function typeDay(label: string, day: string) {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  if (day) await userEvent.type(field, day);
  await userEvent.tab();
}

test('the draft is announced as loading until it comes', async () => {
  const answer = held({ body: asPost(aDraft()) });
  openArea('/post/7/post-draft', { [read]: () => answer.promise });
  expect(await screen.findByText('Loading the draft')).toBeTruthy();
  answer.release();
  expect(await screen.findByText('REF-7: Coastal hotel with 24 rooms')).toBeTruthy();
});

test('the usual 28 days cost one block, and posting them leads to the post', async () => {
  const { asked, where } = openArea('/post/7/post-draft', { ...draft, [post]: () => ({ body: 'Your post is live' }) });
  const submit = await screen.findByRole('button', { name: 'Post Now' });
  expect(await screen.findByText('28 days')).toBeTruthy();
  expect(screen.getByText('£414.00')).toBeTruthy();
  await userEvent.click(submit);
  expect(await screen.findByRole('heading', { name: 'PostDetail' })).toBeTruthy();
  expect(where()).toBe('/post/7');
  expect(await screen.findByText('Your post is live')).toBeTruthy();
  const dates = { Startdate: today, Enddate: addDays(today, 27), useCustomCompanyName: false, Company: '' };
  expect(asked.find(({ call }) => call === post)).toMatchObject({ call: post, query: { id: '7' }, body: dates });
});

test('the price follows the dates and the button says Schedule when the start is later', async () => {
  openArea('/post/7/post-draft', draft);
  await screen.findByRole('button', { name: 'Post Now' });
  await typeDay('End date', addDays(today, 28));
  expect(await screen.findByText('29 days')).toBeTruthy();
  expect(screen.getByText('£828.00')).toBeTruthy();
  await typeDay('Start date', addDays(today, 1));
  expect(await screen.findByRole('button', { name: 'Schedule' })).toBeTruthy();
  expect(screen.getByText('£414.00')).toBeTruthy();
});

test('a start before today and an end before the start are not taken', async () => {
  openArea('/post/7/post-draft', draft);
  await screen.findByRole('button', { name: 'Post Now' });
  await typeDay('Start date', addDays(today, -1));
  await typeDay('End date', addDays(today, -1));
  expect(screen.getByText('28 days')).toBeTruthy();
});

test('without both dates there is no price and no posting', async () => {
  openArea('/post/7/post-draft', draft);
  await screen.findByRole('button', { name: 'Post Now' });
  await userEvent.hover(screen.getByLabelText('End date'));
  for (const clear of document.querySelectorAll('.ant-picker-clear')) fireEvent.click(clear);
  expect(await screen.findByText('Choose both dates to see the price.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Post Now' }).hasAttribute('disabled')).toBe(true);
});

test('another name on the invoice is required once wished for, and forgotten when not', async () => {
  const { asked } = openArea('/post/7/post-draft', { ...draft, [post]: () => ({ body: 'Your post is live' }) });
  const wish = await screen.findByLabelText('Name another company on the invoice');
  await userEvent.click(wish);
  await userEvent.click(screen.getByRole('button', { name: 'Post Now' }));
  expect(await screen.findByText('Company name is required')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Company name on the invoice'), 'x'.repeat(51));
  expect(await screen.findByText('Company name must be at most 50 characters')).toBeTruthy();
  await userEvent.click(wish);
  await userEvent.click(screen.getByRole('button', { name: 'Post Now' }));
  expect(await screen.findByRole('heading', { name: 'PostDetail' })).toBeTruthy();
  expect(asked.find(({ call }) => call === post)?.body).toMatchObject({ useCustomCompanyName: false, Company: '' });
});

test('a refusal is shown under the form and what was entered stays', async () => {
  const { where } = openArea('/post/7/post-draft', {
    ...draft,
    [post]: () => refusal(400, 'Start date cannot be before today', { Startdate: 'Start date cannot be before today' }),
  });
  await userEvent.click(await screen.findByLabelText('Name another company on the invoice'));
  await userEvent.type(screen.getByLabelText('Company name on the invoice'), 'Receivers LLP');
  await userEvent.click(screen.getByRole('button', { name: 'Post Now' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Start date cannot be before today');
  expect(screen.getAllByText('Start date cannot be before today')).toHaveLength(2);
  expect(screen.getByLabelText<HTMLInputElement>('Company name on the invoice').value).toBe('Receivers LLP');
  expect(where()).toBe('/post/7/post-draft');
});

test('a post that is on sale already is not offered for posting', async () => {
  openArea('/post/7/post-draft', { [read]: () => ({ body: asPost(aCard()) }) });
  expect(await screen.findByText('This post is not a draft any more')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Post Now' })).toBeNull();
});

test('a draft that cannot be loaded says why and can be asked for again', async () => {
  let there = false;
  openArea('/post/7/post-draft', {
    [read]: () => (there ? { body: asPost(aDraft()) } : refusal(404, 'This post does not exist')),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('This post does not exist');
  there = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Post Now' })).toBeTruthy();
});
