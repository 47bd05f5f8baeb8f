import { daysBetween } from '@marketplace/shared-contract/calendar';
import type { AdminInvoice } from '@marketplace/shared-contract/invoice';
import { pounds } from '@marketplace/shared-contract/money';
import type { InvoiceRow } from '../billing/invoice.sql.ts';
import { toInvoice } from '../billing/invoice.ts';

/** An invoice with the amounts and length an Admin sorts by (BILL-015). Both days count (BILL-004). */
export const toAdminInvoice = (row: InvoiceRow): AdminInvoice => ({
  ...toInvoice(row),
  totalDays: daysBetween(row.startsOn, row.endsOn) + 1,
  vat: pounds(row.vatPence),
  subTotal: pounds(row.netPence),
  totalPrice: pounds(row.totalPence),
});
