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
import { sql } from 'kysely';
import { isOver } from '../billing/certificate.rules.ts';
import { startedPeriods } from '../billing/certificate.sql.ts';
import { toListItem } from '../billing/certificate.ts';
import { pageBounds } from '../billing/page-bounds.ts';
import { today } from '../clock.ts';
import type { Context } from '../context.ts';
import { answers, on } from '../plugins/calls.ts';
import { toAdminInvoice } from './admin-invoice.ts';
import { createdInLast } from './created-in-last.rules.ts';
import { invoicesSince } from './invoice-list.sql.ts';

/** What was issued and certified of late, for all sellers (ADM-012 to ADM-015, decision 48). */
export const adminBillingRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const { db, clock } = context;
  app.route({
    ...on(adminCalls.invoiceList, { reads: 'replica' }),
    schema: { querystring: AdminInvoicesQuery, response: answers(AdminInvoices) },
    handler: async ({ query }, reply) => {
      const since = createdInLast(query.daysAfterCreation ?? invoiceDays, clock.now());
      const { rows, total } = await invoicesSince(db, since, query, pageBounds(query));
      reply.header(totalCountHeader, total);
      return rows.map(toAdminInvoice);
    },
  });
  app.route({
    ...on(adminCalls.certificateList, { reads: 'replica' }),
    schema: { querystring: DaysQuery, response: answers(CertificateList) },
    handler: async ({ query }, reply) => {
      const since = createdInLast(query.daysAfterCreation ?? certificateDays, clock.now());
      const day = today(clock);
      const { rows, total } = await startedPeriods(db, sql`pp.created_at > ${since}`, day, pageBounds(query));
      reply.header(totalCountHeader, total);
      return rows.map((row) => toListItem(row, isOver(row, day)));
    },
  });
};
