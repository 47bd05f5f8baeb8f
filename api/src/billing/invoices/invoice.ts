import type { Invoice, InvoiceAnswer, InvoiceListItem } from '@marketplace/shared-contract/billing/invoices/invoice';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { pounds } from '@marketplace/shared-contract/platform/words/money';
import type { InvoiceRow, ListedInvoice } from './invoice.sql.ts';
import { toSettlement } from './settlement.sql.ts';

/** An invoice as issued (BILL-013); nothing is recalculated. */
export const toInvoice = (row: InvoiceRow): Invoice => ({
  invoiceId: row.id,
  invoiceNumber: row.number,
  businessId: row.postId,
  periodId: row.periodId,
  reference: row.reference,
  forenames: row.forenames,
  surname: row.surname,
  company: row.company,
  addressLine1: row.addressLine1,
  addressLine2: row.addressLine2,
  addressLine3: row.addressLine3,
  townCity: row.townCity,
  county: row.county,
  postcode: row.postcode,
  createdDate: row.createdAt.toISOString(),
  dueDate: row.dueOn,
  startDate: row.startsOn,
  endDate: row.endsOn,
  priceRate: pounds(row.ratePence),
});

/** The stored quantities and amounts, in pounds (BILL-014). */
export const calculatedInformation = (row: InvoiceRow): InvoiceAnswer['calculatedInformation'] => ({
  first28Q: row.firstQuantity,
  first28Amount: pounds(row.firstQuantity * row.ratePence),
  further28Q: row.furtherQuantity,
  further28Amount: pounds(row.furtherQuantity * row.ratePence),
  subTotal: pounds(row.netPence),
  vatRate: row.vatPercent,
  vatAmount: pounds(row.vatPence),
  totalPrice: pounds(row.totalPence),
});

export const toInvoiceListItem = (row: ListedInvoice, today: Day): InvoiceListItem => ({
  invoice: toInvoice(row),
  reference: row.reference,
  activityHeading: row.activityHeading,
  totalPrice: pounds(row.totalPence),
  settlement: toSettlement(row, today),
});
