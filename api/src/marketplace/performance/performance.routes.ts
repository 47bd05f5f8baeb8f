import { FiguresQuery, ListedFigures, PostPerformance } from '@marketplace/shared-contract/marketplace/performance';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { IdQuery } from '@marketplace/shared-contract/platform/fields/ids';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { listedFigures } from './figures.sql.ts';
import { postPerformance } from './performance.service.ts';

export const performanceRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...routeFor(sellerCalls.postPerformance, { reads: 'replica' }),
    schema: { summary: 'See how a post performs', querystring: IdQuery, response: responses(PostPerformance) },
    handler: ({ user, query }) => postPerformance(context, user, query.id),
  });
  app.route({
    ...routeFor(sellerCalls.postFigures, { reads: 'replica' }),
    schema: { summary: 'See the figures of posts', querystring: FiguresQuery, response: responses(ListedFigures) },
    handler: ({ user, query }) => listedFigures(context.db, user.id, query.ids),
  });
};
