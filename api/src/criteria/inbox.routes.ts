import { buyerCalls } from '@marketplace/shared-contract/calls.buyer';
import { PostListQuery } from '@marketplace/shared-contract/paging';
import { PostCards } from '@marketplace/shared-contract/post';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { today } from '../clock.ts';
import type { Context } from '../context.ts';
import { answers, on } from '../plugins/calls.ts';
import { sendCards } from '../posts/card-list.ts';
import { listPosts } from '../posts/post-list.sql.ts';
import { facetsMatch, keywordsMatch } from './match.sql.ts';
import { onOffer } from './on-offer.sql.ts';

export const inboxRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...on(buyerCalls.postsByCriteria, { reads: 'replica' }),
    schema: { querystring: PostListQuery, response: answers(PostCards) },
    handler: async ({ user, query }, reply) => {
      const list = await listPosts(context.db, {
        viewer: 'other',
        join: sql`join buyer_match b on b.account_id = ${user.id}`,
        where: sql`${onOffer(today(context.clock))} and ${facetsMatch} and ${keywordsMatch}`,
        buyerId: user.id,
        list: query,
        defaultSort: 'startDate',
      });
      return sendCards(context, reply, list);
    },
  });
};
