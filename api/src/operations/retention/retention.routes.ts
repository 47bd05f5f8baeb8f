import { RetentionReport } from '@marketplace/shared-contract/operations/retention/admin-retention';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { readRetention } from './retention-run.sql.ts';

/** What was deleted because its time was over, for the Admin to see that the privacy policy is kept. */
export const retentionRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...routeFor(adminCalls.retention),
    schema: { summary: 'See how long data are kept', response: responses(RetentionReport) },
    handler: () => readRetention(context.db),
  });
};
