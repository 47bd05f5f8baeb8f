import type { VatRecord } from '../../billing/vat.ts';
import { adminList } from '../../platform/admin-list/admin-list.ts';
import { adminCalls } from '../../platform/calls/admin.ts';

/** Invoices and credit notes together, newest first: the source of a VAT return. Both days of a range are included. */
export const vatRecordList = adminList<VatRecord>()({
  route: 'VatRecords',
  what: 'the VAT records',
  rowName: ['invoice or credit note', 'invoices and credit notes'],
  call: adminCalls.vatRecords,
  csv: { call: adminCalls.vatRecordsCsv, name: 'vat-records' },
  rows: 'records',
  tag: 'Invoice',
  pageSizes: [25, 50, 100, 250],
  pageSize: 50,
  filters: {
    kind: {
      kind: 'choice',
      label: 'Type',
      any: 'All',
      options: { invoice: 'Invoices', 'credit-note': 'Credit notes' },
    },
    from: { kind: 'day', label: 'From' },
    to: { kind: 'day', label: 'To' },
  },
  columns: {
    paper: { title: 'Document', width: 190 },
    issued: { title: 'Issued', width: 100, onCard: 'fact' },
    company: { title: 'Issued to', width: 220, grows: true, format: 'text', onCard: 'wide' },
    reference: { title: 'Post', width: 150, format: 'text', onCard: 'fact' },
    net: { title: 'Before VAT', width: 120, align: 'right', onCard: 'fact' },
    vat: { title: 'VAT', width: 110, align: 'right', onCard: 'fact' },
    gross: { title: 'Total', width: 120, align: 'right', onCard: 'fact' },
  },
});
