import { creditNoteDocument } from '@marketplace/shared-contract/billing/invoices/credit-note-document';
import { CreditNoteAnswer } from '@marketplace/shared-contract/billing/invoices/invoice';
import { IssueCreditNote, RecordPayment } from '@marketplace/shared-contract/billing/invoices/settlement';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { IdQuery } from '@marketplace/shared-contract/platform/fields/ids';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { pdfAnswers, pdfCall, sendPdf } from '../../platform/pdf/send-pdf.ts';
import { issueCreditNote } from './credit-note.service.ts';
import { recordPayment, takeBackPayment } from './payment.service.ts';
import { readCreditNote } from './read-invoice.service.ts';

const changes = { querystring: IdQuery, response: responses(SavedText) };

/** Payments and credit notes for issued invoices (PD-58). */
export const settlementRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...routeFor(adminCalls.recordPayment, { idempotent: true }),
    schema: { summary: 'Record a payment', ...changes, body: RecordPayment },
    handler: ({ user, query, body }) => recordPayment(context, user, query.id, body),
  });
  app.route({
    ...routeFor(adminCalls.takeBackPayment),
    schema: { summary: 'Take back a payment', ...changes },
    handler: ({ user, query }) => takeBackPayment(context, user, query.id),
  });
  app.route({
    ...routeFor(adminCalls.issueCreditNote, { idempotent: true }),
    schema: { summary: 'Issue a credit note', ...changes, body: IssueCreditNote },
    handler: ({ user, query, body }) => issueCreditNote(context, user, query.id, body),
  });
  app.route({
    ...routeFor(sellerCalls.creditNote),
    schema: { summary: 'See a credit note', querystring: IdQuery, response: responses(CreditNoteAnswer) },
    handler: ({ user, query }) => readCreditNote(context, user, query.id),
  });
  app.route({
    ...routeFor(sellerCalls.creditNotePdf, pdfCall),
    schema: { summary: 'Open a credit note as PDF', querystring: IdQuery, response: pdfAnswers },
    handler: async ({ user, query }, reply) => {
      const answer = await readCreditNote(context, user, query.id);
      const { createdDate, creditNoteNumber } = answer.creditNote;
      return sendPdf(
        reply,
        await app.drawPdf('invoice', creditNoteDocument(answer), new Date(createdDate)),
        `credit-note-${creditNoteNumber}`,
      );
    },
  });
};
