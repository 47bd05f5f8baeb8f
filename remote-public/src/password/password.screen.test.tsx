import { expect, jest, test } from '@jest/globals';
import { currentSession } from '@marketplace/shared-auth';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea, refusal } from '../public-area.fixture.tsx';

const forgot = 'POST /unauth/forgotpassword';
const reset = 'POST /unauth/resetpassword';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('marks a missing address and sends nothing', async () => {
  const { asked } = openArea('/forgotpass');
  await screen.findByLabelText('Email');
  expect(screen.getByText(/check your spam or junk/)).toBeDefined();
  await press('Send Email');
  expect(await screen.findByText('Please enter an email')).toBeDefined();
  expect(asked).toEqual([]);
});

test('shows the server’s confirmation for 2.8 seconds', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { asked } = openArea('/forgotpass', { wire: { [forgot]: () => ({ body: 'A link is on its way' }) } });
  await user.type(await screen.findByLabelText('Email'), 'ada@people.example');
  await user.click(screen.getByRole('button', { name: 'Send Email' }));
  await screen.findByText('A link is on its way');
  expect(asked[0]?.body).toEqual({ Email: 'ada@people.example' });
  act(() => {
    jest.advanceTimersByTime(2900);
  });
  expect(screen.queryByText('A link is on its way')).toBeNull();
  jest.useRealTimers();
});

test('shows the server’s message after a rejection, and keeps the address', async () => {
  openArea('/forgotpass', { wire: { [forgot]: () => refusal(429, 'Too many attempts') } });
  const email = (await screen.findByLabelText('Email')) as HTMLInputElement;
  await userEvent.type(email, 'ada@people.example');
  await press('Send Email');
  expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts');
  expect(email.value).toBe('ada@people.example');
});

const link = '/resetpass?email=ada%40people.example&token=t1';

/** Without the strength request made while a password is typed. */
const resetsAmong = <C extends { call: string }>(asked: readonly C[]) => asked.filter(({ call }) => call === reset);

async function typeTwice(first: string, second = first) {
  await userEvent.type(await screen.findByLabelText('Password'), first);
  await userEvent.type(screen.getByLabelText('Confirm Password'), second);
  await press('Reset Password');
}

test('sends a new password with the link’s email and token, then opens the login', async () => {
  const { asked } = openArea(link, { wire: { [reset]: () => ({ body: 'It has been changed' }) } });
  await typeTwice('Another1horse');
  expect(await screen.findByText('It has been changed')).toBeDefined();
  expect(resetsAmong(asked)).toEqual([
    {
      call: reset,
      query: '?email=ada%40people.example&token=t1',
      body: { Password: 'Another1horse', ConfirmPassword: 'Another1horse' },
    },
  ]);
  expect(screen.getByRole('link', { name: 'Login With New Password' }).getAttribute('href')).toBe('/login');
});

test('a reset signs the user out here, so that they can log in', async () => {
  const wire = { [reset]: () => ({ body: 'It has been changed' }), 'POST /logout': () => ({ body: 'Logged out' }) };
  openArea(link, { as: 'buyer', wire });
  await typeTwice('Another1horse');
  await screen.findByRole('link', { name: 'Login With New Password' });
  expect(currentSession()).toBeUndefined();
});

test('shows the server’s message for a used link, with a link to a new one, and keeps the input', async () => {
  openArea(link, { wire: { [reset]: () => refusal(400, 'This link was used before') } });
  await typeTwice('Another1horse');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('This link was used before');
  expect(alert.querySelector('a')?.getAttribute('href')).toBe('/forgotpass');
  expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('Another1horse');
});

test('asks for no password without a token', async () => {
  openArea('/resetpass?email=ada%40people.example');
  expect((await screen.findByRole('alert')).textContent).toContain('This link is not complete');
  expect(screen.queryByLabelText('Password')).toBeNull();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeDefined());
});

test('defect 45: removes email and token from the address at once, and the link still works', async () => {
  const { asked, where } = openArea(link, { wire: { [reset]: () => ({ body: 'It has been changed' }) } });
  await screen.findByLabelText('Password');
  await waitFor(() => expect(where()).toBe('/resetpass'));
  await typeTwice('Another1horse');
  await screen.findByText('It has been changed');
  expect(resetsAmong(asked).map(({ query }) => query)).toEqual(['?email=ada%40people.example&token=t1']);
});
