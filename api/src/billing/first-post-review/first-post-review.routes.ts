import {
  DeclineFirstPost,
  FirstPostReview,
  FirstPostState,
} from '@marketplace/shared-contract/billing/first-post-review/first-post-review';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { IdQuery } from '@marketplace/shared-contract/platform/fields/ids';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import { editOf, versionOf } from '../../platform/edits/versioned-edit.ts';
import { editResponses, responses, routeFor } from '../../platform/http/route-options.ts';
import { firstPostState, takeBackReview } from './ask-review.service.ts';
import { approveFirstPost, declineFirstPost } from './decide-review.service.ts';
import { readReview } from './read-review.service.ts';
import { reviewListRoutes } from './review-list.routes.ts';

const changes = { querystring: IdQuery, response: responses(SavedText) };

/** The review of practitioners' first posts (ADR-0072). */
export const firstPostReviewRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  await app.register(reviewListRoutes, { context });
  app.route({
    ...routeFor(sellerCalls.firstPost),
    schema: {
      summary: 'See where a first post stands',
      querystring: z.object({ id: z.optional(IdQuery.shape.id) }),
      response: responses(FirstPostState),
    },
    handler: ({ user, query }) => firstPostState(context, user, query.id),
  });
  app.route({
    ...routeFor(sellerCalls.takeBackFirstPost),
    schema: { summary: 'Take back a first post', ...changes },
    handler: ({ user, query }) => takeBackReview(context, user, query.id),
  });
  app.route({
    ...routeFor(adminCalls.firstPostReview, { versioned: true }),
    schema: { summary: 'See a first post that waits', querystring: IdQuery, response: responses(FirstPostReview) },
    handler: async ({ user, query }, reply) => {
      const { answer, fields } = await readReview(context, user, query.id);
      reply.header('etag', versionOf({ review: fields }));
      return answer;
    },
  });
  app.route({
    ...routeFor(adminCalls.approveFirstPost, { edits: true }),
    schema: { summary: 'Approve a first post', ...changes, response: editResponses(SavedText) },
    handler: (request, reply) =>
      approveFirstPost(context, request.user, request.query.id, editOf(request, reply, 'review')),
  });
  app.route({
    ...routeFor(adminCalls.declineFirstPost),
    schema: { summary: 'Decline a first post', ...changes, body: DeclineFirstPost },
    handler: ({ user, query, body }) => declineFirstPost(context, user, query.id, body.Reason),
  });
};
