import { CertificateListItem } from '@marketplace/shared-contract/certificate';
import { AdminInvoice } from '@marketplace/shared-contract/invoice';
import { certificateList } from '@marketplace/shared-contract/lists/certificates';
import { invoiceList } from '@marketplace/shared-contract/lists/invoices';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { adminListRoutes } from '../../platform/admin-list/admin-list.ts';
import { type Clock, today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context/context.ts';
import { createdInLast } from '../../platform/json-list/created-in-last.rules.ts';
import { certificatesSince, countCertificates } from './certificate-list.sql.ts';
import { countInvoices, invoicesSince } from './invoice-list.sql.ts';

type Days = { daysAfterCreation?: number };

/** How far back a list goes. */
const since = (clock: Clock, { daysAfterCreation }: Days, usual: number) =>
  createdInLast(daysAfterCreation ?? usual, clock.now());

/** What was issued for all sellers. What is unpaid or overdue is counted for each page: paying changes it. */
const invoiceListRoutes = adminListRoutes(invoiceList, AdminInvoice, ({ db, clock }) => {
  const from = (query: Days) => since(clock, query, invoiceList.filters.days.usual);
  return {
    page: async (query, bounds) => {
      const { list, latestId } = await invoicesSince(db, from(query), today(clock), query, bounds);
      if (!query.standing) return { list, latestId };
      return { list, total: await countInvoices(db, from(query), today(clock), query.standing) };
    },
    count: (query) => countInvoices(db, from(query)),
    countedAs: ({ daysAfterCreation }) => String(daysAfterCreation),
  };
});

/** What was certified for all sellers. */
const certificateListRoutes = adminListRoutes(certificateList, CertificateListItem, ({ db, clock }) => {
  const from = (query: Days) => since(clock, query, certificateList.filters.days.usual);
  return {
    page: (query, bounds) => certificatesSince(db, from(query), today(clock), bounds),
    count: (query) => countCertificates(db, from(query), today(clock)),
    countedAs: ({ daysAfterCreation }) => String(daysAfterCreation),
  };
});

/** What was issued and certified recently (ADM-012 to ADM-015, PD-48). */
export const adminBillingRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, options) => {
  await app.register(invoiceListRoutes, options);
  await app.register(certificateListRoutes, options);
};
