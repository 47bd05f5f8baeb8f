import { sellerCalls } from '@marketplace/shared-contract/calls.seller';
import { IdQuery } from '@marketplace/shared-contract/ids';
import { BillingListQuery, InvoiceAnswer, InvoiceList } from '@marketplace/shared-contract/invoice';
import { invoiceDocument } from '@marketplace/shared-contract/invoice-document';
import { totalCountHeader } from '@marketplace/shared-contract/paging';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { createdSince, pageBounds } from '../../platform/json-list/page-bounds.ts';
import { pdfAnswers, pdfCall, sendPdf } from '../../platform/pdf/send-pdf.ts';
import { invoicesOf } from './invoice.sql.ts';
import { toInvoiceListItem } from './invoice.ts';
import { readInvoice } from './read-invoice.service.ts';

export const invoiceRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...routeFor(sellerCalls.invoice),
    schema: { querystring: IdQuery, response: responses(InvoiceAnswer) },
    handler: ({ user, query }) => readInvoice(context, user, query.id),
  });
  app.route({
    ...routeFor(sellerCalls.invoicePdf, pdfCall),
    schema: { querystring: IdQuery, response: pdfAnswers },
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
    schema: { querystring: BillingListQuery, response: responses(InvoiceList) },
    handler: async ({ user, query }, reply) => {
      const { rows, total } = await invoicesOf(
        context.db,
        user.id,
        createdSince(query, context.clock.now()),
        pageBounds(query),
      );
      reply.header(totalCountHeader, total);
      const day = today(context.clock);
      return rows.map((row) => toInvoiceListItem(row, day));
    },
  });
};
