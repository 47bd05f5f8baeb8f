import { DraftReach, PostingQuote, QuoteQuery, Reach } from '@marketplace/shared-contract/billing/quotes';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { quotePosting, reachOfDraft } from './quote.service.ts';

/** Limited because each quote scans every buyer's criteria. */
const perMinute = 60;

export const quoteRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...routeFor(sellerCalls.postingQuote, { perMinute }),
    schema: { summary: 'See the price of posting', querystring: QuoteQuery, response: responses(PostingQuote) },
    handler: ({ user, query }) => quotePosting(context, user, query),
  });
  app.route({
    ...routeFor(sellerCalls.draftReach, { perMinute }),
    schema: { summary: 'See how many buyers a draft would reach', body: DraftReach, response: responses(Reach) },
    handler: ({ body }) => reachOfDraft(context, body),
  });
};
