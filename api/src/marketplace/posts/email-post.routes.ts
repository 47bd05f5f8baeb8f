import { sellerCalls } from '@marketplace/shared-contract/calls.seller';
import { EmailPost } from '@marketplace/shared-contract/email-post';
import { IdQuery } from '@marketplace/shared-contract/ids';
import { SavedText } from '@marketplace/shared-contract/saved-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context/context.ts';
import { answers, on } from '../../platform/http/calls.ts';
import { emailPost } from './email-post.service.ts';

export const emailPostRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...on(sellerCalls.emailPost, { perMinute: 5, per: 'account and address', idempotent: true }),
    schema: { querystring: IdQuery, body: EmailPost, response: answers(SavedText) },
    handler: ({ user, query, body }) => emailPost(context, user, query.id, body),
  });
};
