import { expect, test } from '@jest/globals';
import { saveDraftLocally } from '@marketplace/shared-auth';
import { addDays, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { filledIn, quoteWire } from './new-post.fixture.tsx';
import { aDraft, asPost } from './post.fixture.ts';
import { newUserId, openArea, refusal, signInAs, somePair, type Wire } from './seller-area.fixture.ts';

const create = 'POST /seller/draft';
const post = 'POST /seller/post-draft';
const created = { [create]: () => ({ body: { businessId: 12 } }) };
const posted = { [post]: () => ({ body: 'Your post is live' }) };
const today = londonDay(new Date());

/** Opens the dates as one comes to them from Add Post. */
async function openDates(wire: Wire) {
  const userId = newUserId();
  signInAs(userId);
  saveDraftLocally('new-post', filledIn);
  const area = openArea('/post/post-new', { ...quoteWire, ...wire }, { userId });
  await screen.findByText('REF-7: Coastal hotel');
  const made = (call: string) => area.asked.filter((one) => one.call === call);
  return { ...area, made, userId };
}
async function submit() {
  await screen.findByText('£414.00');
  await userEvent.click(screen.getByRole('button', { name: /^Post Now/ }));
}

test('a new post is saved, then posted, then shown', async () => {
  const { made, where } = await openDates({ ...created, ...posted });
  await submit();
  expect(await screen.findByRole('heading', { name: 'PostDetail' })).toBeTruthy();
  expect(where()).toBe('/post/12');
  expect(made(create).map(({ body }) => body)).toEqual([filledIn]);
  expect(made(post)).toMatchObject([{ query: { id: '12' }, body: { Startdate: today, Enddate: addDays(today, 27) } }]);
});

test('a draft that was saved but refused for posting opens with the reason and the dates, and is not saved twice', async () => {
  let refuses = true;
  const { made, where } = await openDates({
    ...created,
    'GET /allauth/post': () => ({ body: asPost(aDraft({ businessId: 12 })) }),
    [post]: () => (refuses ? refusal(409, 'Posting is closed for the moment') : { body: 'Your post is live' }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Change the company on the invoice' }));
  await userEvent.type(screen.getByLabelText('Company name on the invoice'), 'Receivers LLP');
  await submit();
  expect((await screen.findByRole('alert')).textContent).toContain('Posting is closed for the moment');
  expect(where()).toBe('/post/12/post-draft');
  expect(screen.getByLabelText<HTMLInputElement>('Company name on the invoice').value).toBe('Receivers LLP');

  refuses = false;
  await submit();
  expect(await screen.findByRole('heading', { name: 'PostDetail' })).toBeTruthy();
  expect(made(create)).toHaveLength(1);
  expect(made(post).at(-1)?.body).toMatchObject({ Company: 'Receivers LLP' });
});

test('a new post that could not be saved stays, with the reason, and can be tried again', async () => {
  let works = false;
  const { made, where } = await openDates({
    ...posted,
    [create]: () => (works ? { body: { businessId: 12 } } : refusal(500, 'Something went wrong on our side.')),
  });
  await submit();
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong on our side.');
  expect(where()).toBe('/post/post-new');
  expect(made(post)).toHaveLength(0);
  works = true;
  await submit();
  expect(await screen.findByRole('heading', { name: 'PostDetail' })).toBeTruthy();
});

test('a session renewed while the draft was saved asks to try again, and the draft is not saved twice', async () => {
  let current = false;
  const renew = () => {
    current = true;
    return { body: somePair(900, 'seller', userId) };
  };
  const { made, where, userId } = await openDates({
    ...posted,
    'POST /refresh-token': renew,
    [create]: () => (current ? { body: { businessId: 12 } } : refusal(401, 'Please log in')),
  });
  await submit();
  expect((await screen.findByRole('alert')).textContent).toContain('Please try again');
  expect(where()).toBe('/post/post-new');
  await submit();
  expect(await screen.findByRole('heading', { name: 'PostDetail' })).toBeTruthy();
  expect(made(create)).toHaveLength(2);
  expect(made(post)).toHaveLength(1);
});

test('without what was entered it says so and leads back to Add Post', async () => {
  openArea('/post/post-new', {});
  expect(await screen.findByText('We couldn’t find your new post')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add Post' }).getAttribute('href')).toBe('/user/add-post');
});

test('what one user had entered is not there for the next', async () => {
  signInAs(newUserId());
  saveDraftLocally('new-post', filledIn);
  openArea('/post/post-new', {});
  expect(await screen.findByText('We couldn’t find your new post')).toBeTruthy();
});
