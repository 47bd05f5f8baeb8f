import { TaxPeriods, VatPeriods, VatRecord } from '@marketplace/shared-contract/billing/vat';
import { vatRecordList } from '@marketplace/shared-contract/operations/lists/vat-records';
import { listFilterQuery } from '@marketplace/shared-contract/platform/admin-list/admin-list-schemas';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { displayInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { adminListRoutes } from '../../platform/admin-list/admin-list.ts';
import type { Context } from '../../platform/context.ts';
import type { CsvColumn } from '../../platform/csv/csv.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { allVatRecords, pageOfVatRecords, type VatFilter, vatPeriods } from './vat-records.sql.ts';

const columns: readonly CsvColumn<VatRecord>[] = [
  ['Issued', ({ issued }) => displayInstant(issued)],
  ['Type', ({ kind }) => (kind === 'invoice' ? 'Invoice' : 'Credit note')],
  ['Number', ({ number }) => number],
  ['For invoice', ({ invoiceNumber }) => invoiceNumber],
  ['Issued to', ({ company }) => company],
  ['Post', ({ reference }) => reference],
  ['Before VAT', ({ net }) => net],
  ['VAT', ({ vat }) => vat],
  ['Total', ({ gross }) => gross],
];

const vatRecordListRoutes = adminListRoutes(vatRecordList, VatRecord, ({ db }) => ({
  page: (query, bounds) => pageOfVatRecords(db, query, bounds),
  file: { columns, ids: (query) => allVatRecords(db, query), rows: async (records: readonly VatRecord[]) => records },
}));

const Every = z.object({ every: z.optional(TaxPeriods) });

/** The figures for a VAT return: every invoice and credit note, and their sums by tax period. */
export const vatRecordRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, options) => {
  await app.register(vatRecordListRoutes, options);
  app.route({
    ...routeFor(adminCalls.vatPeriods, { reads: 'replica' }),
    schema: {
      summary: 'See VAT by tax period',
      querystring: z.intersection(Every, listFilterQuery(vatRecordList)),
      response: responses(VatPeriods),
    },
    handler: ({ query: { every = 'march', ...filter } }) => vatPeriods(options.context.db, filter as VatFilter, every),
  });
};
