import { expect, test } from '@jest/globals';
import { currentSession } from '@marketplace/shared-auth';
import { sessionExpired } from '@marketplace/shared-contract/accounts/session/session-endings';
import { translatePage } from '@marketplace/shared-ui/translate-page.fixture';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea, pairOf, refusal } from '../public-area.fixture.tsx';

const email = () => screen.findByLabelText('Email');
const password = () => screen.getByLabelText('Password') as HTMLInputElement;
const login = () => userEvent.click(screen.getByRole('button', { name: 'Login' }));

async function fillIn() {
  await userEvent.type(await email(), 'buyer@demo.example');
  await userEvent.type(password(), 'Demo1234');
}

const asBuyer = { 'POST /login': () => ({ body: pairOf('buyer') }) };

test('marks empty fields and sends nothing', async () => {
  const { asked } = openArea('/login');
  await email();
  await login();
  expect(await screen.findByText('Please Enter Email')).toBeDefined();
  expect(screen.getByText('Please Enter Password')).toBeDefined();
  expect(asked).toEqual([]);
});

test('stores a login and opens the home page', async () => {
  const { asked, where } = openArea('/login', { wire: asBuyer });
  await fillIn();
  await login();
  await waitFor(() => expect(where()).toBe('/'));
  expect(asked[0]).toEqual({ call: 'POST /login', body: { Email: 'buyer@demo.example', Password: 'Demo1234' } });
  expect(currentSession()?.role).toBe('buyer');
});

test('skips the form for a signed-in user', async () => {
  const { where } = openArea('/login?name=PostingInbox', { as: 'buyer' });
  await waitFor(() => expect(where()).toBe('/posting-inbox/'));
});

test('shows a rejection under the form as sanitised HTML, and clears the password', async () => {
  const text = 'Wrong. <a href="/forgotpass">Reset your password</a><img src="x" onerror="alert(1)">';
  const { where } = openArea('/login', { wire: { 'POST /login': () => refusal(401, text) } });
  await fillIn();
  await login();
  const alert = await screen.findByRole('alert');
  await within(alert).findByText('Wrong.', { exact: false });
  expect(alert.textContent).toContain('Wrong. Reset your password');
  expect(alert.querySelector('a')?.getAttribute('href')).toBe('/forgotpass');
  expect(alert.querySelector('img')).toBeNull();
  expect(password().value).toBe('');
  expect(((await email()) as HTMLInputElement).value).toBe('buyer@demo.example');
  expect(where()).toBe('/login');
});

test('defect 116: each failure appears under the button and takes the focus', async () => {
  openArea('/login', { wire: { 'POST /login': () => refusal(401, 'Wrong password') } });
  await fillIn();
  for (const _ of [1, 2]) {
    await login();
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(alert.contains(document.activeElement)).toBe(true));
    const button = screen.getByRole('button', { name: 'Login' });
    expect(button.compareDocumentPosition(alert) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await userEvent.type(password(), 'Demo1234');
  }
});

test('says that the server cannot be reached', async () => {
  openArea('/login');
  await fillIn();
  await login();
  expect((await screen.findByRole('alert')).textContent).toContain('could not reach the service');
});

test('introduces both roles and links to Forgot Password', async () => {
  openArea('/login');
  await email();
  expect(screen.getByText('Specify your criteria and find business opportunities')).toBeDefined();
  expect(
    screen.getByText('List Businesses and Distressed Assets. Receive Interest from Interested Parties'),
  ).toBeDefined();
  expect(screen.getByRole('link', { name: 'Forgot Password' }).getAttribute('href')).toBe('/forgotpass');
});

test('links to released registrations', async () => {
  openArea('/login', { released: ['RegisterSeller'] });
  const link = await screen.findByRole('link', { name: 'Register as an Insolvency Practitioner' });
  expect(link.getAttribute('href')).toBe('/register/insolvencypractitioner');
  expect(screen.queryByRole('link', { name: 'Register as an Interested Party' })).toBeNull();
});

const post = { activityHeading: 'Coastal hotel' };

test('design review 2: names the post that the login leads to', async () => {
  openArea('/login?name=PostDetail&id=7', { wire: { 'GET /unauth/public-post': () => ({ body: post }) } });
  expect((await screen.findByText('Coastal hotel')).parentElement?.textContent).toBe('Log in to read Coastal hotel');
});

test('does not name a post that visitors may not see, or anything else in the address', async () => {
  openArea('/login?name=PostDetail&id=7', { wire: { 'GET /unauth/public-post': () => refusal(404, 'No') } });
  expect(await screen.findByText('Log in to read the post.')).toBeDefined();
  for (const id of ['x', '-1', '<b>1</b>', '9999999999']) {
    cleanup();
    const { asked } = openArea(`/login?name=PostDetail&id=${encodeURIComponent(id)}`);
    expect(await screen.findByText('Welcome back.')).toBeDefined();
    expect(asked).toEqual([]);
  }
});

test('design review 2: shows Forgot Password next to the first rejection', async () => {
  openArea('/login', { wire: { 'POST /login': () => refusal(401, 'That email and password don’t match.') } });
  await fillIn();
  expect(screen.getAllByRole('link', { name: 'Forgot Password' })).toHaveLength(1);
  await login();
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('link', { name: 'Forgot Password' }).getAttribute('href')).toBe('/forgotpass');
});

const secondStep = { token: 'closed', app: true, recoveryCodes: true };
const needsCode = {
  status: 403,
  body: { message: 'Please finish logging in with your passkey or a code.', code: 'second-step', secondStep },
};

test('ADR-0068: with a second factor, asks for a code after the password, then opens the home page', async () => {
  const finish = 'POST /unauth/second-step';
  const { asked, where } = openArea('/login', {
    wire: { 'POST /login': () => needsCode, [finish]: () => ({ body: pairOf('buyer') }) },
  });
  await fillIn();
  await login();
  expect(await screen.findByText('Your password is right. Please show that it’s you.')).toBeDefined();
  await userEvent.type(await screen.findByLabelText('Code from your authenticator app'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(where()).toBe('/'));
  expect(asked.find(({ call }) => call === finish)?.body).toEqual({ Token: 'closed', Code: '123456' });
});

test('ADR-0068: shows a wrong code at its field, with a way back to the password', async () => {
  const wire = {
    'POST /login': () => needsCode,
    'POST /unauth/second-step': () => refusal(400, 'That code is not right.'),
  };
  openArea('/login', { wire });
  await fillIn();
  await login();
  await userEvent.type(await screen.findByLabelText('Code from your authenticator app'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await screen.findByRole('alert')).textContent).toContain('That code is not right.');
  await userEvent.click(screen.getByRole('button', { name: 'Back to the password' }));
  expect(password().value).toBe('');
});

test('keeps a rejected recovery code for correction, since it is long and read from paper', async () => {
  const wire = {
    'POST /login': () => needsCode,
    'POST /unauth/second-step': () => refusal(400, 'That recovery code is not right.'),
  };
  openArea('/login', { wire });
  await fillIn();
  await login();
  await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Recovery code' });
  await userEvent.type(field, 'AAAA-BBBB-CCCC');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await screen.findByRole('alert')).textContent).toContain('That recovery code is not right.');
  expect(field.value).toBe('AAAA-BBBB-CCCC');
});

const notice = async () => (await screen.findByText('You were logged out')).parentElement?.textContent;

test('says at the form why the user was logged out, until they log in', async () => {
  localStorage.setItem('marketplace.refusal', JSON.stringify(['Your password was changed.', Date.now()]));
  openArea('/login?name=PostingInbox&reason=expired');
  expect(await notice()).toContain('Your password was changed.');
  expect(screen.queryByText('Welcome back.')).toBeNull();
  cleanup();
  const { where } = openArea('/login', { wire: asBuyer });
  expect(await notice()).toContain('Your password was changed.');
  await fillIn();
  await login();
  await waitFor(() => expect(where()).toBe('/'));
  cleanup();
  openArea('/login');
  expect(await screen.findByText('Welcome back.')).toBeDefined();
  expect(screen.queryByText('You were logged out')).toBeNull();
});

test('says that the session has ended if the reason is unknown', async () => {
  openArea('/login?name=PostingInbox&reason=expired');
  expect(await notice()).toContain('Log in to continue where you were.');
  localStorage.setItem('marketplace.refusal', JSON.stringify([sessionExpired, Date.now()]));
  cleanup();
  openArea('/login?name=PostingInbox&reason=expired');
  expect(await notice()).not.toContain(sessionExpired);
  localStorage.clear();
});

test('defect 82: a translated page refuses a login and then accepts one', async () => {
  let answer = refusal(401, 'Wrong password');
  const { where } = openArea('/login', { wire: { 'POST /login': () => answer } });
  await email();
  translatePage();
  await fillIn();
  await login();
  expect(await screen.findByText('Wrong password')).toBeDefined();
  answer = { body: pairOf('buyer') };
  await userEvent.type(password(), 'Demo1234');
  await login();
  await waitFor(() => expect(where()).toBe('/'));
});
