import {
  Dashboard,
  DashboardCsvQuery,
  type DashboardTable,
} from '@marketplace/shared-contract/operations/dashboards/admin-dashboard';
import {
  LivePosts,
  type LivePostsBy,
  LivePostsQuery,
  livePostsBy,
} from '@marketplace/shared-contract/operations/dashboards/admin-live-posts';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { displayMonth } from '@marketplace/shared-contract/platform/clock/display-date';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { type CsvColumn, csvOf } from '../../platform/csv/csv.ts';
import { csvAnswers, csvCall, sendCsv } from '../../platform/csv/send-csv.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { readDashboard } from './dashboard.service.ts';
import { livePostsByMonth } from './live-posts.sql.ts';

type Row = LivePosts['rows'][number];

/** The report as a spreadsheet file: a row for each sector or region, a column for each month, the total last. */
function livePostsCsv(by: LivePostsBy, { months, rows, total }: LivePosts): string {
  const columns: CsvColumn<Row>[] = [
    [livePostsBy[by], ({ name }) => name],
    ...months.map((month, place): CsvColumn<Row> => [displayMonth(month), ({ counts }) => counts[place] ?? 0]),
  ];
  return csvOf(columns, [...rows, { name: 'All posts', counts: total }]);
}

/** The market's figures (ADM-007, PD-50). */
export const dashboardRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...routeFor(adminCalls.dashboard, { reads: 'replica' }),
    schema: { summary: 'See the dashboard', response: responses(Dashboard) },
    handler: () => readDashboard(context),
  });
  app.route({
    ...routeFor(adminCalls.dashboardCsv, { ...csvCall, reads: 'replica' }),
    schema: { summary: 'Figures of the dashboard', querystring: DashboardCsvQuery, response: csvAnswers },
    handler: async ({ query: { table } }, reply) =>
      sendCsv(reply, `${table}-${today(context.clock)}`, dashboardCsv(table, await readDashboard(context))),
  });
  app.route({
    ...routeFor(adminCalls.livePosts, { reads: 'replica' }),
    schema: { summary: 'See live posts by area', querystring: LivePostsQuery, response: responses(LivePosts) },
    handler: ({ query }) => livePostsByMonth(context.db, today(context.clock), query),
  });
  app.route({
    ...routeFor(adminCalls.livePostsCsv, { ...csvCall, reads: 'replica' }),
    schema: { summary: 'Live posts by area', querystring: LivePostsQuery, response: csvAnswers },
    handler: async ({ query }, reply) => {
      const day = today(context.clock);
      const report = await livePostsByMonth(context.db, day, query);
      return sendCsv(reply, `live-posts-by-${query.by}-${day}`, livePostsCsv(query.by, report));
    },
  });
};

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

/** The table behind charts as a spreadsheet file. */
function dashboardCsv(table: DashboardTable, dashboard: Dashboard): string {
  if (table === 'weeks') return csvOf(weeks, dashboard.weeks);
  if (table === 'months') return csvOf(months, dashboard.months);
  return csvOf(users, dashboard.users);
}
