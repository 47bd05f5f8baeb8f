import { expect, test } from '@jest/globals';
import { currentSession } from '@marketplace/shared-auth';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea, refusal, type Wire } from '../account-area.fixture.ts';

const read = 'GET /allauth/your-data';
const close = 'POST /allauth/close-account';
const yours = {
  email: 'sam@firm.example',
  livePosts: 2,
  scheduledPosts: 0,
  draftPosts: 1,
  posts: 3,
  invoices: 2,
  expressions: 0,
};
const open = (wire: Wire = {}, as: 'buyer' | 'seller' | 'admin' = 'seller') =>
  openArea('/user/your-data', { as, wire: { [read]: () => ({ body: yours }), ...wire } });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('defect 39: says what closing ends and what stays before asking for the password', async () => {
  open();
  expect(await screen.findByText('2 live posts are withdrawn.')).toBeTruthy();
  expect(screen.getByText('1 draft is deleted.')).toBeTruthy();
  expect(screen.getByText('2 invoices are kept for as long as tax law requires.')).toBeTruthy();
  expect(screen.queryByText(/expressions? of interest/)).toBeNull();
  expect(screen.getByLabelText('Your password')).toBeTruthy();
});

test('defect 39: closes the account with its password after a last confirmation, and ends the session', async () => {
  const { asked, where } = open({
    [close]: () => ({ body: 'Your account is closed' }),
    'POST /logout': () => ({ body: '' }),
  });
  await press('Close account');
  expect(await screen.findByText('Please Enter Password')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Your password'), 'Correct1horse');
  await userEvent.click(screen.getByLabelText('Erase my details straight away'));
  await press('Close account');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Keep account' }));
  expect(asked.some(({ call }) => call === close)).toBe(false);
  await press('Close account');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close account' }));
  await waitFor(() => expect(where()).toBe('/'));
  expect(asked.find(({ call }) => call === close)?.body).toEqual({ Password: 'Correct1horse', EraseNow: true });
  await waitFor(() => expect(currentSession()).toBeUndefined());
});

test('defect 39: shows a wrong password at its field and changes nothing', async () => {
  const fields = { Password: 'The password is not right.' };
  open({ [close]: () => refusal(400, 'The password is not right.', fields) });
  await userEvent.type(await screen.findByLabelText('Your password'), 'Wrong1horse');
  await press('Close account');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close account' }));
  expect((await screen.findAllByText('The password is not right.')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(currentSession()).toBeDefined();
});

test('defect 39: scheduled posts must be cancelled first; only another Admin closes an Admin’s account', async () => {
  open({ [read]: () => ({ body: { ...yours, scheduledPosts: 1 } }) });
  expect(await screen.findByText('Please cancel your scheduled posts first')).toBeTruthy();
  expect(screen.queryByLabelText('Your password')).toBeNull();
});

test.each([
  { firm: null, said: '2 live posts are withdrawn.', open: true },
  {
    firm: { posts: 3, practitioners: ['Ann Archer'] },
    said: /^Ann Archer takes over the 3 posts in your charge/,
    open: true,
  },
  { firm: { posts: 0, practitioners: ['Ann Archer', 'Bo Bell'] }, said: /logged out everywhere/, open: true },
  {
    firm: { posts: 3, practitioners: ['Ann Archer', 'Bo Bell'] },
    said: 'Please hand over your posts first',
    open: false,
  },
  {
    firm: { posts: 3, practitioners: ['Ann Archer'], lacks: 'review' as const },
    said: 'Ann Archer cannot take over your posts yet',
    open: false,
  },
  { firm: { posts: 0, practitioners: [] }, said: 'Please put another practitioner in charge first', open: false },
])('says what happens to a firm’s posts before the account is closed: $firm', async ({ firm, said, open: opens }) => {
  open({ [read]: () => ({ body: { ...yours, scheduledPosts: firm ? 1 : 0, firm } }) });
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.queryByLabelText('Your password') !== null).toBe(opens);
  expect(screen.queryByText('2 live posts are withdrawn.') !== null).toBe(firm === null);
  expect(screen.queryByRole('link', { name: 'Your Firm' }) !== null).toBe(!opens);
});

test('defect 40: tells an Admin who can close their account', async () => {
  open({}, 'admin');
  expect(await screen.findByText(/Another Admin has to close/)).toBeTruthy();
  expect(screen.queryByLabelText('Your password')).toBeNull();
});

test('defect 39: says why a download failed; offers another try at loading what closing ends', async () => {
  let fails = true;
  open({
    [read]: () => (fails ? refusal(500, 'The service is resting') : { body: yours }),
    'GET /allauth/your-data-zip': () => refusal(429, 'Too many attempts'),
  });
  await press('Download your data');
  expect(await screen.findByText('Too many attempts')).toBeTruthy();
  await screen.findByText('The service is resting');
  fails = false;
  await press('Try again');
  expect(await screen.findByLabelText('Your password')).toBeTruthy();
});
