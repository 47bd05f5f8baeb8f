import { EmailPost } from '@marketplace/shared-contract/marketplace/posts/email-post';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { IdQuery } from '@marketplace/shared-contract/platform/fields/ids';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { emailPost } from './email-post.service.ts';

export const emailPostRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...routeFor(sellerCalls.emailPost, { perMinute: 5, per: 'account and address', idempotent: true }),
    schema: {
      summary: 'Email a post to others',
      querystring: IdQuery,
      body: EmailPost,
      response: responses(SavedText),
    },
    handler: ({ user, query, body }) => emailPost(context, user, query.id, body),
  });
};
