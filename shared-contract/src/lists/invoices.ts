import { adminList } from '../admin-list.ts';
import { adminCalls } from '../calls.admin.ts';
import type { AdminInvoice } from '../invoice.ts';

/** Everybody's invoices of the last days, newest first unless asked otherwise (ADM-004, ADM-012 to ADM-014, PD-48). */
export const invoiceList = adminList<AdminInvoice>()({
  route: 'InvoiceList',
  what: 'the invoices',
  call: adminCalls.invoiceList,
  tag: 'Invoice',
  pageSizes: [5, 10, 15, 25, 50],
  pageSize: 50,
  sorts: {
    createdDate: 'Created Date',
    startDate: 'Start Date',
    endDate: 'End Date',
    totalPrice: 'Total Price',
    totalDays: 'Total Days',
  },
  sort: 'createdDate',
  filters: {
    days: { kind: 'days', usual: 28 },
    standing: {
      kind: 'choice',
      label: 'Payment',
      any: 'Any',
      options: { unpaid: 'Not settled', overdue: 'Overdue' },
      // What nobody has paid may be old: it is looked for in the longest time there is.
      sets: { days: '365' },
    },
  },
});
