import type { Dashboard, DashboardTable } from '@marketplace/shared-contract/operations/dashboards/admin-dashboard';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { displayDay, displayMonth } from '@marketplace/shared-contract/platform/clock/display-date';
import { EmptyState } from '@marketplace/shared-ui';
import { ChartWithTable } from '../chart-with-table.tsx';
import * as styles from './dashboards.module.css';
import { money, moneyOnAxis, waitsInUnit } from './figures.ts';

const fileOf = (table: DashboardTable) => ({ call: adminCalls.dashboardCsv, query: { table } });

/** Whether every figure is zero: flat lines and empty axes would look broken. */
const nothingHappened = ({ weeks, months, users }: Dashboard) =>
  [
    ...weeks.flatMap(({ live, posted }) => [live, posted]),
    ...months.flatMap(({ alertsAccepted, bounced, revenue }) => [alertsAccepted, bounced, revenue]),
    ...users.flatMap(({ active, unconfirmed, flagged, suspended }) => [active, unconfirmed, flagged, suspended]),
  ].every((figure) => figure === 0);

/** The product's own figures, if no report is configured (PD-50). */
export function OwnCharts({ dashboard }: { dashboard: Dashboard }) {
  const { weeks, months, users } = dashboard;
  if (nothingHappened(dashboard))
    return <EmptyState icon="building">Charts appear here once there are users and posts.</EmptyState>;
  const byWeek = {
    per: 'Week from',
    // The current week is the last, and not over.
    labels: weeks.map(({ week }, place) => (place < weeks.length - 1 ? displayDay(week) : 'This week so far')),
    file: fileOf('weeks'),
  } as const;
  const byMonth = {
    per: 'Month',
    labels: months.map(({ month }) => displayMonth(month)),
    file: fileOf('months'),
  } as const;
  const waits = waitsInUnit(months.map(({ medianHoursToInterest }) => medianHoursToInterest));
  const kinds = users.map(({ role }) => (role === 'buyer' ? 'Buyers' : 'Sellers'));
  const series = (name: string, values: readonly (number | null)[]) => ({ name, values });
  return (
    <div className={styles.dashboards}>
      <ChartWithTable
        title="Posts live and posted per week"
        {...byWeek}
        kind="line"
        series={[
          series(
            'Live at the end of the week',
            weeks.map(({ live }) => live),
          ),
          series(
            'Posted',
            weeks.map(({ posted }) => posted),
          ),
        ]}
      />
      <ChartWithTable
        title="Interest per post"
        {...byWeek}
        kind="line"
        series={[
          series(
            'Expressions per live post',
            weeks.map(({ interestPerPost }) => interestPerPost),
          ),
        ]}
      />
      <ChartWithTable
        title="Median time to first interest"
        {...byMonth}
        kind="bar"
        write={waits.write}
        series={[series('Median time', waits.values)]}
      />
      <ChartWithTable
        title="Alerts accepted and bounced"
        {...byMonth}
        kind="bar"
        series={[
          series(
            'Accepted',
            months.map(({ alertsAccepted }) => alertsAccepted),
          ),
          series(
            'Bounced',
            months.map(({ bounced }) => bounced),
          ),
        ]}
      />
      <ChartWithTable
        title="Revenue net of VAT per month"
        {...byMonth}
        kind="bar"
        write={money}
        writeAxis={moneyOnAxis}
        series={[
          series(
            'Revenue',
            months.map(({ revenue }) => revenue),
          ),
        ]}
      />
      <ChartWithTable
        title="Buyers and sellers by state"
        per="Role"
        kind="bar"
        stacked
        file={fileOf('users')}
        labels={kinds}
        series={[
          series(
            'Active',
            users.map(({ active }) => active),
          ),
          series(
            'Email not confirmed',
            users.map(({ unconfirmed }) => unconfirmed),
          ),
          series(
            'Flagged',
            users.map(({ flagged }) => flagged),
          ),
          series(
            'Suspended',
            users.map(({ suspended }) => suspended),
          ),
        ]}
      />
    </div>
  );
}
