import type { RegistrySource } from '@marketplace/releases/registry-schema';
import { AreaHealth, AreaHealthQuery } from '@marketplace/shared-contract/operations/monitoring/admin-area-health';
import { BrowserReports } from '@marketplace/shared-contract/operations/monitoring/browser-reports';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { csvAnswers, csvCall, sendCsv } from '../../platform/csv/send-csv.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { callerOf } from '../../platform/network/network-of.rules.ts';
import { areaErrorsCsv } from './area-errors-csv.ts';
import { readAreaHealth } from './area-health.service.ts';
import { withinShare } from './errors-of-network.ts';
import { pendingReports } from './pending-reports.ts';
import { acceptBrowserReports } from './store-browser-reports.service.ts';

/** The most a page has to say, in bytes: all its reports, each at its longest. */
const bodyLimit = 24 * 1024;

type Options = { context: Context; releases: RegistrySource };

/** What browsers report of the areas, and what an Admin sees of it. */
export const monitoringRoutes: FastifyPluginAsyncZod<Options> = async (app, { context, releases }) => {
  const reports = pendingReports(context, app.log);
  app.addHook('onClose', reports.settled);
  app.route({
    ...routeFor(publicCalls.report, { perMinute: 60 }),
    bodyLimit,
    schema: { summary: 'Report an error or the speed of a page', body: BrowserReports, response: responses(SavedText) },
    handler: async ({ body, ip }) => {
      const state = releases();
      if (state) {
        const { vitals, errors } = await acceptBrowserReports(context, state, body);
        const accepted = { vitals, errors: await withinShare(context, callerOf(ip), errors) };
        await reports.add(accepted);
        app.countReports(accepted);
      }
      return 'Noted';
    },
  });
  app.route({
    ...routeFor(adminCalls.areaHealth, { reads: 'replica' }),
    schema: {
      summary: 'See errors and speed in browsers',
      querystring: AreaHealthQuery,
      response: responses(AreaHealth),
    },
    handler: ({ query }) => readAreaHealth(context, releases(), query),
  });
  app.route({
    ...routeFor(adminCalls.areaErrorsCsv, { ...csvCall, reads: 'replica' }),
    schema: { summary: 'Errors in browsers', querystring: AreaHealthQuery, response: csvAnswers },
    handler: async ({ query }, reply) => {
      const csv = await areaErrorsCsv(context, query);
      return sendCsv(reply, `area-errors-${today(context.clock)}`, csv);
    },
  });
};
