import { AdminPosts, AdminPostsFilter, AdminPostsQuery, UnapprovePost } from '@marketplace/shared-contract/admin-posts';
import { adminCalls } from '@marketplace/shared-contract/calls.admin';
import { IdQuery } from '@marketplace/shared-contract/ids';
import { SavedText } from '@marketplace/shared-contract/saved-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context/context.ts';
import { csvAnswers, csvCall, sendCsv } from '../../platform/csv/send-csv.ts';
import { asJson } from '../../platform/http/as-json.ts';
import { answers, on } from '../../platform/http/calls.ts';
import { countAllPosts, listAllPosts, postsCsv, setApproval } from './admin-posts.service.ts';

export const adminPostRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const countAll = countAllPosts(context);
  app.route({
    ...on(adminCalls.posts, { reads: 'replica' }),
    schema: { querystring: AdminPostsQuery, response: answers(AdminPosts) },
    handler: async ({ query }, reply) => asJson(reply, await listAllPosts(context, countAll, query)),
  });
  app.route({
    ...on(adminCalls.postsCsv, { ...csvCall, reads: 'replica' }),
    schema: { querystring: AdminPostsFilter, response: csvAnswers },
    handler: async ({ query }, reply) =>
      sendCsv(reply, `posts-${today(context.clock)}`, await postsCsv(context, query)),
  });
  app.route({
    ...on(adminCalls.approvePost),
    schema: { querystring: IdQuery, response: answers(SavedText) },
    handler: ({ user, query }) => setApproval(context, user, query.id, true),
  });
  app.route({
    ...on(adminCalls.unapprovePost),
    schema: { querystring: IdQuery, body: UnapprovePost, response: answers(SavedText) },
    handler: ({ user, query, body }) => setApproval(context, user, query.id, false, body.Reason),
  });
};
