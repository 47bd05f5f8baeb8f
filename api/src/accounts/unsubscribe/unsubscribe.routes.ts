import { AlertAddress, UnsubscribeQuery } from '@marketplace/shared-contract/alerts/alerts';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { readAlertAddress, resubscribe, unsubscribe } from './unsubscribe.service.ts';

/** The calls of the page behind an alert's link, without a login. */
export const unsubscribeRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const schema = { querystring: UnsubscribeQuery, response: responses(AlertAddress) };
  app.route({
    ...routeFor(publicCalls.alertAddress, { perMinute: 60 }),
    schema: { summary: 'See the address of an unsubscribe link', ...schema },
    handler: ({ query }) => readAlertAddress(context, query.token),
  });
  app.route({
    ...routeFor(publicCalls.unsubscribe, { perMinute: 60 }),
    schema: { summary: 'Stop alerts', ...schema },
    handler: ({ query }) => unsubscribe(context, query.token),
  });
  app.route({
    ...routeFor(publicCalls.resubscribe, { perMinute: 60 }),
    schema: { summary: 'Get alerts again by link', ...schema },
    handler: ({ query }) => resubscribe(context, query.token),
  });
};
