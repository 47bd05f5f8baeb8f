import { HomePost, HomePosts, HomeStats } from '@marketplace/shared-contract/marketplace/home/home';
import { notPublic } from '@marketplace/shared-contract/marketplace/home/public-post-words';
import { Browse, PublicPosts, PublicPostsQuery } from '@marketplace/shared-contract/marketplace/home/public-posts';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { IdQuery } from '@marketplace/shared-contract/platform/fields/ids';
import type { onSendAsyncHookHandler } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { AppError } from '../../platform/app-error.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { sharedRead } from '../../platform/database/request-database.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { sendJson } from '../../platform/http/send-json.ts';
import { cacheFor } from './cache-for.ts';
import { homePosts, homeStats, publicPost } from './home.sql.ts';
import { browse, publicPosts } from './public-posts.sql.ts';

/** Counting accounts is expensive, so visitors within these seconds share one count. */
const statsSeconds = 10;
const browseSeconds = 60;
/** More than anybody reads; slows down scrapers. */
const publicPostsPerMinute = 120;

export const homeRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const { db, clock } = context;
  // The same for all visitors: a proxy may cache it for as long as a count is shared here, but browsers ask again.
  const onSend: onSendAsyncHookHandler = async (_request, reply) => {
    if (reply.statusCode === 200) reply.header('cache-control', `public, max-age=0, s-maxage=${statsSeconds}`);
  };
  const stats = cacheFor(clock, statsSeconds, () => homeStats(db, clock.now()));
  const counts = cacheFor(clock, browseSeconds, () => browse(db, today(clock)));
  const newest = sharedRead(async () => JSON.stringify(await homePosts(db, today(clock))));
  app.route({
    ...routeFor(publicCalls.homePosts, { reads: 'replica' }),
    onSend,
    schema: { summary: 'See the newest posts', response: responses(HomePosts) },
    handler: async (_request, reply) => sendJson(reply, await newest()),
  });
  app.route({
    ...routeFor(publicCalls.browse, { reads: 'replica' }),
    onSend,
    schema: { summary: 'See the counts of live posts', response: responses(Browse) },
    handler: () => counts(),
  });
  app.route({
    ...routeFor(publicCalls.publicPosts, { reads: 'replica', perMinute: publicPostsPerMinute }),
    schema: { summary: 'See public posts', querystring: PublicPostsQuery, response: responses(PublicPosts) },
    handler: ({ query }) => publicPosts(db, query, today(clock)),
  });
  app.route({
    ...routeFor(publicCalls.publicPost, { reads: 'replica', perMinute: publicPostsPerMinute }),
    schema: { summary: 'See a public post', querystring: IdQuery, response: responses(HomePost) },
    handler: async ({ query }) => {
      const post = await publicPost(db, query.id, clock.now());
      if (!post) throw new AppError('not-found', notPublic);
      return post;
    },
  });
  app.route({
    ...routeFor(publicCalls.homeStats, { reads: 'replica' }),
    onSend,
    schema: { summary: 'See the figures of the home page', response: responses(HomeStats) },
    handler: () => stats(),
  });
};
