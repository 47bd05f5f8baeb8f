import { CertificateListItem } from '@marketplace/shared-contract/billing/certificates/certificate';
import { AdminInvoice, InvoiceTotals } from '@marketplace/shared-contract/billing/invoices/invoice';
import { ChosenIds } from '@marketplace/shared-contract/operations/bulk/admin-bulk';
import { certificateList } from '@marketplace/shared-contract/operations/lists/certificates';
import { invoiceList } from '@marketplace/shared-contract/operations/lists/invoices';
import type { ListFilterQuery } from '@marketplace/shared-contract/platform/admin-list/admin-list';
import { listFilterQuery } from '@marketplace/shared-contract/platform/admin-list/admin-list-schemas';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { adminListRoutes } from '../../platform/admin-list/admin-list.ts';
import { type Clock, today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { type CsvColumn, moment } from '../../platform/csv/csv.ts';
import { csvStream } from '../../platform/csv/csv-stream.ts';
import { csvAnswers, csvCall, sendCsv } from '../../platform/csv/send-csv.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { createdInLast } from '../../platform/json-list/created-in-last.rules.ts';
import {
  certificatesOf,
  certificatesSince,
  countCertificates,
  idsOfCertificates,
  periodOfCode,
  searchCertificates,
} from './certificate-list.sql.ts';
import {
  countInvoices,
  idsOfInvoices,
  invoicesOf,
  invoicesSince,
  searchInvoices,
  totalsOfInvoices,
} from './invoice-list.sql.ts';
import { vatRecordRoutes } from './vat-records.routes.ts';

/** A plain number, without pound sign or commas, so that spreadsheets can add it up. */
const sum = (inPounds: number | undefined) => inPounds ?? 0;

/** The columns of the invoice file. */
const invoiceCsvColumns: readonly CsvColumn<AdminInvoice>[] = [
  ['Number', ({ invoiceNumber }) => invoiceNumber],
  ['Issued', ({ createdDate }) => moment(createdDate)],
  ['Due', ({ dueDate }) => displayDate(dueDate)],
  ['Invoiced to', ({ company }) => company],
  ['Practitioner', ({ forenames, surname }) => `${forenames} ${surname}`],
  ['Reference', ({ reference }) => reference],
  ['Start', ({ startDate }) => displayDate(startDate)],
  ['End', ({ endDate }) => displayDate(endDate)],
  ['Total days', ({ totalDays }) => totalDays],
  ['Before VAT', ({ subTotal }) => sum(subTotal)],
  ['VAT', ({ vat }) => sum(vat)],
  ['Total', ({ totalPrice }) => sum(totalPrice)],
  ['Paid', ({ settlement }) => sum(settlement?.paid)],
  ['Credited', ({ settlement }) => sum(settlement?.credited)],
  ['Outstanding', ({ settlement }) => sum(settlement?.outstanding)],
  ['Payment', ({ settlement }) => settlement?.state ?? ''],
];

const standing = ({ period: { cancelledOn, final } }: CertificateListItem) =>
  cancelledOn ? 'Cancelled' : final ? 'Final' : 'In progress';

/** The columns of the certificate file. */
const certificateCsvColumns: readonly CsvColumn<CertificateListItem>[] = [
  ['Reference', ({ reference }) => reference],
  ['Company', ({ period }) => period.userCompany],
  ['First day', ({ period }) => displayDate(period.startDate)],
  ['Last day', ({ period }) => displayDate(period.endDate)],
  ['Posted', ({ period }) => moment(period.createdDate)],
  ['Status', standing],
  ['Cancelled', ({ period }) => (period.cancelledOn ? displayDate(period.cancelledOn) : '')],
];

type InvoiceFilter = ListFilterQuery<typeof invoiceList>;
type CertificateFilter = ListFilterQuery<typeof certificateList>;

/** The invoice filters of a query, and the earliest instant they cover. */
const invoicesWanted = (clock: Clock, { daysAfterCreation, standing, search }: InvoiceFilter) => ({
  since: createdInLast(daysAfterCreation ?? invoiceList.filters.days.usual, clock.now()),
  day: today(clock),
  ...(standing && { standing }),
  ...(search && { search: numberAlone(search) }),
});

/** “Invoice 410”, as mails and files call it, is found by its number: no other invoice field contains the word. */
const numberAlone = (search: string): string => search.replace(/^\s*invoice\s+(?:no\.?\s*)?(?=\d+\s*$)/i, '');

/** All sellers' invoices. Unpaid and overdue totals are recounted for each page, because payments change them. */
const invoiceListRoutes = adminListRoutes(invoiceList, AdminInvoice, ({ db, clock }) => ({
  page: async (query, bounds) => {
    const wanted = invoicesWanted(clock, query);
    const { search } = wanted;
    if (search) return searchInvoices(db, { ...query, ...wanted, search }, bounds);
    const { list, latestId } = await invoicesSince(db, wanted.since, wanted.day, query, bounds);
    if (!query.standing) return { list, latestId };
    return { list, total: await countInvoices(db, wanted) };
  },
  count: (query, range) => countInvoices(db, invoicesWanted(clock, query), range),
  countedAs: ({ daysAfterCreation }) => String(daysAfterCreation),
  file: {
    columns: invoiceCsvColumns,
    ids: (query) => idsOfInvoices(db, { ...query, ...invoicesWanted(clock, query) }),
    rows: (ids: readonly number[]) => invoicesOf(db, ids, today(clock)),
  },
}));

const certificatesWanted = (clock: Clock, { daysAfterCreation, search }: CertificateFilter) => ({
  since: createdInLast(daysAfterCreation ?? certificateList.filters.days.usual, clock.now()),
  day: today(clock),
  ...(search && { search }),
});

/** All sellers' certificates. */
const certificateListRoutes = adminListRoutes(certificateList, CertificateListItem, ({ db, clock }) => ({
  page: async (query, bounds) => {
    const { since, day, search } = certificatesWanted(clock, query);
    const coded = search && (await periodOfCode(db, search, day));
    if (coded)
      return { list: JSON.stringify(await certificatesOf(db, bounds.offset > 0 ? [] : [coded], day)), total: 1 };
    if (search) return searchCertificates(db, { since, day, search }, bounds);
    const { list, latestId } = await certificatesSince(db, since, day, bounds);
    return { list, latestId };
  },
  count: (query, range) => countCertificates(db, certificatesWanted(clock, query), range),
  countedAs: ({ daysAfterCreation }) => String(daysAfterCreation),
  file: {
    columns: certificateCsvColumns,
    ids: async (query) => {
      const coded = query.search && (await periodOfCode(db, query.search, today(clock)));
      return coded ? [coded] : idsOfCertificates(db, certificatesWanted(clock, query));
    },
    rows: (ids: readonly number[]) => certificatesOf(db, ids, today(clock)),
  },
}));

/** Recent invoices and certificates (ADM-012 to ADM-015, PD-48). */
export const adminBillingRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, options) => {
  await app.register(invoiceListRoutes, options);
  await app.register(certificateListRoutes, options);
  await app.register(vatRecordRoutes, options);
  const { db, clock } = options.context;
  app.route({
    ...routeFor(adminCalls.chosenInvoicesCsv, { ...csvCall, reads: 'replica' }),
    schema: { summary: 'Chosen invoices', querystring: ChosenIds, response: csvAnswers },
    handler: async ({ query: { ids } }, reply) => {
      const day = today(clock);
      const file = csvStream(invoiceCsvColumns, ids, (some: readonly number[]) => invoicesOf(db, some, day));
      return sendCsv(reply, `chosen-invoices-${day}`, file);
    },
  });
  app.route({
    ...routeFor(adminCalls.invoiceTotals, { reads: 'replica' }),
    schema: {
      summary: 'See the totals of all invoices',
      querystring: listFilterQuery(invoiceList),
      response: responses(InvoiceTotals),
    },
    handler: ({ query }) => totalsOfInvoices(db, invoicesWanted(clock, query as InvoiceFilter)),
  });
};
