import {
  ExtendPost,
  MovePost,
  PostingDates,
  RecordSold,
  Repost,
} from '@marketplace/shared-contract/billing/posting/posting-dates';
import { WithdrawPost } from '@marketplace/shared-contract/marketplace/posts/edit-post';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { IdQuery } from '@marketplace/shared-contract/platform/fields/ids';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context.ts';
import { editOf } from '../../platform/edits/versioned-edit.ts';
import { editResponses, responses, routeFor } from '../../platform/http/route-options.ts';
import { cancelScheduledPost } from './cancel.service.ts';
import { continuePost } from './continue.service.ts';
import { deleteDraft } from './delete-draft.service.ts';
import { extendPost } from './extend.service.ts';
import { moveScheduledPost } from './move.service.ts';
import { postDraft } from './post-draft.service.ts';
import { recordSold } from './record-sold.service.ts';
import { repost } from './repost.service.ts';
import { withdrawPost } from './withdraw.service.ts';

const changes = { querystring: IdQuery, response: responses(SavedText) };

export const postingRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...routeFor(sellerCalls.deleteDraft, { idempotent: true }),
    schema: { summary: 'Delete a draft', ...changes },
    handler: ({ user, query }) => deleteDraft(context, user, query.id),
  });
  app.route({
    ...routeFor(sellerCalls.postDraft, { idempotent: true }),
    schema: { summary: 'Post a draft', ...changes, body: PostingDates },
    handler: ({ user, query, body }) => postDraft(context, user, query.id, body),
  });
  app.route({
    ...routeFor(sellerCalls.continuePost, { idempotent: true }),
    schema: { summary: 'Continue a live post', ...changes, body: PostingDates },
    handler: ({ user, query, body }) => continuePost(context, user, query.id, body),
  });
  app.route({
    ...routeFor(sellerCalls.extendPost, { edits: true }),
    schema: { summary: 'Extend a post', ...changes, body: ExtendPost, response: editResponses(SavedText) },
    handler: (request, reply) =>
      extendPost(context, request.user, request.query.id, request.body, editOf(request, reply, 'end')),
  });
  app.route({
    ...routeFor(sellerCalls.withdrawPost),
    schema: { summary: 'Withdraw a post', ...changes, body: WithdrawPost },
    handler: ({ user, query, body }) => withdrawPost(context, user, query.id, body),
  });
  app.route({
    ...routeFor(sellerCalls.moveScheduledPost, { edits: true }),
    schema: { summary: 'Move a scheduled post', ...changes, body: MovePost, response: editResponses(SavedText) },
    handler: (request, reply) =>
      moveScheduledPost(context, request.user, request.query.id, request.body, editOf(request, reply, 'days')),
  });
  app.route({
    ...routeFor(sellerCalls.cancelScheduledPost),
    schema: { summary: 'Cancel a scheduled post', ...changes },
    handler: ({ user, query }) => cancelScheduledPost(context, user, query.id),
  });
  app.route({
    ...routeFor(sellerCalls.recordSold),
    schema: { summary: 'Record a sale', ...changes, body: RecordSold },
    handler: ({ user, query, body }) => recordSold(context, user, query.id, body),
  });
  app.route({
    ...routeFor(sellerCalls.repost, { idempotent: true }),
    schema: { summary: 'Repost', ...changes, body: Repost },
    handler: ({ user, query, body }) => repost(context, user, query.id, body),
  });
};
