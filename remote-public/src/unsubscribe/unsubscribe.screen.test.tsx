import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea, refusal, type Wire } from '../public-area.fixture.tsx';

const [read, stop, undo] = ['GET /unauth/unsubscribe', 'POST /unauth/unsubscribe', 'POST /unauth/resubscribe'];
const answer = (alerts: string) => () => ({ body: { email: 'robin@people.example', alerts } });
const open = (wire: Wire) => openArea('/unsubscribe/t0ken', { wire });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const heading = async (name: string) => screen.findByRole('heading', { level: 2, name });

test('opening the link changes nothing; the button stops alerts and can be undone', async () => {
  const { asked } = open({ [read]: answer('on'), [stop]: answer('off'), [undo]: answer('on') });
  await heading('Stop email alerts to this address?');
  expect(screen.getByText('robin@people.example')).toBeTruthy();
  expect(asked).toEqual([{ call: read, query: '?token=t0ken', body: undefined }]);
  await press('Unsubscribe');
  expect(await heading('You are unsubscribed')).toBe(document.activeElement);
  await press('Resubscribe');
  expect(await heading('You are subscribed again')).toBe(document.activeElement);
  expect(asked.slice(1).map(({ call, query }) => `${call}${query}`)).toEqual([
    `${stop}?token=t0ken`,
    `${undo}?token=t0ken`,
  ]);
});

test('says that an address is already unsubscribed, and offers to undo it', async () => {
  open({ [read]: answer('off') });
  await heading('This address is unsubscribed');
  expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Resubscribe' })).toBeTruthy();
});

test('offers a bounced address nothing that a link cannot do', async () => {
  open({ [read]: answer('unreachable') });
  await heading('We can’t email this address');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Log in to change them' }).getAttribute('href')).toBe('/user/alerts');
});

test('an invalid link says so and links to the preferences', async () => {
  open({ [read]: () => refusal(404, 'This link is not complete') });
  expect((await screen.findByRole('alert')).textContent).toContain('This link does not work');
  expect(screen.getByRole('link', { name: /Log in/ }).getAttribute('href')).toBe('/user/alerts');
});

test('says why a press failed and offers another try', async () => {
  let fails = true;
  open({ [read]: answer('on'), [stop]: () => (fails ? refusal(500, 'The service is resting') : answer('off')()) });
  await press('Unsubscribe');
  expect((await screen.findByRole('alert')).textContent).toContain('The service is resting');
  fails = false;
  await press('Unsubscribe');
  await heading('You are unsubscribed');
});

test('says that it is looking up the address, and offers another try after a failure', async () => {
  let fails = true;
  open({ [read]: () => (fails ? refusal(500, 'The service is resting') : answer('on')()) });
  await screen.findByText('Loading your email alerts');
  await screen.findByText('The service is resting');
  fails = false;
  await press('Try again');
  await heading('Stop email alerts to this address?');
});
