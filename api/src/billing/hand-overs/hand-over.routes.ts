import {
  AdminHandOvers,
  AgreeHandOver,
  AskHandOver,
  DeclineHandOver,
  HandOverChoice,
  HandOverChoiceQuery,
  HandOverDone,
  HandOverInFirm,
  HandOverQuery,
  HandOvers,
  OfferHandOver,
} from '@marketplace/shared-contract/billing/hand-overs/hand-over';
import {
  HandOverAll,
  HandOverAllPreview,
  HandOverAllQuery,
} from '@marketplace/shared-contract/billing/hand-overs/hand-over-all';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { MailDomains } from '../../accounts/registration/mail-domains.ts';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { agreeHandOver, declineHandOver, withdrawHandOver } from './answer-hand-over.service.ts';
import { handOverAll, previewHandOverAll } from './hand-over-all.service.ts';
import { readChoice, readHandOvers, readOpenHandOvers } from './read-hand-overs.service.ts';
import { askHandOver, handOverInFirm, offerHandOver } from './request-hand-over.service.ts';

type Options = { context: Context; mailDomains: MailDomains };

/** Hand-overs to another practitioner: immediate within a firm or by an Admin, otherwise by request and agreement (ADR-0074). */
export const handOverRoutes: FastifyPluginAsyncZod<Options> = async (app, { context, mailDomains }) => {
  const saved = responses(SavedText);
  const done = responses(HandOverDone);
  const asks = { perMinute: 30, per: 'account and address', idempotent: true } as const;
  app.route({
    ...routeFor(sellerCalls.handOvers),
    schema: { summary: 'See the hand-overs', response: responses(HandOvers) },
    handler: ({ user }) => readHandOvers(context, user),
  });
  app.route({
    ...routeFor(sellerCalls.handOverChoice),
    schema: {
      summary: 'See what can be handed over',
      querystring: HandOverChoiceQuery,
      response: responses(HandOverChoice),
    },
    handler: ({ user, query }) => readChoice(context, user, query),
  });
  app.route({
    ...routeFor(sellerCalls.handOverInFirm, { idempotent: true }),
    schema: { summary: 'Hand posts over inside the firm', body: HandOverInFirm, response: done },
    handler: ({ user, body }) => handOverInFirm(context, user, body),
  });
  app.route({
    ...routeFor(sellerCalls.offerHandOver, asks),
    schema: { summary: 'Offer to hand posts over', body: OfferHandOver, response: saved },
    handler: ({ user, body }) => offerHandOver(context, mailDomains, user, body),
  });
  app.route({
    ...routeFor(sellerCalls.askHandOver, asks),
    schema: { summary: 'Ask for a post to be handed over', body: AskHandOver, response: saved },
    handler: ({ user, body }) => askHandOver(context, mailDomains, user, body),
  });
  app.route({
    ...routeFor(sellerCalls.agreeHandOver, { idempotent: true }),
    schema: { summary: 'Agree to a hand-over', querystring: HandOverQuery, body: AgreeHandOver, response: done },
    handler: ({ user, query, body }) => agreeHandOver(context, user, { id: query.id, postIds: body.PostIds }),
  });
  app.route({
    ...routeFor(sellerCalls.declineHandOver),
    schema: { summary: 'Decline a hand-over', querystring: HandOverQuery, body: DeclineHandOver, response: saved },
    handler: ({ user, query, body }) => declineHandOver(context, user, { id: query.id, words: body.Words }),
  });
  app.route({
    ...routeFor(sellerCalls.withdrawHandOver),
    schema: { summary: 'Withdraw a hand-over', querystring: HandOverQuery, response: saved },
    handler: ({ user, query }) => withdrawHandOver(context, user, query.id),
  });
  await app.register(adminHandOverRoutes, { context });
};

const adminHandOverRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...routeFor(adminCalls.handOvers),
    schema: { summary: 'See all requests to hand over', response: responses(AdminHandOvers) },
    handler: () => readOpenHandOvers(context),
  });
  app.route({
    ...routeFor(adminCalls.agreeHandOver, { idempotent: true }),
    schema: {
      summary: 'Agree to a hand-over between others',
      querystring: HandOverQuery,
      response: responses(HandOverDone),
    },
    handler: ({ user, query }) => agreeHandOver(context, user, { id: query.id }),
  });
  app.route({
    ...routeFor(adminCalls.refuseHandOver),
    schema: {
      summary: 'Refuse a hand-over between others',
      querystring: HandOverQuery,
      body: DeclineHandOver,
      response: responses(SavedText),
    },
    handler: ({ user, query, body }) => declineHandOver(context, user, { id: query.id, words: body.Words }),
  });
  app.route({
    ...routeFor(adminCalls.handOverAllPreview),
    schema: {
      summary: 'See what a hand-over of all posts would do',
      querystring: HandOverAllQuery,
      response: responses(HandOverAllPreview),
    },
    handler: ({ query }) => previewHandOverAll(context, query),
  });
  app.route({
    ...routeFor(adminCalls.handOverAll, { idempotent: true }),
    schema: {
      summary: 'Hand over all posts of somebody',
      querystring: HandOverQuery,
      body: HandOverAll,
      response: responses(HandOverDone),
    },
    handler: ({ user, query, body }) => handOverAll(context, user, query.id, body),
  });
};
