import { expect, test } from '@jest/globals';
import { saveDraftLocally } from '@marketplace/shared-auth';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { filledIn } from './new-post.fixture.tsx';
import { newUserId, openArea, refusal, signInAs, somePair, type Wire } from './seller-area.fixture.ts';

const create = 'POST /seller/draft';
const created = { body: { businessId: 12 } };

/** Opens the screen as one comes to it from Add Post. */
function openNew(wire: Wire) {
  const userId = newUserId();
  signInAs(userId);
  saveDraftLocally('new-post', filledIn);
  const area = openArea('/post/post-new', wire, { userId });
  return { ...area, userId, made: () => area.asked.filter(({ call }) => call === create) };
}
const tryAgain = async () => userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
const atPictures = () => screen.findByRole('heading', { level: 1, name: 'Pictures' });

test('defect 121: a new post is saved and continues to its pictures, before anything is posted or sent', async () => {
  const { made, where, asked } = openNew({ [create]: () => created });
  expect(await atPictures()).toBeTruthy();
  expect(where()).toBe('/post/12/pictures');
  expect(made().map(({ body }) => body)).toEqual([filledIn]);
  expect(asked.some(({ call }) => call === 'POST /seller/post-draft')).toBe(false);
});

test('a new post that could not be saved stays, with the reason, and can be tried again', async () => {
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

test('a session renewed while the draft was saved asks to try again, and the draft is not saved twice', async () => {
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
