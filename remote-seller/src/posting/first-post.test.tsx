import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { labelWire, quoteWire } from '../new-post.fixture.tsx';
import { aDraft, asPost } from '../post.fixture.ts';
import { openArea, refusal } from '../seller-area.fixture.ts';

const state = 'GET /seller/first-post';
const draft = { 'GET /allauth/post': () => ({ body: asPost(aDraft()) }), ...quoteWire };
const asked = {
  askedDate: '2026-06-10T09:00:00.000Z',
  startDate: '2026-06-10',
  endDate: '2026-07-07',
  outcome: null as string | null,
  reason: '',
};
const open = (body: object, more = {}) =>
  openArea('/post/7/post-draft', { ...draft, [state]: () => ({ body }), ...more });

test('without a licence, shows a link to add one instead of a price', async () => {
  open({ waits: false, licenceMissing: true, review: null });
  const link = await screen.findByRole('link', { name: 'Go to Account Details' });
  expect(link.getAttribute('href')).toBe('/user/account-details');
  expect(screen.queryByRole('button', { name: /^Post Now/ })).toBeNull();
});

test('says in advance that a first post is checked, and sends it for checking', async () => {
  open({ waits: true, licenceMissing: false, review: null });
  await screen.findByText('We check your first post before it goes live');
  expect(await screen.findByRole('button', { name: 'Send for checking' })).toBeTruthy();
  screen.getByText(/emailed to you once the post is approved and payable/);
});

test('a waiting post says since when, and can be withdrawn', async () => {
  let body: object = { waits: true, licenceMissing: false, review: asked };
  const takeBack = 'POST /seller/take-back-first-post';
  let fails = true;
  const opened = openArea('/post/7/post-draft', {
    ...draft,
    [state]: () => ({ body }),
    [takeBack]: () => {
      if (fails) return refusal(503, 'Resting');
      body = { waits: true, licenceMissing: false, review: { ...asked, outcome: 'taken back' } };
      return { body: 'Taken back' };
    },
  });
  await screen.findByText(/On 10 June 2026 you asked us to post it from 10 June 2026 to 07 July 2026/);
  screen.getByText(/This takes about one working day/);
  expect(screen.queryByRole('button', { name: 'Send for checking' })).toBeNull();
  const button = screen.getByRole('button', { name: 'Take back the request' });
  await userEvent.click(button);
  await screen.findByText('Nothing has changed. Resting');
  fails = false;
  await userEvent.click(button);
  await screen.findByRole('button', { name: 'Send for checking' });
  expect(opened.asked.filter(({ call }) => call === takeBack)).toHaveLength(2);
});

test('a declined post shows the reason and time above the form to post it again', async () => {
  const review = { ...asked, outcome: 'declined', reason: 'No such licence', decidedDate: '2026-06-11T13:20:00.000Z' };
  open({ waits: true, licenceMissing: false, review });
  await screen.findByText('Decided on 11 June 2026, 14:20.');
  await screen.findByText('The reason: No such licence');
  expect(await screen.findByRole('button', { name: 'Send for checking' })).toBeTruthy();
});

test('shows the form if the state of the check is unknown, because the server rejects duplicates', async () => {
  openArea('/post/7/post-draft', { ...draft, [state]: () => refusal(500, 'Resting') });
  expect(await screen.findByRole('button', { name: /^Post Now/ })).toBeTruthy();
});

test.each([
  ['/user/add-post', labelWire],
  ['/post/7/post-draft', draft],
])('%s says in whose name a colleague posts, and who must add a licence', async (address, wire) => {
  const answer = { waits: true, licenceMissing: false, practitioner: 'Ann Archer', review: null };
  const { unmount } = openArea(address, { ...wire, [state]: () => ({ body: answer }) });
  expect(await screen.findByText('This post goes under Ann Archer’s name')).toBeTruthy();
  expect(screen.getByText(/^We look up Ann Archer’s licence and read the post/)).toBeTruthy();
  unmount();
  openArea(address, { ...wire, [state]: () => ({ body: { ...answer, licenceMissing: true } }) });
  expect(await screen.findByText('Ann Archer has to add a licence before the first post')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Go to Account Details' })).toBeNull();
});

test('Add Post says above the form that a licence is needed, but still allows drafts', async () => {
  openArea('/user/add-post', {
    ...labelWire,
    [state]: () => ({ body: { waits: false, licenceMissing: true, practitioner: null, review: null } }),
  });
  expect((await screen.findByRole('link', { name: 'Go to Account Details' })).getAttribute('href')).toBe(
    '/user/account-details',
  );
  expect(await screen.findByRole('button', { name: 'Save Draft' })).toBeTruthy();
});
