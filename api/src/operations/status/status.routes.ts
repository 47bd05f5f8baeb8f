import { Status } from '@marketplace/shared-contract/operations/status/status';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { statusReader } from './status.service.ts';

/** How well the site runs, for everybody, where the operator has switched the page on. */
export const statusRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...routeFor(publicCalls.status),
    schema: { summary: 'See how well the site runs', response: responses(Status) },
    handler: statusReader(context),
  });
};
