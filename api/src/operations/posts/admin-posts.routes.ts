import { PostsLookedAt, UnapprovePost } from '@marketplace/shared-contract/operations/posts';
import { ViewCounts } from '@marketplace/shared-contract/operations/views';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { IdQuery } from '@marketplace/shared-contract/platform/fields/ids';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { lookAtPosts } from './look-at-posts.service.ts';
import { postListRoutes } from './post-list.routes.ts';
import { countPostViews } from './post-views.sql.ts';
import { setApproval } from './set-approval.service.ts';

export const adminPostRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  await app.register(postListRoutes, { context });
  app.route({
    ...routeFor(adminCalls.postViews, { reads: 'replica' }),
    schema: { summary: 'See how many posts each view has', response: responses(ViewCounts) },
    handler: () => countPostViews(context.db, today(context.clock)),
  });
  app.route({
    ...routeFor(adminCalls.postsLookedAt),
    schema: { summary: 'Mark posts as looked at', body: PostsLookedAt, response: responses(SavedText) },
    handler: ({ user, body }) => lookAtPosts(context, user, body.Ids),
  });
  app.route({
    ...routeFor(adminCalls.approvePost),
    schema: { summary: 'Approve a post', querystring: IdQuery, response: responses(SavedText) },
    handler: ({ user, query }) => setApproval(context, user, query.id, true),
  });
  app.route({
    ...routeFor(adminCalls.unapprovePost),
    schema: { summary: 'Unapprove a post', querystring: IdQuery, body: UnapprovePost, response: responses(SavedText) },
    handler: ({ user, query, body }) => setApproval(context, user, query.id, false, body.Reason),
  });
};
