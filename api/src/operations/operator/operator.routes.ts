import { publicCalls } from '@marketplace/shared-contract/calls.public';
import { Operator } from '@marketplace/shared-contract/operator';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context/context.ts';
import { answers, on } from '../../platform/http/calls.ts';

/** Who runs the marketplace, as the settings say. A site must name its operator, address and e-mail to everyone. */
export const operatorRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const { supplier, contactEmail } = context.config;
  app.route({
    ...on(publicCalls.operator),
    schema: { response: answers(Operator) },
    handler: async () => ({ ...supplier, email: contactEmail }),
  });
};
