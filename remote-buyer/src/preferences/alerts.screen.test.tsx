import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '../buyer-area.fixture.ts';
import { openTab } from './preferences.fixture.ts';

const saveCall = 'PUT /buyer/alert-preferences';
const choice = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }));

beforeEach(() => localStorage.clear());

test('shows the saved choice, says when each kind is sent, and saves another', async () => {
  const { asked } = openTab('alerts', { [saveCall]: () => ({ body: { response: 'Criteria saved' } }) });
  expect((await choice(/^At once/)).checked).toBe(true);
  expect((await choice(/^Weekly: one email each Monday at 07:00/)).checked).toBe(false);
  expect(screen.getByText(/On a day with more than 3 matches, the first 3 are emailed one by one/)).toBeTruthy();
  await screen.findByText('12');
  await userEvent.click(await choice(/^Daily: one email each morning at 07:00/));
  expect(screen.queryByText(/^As saved/)).toBeNull();
  await save();
  await screen.findByText('Criteria saved');
  expect(asked.find(({ call }) => call === saveCall)?.body).toEqual({ Frequency: 'daily' });
});

test('says why saving was rejected, and keeps the choice', async () => {
  openTab('alerts', { [saveCall]: () => refusal(500, 'Something went wrong on our side.') });
  await userEvent.click(await choice(/^Weekly/));
  await save();
  await screen.findByText('Something went wrong on our side.');
  expect((await choice(/^Weekly/)).checked).toBe(true);
});

test('announces that the tab is loading, and says why it could not be loaded', async () => {
  openTab('alerts', { 'GET /buyer/alert-preferences': () => refusal(500, 'The service is resting') });
  await screen.findByText('Loading your criteria');
  await screen.findByText('The service is resting');
});

test('defect 19: shows alerts as off, and says which address gets none', async () => {
  openTab('alerts', {
    'GET /buyer/alert-preferences': () => ({
      body: {
        frequency: 'off',
        addresses: [
          { email: 'one@people.example', alerts: 'off' },
          { email: 'two@people.example', alerts: 'unreachable' },
        ],
        alertsADay: 10,
      },
    }),
  });
  expect((await choice(/^Off/)).checked).toBe(true);
  expect((await choice(/^At once/)).checked).toBe(false);
  expect(screen.getByText('Your alerts are paused')).toBeTruthy();
  expect(screen.getByText(/is unsubscribed and gets no alerts/).textContent).toContain('one@people.example');
  expect(screen.getByText(/gets no email/).textContent).toContain('two@people.example');
});
