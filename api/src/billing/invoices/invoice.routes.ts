import {
  InvoiceAnswer,
  InvoiceList,
  InvoiceListQuery,
  InvoiceTotals,
} from '@marketplace/shared-contract/billing/invoices/invoice';
import { invoiceDocument } from '@marketplace/shared-contract/billing/invoices/invoice-document';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { IdQuery } from '@marketplace/shared-contract/platform/fields/ids';
import { totalCountHeader } from '@marketplace/shared-contract/platform/json-list/paging';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Clock, today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { createdSince, pageBounds } from '../../platform/json-list/page-bounds.ts';
import { pdfAnswers, pdfCall, sendPdf } from '../../platform/pdf/send-pdf.ts';
import { invoicesOf, type OwnInvoices, totalsOfOwn } from './invoice.sql.ts';
import { toInvoiceListItem } from './invoice.ts';
import { readInvoice } from './read-invoice.service.ts';

/** The query's filters for the seller's own invoices. */
const ownInvoices = (clock: Clock, sellerId: string, query: InvoiceListQuery): OwnInvoices => ({
  sellerId,
  since: createdSince(query, clock.now()),
  day: today(clock),
  standing: query.standing,
  whose: query.whose,
});

export const invoiceRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...routeFor(sellerCalls.invoice),
    schema: { summary: 'See an invoice', querystring: IdQuery, response: responses(InvoiceAnswer) },
    handler: ({ user, query }) => readInvoice(context, user, query.id),
  });
  app.route({
    ...routeFor(sellerCalls.invoicePdf, pdfCall),
    schema: { summary: 'Open an invoice as PDF', querystring: IdQuery, response: pdfAnswers },
    handler: async ({ user, query }, reply) => {
      const answer = await readInvoice(context, user, query.id);
      const { createdDate, invoiceNumber } = answer.invoice;
      return sendPdf(
        reply,
        await app.drawPdf('invoice', invoiceDocument(answer), new Date(createdDate)),
        `invoice-${invoiceNumber}`,
      );
    },
  });
  app.route({
    ...routeFor(sellerCalls.invoiceList, { reads: 'replica' }),
    schema: { summary: 'See the invoices', querystring: InvoiceListQuery, response: responses(InvoiceList) },
    handler: async ({ user, query }, reply) => {
      const wanted = ownInvoices(context.clock, user.id, query);
      const { rows, total } = await invoicesOf(context.db, wanted, pageBounds(query));
      reply.header(totalCountHeader, total);
      return rows.map((row) => toInvoiceListItem(row, wanted.day));
    },
  });
  app.route({
    ...routeFor(sellerCalls.invoiceTotals, { reads: 'replica' }),
    schema: {
      summary: 'See the totals of invoices',
      querystring: InvoiceListQuery,
      response: responses(InvoiceTotals),
    },
    handler: ({ user, query }) => totalsOfOwn(context.db, ownInvoices(context.clock, user.id, query)),
  });
};
