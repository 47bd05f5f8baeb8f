import {
  StatementDraft,
  StatementSent,
  StatementWords,
  TakenQuery,
  TakenStatement,
} from '@marketplace/shared-contract/billing/statement/statement';
import { statementDocument } from '@marketplace/shared-contract/billing/statement/statement-document';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { IdQuery } from '@marketplace/shared-contract/platform/fields/ids';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import { Problem } from '@marketplace/shared-contract/platform/http/problem';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import { editOf } from '../../platform/edits/versioned-edit.ts';
import { editResponses, responses, routeFor } from '../../platform/http/route-options.ts';
import { pdfAnswers, pdfCall, sendPdf } from '../../platform/pdf/send-pdf.ts';
import {
  readStatement,
  recordSending,
  saveWords,
  takenStatement,
  takeStatement,
  toTaken,
} from './statement.service.ts';

const fileAnswers = { 200: z.unknown(), '4xx': Problem, '5xx': Problem };
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The practitioner's account of a sale: drafted from the facts, finalised as numbered files. */
export const statementRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...routeFor(sellerCalls.statement, { versioned: true }),
    schema: { summary: 'See the statement of a sale', querystring: IdQuery, response: responses(StatementDraft) },
    handler: async ({ user, query }, reply) => {
      const { draft, version } = await readStatement(context, user, query.id);
      reply.header('etag', version);
      return draft;
    },
  });
  app.route({
    ...routeFor(sellerCalls.saveStatement, { edits: true }),
    schema: {
      summary: 'Save the statement of a sale',
      querystring: IdQuery,
      body: StatementWords,
      response: editResponses(SavedText),
    },
    handler: (request, reply) =>
      saveWords(context, request.user, request.query.id, request.body, editOf(request, reply, 'statement')),
  });
  app.route({
    ...routeFor(sellerCalls.takeStatement, { idempotent: true, perMinute: 10, per: 'account' }),
    schema: { summary: 'Take the statement of a sale', querystring: IdQuery, response: responses(TakenStatement) },
    handler: ({ user, query }) => takeStatement(context, user, query.id),
  });
  app.route({
    ...routeFor(sellerCalls.statementSent),
    schema: {
      summary: 'Record when the statement of a sale was sent to creditors',
      querystring: TakenQuery,
      body: StatementSent,
      response: responses(SavedText),
    },
    handler: ({ user, query, body }) => recordSending(context, user, query, body),
  });
  app.route({
    ...routeFor(sellerCalls.statementPdf, pdfCall),
    schema: { summary: 'Open the statement of a sale as PDF', querystring: TakenQuery, response: pdfAnswers },
    handler: async ({ user, query }, reply) => {
      const taken = await takenStatement(context, user, query);
      const pages = statementDocument({ ...taken, ...toTaken(taken) });
      return sendPdf(
        reply,
        await app.drawPdf('statement', pages, taken.takenAt),
        `statement-${query.id}-${query.number}`,
      );
    },
  });
  app.route({
    ...routeFor(sellerCalls.statementWord, { sends: wordType, perMinute: 30, per: 'account' }),
    schema: {
      summary: 'Open the statement of a sale as a Word document',
      querystring: TakenQuery,
      response: fileAnswers,
    },
    handler: async ({ user, query }, reply) => {
      const taken = await takenStatement(context, user, query);
      const pages = statementDocument({ ...taken, ...toTaken(taken) });
      const file = await app.drawPdf('statementWord', pages, taken.takenAt);
      const name = `statement-${query.id}-${query.number}.docx`;
      reply.headers({ 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'no-store' });
      return reply.type(wordType).send(file);
    },
  });
};
