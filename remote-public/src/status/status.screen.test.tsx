import { expect, test } from '@jest/globals';
import type { Status } from '@marketplace/shared-contract/operations/status/status';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea, refusal } from '../public-area.fixture.tsx';

const call = 'GET /unauth/status';
const day = { day: '2026-11-28', up: 1430, down: 8, unknown: 2 };
const status: Status = {
  last: { date: '2026-11-29T14:03:00.000Z', up: true },
  days: [
    {
      ...day,
      emails: { handedOver: 200, inTime: 199 },
      alerts: { handedOver: 0, inTime: 0 },
    },
    {
      ...{ day: '2026-11-29', up: 843, down: 0, unknown: 0 },
      emails: { handedOver: 0, inTime: 0 },
      alerts: { handedOver: 40, inTime: 40 },
    },
  ],
  incidents: [
    {
      ...{ incidentId: 2, title: 'Emails late', text: 'The provider is away.' },
      ...{ startedDate: '2026-11-29T13:00:00.000Z', endedDate: null },
    },
    {
      ...{ incidentId: 1, title: 'Site away', text: 'A disk was full.' },
      ...{ startedDate: '2026-11-28T09:00:00.000Z', endedDate: '2026-11-28T09:08:00.000Z' },
    },
  ],
  drillDate: '2026-11-22T04:10:00.000Z',
};
const open = (answer: () => { body: unknown } | Promise<{ body: unknown }>) =>
  openArea('/status', { wire: { [call]: answer } });

test('shows the current state, incidents, totals and each day', async () => {
  const { promise, resolve } = Promise.withResolvers<{ body: Status }>();
  open(() => promise);
  expect(await screen.findByText('Loading the status')).toBeTruthy();
  resolve({ body: status });
  expect(await screen.findByText('The site can be reached. Last check: 29 November 2026, 14:03.')).toBeTruthy();
  for (const text of ['Emails late', 'Since 29 November 2026, 13:00', 'Site away', 'A disk was full.'])
    expect(screen.getByText(text)).toBeTruthy();
  for (const text of ['99.64% of 2,281 checked', '99.50% of 200', '100% of 40', '22 November 2026, 04:10'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(await screen.findByRole('img', { name: /^Chart: minutes not reached/ })).toBeTruthy();
  const row = within(screen.getByRole('rowheader', { name: '28 November 2026' }).closest('tr') as HTMLElement);
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['1430', '8', '2', '99.50%', 'none']);
});

test('a new status page says that nothing is known yet', async () => {
  open(() => ({ body: { last: null, days: [], incidents: [], drillDate: null } }));
  expect(await screen.findByText(/^We do not know whether the site can be reached/)).toBeTruthy();
  expect(screen.getByText('None in the last 90 days.')).toBeTruthy();
  expect(screen.getAllByText('None so far')).toHaveLength(6);
  expect(screen.queryByRole('heading', { name: /by day/ })).toBeNull();
});

test('says that the status page is off', async () => {
  open(() => refusal(404, 'This site has no status page'));
  expect(await screen.findByText('This site has no status page.')).toBeTruthy();
});

test('offers another try after a failure', async () => {
  let fails = true;
  open(() => (fails ? refusal(503, 'Away for a moment') : { body: status }));
  expect((await screen.findByRole('alert')).textContent).toContain('Away for a moment');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Emails late')).toBeTruthy();
});
