import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea, pairOf, refusal } from '../public-area.fixture.tsx';
import { takeWantedLogin } from '../wanted-post.ts';

const id = '8f3f2a57-4b8f-4dc8-9b0c-5d4b7f0d9e21';
const login = `/login?name=Invitation&query=id%3D${id}`;
const call = 'GET /unauth/invitation';
const invitation = {
  ...{ id, kind: 'firm', firm: 'Other LLP', invitedBy: 'Olive Other', email: 'me@people.example' },
  ...{ role: 'billing', expiresAt: '2026-06-17T09:00:00.000Z' },
};

test.each([
  ['firm', 'billing', 'Join Other LLP', `/register/invited?id=${id}`],
  ['firm', 'practitioner', 'Join Other LLP', '/register/insolvencypractitioner'],
  ['team', 'member', 'Join the team of Other LLP', '/register/interestedparty'],
])(
  'the login for an invitation to a %s as %s names the inviter, fills in the address and links to the right registration',
  async (kind, role, title, register) => {
    openArea(login, { wire: { [call]: () => ({ body: { ...invitation, kind, role } }) } });
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(/^Olive Other invites you as/)).toBeTruthy();
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('me@people.example');
    expect(screen.getByRole('link', { name: 'Open an account' }).getAttribute('href')).toBe(register);
    expect(screen.queryByText(/two ways to use the marketplace/)).toBeNull();
  },
);

test('a practitioner’s form names the inviter, and fills in an empty address', async () => {
  const draft = { stepOne: { forenames: 'Priya', email: '' } };
  sessionStorage.setItem('marketplace.registration.seller', JSON.stringify({ draft }));
  openArea(login, { wire: { ...wire, [call]: () => ({ body: { ...invitation, role: 'practitioner' } }) } });
  await userEvent.click(await screen.findByRole('link', { name: 'Open an account' }));
  expect(await screen.findByText('Olive Other invites you to join Other LLP')).toBeTruthy();
  await screen.findByLabelText('Forenames');
  const typed = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
  expect([typed('Forenames'), typed('Email')]).toEqual(['Priya', 'me@people.example']);
});

test('logging in there leads to the invitation', async () => {
  const { where } = openArea(login, {
    wire: { [call]: () => ({ body: invitation }), 'POST /login': () => ({ body: pairOf('seller') }) },
  });
  await userEvent.type(await screen.findByLabelText('Password'), 'Demo1234');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(where()).toBe(`/user/invitation?id=${id}`));
});

test.each([
  [404, 'You can log in as usual'],
  [500, 'Your invitation is not shown'],
])('still allows login if the invitation answers %s', async (status, title) => {
  openArea(login, { wire: { [call]: () => refusal(status, 'It is not there.') } });
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByLabelText('Email')).toBeTruthy();
});

test.each(['', 'x', `${id}&id=2x`, '<b>'])('does not load an invitation with an invalid id: %s', async (odd) => {
  const { asked } = openArea(`/login?name=Invitation&query=${encodeURIComponent(odd && `id=${odd.replace(id, '')}`)}`);
  expect(await screen.findByText('Welcome back.')).toBeTruthy();
  expect(asked).toEqual([]);
});

const labels = { titleLabels: [{ titleId: 1, description: 'Ms' }], capacityLabels: [], countryLabels: [] };
const wire = { [call]: () => ({ body: invitation }), 'GET /label/register': () => ({ body: labels }) };
const strength = { 'POST /unauth/password-strength': () => ({ body: { strength: 'good' } }) };

async function fill() {
  await userEvent.selectOptions(await screen.findByLabelText('Title'), 'Ms');
  for (const [label, text] of [
    ['Forenames', 'Casey'],
    ['Surname', 'Clerk'],
    ['Position', 'Cashier'],
    ['Telephone', '0113 496 0000'],
    ['Password', 'Purple7lantern'],
    ['Confirm Password', 'Purple7lantern'],
  ] as const)
    await userEvent.type(screen.getByLabelText(label), text);
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Open account' }));

test('opens an account from the invitation without a practitioner’s questions, and returns to it once confirmed', async () => {
  const register = 'POST /unauth/register-invited';
  let refused = true;
  const { asked, where } = openArea(`/register/invited?id=${id}`, {
    wire: {
      ...{ ...wire, ...strength },
      [register]: () => (refused ? refusal(400, 'This email address cannot be used.') : { body: 'Thank you' }),
    },
  });
  await screen.findByLabelText('Title');
  expect(screen.queryByText(/Capacity|Licence|Address Line/)).toBeNull();
  await send();
  expect((await screen.findAllByText('Forenames is required')).length).toBe(2);
  await fill();
  await send();
  expect((await screen.findByText('This email address cannot be used.')).closest('[role="alert"]')).toBeTruthy();
  expect((screen.getByLabelText('Forenames') as HTMLInputElement).value).toBe('Casey');
  refused = false;
  await send();
  await waitFor(() => expect(where()).toBe('/register/success'));
  expect(asked.filter((one) => one.call === register).at(-1)?.body).toEqual({
    ...{ InvitationId: id, Title: 1, Forenames: 'Casey', Surname: 'Clerk', Position: 'Cashier' },
    ...{ Telephone: '0113 496 0000', Password: 'Purple7lantern' },
  });
  expect(takeWantedLogin()).toBe(login);
  expect(takeWantedLogin()).toBe('/login');
});

test('an expired invitation links to the usual registration', async () => {
  openArea(`/register/invited?id=${id}`, { wire: { ...wire, [call]: () => refusal(404, 'No longer open') } });
  expect(await screen.findByText('This invitation is no longer open.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Register without an invitation' }).getAttribute('href')).toBe('/register/');
});

test('asks a logged-in user to log out first', async () => {
  openArea(`/register/invited?id=${id}`, { as: 'seller' });
  expect(await screen.findByText('You are already logged in')).toBeTruthy();
});
