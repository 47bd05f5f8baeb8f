import { adminCalls } from '@marketplace/shared-contract/calls.admin';
import { CertificateList } from '@marketplace/shared-contract/certificate';
import {
  AdminInvoices,
  AdminInvoicesQuery,
  certificateDays,
  DaysQuery,
  invoiceDays,
} from '@marketplace/shared-contract/invoice';
import { totalCountHeader } from '@marketplace/shared-contract/paging';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { sendJson } from '../../platform/http/send-json.ts';
import { cachedTotalByDays } from '../../platform/json-list/cached-total.ts';
import { createdInLast } from '../../platform/json-list/created-in-last.rules.ts';
import { pageBounds } from '../../platform/json-list/page-bounds.ts';
import { certificatesSince, countCertificates } from './certificate-list.sql.ts';
import { countInvoices, invoicesSince } from './invoice-list.sql.ts';

/** What was issued and certified recently, for all sellers (ADM-012 to ADM-015, PD-48). */
export const adminBillingRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const { db, clock } = context;
  const since = (days: number) => createdInLast(days, clock.now());
  const invoices = cachedTotalByDays(clock, (days) => countInvoices(db, since(days)));
  const certificates = cachedTotalByDays(clock, (days) => countCertificates(db, since(days), today(clock)));
  app.route({
    ...routeFor(adminCalls.invoiceList, { reads: 'replica' }),
    schema: { querystring: AdminInvoicesQuery, response: responses(AdminInvoices) },
    handler: async ({ query }, reply) => {
      const days = query.daysAfterCreation ?? invoiceDays;
      const { list, latestId } = await invoicesSince(db, since(days), today(clock), query, pageBounds(query));
      const total = query.standing
        ? await countInvoices(db, since(days), today(clock), query.standing)
        : await invoices(days, latestId);
      reply.header(totalCountHeader, total);
      return sendJson(reply, list);
    },
  });
  app.route({
    ...routeFor(adminCalls.certificateList, { reads: 'replica' }),
    schema: { querystring: DaysQuery, response: responses(CertificateList) },
    handler: async ({ query }, reply) => {
      const days = query.daysAfterCreation ?? certificateDays;
      const { list, latestId } = await certificatesSince(db, since(days), today(clock), pageBounds(query));
      reply.header(totalCountHeader, await certificates(days, latestId));
      return sendJson(reply, list);
    },
  });
};
