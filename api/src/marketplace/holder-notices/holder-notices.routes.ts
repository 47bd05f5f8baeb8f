import { SellerNotices, SendNotice } from '@marketplace/shared-contract/marketplace/holder-notices/send-notice';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { IdQuery } from '@marketplace/shared-contract/platform/fields/ids';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { sellerNotices, sendNotice } from './notices.service.ts';

/** Notices to all holders of a post: neither an answer to a question nor a document. Holders read them with the post. */
export const holderNoticesRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...routeFor(sellerCalls.notices),
    schema: { summary: 'See the notices about a post', querystring: IdQuery, response: responses(SellerNotices) },
    handler: ({ user, query }) => sellerNotices(context, user, query.id),
  });
  app.route({
    ...routeFor(sellerCalls.sendNotice, { perMinute: 5, per: 'account and address', idempotent: true }),
    schema: {
      summary: 'Send a notice to all holders',
      querystring: IdQuery,
      body: SendNotice,
      response: responses(SavedText),
    },
    handler: ({ user, query, body }) => sendNotice(context, user, query.id, body),
  });
};
