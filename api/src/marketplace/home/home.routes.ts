import { publicCalls } from '@marketplace/shared-contract/calls.public';
import { HomePosts, HomeStats } from '@marketplace/shared-contract/home';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { cacheFor } from './cache-for.ts';
import { homePosts, homeStats } from './home.sql.ts';

/** Counting everybody costs more than the page is worth; every visitor of some seconds shares one count. */
const statsSeconds = 10;

export const homeRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const { db, clock } = context;
  const stats = cacheFor(clock, statsSeconds, () => homeStats(db, today(clock)));
  app.route({
    ...routeFor(publicCalls.homePosts, { reads: 'replica' }),
    schema: { response: responses(HomePosts) },
    handler: () => homePosts(db, today(clock)),
  });
  app.route({
    ...routeFor(publicCalls.homeStats, { reads: 'replica' }),
    schema: { response: responses(HomeStats) },
    handler: () => stats(),
  });
};
