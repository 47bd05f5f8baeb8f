import { CertificateAnswer, CertificateList } from '@marketplace/shared-contract/billing/certificates/certificate';
import { certificateDocument } from '@marketplace/shared-contract/billing/certificates/certificate-document';
import { BillingListQuery } from '@marketplace/shared-contract/billing/invoices/invoice';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { IdQuery } from '@marketplace/shared-contract/platform/fields/ids';
import { displayCode } from '@marketplace/shared-contract/platform/fields/verification-code';
import { totalCountHeader } from '@marketplace/shared-contract/platform/json-list/paging';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { isInCharge, isOwnCertificate } from '../../accounts/firms/ownership.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { createdSince, pageBounds } from '../../platform/json-list/page-bounds.ts';
import { pdfAnswers, pdfCall, sendPdf } from '../../platform/pdf/send-pdf.ts';
import { isOver } from './certificate.rules.ts';
import { startedPeriods } from './certificate.sql.ts';
import { toListItem } from './certificate.ts';
import { readCertificate } from './read-certificate.service.ts';

export const certificateRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...routeFor(sellerCalls.certificate),
    schema: { summary: 'See a certificate', querystring: IdQuery, response: responses(CertificateAnswer) },
    handler: ({ user, query }) => readCertificate(context, user, query.id),
  });
  app.route({
    ...routeFor(sellerCalls.certificatePdf, pdfCall),
    schema: { summary: 'Open a certificate as PDF', querystring: IdQuery, response: pdfAnswers },
    handler: async ({ user, query }, reply) => {
      const answer = await readCertificate(context, user, query.id);
      const { code, qr, standing } = answer.verification;
      const pdfOptions = { qr, standing, created: context.clock.now() };
      return sendPdf(
        reply,
        await app.drawPdf('certificate', certificateDocument(answer), pdfOptions),
        `certificate-${displayCode(code)}`,
      );
    },
  });
  app.route({
    ...routeFor(sellerCalls.certificateList, { reads: 'replica' }),
    schema: { summary: 'See the certificates', querystring: BillingListQuery, response: responses(CertificateList) },
    handler: async ({ user, query }, reply) => {
      const day = today(context.clock);
      const since = createdSince(query, context.clock.now());
      const own = sql<boolean>`${isOwnCertificate(user.id)} and ${isInCharge(user.id, query.whose)} and pp.created_at >= ${since}`;
      const { rows, total } = await startedPeriods(context.db, own, day, pageBounds(query));
      reply.header(totalCountHeader, total);
      return rows.map((row) => toListItem(row, isOver(row, day)));
    },
  });
};
