import { RetentionReport } from '@marketplace/shared-contract/operations/retention/admin-retention';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { readRetention } from './retention-run.sql.ts';

/** What was deleted at the end of its retention period, so that the Admin can see that the privacy policy is followed. */
export const retentionRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...routeFor(adminCalls.retention),
    schema: { summary: 'See how long data are kept', response: responses(RetentionReport) },
    handler: () => readRetention(context.db),
  });
};
