import {
  DraftCreated,
  DraftExists,
  PostDraft,
  ReferenceQuery,
  ReferenceUse,
} from '@marketplace/shared-contract/marketplace/posts/draft';
import {
  ArchivedPostsQuery,
  listedStatuses,
  Post,
  PostCards,
  SellerPostsQuery,
} from '@marketplace/shared-contract/marketplace/posts/post';
import { SavedUnfinishedPost, UnfinishedPost } from '@marketplace/shared-contract/marketplace/posts/unfinished-post';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { IdQuery } from '@marketplace/shared-contract/platform/fields/ids';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import { PostListQuery } from '@marketplace/shared-contract/platform/json-list/paging';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { isInCharge, isOwnPost } from '../../accounts/firms/ownership.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { sendJson } from '../../platform/http/send-json.ts';
import { openViews } from '../ledger/post-views.ts';
import { offersDueSoon } from '../sale-file/offers-due.sql.ts';
import { sendCards } from './card-list.ts';
import { copyPost } from './copy-post.service.ts';
import { createDraft } from './create-draft.service.ts';
import { draftExists, referenceInUse } from './draft-checks.service.ts';
import { readPost } from './post.service.ts';
import { listPosts } from './post-list.sql.ts';
import { hasStatus, isArchived } from './status.sql.ts';
import { readUnfinishedPost, saveUnfinishedPost } from './unfinished-post.service.ts';

/** A seller's lists contain their own posts. */
const viewer = 'insider';
const SellerListQuery = z.extend(PostListQuery, SellerPostsQuery.shape);

export const postRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const views = openViews(context, app.log);
  app.addHook('onClose', views.settled);
  app.route({
    ...routeFor(signedInCalls.post, { versioned: true }),
    schema: { summary: 'See a post', querystring: IdQuery, response: responses(Post) },
    handler: async ({ user, query }, reply) => {
      const { json, siteStatus, version } = await readPost(context, user, query.id);
      if (version) reply.header('etag', version);
      // After the response is sent: recording must not slow down the call.
      if (user.role === 'buyer' && siteStatus === 'For Sale')
        reply.raw.once('finish', () => views.note(query.id, user.id));
      return sendJson(reply, json);
    },
  });
  app.route({
    ...routeFor(sellerCalls.posts, { reads: 'replica' }),
    schema: { summary: 'See the posts', querystring: SellerListQuery, response: responses(PostCards) },
    handler: async ({ user, query }, reply) => {
      const status = listedStatuses[query.status];
      const soon = query.offers ? sql`and ${offersDueSoon(context.clock.now())}` : sql``;
      const where = sql<boolean>`${isOwnPost(user.id)} and ${isInCharge(user.id, query.whose)}
        and ${hasStatus(status, today(context.clock))} ${soon}`;
      const defaultSort = status === 'For Sale' ? 'startDate' : 'createdDate';
      return sendCards(context, reply, await listPosts(context.db, { viewer, where, list: query, defaultSort }));
    },
  });
  app.route({
    ...routeFor(sellerCalls.draft, { idempotent: true }),
    schema: { summary: 'Save a draft', body: PostDraft, response: responses(DraftCreated) },
    handler: ({ user, body }) => createDraft(context, user, body),
  });
  app.route({
    ...routeFor(sellerCalls.copyPost, { idempotent: true }),
    schema: { summary: 'Copy a post', querystring: IdQuery, response: responses(DraftCreated) },
    handler: ({ user, query }) => copyPost(context, user, query.id),
  });
  app.route({
    ...routeFor(sellerCalls.archivedPosts, { reads: 'replica' }),
    schema: {
      summary: 'See the posts that have ended',
      querystring: ArchivedPostsQuery,
      response: responses(PostCards),
    },
    handler: async ({ user, query }, reply) => {
      const where = sql<boolean>`${isOwnPost(user.id)} and ${isInCharge(user.id, query.whose)}
        and ${isArchived(today(context.clock))}`;
      const list = await listPosts(context.db, { viewer, where, list: query, defaultSort: 'endDate' });
      return sendCards(context, reply, list);
    },
  });
  app.route({
    ...routeFor(sellerCalls.unfinishedPost),
    schema: { summary: 'See a new post that is being filled in', response: responses(SavedUnfinishedPost) },
    handler: ({ user }) => readUnfinishedPost(context, user),
  });
  app.route({
    ...routeFor(sellerCalls.saveUnfinishedPost),
    schema: {
      summary: 'Keep a new post that is being filled in',
      body: UnfinishedPost,
      response: responses(SavedText),
    },
    handler: async ({ user, body }) => {
      await saveUnfinishedPost(context, user, body);
      return 'Your post is kept';
    },
  });
  app.route({
    ...routeFor(sellerCalls.draftExists),
    schema: { summary: 'See whether there are drafts', response: responses(DraftExists) },
    handler: ({ user }) => draftExists(context, user),
  });
  app.route({
    ...routeFor(sellerCalls.referenceInUse),
    schema: {
      summary: 'See whether a reference is in use',
      querystring: ReferenceQuery,
      response: responses(ReferenceUse),
    },
    handler: ({ user, query }) => referenceInUse(context, user, query),
  });
};
