import { AdminPosts, AdminPostsFilter, AdminPostsQuery, UnapprovePost } from '@marketplace/shared-contract/admin-posts';
import { adminCalls } from '@marketplace/shared-contract/calls.admin';
import { IdQuery } from '@marketplace/shared-contract/ids';
import { SavedText } from '@marketplace/shared-contract/saved-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context/context.ts';
import { csvAnswers, csvCall, sendCsv } from '../../platform/csv/send-csv.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { sendJson } from '../../platform/http/send-json.ts';
import { countAllPosts, listAllPosts, postsCsv, setApproval } from './admin-posts.service.ts';

export const adminPostRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const countAll = countAllPosts(context);
  app.route({
    ...routeFor(adminCalls.posts, { reads: 'replica' }),
    schema: { querystring: AdminPostsQuery, response: responses(AdminPosts) },
    handler: async ({ query }, reply) => sendJson(reply, await listAllPosts(context, countAll, query)),
  });
  app.route({
    ...routeFor(adminCalls.postsCsv, { ...csvCall, reads: 'replica' }),
    schema: { querystring: AdminPostsFilter, response: csvAnswers },
    handler: async ({ query }, reply) =>
      sendCsv(reply, `posts-${today(context.clock)}`, await postsCsv(context, query)),
  });
  app.route({
    ...routeFor(adminCalls.approvePost),
    schema: { querystring: IdQuery, response: responses(SavedText) },
    handler: ({ user, query }) => setApproval(context, user, query.id, true),
  });
  app.route({
    ...routeFor(adminCalls.unapprovePost),
    schema: { querystring: IdQuery, body: UnapprovePost, response: responses(SavedText) },
    handler: ({ user, query, body }) => setApproval(context, user, query.id, false, body.Reason),
  });
};
