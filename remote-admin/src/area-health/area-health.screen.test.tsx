import { expect, test } from '@jest/globals';
import type { AreaHealth } from '@marketplace/shared-contract/operations/monitoring/admin-area-health';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { held, openArea, refusal } from '../admin-area.fixture.ts';

const read = 'GET /admin/area-health';
const seller: AreaHealth['releases'][number] = {
  ...{ area: 'seller', version: '1.0.0-aa', owner: 'Seller team', since: '2026-11-20T09:30:00.000Z', served: true },
  errors: 1204,
  vitals: [
    { name: 'LCP', p75: 2600, pages: { good: 60, 'needs improvement': 30, poor: 1000 } },
    { name: 'INP', p75: 120, pages: { good: 1, 'needs improvement': 0, poor: 0 } },
    { name: 'CLS', p75: 0.3, pages: { good: 1, 'needs improvement': 0, poor: 1 } },
  ],
};
const quiet: AreaHealth = {
  releases: [],
  days: ['2026-11-20', '2026-11-21'],
  errorsByDay: [],
  errors: [],
  errorsInAll: 0,
};
const troubled: AreaHealth = {
  ...quiet,
  releases: [seller, { ...seller, version: '0.9.0-bb', since: null, served: false, errors: 0, vitals: [] }],
  errorsByDay: [
    { area: 'shell', pages: [0, 0] },
    { area: 'seller', pages: [4, 1200] },
  ],
  errors: [
    {
      ...{
        area: 'seller',
        version: '1.0.0-aa',
        route: 'LivePosts',
        message: 'TypeError: broken',
        file: 'remote.01ab.js',
      },
      ...{ pages: 1204, firstSeen: '2026-11-20T09:30:00.000Z', lastSeen: '2026-11-21T10:00:00.000Z' },
    },
  ],
  errorsInAll: 130,
};
const rowsOf = (table: string) =>
  within(screen.getByRole('region', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

test('shows each release’s owner, date, measures in numbers and words, and errors', async () => {
  const answer = held({ body: troubled });
  openArea('/admin/area-health', { [read]: () => answer.promise });
  expect(await screen.findByText('Loading the releases and their speed')).toBeTruthy();
  answer.release();
  expect(await screen.findByRole('region', { name: 'Releases' })).toBeTruthy();
  const served = ['Seller1.0.0-aa', 'Seller team', '20 November 2026, 09:30', '1,204'];
  const measures = ['2.6 sNeeds work1,090 pages', '120 msGood1 page', '0.30Poor2 pages', '–', '–'];
  const none = Array.from({ length: 5 }, () => '–');
  expect(rowsOf('Releases')).toEqual([
    [...served, ...measures],
    ['Seller0.9.0-bb', 'Seller team', 'No longer', '0', ...none],
  ]);
  expect(rowsOf('Errors')).toEqual([
    [
      ...['TypeError: brokenremote.01ab.js', 'Seller1.0.0-aa', 'Live Postings', '1,204'],
      ...['20 November 2026, 09:30', '21 November 2026, 10:00'],
    ],
  ]);
  expect(screen.getByText('Showing the latest 1 of 130. The file has all of them.')).toBeTruthy();
});

test('charts errors by day for areas with any, with a table of the figures', async () => {
  openArea('/admin/area-health', { [read]: () => ({ body: troubled }) });
  const title = 'Pages with an error each day';
  expect(
    await screen.findByRole('img', { name: `Chart: ${title}. The table below has the same figures.` }),
  ).toBeTruthy();
  const figures = within(screen.getByLabelText(title, { selector: 'section' })).getAllByRole('row', { hidden: true });
  expect(figures.map((row) => row.textContent)).toEqual(['DaySeller', '20 November 20264', '21 November 20261,200']);
});

test('keeps area and days in the address, for the list and the file', async () => {
  const { asked, where } = openArea('/admin/area-health?days=99&area=moon', {
    [read]: () => ({ body: troubled }),
    'GET /admin/area-errors-csv': () => refusal(500, 'Away for a moment'),
  });
  await screen.findByRole('region', { name: 'Releases' });
  expect(asked.at(-1)?.query).toEqual({ days: '7' });
  await userEvent.selectOptions(screen.getByLabelText('Area'), 'Seller');
  await userEvent.selectOptions(screen.getByLabelText('In the last'), '30 days');
  expect(where()).toBe('/admin/area-health?days=30&area=seller');
  expect(asked.at(-1)?.query).toEqual({ days: '30', area: 'seller' });
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Away for a moment');
  expect(asked.at(-1)).toMatchObject({ call: 'GET /admin/area-errors-csv', query: { days: '30', area: 'seller' } });
});

test('shows no chart or file without errors, and says if nothing is known', async () => {
  let answer = { ...troubled, errors: [], errorsInAll: 0 };
  openArea('/admin/area-health', { [read]: () => ({ body: answer }) });
  expect(await screen.findByText('No errors.')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
  answer = quiet as typeof answer;
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Nothing has been released or reported yet.')).toBeTruthy();
});

test('says why it failed and offers another try', async () => {
  let works = false;
  openArea('/admin/area-health', { [read]: () => (works ? { body: troubled } : refusal(500, 'Away for a moment')) });
  expect((await screen.findByRole('alert')).textContent).toContain('Away for a moment');
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Errors' })).toBeTruthy();
});

const reported = (version: string, pages: number, errors: number) => ({ version, pages, errors });
const share: NonNullable<AreaHealth['shares']>[number] = {
  ...{ area: 'seller', since: '2026-11-21T08:00:00.000Z', percent: 10, verdict: 'no worse' },
  ...{ reason: null, outcome: null, settledAt: null, problem: null },
  shared: reported('1.1.0-cc', 120, 3),
  served: reported('1.0.0-aa', 1080, 1),
};
const why = 'errors per page 0.40 (24 on 60 pages) against 0.01 (3 on 540)';

test('shows a share’s percentage, both releases’ reports and the rule’s verdict', async () => {
  const shares: AreaHealth['shares'] = [
    share,
    {
      ...share,
      since: '2026-11-21T08:00:00.002Z',
      verdict: 'worse',
      reason: why,
      problem: 'This server only reads what is released.',
    },
    {
      ...{
        ...share,
        since: '2026-11-21T08:00:00.003Z',
        percent: null,
        verdict: 'worse',
        reason: why,
        outcome: 'taken back',
      },
      settledAt: '2026-11-21T09:05:00.000Z',
    },
    { ...share, since: '2026-11-21T08:00:00.004Z', verdict: 'too few', shared: reported('1.1.0-cc', 0, 0) },
  ];
  const releases = [seller, { ...seller, version: '1.1.0-cc', sharedWith: 10 }];
  openArea('/admin/area-health', { [read]: () => ({ body: { ...quiet, releases, shares } }) });
  await screen.findByRole('region', { name: 'Shares' });
  const rows = rowsOf('Shares');
  expect(rows[0]).toEqual([
    ...['Seller', '10% of the users21 November 2026, 08:00', '0.03 errors per page3 errors on 120 pages1.1.0-cc'],
    ...['0.00 errors per page1 error on 1,080 pages1.0.0-aa', 'No worse'],
  ]);
  expect(rows[1]?.at(-1)).toBe(
    `WorseIt could not be taken back: This server only reads what is released. Run: npm run share -- seller 0${why}`,
  );
  expect(rows[2]?.slice(1)).toEqual([
    ...['Taken back automatically21 November 2026, 09:05', '1.1.0-cc', '1.0.0-aa', `Worse${why}`],
  ]);
  expect(rows[3]?.slice(2)).toEqual(['No reports1.1.0-cc', expect.any(String), 'Not enough pages yet']);
  expect(rowsOf('Releases')[1]?.[2]).toBe('10% of the users20 November 2026, 09:30');
  expect(screen.getByText('When a share is taken back')).toBeTruthy();
});

test('works with an older server without shares', async () => {
  openArea('/admin/area-health', { [read]: () => ({ body: troubled }) });
  await screen.findByRole('region', { name: 'Releases' });
  expect(screen.queryByRole('heading', { name: 'Shares' })).toBeNull();
});

test('design review 2: hides versions until asked for', async () => {
  openArea('/admin/area-health', { [read]: () => ({ body: troubled }) });
  const ask = await screen.findByRole('button', { name: 'Show versions' });
  expect(ask.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(ask);
  expect(screen.getByRole('button', { name: 'Hide versions' }).getAttribute('aria-expanded')).toBe('true');
});
