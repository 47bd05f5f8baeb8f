import { expect, test } from '@jest/globals';
import type { Dashboard } from '@marketplace/shared-contract/operations/dashboards/admin-dashboard';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { held, openArea, refusal } from '../admin-area.fixture.ts';

const read = 'GET /admin/dashboard';
const own: Dashboard = {
  embedUrl: null,
  weeks: [
    { week: '2026-11-16', posted: 4, live: 31, interest: 62, interestPerPost: 2 },
    { week: '2026-11-23', posted: 1, live: 30, interest: 0, interestPerPost: 0 },
  ],
  months: [{ month: '2026-11', revenue: 1380, alertsAccepted: 1204, bounced: 3, medianHoursToInterest: null }],
  users: [{ role: 'buyer', active: 90, unconfirmed: 5, flagged: 1, suspended: 2 }],
};

test('defect 62: without a report, shows our own charts with full dates, a table and a file each', async () => {
  const answer = held({ body: own });
  const { asked } = openArea('/admin/dashboards', {
    [read]: () => answer.promise,
    'GET /admin/dashboard-csv': () => refusal(500, 'Away for a moment'),
  });
  expect(await screen.findByText('Loading the dashboards')).toBeTruthy();
  answer.release();
  const titles = [
    'Posts live and posted per week',
    'Interest per post',
    'Median time to first interest',
    'Alerts accepted and bounced',
    'Revenue net of VAT per month',
    'Buyers and sellers by state',
  ];
  for (const title of titles) {
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeTruthy();
    expect(
      await screen.findByRole('img', { name: `Chart: ${title}. The table below has the same figures.` }),
    ).toBeTruthy();
  }
  const cells = (title: string) =>
    within(screen.getByLabelText(title, { selector: 'section' }))
      .getAllByRole('row', { hidden: true })
      .map((row) => row.textContent);
  expect(cells('Posts live and posted per week')).toEqual([
    'Week fromLive at the end of the weekPosted',
    '16 November 2026314',
    // Low because the period is not over.
    'This week so far301',
  ]);
  expect(cells('Revenue net of VAT per month')).toEqual(['MonthRevenue', 'November 2026£1,380.00']);
  expect(cells('Median time to first interest')[1]).toBe('November 2026–');
  expect(cells('Buyers and sellers by state')[1]).toBe('Buyers90512');
  await userEvent.click(screen.getByText('Figures: Revenue net of VAT per month'));
  const revenue = within(
    screen.getByRole('heading', { name: 'Revenue net of VAT per month' }).closest('section') as HTMLElement,
  );
  await userEvent.click(revenue.getByRole('button', { name: 'Download CSV', hidden: true }));
  expect((await screen.findByRole('alert')).textContent).toContain('Away for a moment');
  expect(asked.at(-1)?.query).toEqual({ table: 'months' });
});

test('shows a configured report in a sandbox instead of charts', async () => {
  openArea('/admin/dashboards', { [read]: () => ({ body: { ...own, embedUrl: 'https://reports.example/embed/1' } }) });
  const report = await screen.findByTitle('Analytics report');
  expect(report.getAttribute('src')).toBe('https://reports.example/embed/1');
  expect(report.getAttribute('sandbox')).not.toContain('allow-top-navigation');
  expect(screen.queryByRole('img')).toBeNull();
});

test('says why dashboards failed', async () => {
  openArea('/admin/dashboards', { [read]: () => refusal(500, 'Away for a moment') });
  expect((await screen.findByRole('alert')).textContent).toContain('Away for a moment');
});

test('tabulates live posts by sector or region and month, with a file, for the chosen period', async () => {
  const report = {
    months: ['2026-10', '2026-11'],
    rows: [{ name: 'Hospitality', counts: [0, 1204] }],
    total: [0, 1204],
  };
  const { asked, where } = openArea('/admin/dashboards', {
    [read]: () => ({ body: own }),
    'GET /admin/live-posts': () => ({ body: report }),
    'GET /admin/live-posts-csv': () => refusal(500, 'Away for a moment'),
  });
  const table = within(await screen.findByRole('region', { name: 'Live posts by sector and month' }));
  expect(table.getByRole('row', { name: 'Hospitality – 1,204' })).toBeTruthy();
  expect(table.getByRole('row', { name: 'All posts – 1,204' })).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Count by'), 'Region');
  await userEvent.selectOptions(screen.getByLabelText('Period'), '24 months');
  expect(where()).toBe('/admin/dashboards?by=region&months=24');
  expect(asked.findLast(({ call }) => call === 'GET /admin/live-posts')?.query).toEqual({ by: 'region', months: '24' });
  expect(await screen.findByText(/in several regions counts in each of them/)).toBeTruthy();
  await userEvent.click(screen.getAllByRole('button', { name: 'Download CSV' })[0] as HTMLElement);
  expect(await screen.findByText(/The file could not be created/)).toBeTruthy();
  expect(asked.at(-1)?.query).toEqual({ by: 'region', months: '24' });
});

test('design review 2: compares six figures of the month with the same days of the previous month', async () => {
  const before = { live: 20, posted: 4, interest: 0, buyers: 5, revenue: 1380, alerts: 1000 };
  const now = { live: 31, posted: 4, interest: 3, buyers: 4, revenue: 60_000, alerts: 1001 };
  openArea('/admin/dashboards', { [read]: () => ({ body: { ...own, figures: { days: 16, now, before } } }) });
  const month = within(await screen.findByRole('region', { name: 'This month so far' }));
  expect(month.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'Posts For Sale today31▲ up 55% was 20',
    'Posted this month4no change was 4',
    'Expressions of interest3▲ up none before was 0',
    'New buyers4▼ down 20% was 5',
    'Alerts accepted1,001▲ up under 1% was 1,000',
    'Revenue before VAT£60,000.00▲ up 4,248% was £1,380.00',
  ]);
  expect(
    month.getByText(
      'The first 16 days of this month, compared with the same days last month. Hidden posts count while their dates run.',
    ),
  ).toBeTruthy();
});

test('says that nothing has happened yet instead of drawing empty charts and tables', async () => {
  const nothing = { posted: 0, live: 0, interest: 0, interestPerPost: null };
  openArea('/admin/dashboards', {
    [read]: () => ({ body: { ...own, weeks: [{ week: '2026-11-23', ...nothing }], months: [], users: [] } }),
  });
  expect(await screen.findByText('Charts appear here once there are users and posts.')).toBeTruthy();
  expect(await screen.findByText('No post was live in this period.')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});
