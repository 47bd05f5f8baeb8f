import { ListedPosts } from '@marketplace/shared-contract/marketplace/marks';
import { LabelCounts } from '@marketplace/shared-contract/marketplace/matching/inbox-search';
import {
  InboxOrder,
  InboxOrderQuery,
  InboxPostsQuery,
} from '@marketplace/shared-contract/marketplace/matching/matching';
import { PostCards } from '@marketplace/shared-contract/marketplace/posts/post';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { IdQuery } from '@marketplace/shared-contract/platform/fields/ids';
import { PostListQuery } from '@marketplace/shared-contract/platform/json-list/paging';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { sendJson } from '../../platform/http/send-json.ts';
import { sendCards } from '../posts/card-list.ts';
import { idsOfPosts, listPosts } from '../posts/post-list.sql.ts';
import { inboxSearch, matchesOf } from './inbox-search.sql.ts';
import { labelCounts } from './label-counts.sql.ts';
import { listedPostsJson } from './listed-posts.sql.ts';

/** The posts that match a buyer's criteria: by page (API-045), and for long lists in a fixed order (BUY-001). */
export const inboxRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const { db, clock } = context;
  app.route({
    ...routeFor(buyerCalls.postsByCriteria, { reads: 'replica' }),
    schema: {
      summary: 'See the posts that match the criteria',
      querystring: PostListQuery,
      response: responses(PostCards),
    },
    handler: async ({ user, query }, reply) => {
      const listOptions = { viewer: 'other', buyerId: user.id, list: query, defaultSort: 'startDate' } as const;
      return sendCards(context, reply, await listPosts(db, { ...matchesOf(user.id, today(clock)), ...listOptions }));
    },
  });
  app.route({
    ...routeFor(buyerCalls.inboxOrder, { reads: 'replica' }),
    schema: { summary: 'See the order of the inbox', querystring: InboxOrderQuery, response: responses(InboxOrder) },
    handler: async ({ user, query }) =>
      idsOfPosts(db, { ...(await inboxSearch(context, user.id, query)), list: query, defaultSort: 'startDate' }),
  });
  app.route({
    ...routeFor(buyerCalls.inboxPosts, { reads: 'replica' }),
    schema: { summary: 'See posts of the inbox', querystring: InboxPostsQuery, response: responses(ListedPosts) },
    handler: async ({ user, query }, reply) =>
      sendJson(reply, await listedPostsJson(db, user.id, query.ids, today(clock))),
  });
  app.route({
    ...routeFor(buyerCalls.labelCounts, { reads: 'replica' }),
    schema: { summary: 'See how many posts each choice has', querystring: IdQuery, response: responses(LabelCounts) },
    handler: ({ user, query }) => labelCounts(db, user.id, query.id, today(clock)),
  });
};
