import { expect, test } from '@jest/globals';
import type { RetentionReport } from '@marketplace/shared-contract/operations/retention/admin-retention';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { held, openArea, refusal } from '../admin-area.fixture.ts';

const read = 'GET /admin/retention';
const run = {
  lastStarted: '2026-11-20T02:20:00.000Z',
  lastEnded: '2026-11-20T02:21:00.000Z',
  lastRemoved: 12,
  removedInAll: 3400,
  bytes: 3.5 * 1024 ** 3,
};
const report: RetentionReport = {
  rules: [
    { rule: 'unconfirmed-accounts', ...run },
    { rule: 'audit', ...run, lastEnded: null, lastRemoved: 0, removedInAll: 0, bytes: 40_000 },
    { rule: 'contact', lastStarted: null, lastEnded: null, lastRemoved: 0, removedInAll: 0 },
    { rule: 'of-a-newer-server', lastStarted: null, lastEnded: null, lastRemoved: 0, removedInAll: 0 },
  ],
};

test('defect 39: shows retention periods, the last run and how much was deleted', async () => {
  const answer = held({ body: report });
  openArea('/admin/data-retention', { [read]: () => answer.promise });
  expect(await screen.findByText('Loading the data retention')).toBeTruthy();
  answer.release();
  await screen.findAllByRole('row', {
    name: 'A registration that is not confirmed 30 days after it was made 20 November 2026, 02:21 3.5 GB 12 3,400',
  });
  screen.getAllByRole('row', {
    name: /Audit log of moderators’ acts Six years after the entry Started 20 November 2026, 02:20, not finished under 1 MB 0 0/,
  });
  screen.getAllByRole('row', { name: /Messages of the contact form .* Kept outside this product: delete by hand/ });
  screen.getAllByRole('row', { name: /of-a-newer-server – Not yet –/ });
});

test('defect 39: says why the report failed and offers another try', async () => {
  let fails = true;
  openArea('/admin/data-retention', {
    [read]: () => (fails ? refusal(500, 'The service is resting') : { body: report }),
  });
  await screen.findByText('The service is resting');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findAllByText('A registration that is not confirmed')).length).toBeGreaterThan(0);
});
