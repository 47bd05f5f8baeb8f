import {
  OfferQuery,
  OffersAnswer,
  SaveOffer,
  StrikeOffer,
} from '@marketplace/shared-contract/marketplace/offers/offers';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { IdQuery } from '@marketplace/shared-contract/platform/fields/ids';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context.ts';
import { editOf } from '../../platform/edits/versioned-edit.ts';
import { editResponses, responses, routeFor } from '../../platform/http/route-options.ts';
import { readOffers } from './read-offers.service.ts';
import { addOffer, saveOffer, strikeOffer } from './save-offer.service.ts';

/** A firm's private register of offers for a post; not a bidding tool. */
export const offersRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...routeFor(sellerCalls.offers),
    schema: { summary: 'See the offers for a post', querystring: IdQuery, response: responses(OffersAnswer) },
    handler: ({ user, query }) => readOffers(context, user, query.id),
  });
  app.route({
    ...routeFor(sellerCalls.addOffer, { idempotent: true }),
    schema: {
      summary: 'Record an offer for a post',
      querystring: IdQuery,
      body: SaveOffer,
      response: responses(SavedText),
    },
    handler: ({ user, query, body }) => addOffer(context, user, query.id, body),
  });
  app.route({
    ...routeFor(sellerCalls.saveOffer, { edits: true }),
    schema: {
      summary: 'Edit an offer for a post',
      querystring: OfferQuery,
      body: SaveOffer,
      response: editResponses(SavedText),
    },
    handler: (request, reply) =>
      saveOffer(context, request.user, request.query, request.body, editOf(request, reply, 'offer')),
  });
  app.route({
    ...routeFor(sellerCalls.strikeOffer, { edits: true }),
    schema: {
      summary: 'Strike out an offer for a post',
      querystring: OfferQuery,
      body: StrikeOffer,
      response: editResponses(SavedText),
    },
    handler: (request, reply) =>
      strikeOffer(context, request.user, request.query, request.body, editOf(request, reply, 'offer')),
  });
};
