import { Dashboard, DashboardCsvQuery } from '@marketplace/shared-contract/admin-dashboard';
import { adminCalls } from '@marketplace/shared-contract/calls.admin';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context/context.ts';
import { csvAnswers, csvCall, sendCsv } from '../../platform/csv/send-csv.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { readDashboard } from './dashboard.service.ts';
import { dashboardCsv } from './dashboard-csv.ts';

/** How the market does (ADM-007, PD-50). */
export const dashboardRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...routeFor(adminCalls.dashboard, { reads: 'replica' }),
    schema: { response: responses(Dashboard) },
    handler: () => readDashboard(context),
  });
  app.route({
    ...routeFor(adminCalls.dashboardCsv, { ...csvCall, reads: 'replica' }),
    schema: { querystring: DashboardCsvQuery, response: csvAnswers },
    handler: async ({ query: { table } }, reply) =>
      sendCsv(reply, `${table}-${today(context.clock)}`, dashboardCsv(table, await readDashboard(context))),
  });
};
