import { expect, test } from '@jest/globals';
import { saveDraftLocally } from '@marketplace/shared-auth';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { filledIn } from './new-post.fixture.tsx';
import { newUserId, openArea, refusal, signInAs, somePair, type Wire } from './seller-area.fixture.ts';

const create = 'POST /seller/draft';
const created = { body: { businessId: 12 } };

/** Opens the screen as it is reached from Add Post. */
function openNew(wire: Wire) {
  const userId = newUserId();
  signInAs(userId);
  saveDraftLocally('new-post', filledIn);
  const area = openArea('/post/post-new', wire, { userId });
  return { ...area, userId, made: () => area.asked.filter(({ call }) => call === create) };
}
const tryAgain = async () => userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
const atPictures = () => screen.findByRole('heading', { level: 1, name: 'Pictures' });

test('defect 121: saves a new post and continues to its pictures before anything is posted', async () => {
  const { made, where, asked } = openNew({ [create]: () => created });
  expect(await atPictures()).toBeTruthy();
  expect(where()).toBe('/post/12/pictures');
  expect(made().map(({ body }) => body)).toEqual([filledIn]);
  expect(asked.some(({ call }) => call === 'POST /seller/post-draft')).toBe(false);
});

test('keeps a new post that could not be saved, says why, and offers another try', async () => {
  let works = false;
  const { made, where } = openNew({
    [create]: () => (works ? created : refusal(500, 'Something went wrong on our side.')),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong on our side.');
  expect(where()).toBe('/post/post-new');
  works = true;
  await tryAgain();
  expect(await atPictures()).toBeTruthy();
  const [first, second] = made().map(({ key }) => key);
  expect(first).toBe(second);
});

test('after a session renewal while saving, asks to try again without saving the draft twice', async () => {
  let current = false;
  const renew = () => {
    current = true;
    return { body: somePair(900, 'seller', userId) };
  };
  const { made, where, userId } = openNew({
    'POST /refresh-token': renew,
    [create]: () => (current ? created : refusal(401, 'Please log in')),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Please try again');
  expect(where()).toBe('/post/post-new');
  await tryAgain();
  expect(await atPictures()).toBeTruthy();
  expect(made()).toHaveLength(2);
});

test('without input, says so and leads back to Add Post', async () => {
  openArea('/post/post-new', {});
  expect(await screen.findByText('We couldn’t find your new post')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add Post' }).getAttribute('href')).toBe('/user/add-post');
});

test('does not show one user’s input to the next', async () => {
  signInAs(newUserId());
  saveDraftLocally('new-post', filledIn);
  openArea('/post/post-new', {});
  expect(await screen.findByText('We couldn’t find your new post')).toBeTruthy();
});
