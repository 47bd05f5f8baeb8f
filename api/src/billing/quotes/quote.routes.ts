import { sellerCalls } from '@marketplace/shared-contract/calls.seller';
import { DraftReach, PostingQuote, QuoteQuery, Reach } from '@marketplace/shared-contract/quote';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context/context.ts';
import { answers, on } from '../../platform/http/calls.ts';
import { quotePosting, reachOfDraft } from './quote.service.ts';

/** Each looks at every buyer's criteria. */
const perMinute = 60;

export const quoteRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...on(sellerCalls.postingQuote, { perMinute }),
    schema: { querystring: QuoteQuery, response: answers(PostingQuote) },
    handler: ({ user, query }) => quotePosting(context, user, query),
  });
  app.route({
    ...on(sellerCalls.draftReach, { perMinute }),
    schema: { body: DraftReach, response: answers(Reach) },
    handler: ({ body }) => reachOfDraft(context, body),
  });
};
