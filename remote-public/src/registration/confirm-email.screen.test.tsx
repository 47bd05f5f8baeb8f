import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea, refusal } from '../public-area.fixture.tsx';

const call = 'POST /confirmemail';
const link = '/confirm-email?userId=u1&token=t1';

test('confirms the link once on load, with the server’s message and a link to the login', async () => {
  const { promise, resolve } = Promise.withResolvers<{ body: unknown }>();
  const { asked } = openArea(link, { wire: { [call]: () => promise } });
  await screen.findByText('Confirming your email');
  expect(screen.queryByRole('link', { name: 'Go to Login' })).toBeNull();
  resolve({ body: 'Your email is confirmed' });
  expect(await screen.findByText('Your email is confirmed')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to Login' }).getAttribute('href')).toBe('/login');
  expect(asked).toEqual([{ call, query: '?userId=u1&token=t1', body: undefined }]);
});

test('defect 30: shows the server’s message for a rejected link, but no login button', async () => {
  openArea(link, { wire: { [call]: () => refusal(400, 'The link has expired') } });
  expect((await screen.findByRole('alert')).textContent).toContain('The link has expired');
  expect(screen.getByRole('link', { name: 'contact us' }).getAttribute('href')).toBe('/help/contactus');
  expect(screen.getByRole('link', { name: 'log in' }).getAttribute('href')).toBe('/login');
  expect(screen.getByRole('button', { name: 'Send a new link' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Go to Login' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('another try confirms after no response', async () => {
  let fails = true;
  const answer = () => {
    if (fails) throw new TypeError('no network');
    return { body: 'Your email is confirmed' };
  };
  openArea(link, { wire: { [call]: answer } });
  expect((await screen.findByRole('alert')).textContent).toContain('could not reach the service');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Your email is confirmed')).toBeDefined();
});

test('makes no call for an incomplete link', async () => {
  const { asked } = openArea('/confirm-email?userId=u1');
  expect((await screen.findByRole('alert')).textContent).toContain('This link is not complete');
  expect(asked).toEqual([]);
});

test('asks to verify the email after registration', async () => {
  openArea('/register/success');
  expect(await screen.findByRole('heading', { level: 2, name: 'Please verify your email' })).toBeDefined();
  expect(screen.getByText(/We have sent a link to/)).toBeDefined();
});

test('the directory links to both registrations', async () => {
  openArea('/register/');
  const seller = await screen.findByRole('link', { name: 'Register as an Insolvency Practitioner' });
  expect(seller.getAttribute('href')).toBe('/register/insolvencypractitioner');
  const buyer = screen.getByRole('link', { name: 'Register as an Interested Party' });
  expect(buyer.getAttribute('href')).toBe('/register/interestedparty');
  expect(screen.getByText('Registration is free')).toBeDefined();
  expect(screen.getByText(/licensed insolvency practitioner, or act for one with permission/)).toBeDefined();
});

test('defect 45: removes the token from the address once read, and sends it once', async () => {
  const { asked, where } = openArea(link, { wire: { [call]: () => ({ body: 'Your email is confirmed' }) } });
  await screen.findByText('Your email is confirmed');
  await waitFor(() => expect(where()).toBe('/confirm-email'));
  expect(asked).toHaveLength(1);
});

test('defect 58: fills in the address at the login after a confirmation', async () => {
  openArea(`${link}&email=ada%40people.example`, { wire: { [call]: () => ({ body: 'Your email is confirmed' }) } });
  await userEvent.click(await screen.findByRole('link', { name: 'Go to Login' }));
  expect(((await screen.findByLabelText('Email')) as HTMLInputElement).value).toBe('ada@people.example');
});

const again = 'POST /unauth/send-confirmation-again';
const correct = 'POST /unauth/correct-email';
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('defect 58: resends the link after registration, or says why not', async () => {
  let refused = true;
  const answer = () =>
    refused ? refusal(429, 'We sent the link a moment ago.') : { body: 'We have sent the link again' };
  openArea('/register/success', { wire: { [again]: answer } });
  await press('Send the link again');
  expect((await screen.findByRole('alert')).textContent).toContain('We sent the link a moment ago.');
  refused = false;
  await press('Send the link again');
  expect(await screen.findByText('We have sent the link again')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('defect 58: corrects a mistyped address in the same browser', async () => {
  const { asked } = openArea('/register/success', {
    wire: { [correct]: () => ({ body: 'We have sent the link to b@c.example.' }) },
  });
  await press('Correct the address');
  await userEvent.type(await screen.findByLabelText('Correct email'), 'nobody');
  await press('Send the link to this address');
  expect(await screen.findByText('Email should be valid')).toBeDefined();
  expect(asked).toEqual([]);
  await userEvent.clear(screen.getByLabelText('Correct email'));
  await userEvent.type(screen.getByLabelText('Correct email'), 'b@c.example');
  await press('Send the link to this address');
  expect(await screen.findByText('We have sent the link to b@c.example.')).toBeDefined();
  expect(asked.map(({ call: made, body }) => [made, body])).toEqual([[correct, { Email: 'b@c.example' }]]);
  expect(screen.queryByLabelText('Correct email')).toBeNull();
});

test('after an invitation, says whom to ask about a wrong address instead of offering another', async () => {
  const state = { email: 'clerk@people.example', invitedBy: 'Petra Principal (petra@people.example)' };
  openArea('/register/success', { state });
  expect(
    await screen.findByText(/ask Petra Principal \(petra@people\.example\) to invite the right one/),
  ).toBeDefined();
  expect(screen.getByRole('button', { name: 'Send the link again' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Correct the address' })).toBeNull();
});
