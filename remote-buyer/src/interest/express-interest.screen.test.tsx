import { expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea, refusal, type Wire } from '../buyer-area.fixture.ts';
import { aPost } from '../post.fixture.ts';

const address = '/post/7/express-interest/';
const send = 'POST /buyer/express-interest';
const sentText = 'Your interest has been sent to the practitioner';

const open = (wire: Wire = {}, at = address) =>
  openArea(at, {
    wire: {
      'GET /allauth/post': () => ({ body: aPost() }),
      'GET /buyer/expression-text': () => ({ body: 'We buy hotels' }),
      [send]: () => ({ body: sentText }),
      ...wire,
    },
  });

const message = () => screen.findByLabelText<HTMLTextAreaElement>('Message to the practitioner');
const sendButton = () => screen.getByRole('button', { name: 'Express Interest' });

const reuseButton = () => screen.queryByRole('button', { name: 'Start from your last message' });

test('starts empty, can reuse the last message, confirms sending and links back', async () => {
  const { asked, router } = open();
  expect((await message()).value).toBe('');
  await userEvent.click(reuseButton() as HTMLElement);
  const focused = await message();
  await waitFor(() => expect(document.activeElement).toBe(focused));
  expect((await message()).value).toBe('We buy hotels');
  expect(reuseButton()).toBeNull();
  await userEvent.type(await message(), ' by the sea');
  await userEvent.click(sendButton());

  const outcome = await screen.findByText(sentText);
  await waitFor(() => expect(document.activeElement?.contains(outcome)).toBe(true));
  const { query, body } = asked.find(({ call }) => call === send) ?? {};
  expect({ query, body }).toEqual({ query: { id: '7' }, body: { ExpressInterestText: 'We buy hotels by the sea' } });
  await userEvent.click(screen.getByRole('link', { name: 'Return to the post' }));
  expect(router.state.location.pathname).toBe('/post/7');
});

test('says what else the practitioner gets, with a link to change it', async () => {
  open();
  await message();
  expect(screen.getByRole('heading', { level: 2, name: 'What the practitioner gets' })).toBeTruthy();
  const details = screen.getByRole('link', { name: 'Check your details' });
  expect(details.getAttribute('href')).toBe('/user/account-details');
});

test('requires a message before sending', async () => {
  const { asked } = open({ 'GET /buyer/expression-text': () => ({ body: '' }) });
  await message();
  expect(reuseButton()).toBeNull();
  await userEvent.click(sendButton());
  await screen.findByText('Message is required');
  const focused = await message();
  await waitFor(() => expect(document.activeElement).toBe(focused));
  expect(asked.some(({ call }) => call === send)).toBe(false);
});

test('counts how much of the limit is used', async () => {
  open();
  await userEvent.type(await message(), 'We buy hotels');
  expect(screen.getByText('13 / 4000')).toBeTruthy();
});

test('shows a rejection under the form and keeps the message', async () => {
  const refused = 'You have already expressed interest in this post';
  let expressed = false;
  const { asked } = open({
    'GET /allauth/post': () => ({ body: aPost({ hasExpressedInterest: expressed }) }),
    [send]: () => {
      expressed = true;
      return refusal(409, refused);
    },
  });
  await userEvent.type(await message(), 'We buy hotels!');
  await userEvent.click(sendButton());
  await screen.findByText(refused);
  await waitFor(() => expect(asked.filter(({ call }) => call === 'GET /allauth/post')).toHaveLength(2));
  expect((await message()).value).toBe('We buy hotels!');
});

test('resends a message after no response', async () => {
  let reachable = false;
  open({
    [send]: () => {
      if (!reachable) throw new TypeError('offline');
      return { body: sentText };
    },
  });
  await userEvent.type(await message(), 'We buy hotels');
  await userEvent.click(sendButton());
  await screen.findByText(/could not reach the service/);
  reachable = true;
  await userEvent.click(sendButton());
  await screen.findByText(sentText);
});

test('resends a message with the same key, and a changed one with a new key', async () => {
  let reachable = false;
  const { asked } = open({
    [send]: () => {
      if (!reachable) throw new TypeError('the answer is lost');
      return { body: sentText };
    },
  });
  const keys = () => asked.filter(({ call }) => call === send).map(({ key }) => key ?? 'none');
  await userEvent.type(await message(), 'We buy hotels');
  await userEvent.click(sendButton());
  await screen.findByText(/could not reach the service/);
  await userEvent.click(sendButton());
  await waitFor(() => expect(keys()).toHaveLength(2));
  await userEvent.type(await message(), '!');
  reachable = true;
  await userEvent.click(sendButton());
  await screen.findByText(sentText);
  const [first, again, changed] = keys();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});

test('a buyer can write without the last message', async () => {
  open({ 'GET /buyer/expression-text': () => refusal(500, 'Resting') });
  expect((await message()).value).toBe('');
  expect(reuseButton()).toBeNull();
});

test.each([
  [aPost({ hasExpressedInterest: true }), 'You have expressed interest in this post.'],
  [aPost({ siteStatus: 'Expired' }), /This post has expired/],
  [aPost({ siteStatus: 'Sold' }), /This business has been sold/],
  [aPost({ siteStatus: 'Withdrawn' }), /This post has been withdrawn/],
])('a post not open for interest says why', async (post, reason) => {
  open({ 'GET /allauth/post': () => ({ body: post }) });
  await screen.findByText(reason);
  expect(screen.queryByLabelText('Message to the practitioner')).toBeNull();
  expect(screen.getByRole('link', { name: 'Return to the post' })).toBeTruthy();
});

test('says that a post does not exist', async () => {
  open({ 'GET /allauth/post': () => refusal(404, 'This post does not exist') });
  await screen.findByText('This post is not available.');
});

test('says why a post could not be loaded, and another try loads it', async () => {
  let fails = true;
  open({ 'GET /allauth/post': () => (fails ? refusal(500, 'The service is resting') : { body: aPost() }) });
  await screen.findByText('The service is resting');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await message();
});

test('defect 54: asks before leaving a message, and restores it after a reload, a login and a return', async () => {
  const wire = {
    'GET /allauth/post': () => ({ body: aPost() }),
    'GET /buyer/expression-text': () => ({ body: '' }),
  };
  openArea(address, { wire });
  await userEvent.type(await message(), 'New');
  await userEvent.click(screen.getByRole('link', { name: 'Back to the post' }));
  expect(await screen.findByText(/kept in this browser until you save it or log out/)).toBeTruthy();
  cleanup();

  openArea(address, { wire });
  expect((await message()).value).toBe('New');
  expect(screen.getByText('Your unsent message is back')).toBeTruthy();
  cleanup();

  openArea('/post/8/express-interest/', {
    wire: { ...wire, 'GET /allauth/post': () => ({ body: aPost({ businessId: 8 }) }) },
  });
  expect((await message()).value).toBe('');
  cleanup();

  openArea(address, { wire: { ...wire, [send]: () => ({ body: sentText }) } });
  await message();
  await userEvent.click(sendButton());
  await screen.findByText(sentText);
  cleanup();
  openArea(address, { wire });
  expect((await message()).value).toBe('');
});
