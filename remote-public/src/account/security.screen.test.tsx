import { expect, test } from '@jest/globals';
import { strengthTexts } from '@marketplace/shared-contract/accounts/session/password-rules';
import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { held, openArea, refusal, type Wire } from '../account-area.fixture.ts';

const details = {
  myAccountDetails: {
    titleId: 6,
    forenames: 'Ann',
    surname: 'Archer',
    emailAddress1: 'ann@archer.example',
    emailAddress2: null,
    company: 'Archer LLP',
    position: 'Partner',
    flagged: false,
    customPriceRate: null,
  },
};
const session = (over: object) => ({
  sessionId: '00000000-0000-4000-8000-000000000001',
  device: 'Firefox on Windows',
  place: '203.0.113.0/24',
  startedAt: '2026-11-20T09:30:00.000Z',
  lastUsedAt: '2026-11-21T10:00:00.000Z',
  current: false,
  ...over,
});
const here = session({ sessionId: '00000000-0000-4000-8000-000000000002', device: 'Chrome on Linux', current: true });
const change = 'POST /allauth/change-password';
const ask = 'POST /allauth/ask-new-address';
const end = 'POST /allauth/end-session';
const endOthers = 'POST /allauth/end-other-sessions';
const strength = 'POST /unauth/password-strength';

const open = (wire: Wire = {}, as: Role = 'buyer') =>
  openArea('/user/security', {
    as,
    wire: {
      'GET /allauth/account-details': () => ({ body: details }),
      'GET /allauth/factors': () => ({ body: { passkeys: [], app: null, recoveryCodesLeft: 0, required: false } }),
      'GET /allauth/sessions': () => ({ body: [here, session({})] }),
      [strength]: () => ({ body: { strength: 'fair' } }),
      ...wire,
    },
  });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

async function typePasswords(current: string, next: string, again = next) {
  await userEvent.type(await screen.findByLabelText('Current Password'), current);
  await userEvent.type(screen.getByLabelText('New Password'), next);
  await userEvent.type(screen.getByLabelText('Confirm New Password'), again);
  await press('Change Password');
}

test.each(['buyer', 'seller', 'admin'] as const)('a %s changes the password, which clears the fields', async (as) => {
  const { asked } = open({ [change]: () => ({ body: 'Your password has been changed' }) }, as);
  await typePasswords('Correct1horse', 'Walrus7-teapot');
  expect(await screen.findByText('Your password has been changed')).toBeTruthy();
  expect(asked.find(({ call }) => call === change)?.body).toEqual({
    CurrentPassword: 'Correct1horse',
    Password: 'Walrus7-teapot',
    ConfirmPassword: 'Walrus7-teapot',
  });
  expect((screen.getByLabelText('New Password') as HTMLInputElement).value).toBe('');
});

test('marks invalid fields, sends nothing and keeps the input', async () => {
  const { asked } = open();
  await press('Change Password');
  expect(await screen.findByText('Please Enter Your Current Password')).toBeTruthy();
  await typePasswords('Correct1horse', 'Walrus7-teapot', 'Walrus7-teapod');
  expect(await screen.findByText('Passwords must match')).toBeTruthy();
  expect(asked.some(({ call }) => call === change)).toBe(false);
  expect((screen.getByLabelText('New Password') as HTMLInputElement).value).toBe('Walrus7-teapot');
});

test('shows a wrong current password at its field', async () => {
  const fields = { CurrentPassword: 'This is not your current password.' };
  open({ [change]: () => refusal(400, fields.CurrentPassword, fields) });
  await typePasswords('Wrong1horse', 'Walrus7-teapot');
  expect((await screen.findAllByText('This is not your current password.')).length).toBeGreaterThan(0);
});

test('rates the password when typing pauses, taking the user’s names into account', async () => {
  const { asked } = open();
  await userEvent.type(await screen.findByLabelText('New Password'), 'Walrus7teapot');
  expect(await screen.findByText(strengthTexts.fair)).toBeTruthy();
  expect(asked.filter(({ call }) => call === strength).map(({ body }) => body)).toEqual([
    { Password: 'Walrus7teapot', Own: ['ann@archer.example', '', 'Ann', 'Archer', 'Archer LLP'] },
  ]);
});

test('changing the login address needs the password, and says where the link was sent', async () => {
  const { asked } = open({ [ask]: () => ({ body: 'We have sent a link to the new address.' }) });
  await userEvent.type(await screen.findByLabelText('New Email'), 'new@archer.example');
  await userEvent.type(screen.getByLabelText('Your Password'), 'Correct1horse');
  await press('Send the Link');
  expect(await screen.findByText('We have sent a link to the new address.')).toBeTruthy();
  expect(screen.getByText('new@archer.example')).toBeTruthy();
  expect(asked.find(({ call }) => call === ask)?.body).toEqual({
    Email: 'new@archer.example',
    CurrentPassword: 'Correct1horse',
  });
  await press('Send the Link');
  expect(await screen.findByText('Please Enter an Email')).toBeTruthy();
  expect(screen.queryByText('We have sent a link to the new address.')).toBeNull();
});

test('shows a pending link after a reload, withdraws it, and says if that fails', async () => {
  const newAddress = { address: 'new@archer.example', untilDate: '2026-11-30T09:30:00.000Z' };
  let waiting: object | null = newAddress;
  let answer = () => refusal(500, 'The service is resting');
  open({
    'GET /allauth/account-details': () => ({ body: { ...details, newAddress: waiting } }),
    'POST /allauth/withdraw-new-address': () => answer(),
  });
  const notice = (await screen.findByText('A new login address waits to be confirmed')).parentElement;
  expect(notice?.textContent).toContain('We sent a link to new@archer.example. It works until 30 November 2026, 09:30');
  await press('Withdraw it');
  expect(await screen.findByText(/Nothing has changed\. The service is resting/)).toBeTruthy();
  answer = () => {
    waiting = null;
    return { status: 200, body: 'Withdrawn' } as never;
  };
  await press('Withdraw it');
  expect(await screen.findByText('Withdrawn')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('A new login address waits to be confirmed')).toBeNull());
  expect(screen.queryByText(/The service is resting/)).toBeNull();
});

test('says why an address was rejected, and keeps it for correction', async () => {
  open({ [ask]: () => refusal(429, 'This was asked for too often.') });
  await userEvent.type(await screen.findByLabelText('New Email'), 'new@archer.example');
  await userEvent.type(screen.getByLabelText('Your Password'), 'Correct1horse');
  await press('Send the Link');
  expect((await screen.findByRole('alert')).textContent).toContain('This was asked for too often.');
  expect(screen.getByDisplayValue('new@archer.example')).toBeTruthy();
});

test('lists sessions in words, and ends another one', async () => {
  let sessions = [here, session({})];
  const { asked } = open({
    'GET /allauth/sessions': () => ({ body: sessions }),
    [end]: () => {
      sessions = [here];
      return { body: 'Session ended' };
    },
  });
  const [first, second] = within(
    (await screen.findByText('Chrome on Linux')).closest('ul') as HTMLElement,
  ).getAllByRole('listitem');
  expect(first?.textContent).toContain('This one');
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull();
  expect(second?.textContent).toContain('Network 203.0.113.0/24. Logged in 20 November 2026, 09:30');
  await press(/^End this session: Firefox on Windows/);
  expect(await screen.findByText('Session ended')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Firefox on Windows')).toBeNull());
  expect(asked.find(({ call }) => call === end)?.body).toEqual({ SessionId: session({}).sessionId });
  expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull();
});

test('asks before ending all other sessions, and says if that fails', async () => {
  let fails = true;
  const { asked } = open({
    [endOthers]: () => (fails ? refusal(500, 'The service is resting') : { body: 'All other sessions have ended' }),
  });
  await press('End all others');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Keep them' }));
  expect(asked.some(({ call }) => call === endOthers)).toBe(false);
  await press('End all others');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End all others' }));
  expect(await screen.findByText(/Nothing has changed\. The service is resting/)).toBeTruthy();
  fails = false;
  await press('End all others');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End all others' }));
  expect(await screen.findByText('All other sessions have ended')).toBeTruthy();
});

test('says why a part could not be loaded, and offers another try', async () => {
  let fails = true;
  open({ 'GET /allauth/sessions': () => (fails ? refusal(500, 'The service is resting') : { body: [here] }) });
  expect(await screen.findByText('The service is resting')).toBeTruthy();
  expect(await screen.findByLabelText('New Password')).toBeTruthy();
  fails = false;
  await press('Try again');
  expect(await screen.findByText('Chrome on Linux')).toBeTruthy();
});

test('shows sessions only once the passkeys above have loaded, so that nothing moves', async () => {
  const factors = held(refusal(500, 'Away for a moment'));
  open({ 'GET /allauth/factors': () => factors.promise });
  expect(await screen.findByLabelText('Current Password')).toBeTruthy();
  expect(screen.queryByText('Where you are logged in')).toBeNull();
  factors.release();
  expect(await screen.findByText('Where you are logged in')).toBeTruthy();
});
