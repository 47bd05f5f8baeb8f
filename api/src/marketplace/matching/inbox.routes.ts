import { buyerCalls } from '@marketplace/shared-contract/calls.buyer';
import { InboxOrder, InboxOrderQuery, InboxPostsQuery } from '@marketplace/shared-contract/matching';
import { PostListQuery } from '@marketplace/shared-contract/paging';
import { PostCards } from '@marketplace/shared-contract/post';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { sendJson } from '../../platform/http/send-json.ts';
import { cardsJson } from '../posts/card.ts';
import { sendCards } from '../posts/card-list.ts';
import { cardsOf, idsOfPosts, listPosts } from '../posts/post-list.sql.ts';
import { isListed } from './is-listed.sql.ts';
import { facetsMatch, keywordsMatch } from './match.sql.ts';
import { hasLabel } from './posts-by-field.service.ts';

/** The posts that match a buyer's criteria: by pages (API-045), and for long lists in one order that is kept (BUY-001). */
export const inboxRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const { db, clock } = context;
  const matchesOf = (buyerId: string) => ({
    join: sql`join buyer_match b on b.account_id = ${buyerId}`,
    where: sql<boolean>`${isListed(today(clock))} and ${facetsMatch} and ${keywordsMatch}`,
  });
  app.route({
    ...routeFor(buyerCalls.postsByCriteria, { reads: 'replica' }),
    schema: { querystring: PostListQuery, response: responses(PostCards) },
    handler: async ({ user, query }, reply) => {
      const listOptions = { viewer: 'other', buyerId: user.id, list: query, defaultSort: 'startDate' } as const;
      return sendCards(context, reply, await listPosts(db, { ...matchesOf(user.id), ...listOptions }));
    },
  });
  app.route({
    ...routeFor(buyerCalls.inboxOrder, { reads: 'replica' }),
    schema: { querystring: InboxOrderQuery, response: responses(InboxOrder) },
    handler: async ({ user, query: { field, id, ...list } }) => {
      const filter = field && id ? { where: await hasLabel(context, field, id) } : matchesOf(user.id);
      return idsOfPosts(db, { ...filter, list, defaultSort: 'startDate' });
    },
  });
  app.route({
    ...routeFor(buyerCalls.inboxPosts, { reads: 'replica' }),
    schema: { querystring: InboxPostsQuery, response: responses(PostCards) },
    handler: async ({ user, query }, reply) => {
      const listOptions = { ids: query.ids, viewer: 'other', buyerId: user.id, where: isListed(today(clock)) } as const;
      return sendJson(reply, cardsJson(await cardsOf(db, listOptions), today(clock)));
    },
  });
};
