import { expect, test } from '@jest/globals';
import type { MailHealth } from '@marketplace/shared-contract/operations/mail-health';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { held, openArea, refusal } from '../admin-area.fixture.ts';

const read = 'GET /admin/mail-health';
const noAlerts = {
  alerts: { waiting: 0, kept: 0, digests: 0, batches: 0, problem: null },
  deadAlerts: 0,
  latestDeadAlerts: [],
};
const healthy: MailHealth = { suppressed: [], latest: [], failedJobs: [], queues: [], ...noAlerts };
const troubled: MailHealth = {
  alerts: { waiting: 100_000, kept: 2_718, digests: 57, batches: 240, problem: '421 Too many connections' },
  deadAlerts: 1310,
  latestDeadAlerts: [
    {
      ...{ periodId: 7, postId: 3, reference: 'LDS/1', userId: 'u-2', name: 'Kim Reader', attempts: 8 },
      ...{ failedDate: '2026-11-12T09:30:00.000Z', problem: '452 Mailbox full for now', canRetry: true },
    },
    {
      ...{ periodId: 6, postId: 2, reference: 'OLD/1', userId: 'u-3', name: 'Lee Reader', attempts: 8 },
      ...{ failedDate: '2026-11-01T09:30:00.000Z', problem: '', canRetry: false },
    },
  ],
  suppressed: [{ reason: 'Bounced', addresses: 1204 }],
  latest: [{ userId: 'u-1', address: 'lost@people.example', reason: 'Bounced', since: '2026-11-12T09:30:00.000Z' }],
  queues: [
    { name: 'send-closed-mail', title: 'Individual emails', waiting: 5, later: 25, running: 2, retrying: 1, failed: 3 },
  ],
  failedJobs: [
    {
      jobId: 'job-1',
      queue: 'send-closed-mail',
      queueTitle: 'Individual emails',
      failedDate: '2026-11-12T09:30:00.000Z',
      attempts: 13,
      about: 'full@people.example',
      problem: 'Mailbox full',
    },
  ],
};

test('shows suppressed addresses, queues and failed jobs', async () => {
  const answer = held({ body: troubled });
  openArea('/admin/mail-health', { [read]: () => answer.promise });
  expect(await screen.findByText('Loading the mail health')).toBeTruthy();
  answer.release();
  const queue = within(
    (await screen.findAllByRole('row', { name: /^Individual emails 5 25 2 1 3$/ }))[0] as HTMLElement,
  );
  expect(queue.getByText('3')).toBeTruthy();
  expect(screen.getByText('1,204')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'lost@people.example' }).getAttribute('href')).toBe('/admin/user/u-1');
  expect(screen.getByText('Mailbox full')).toBeTruthy();
});

test('retries a failed job and refreshes the lists', async () => {
  let health = troubled;
  const { asked } = openArea('/admin/mail-health', {
    [read]: () => ({ body: health }),
    'POST /admin/retry-job': () => {
      health = healthy;
      return { body: 'The job will be tried again' };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Retry Individual emails full@people.example' }));
  expect(await screen.findByText('The job will be tried again')).toBeTruthy();
  expect(await screen.findByText('No failed jobs.')).toBeTruthy();
  expect(screen.getByText('No suppressed addresses.')).toBeTruthy();
  expect(asked.find(({ call }) => call.startsWith('POST'))?.query).toEqual({ id: 'job-1' });
});

test('asks before retrying all failed jobs, with their number', async () => {
  let health = troubled;
  const { asked } = openArea('/admin/mail-health', {
    [read]: () => ({ body: health }),
    'POST /admin/retry-job': () => {
      health = healthy;
      return { body: '3 jobs will be tried again' };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Retry all jobs' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Retry all failed jobs?' }));
  expect(dialog.getByText(/^3 jobs failed\. They are tried once more/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Retry all jobs' }));
  expect(await screen.findByText('3 jobs will be tried again')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry all jobs' })).toBeNull();
  expect(asked.find(({ call }) => call.startsWith('POST'))?.query).toEqual({});
});

test('shows waiting and failed alerts with the mail server’s message', async () => {
  openArea('/admin/mail-health', { [read]: () => ({ body: troubled }) });
  expect(await screen.findByText('100,000 or more')).toBeTruthy();
  expect(screen.getByText('1,310')).toBeTruthy();
  expect(screen.getByText('2,718')).toBeTruthy();
  expect(screen.getByText('57')).toBeTruthy();
  expect(screen.getByText(/The mail server said: 421 Too many connections/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'LDS/1' }).getAttribute('href')).toBe('/post/3');
  expect(screen.getByRole('link', { name: 'Kim Reader' }).getAttribute('href')).toBe('/admin/user/u-2');
  expect(screen.getByText('452 Mailbox full for now')).toBeTruthy();
  expect(screen.getByText('Post has ended')).toBeTruthy();
});

test('design review 2: shows ten failed alerts first, and all on request', async () => {
  const [alert] = troubled.latestDeadAlerts;
  const many = Array.from({ length: 12 }, (_, n) => ({ ...(alert as NonNullable<typeof alert>), periodId: 100 + n }));
  openArea('/admin/mail-health', { [read]: () => ({ body: { ...troubled, latestDeadAlerts: many } }) });
  const alerts = within((await screen.findByRole('heading', { name: 'Alerts' })).parentElement as HTMLElement);
  expect(alerts.getAllByRole('term')[0]?.textContent).toBe('Failed');
  expect(alerts.getAllByRole('link', { name: 'LDS/1' })).toHaveLength(10);
  await userEvent.click(alerts.getByRole('button', { name: 'Show all 12 failed alerts' }));
  expect(alerts.getAllByRole('link', { name: 'LDS/1' })).toHaveLength(12);
});

test.each([
  ['Retry LDS/1 to Kim Reader', { period: '7', user: 'u-2' }],
  ['Retry all', {}],
])('"%s" resends alerts, all of them only after asking (defect 35), and refreshes the lists', async (name, query) => {
  let health = troubled;
  const { asked } = openArea('/admin/mail-health', {
    [read]: () => ({ body: health }),
    'POST /admin/retry-alerts': () => {
      health = healthy;
      return { body: 'Alerts will be tried again' };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name }));
  if (name === 'Retry all') {
    // Defect 35: an irreversible act is confirmed first, with its number.
    const dialog = within(screen.getByRole('dialog', { name: 'Retry all failed alerts?' }));
    expect(dialog.getByText(/^1,310 alerts failed/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Retry all' }));
  }
  expect(await screen.findByText('Alerts will be tried again')).toBeTruthy();
  expect(await screen.findByText('No failed alerts.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry all' })).toBeNull();
  expect(asked.find(({ call }) => call.startsWith('POST'))?.query).toEqual(query);
});

test('filters failures by days kept in the address, and explains each server reply in plain words', async () => {
  const [alert] = troubled.latestDeadAlerts;
  const recent = { ...(alert as NonNullable<typeof alert>), reference: 'NEW/1', periodId: 9 };
  const latestDeadAlerts = [{ ...recent, failedDate: new Date().toISOString() }, ...troubled.latestDeadAlerts];
  const { where } = openArea('/admin/mail-health', { [read]: () => ({ body: { ...troubled, latestDeadAlerts } }) });
  const alerts = within((await screen.findByRole('heading', { name: 'Alerts' })).parentElement as HTMLElement);
  expect(alerts.getAllByText('The mail server has no room left').length).toBeGreaterThan(0);
  expect(
    screen.getByText(/^Some emails are being refused .* takes no more for now\. The mail server said: 421/),
  ).toBeTruthy();
  expect(alerts.getByRole('link', { name: 'LDS/1' })).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Failed'), 'Since yesterday');
  expect(where()).toBe('/admin/mail-health?failed=yesterday');
  expect(alerts.getByRole('link', { name: 'NEW/1' })).toBeTruthy();
  expect(alerts.queryByRole('link', { name: 'LDS/1' })).toBeNull();
  expect(screen.getByText('No jobs failed since yesterday.')).toBeTruthy();
  expect(alerts.getAllByRole('term')[0]?.textContent).toBe('Failed on any day');
  expect(alerts.getByText(/^Listed are the latest 3 of 1,310 failed alerts\./)).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Failed'), 'On any day');
  expect(where()).toBe('/admin/mail-health');
  expect(alerts.getByRole('link', { name: 'LDS/1' })).toBeTruthy();
});

test('says why it failed and offers another try', async () => {
  let works = false;
  openArea('/admin/mail-health', { [read]: () => (works ? { body: healthy } : refusal(500, 'Away for a moment')) });
  expect((await screen.findByRole('alert')).textContent).toContain('Away for a moment');
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No failed jobs.')).toBeTruthy();
});

test('asks before pausing email, says so on the page, and resumes it', async () => {
  let pausedDate: string | null = null;
  const { asked } = openArea('/admin/mail-health', {
    [read]: () => ({ body: { ...healthy, pausedDate } }),
    'POST /admin/pause-mail': () => {
      if (pausedDate) return refusal(409, 'Email is not paused');
      pausedDate = '2026-11-12T09:30:00.000Z';
      return { body: 'Email is paused' };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Pause email' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Pause all email?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Pause email' }));
  expect(await screen.findByText('Email is paused')).toBeTruthy();
  expect(await screen.findByText(/^Email has been paused since 12 November 2026, 09:30/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pause email' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Resume email' }));
  expect(await screen.findByText(/Email is not paused/)).toBeTruthy();
  const sent = asked.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body);
  expect(sent).toEqual([{ paused: true }, { paused: false }]);
});

test('offers no pause with an older server', async () => {
  openArea('/admin/mail-health', { [read]: () => ({ body: healthy }) });
  expect(await screen.findByText('No failed jobs.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pause email' })).toBeNull();
});
