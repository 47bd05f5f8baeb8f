import { expect, test } from '@jest/globals';
import { currentSession } from '@marketplace/shared-auth';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea, refusal } from '../public-area.fixture.tsx';

const read = 'GET /unauth/account-change';
const decide = 'POST /unauth/account-change';
const address = '/account-change?token=t1';
const change = (over: object = {}) => ({
  kind: 'address',
  act: 'confirm',
  oldEmail: 'ada@people.example',
  newEmail: 'new@people.example',
  done: false,
  ...over,
});

const rows = [
  [
    'confirm',
    'address',
    'Log in with this address from now on?',
    'Yes, use this address',
    'Your login address is changed',
  ],
  ['take-back', 'address', 'Take the new address back?', 'Yes, take it back', 'The change is taken back'],
  ['take-back', 'factor', 'Remove what was added?', 'Yes, remove it', 'It is removed'],
  ['take-back', 'password', 'Take the new password back?', 'Yes, take it back', 'The change is taken back'],
] as const;
test.each(rows)('explains how to %s a changed %s before a press does it', async (act, kind, title, press, done) => {
  const { asked, where } = openArea(address, {
    wire: {
      [read]: () => ({ body: change({ act, kind }) }),
      [decide]: () => ({ body: change({ act, kind, done: true }) }),
    },
  });
  expect(await screen.findByRole('heading', { level: 2, name: title })).toBeDefined();
  await waitFor(() => expect(where()).toBe('/account-change'));
  expect(asked.map(({ call }) => call)).toEqual([read]);
  await userEvent.click(screen.getByRole('button', { name: press }));
  const heading = await screen.findByRole('heading', { level: 2, name: done });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(asked.map(({ call, query }) => [call, query])).toEqual([
    [read, '?token=t1'],
    [decide, '?token=t1'],
  ]);
  expect(screen.queryByRole('button', { name: press })).toBeNull();
});

test.each([
  ['', /recovery codes added since or on the day before are removed/],
  ['second@people.example', /recovery codes stay: the link that we mailed to ada@people\.example removes/],
])('a password link says what it removes: second address “%s”', async (newEmail, words) => {
  openArea(address, { wire: { [read]: () => ({ body: change({ act: 'take-back', kind: 'password', newEmail }) }) } });
  expect(await screen.findByText(words)).toBeDefined();
});

test('logs the user out here when a change is undone', async () => {
  openArea(address, {
    as: 'buyer',
    wire: {
      [read]: () => ({ body: change({ act: 'take-back' }) }),
      [decide]: () => ({ body: change({ act: 'take-back', done: true }) }),
      'POST /logout': () => ({ body: 'Logged out' }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, take it back' }));
  await screen.findByRole('heading', { level: 2, name: 'The change is taken back' });
  expect(currentSession()).toBeUndefined();
});

test('says why it failed and offers another try', async () => {
  openArea(address, {
    wire: { [read]: () => ({ body: change() }), [decide]: () => refusal(409, 'This address cannot be used') },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, use this address' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This address cannot be used');
  expect(screen.getByRole('button', { name: 'Yes, use this address' })).toBeDefined();
});

test.each([address, '/account-change'])('explains what to do about %s that no longer works', async (opened) => {
  openArea(opened, { wire: { [read]: () => refusal(404, 'Not valid') } });
  expect((await screen.findByRole('alert')).textContent).toContain('This link does not work');
  expect(screen.getByRole('link', { name: 'Choose a new password' }).getAttribute('href')).toBe('/forgotpass');
});
