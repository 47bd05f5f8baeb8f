import { UnapprovePost } from '@marketplace/shared-contract/admin-posts';
import { adminCalls } from '@marketplace/shared-contract/calls.admin';
import { IdQuery } from '@marketplace/shared-contract/ids';
import { SavedText } from '@marketplace/shared-contract/saved-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { postListRoutes } from './post-list.routes.ts';
import { setApproval } from './set-approval.service.ts';

export const adminPostRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  await app.register(postListRoutes, { context });
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
