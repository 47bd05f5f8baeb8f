import type { AdminInvoice } from '../../billing/invoices/invoice.ts';
import { paymentFilter } from '../../billing/invoices/invoice-payment.ts';
import { adminList } from '../../platform/admin-list/admin-list.ts';
import { adminCalls } from '../../platform/calls/admin.ts';

/** Everybody's invoices of the last days, newest first by default (ADM-004, ADM-012 to ADM-014, PD-48). */
export const invoiceList = adminList<AdminInvoice>()({
  route: 'InvoiceList',
  what: 'the invoices',
  rowName: ['invoice', 'invoices'],
  call: adminCalls.invoiceList,
  csv: { call: adminCalls.invoicesCsv, name: 'invoices' },
  tag: 'Invoice',
  pageSizes: [5, 10, 15, 25, 50],
  pageSize: 50,
  sorts: {
    createdDate: { name: 'Created Date', desc: 'Newest first', asc: 'Oldest first' },
    startDate: { name: 'Start Date', desc: 'Latest start date first', asc: 'Earliest start date first' },
    endDate: { name: 'End Date', desc: 'Latest end date first', asc: 'Earliest end date first' },
    totalPrice: { name: 'Total Price', desc: 'Highest total first', asc: 'Lowest total first' },
    totalDays: { name: 'Total Days', desc: 'Most days first', asc: 'Fewest days first' },
  },
  sort: 'createdDate',
  filters: {
    days: { kind: 'days', usual: 28 },
    standing: {
      kind: 'choice',
      label: paymentFilter.label,
      any: paymentFilter.any,
      options: { unpaid: 'Not settled', ...paymentFilter.options, credited: 'With a credit note' },
      // An unpaid invoice may be old: by default the longest period is searched.
      sets: { unpaid: { days: '365' }, overdue: { days: '365' } },
    },
  },
  search: 'Number, reference, company or practitioner',
  columns: {
    number: { title: 'Number', width: 80 },
    issued: { title: 'Issued', sortBy: 'createdDate', width: 100, onCard: 'fact' },
    due: { title: 'Due', width: 95 },
    company: { title: 'Invoiced to', width: 160, onCard: 'wide' },
    post: { title: 'Post', width: 190, grows: true, onCard: 'wide' },
    net: { title: 'Before VAT', width: 105, align: 'right' },
    vat: { title: 'VAT', width: 90, align: 'right' },
    total: { title: 'Total', sortBy: 'totalPrice', width: 110, align: 'right', onCard: 'fact' },
    paid: { title: 'Paid', width: 100, align: 'right' },
    credited: { title: 'Credited', width: 100, align: 'right' },
    state: { title: 'Payment', width: 120, onCard: 'fact' },
    action: { title: 'Action', width: 74, onCard: 'corner' },
  },
});
