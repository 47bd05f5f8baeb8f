import { Dashboard, DashboardCsvQuery } from '@marketplace/shared-contract/operations/dashboards/admin-dashboard';
import { LivePosts, LivePostsQuery } from '@marketplace/shared-contract/operations/dashboards/admin-live-posts';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { csvAnswers, csvCall, sendCsv } from '../../platform/csv/send-csv.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { readDashboard } from './dashboard.service.ts';
import { dashboardCsv } from './dashboard-csv.ts';
import { livePostsByMonth } from './live-posts.sql.ts';
import { livePostsCsv } from './live-posts-csv.ts';

/** How the market does (ADM-007, PD-50). */
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
