import { Operator } from '@marketplace/shared-contract/operations/operator/operator';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';

/** The operator's details from the settings. A site must name its operator, address and email to everyone. */
export const operatorRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const { supplier, contactEmail, icoNumber, statusPage } = context.config;
  app.route({
    ...routeFor(publicCalls.operator),
    schema: { summary: 'See who operates the site', response: responses(Operator) },
    handler: async () => ({
      ...supplier,
      ...(icoNumber && { icoNumber }),
      email: contactEmail,
      ...(statusPage && { statusPage }),
    }),
  });
};
