import { PublicUndertaking } from '@marketplace/shared-contract/marketplace/undertaking/public-undertaking';
import {
  AcceptUndertaking,
  DecideUndertaking,
  KeepOpen,
  Undertaking,
} from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { IdQuery } from '@marketplace/shared-contract/platform/fields/ids';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { pdfAnswers, pdfCall, sendPdf } from '../../platform/pdf/send-pdf.ts';
import { acceptUndertaking } from './accept.service.ts';
import { decideUndertaking } from './decide.service.ts';
import { endAccess, keepOpen } from './keep-open.service.ts';
import { confirmDestroyed, readPublicUndertaking, readUndertaking } from './read-undertaking.service.ts';
import type { UndertakingCopy } from './undertaking.pdf.ts';
import { copyForBuyer, copyForSeller } from './undertaking-copy.service.ts';

/** Like the posts they belong to: more than anybody reads. */
const publicUndertakingsPerMinute = 120;

/** Undertakings: given by buyers, decided on by practitioners. */
export const undertakingRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...routeFor(publicCalls.publicUndertaking, { reads: 'replica', perMinute: publicUndertakingsPerMinute }),
    schema: {
      summary: 'See the undertaking of a public post',
      querystring: IdQuery,
      response: responses(PublicUndertaking),
    },
    handler: ({ query }) => readPublicUndertaking(context, query.id),
  });
  app.route({
    ...routeFor(buyerCalls.undertaking),
    schema: { summary: 'See an undertaking', querystring: IdQuery, response: responses(Undertaking) },
    handler: ({ user, query }) => readUndertaking(context, user, query.id),
  });
  app.route({
    ...routeFor(buyerCalls.acceptUndertaking, { idempotent: true }),
    schema: {
      summary: 'Give an undertaking',
      querystring: IdQuery,
      body: AcceptUndertaking,
      response: responses(SavedText),
    },
    handler: ({ user, query, body, ip, origin }) =>
      acceptUndertaking(context, user, query.id, body, { address: ip, agent: origin.agent }),
  });
  app.route({
    ...routeFor(buyerCalls.confirmDestroyed),
    schema: { summary: 'Confirm that particulars are destroyed', querystring: IdQuery, response: responses(SavedText) },
    handler: ({ user, query }) => confirmDestroyed(context, user, query.id),
  });
  const sendCopy = async (reply: FastifyReply, copy: UndertakingCopy) =>
    sendPdf(reply, await app.workOnFile('undertakingPdf', copy), `undertaking-${copy.number}`);
  app.route({
    ...routeFor(buyerCalls.undertakingPdf, pdfCall),
    schema: { summary: 'Open an undertaking as PDF', querystring: IdQuery, response: pdfAnswers },
    handler: async ({ user, query }, reply) => sendCopy(reply, await copyForBuyer(context, user, query.id)),
  });
  app.route({
    ...routeFor(sellerCalls.undertakingPdf, pdfCall),
    schema: { summary: 'Open an undertaking as PDF', querystring: IdQuery, response: pdfAnswers },
    handler: async ({ user, query }, reply) => sendCopy(reply, await copyForSeller(context, user, query.id)),
  });
  app.route({
    ...routeFor(sellerCalls.decideUndertaking),
    schema: {
      summary: 'Decide about an undertaking',
      querystring: IdQuery,
      body: DecideUndertaking,
      response: responses(SavedText),
    },
    handler: ({ user, query, body }) => decideUndertaking(context, user, query.id, body),
  });
  app.route({
    ...routeFor(sellerCalls.keepOpen),
    schema: {
      summary: 'Keep particulars open for longer',
      querystring: IdQuery,
      body: KeepOpen,
      response: responses(SavedText),
    },
    handler: ({ user, query, body }) => keepOpen(context, user, query.id, body),
  });
  app.route({
    ...routeFor(sellerCalls.endAccess),
    schema: { summary: 'End all access to particulars', querystring: IdQuery, response: responses(SavedText) },
    handler: ({ user, query }) => endAccess(context, user, query.id),
  });
};
