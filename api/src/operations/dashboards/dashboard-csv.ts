import type { Dashboard, DashboardTable } from '@marketplace/shared-contract/operations/dashboards/admin-dashboard';
import { type CsvColumn, csvOf } from '../../platform/csv/csv.ts';

const weeks: readonly CsvColumn<Dashboard['weeks'][number]>[] = [
  ['Week from', ({ week }) => week],
  ['Posted', ({ posted }) => posted],
  ['Live at its end', ({ live }) => live],
  ['Expressions of interest', ({ interest }) => interest],
  ['Interest per post', ({ interestPerPost }) => interestPerPost ?? ''],
];
const months: readonly CsvColumn<Dashboard['months'][number]>[] = [
  ['Month', ({ month }) => month],
  ['Revenue net of VAT', ({ revenue }) => revenue],
  ['Alerts accepted', ({ alertsAccepted }) => alertsAccepted],
  ['Alerts bounced', ({ bounced }) => bounced],
  ['Median hours to first interest', ({ medianHoursToInterest }) => medianHoursToInterest ?? ''],
];
const users: readonly CsvColumn<Dashboard['users'][number]>[] = [
  ['Kind', ({ role }) => role],
  ['Active', ({ active }) => active],
  ['Email not confirmed', ({ unconfirmed }) => unconfirmed],
  ['Flagged', ({ flagged }) => flagged],
  ['Suspended', ({ suspended }) => suspended],
];

/** The table behind charts as a file for a spreadsheet. */
export function dashboardCsv(table: DashboardTable, dashboard: Dashboard): string {
  if (table === 'weeks') return csvOf(weeks, dashboard.weeks);
  if (table === 'months') return csvOf(months, dashboard.months);
  return csvOf(users, dashboard.users);
}
