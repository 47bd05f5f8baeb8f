import { whoseField } from '../../accounts/firms/whose.ts';
import { Id } from '../../platform/fields/ids.ts';
import { postalLines } from '../../platform/fields/postal-address.ts';
import * as z from '../../platform/fields/zod.ts';
import { pageFields } from '../../platform/json-list/paging.ts';
import { type SellersPayment, sellersPaymentOptions } from './invoice-payment.ts';
import { CreditNote, Payment, PaymentDetails, Settlement } from './settlement.ts';

/** An invoice as issued (BILL-013). `priceRate` is in pounds a block, before VAT. */
export const Invoice = z.object({
  invoiceId: Id,
  invoiceNumber: z.int(),
  businessId: Id,
  periodId: Id,
  reference: z.string(),
  forenames: z.string(),
  surname: z.string(),
  company: z.string(),
  ...postalLines,
  createdDate: z.string(),
  dueDate: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  priceRate: z.number(),
});
export type Invoice = z.infer<typeof Invoice>;

/** Quantities in blocks, amounts in pounds (BILL-014); `vatRate` is the percentage that was charged. */
export const CalculatedInformation = z.object({
  first28Q: z.int(),
  first28Amount: z.number(),
  further28Q: z.int(),
  further28Amount: z.number(),
  subTotal: z.number(),
  vatRate: z.number(),
  vatAmount: z.number(),
  totalPrice: z.number(),
});

/** The supplier: the operator, as the settings named it at issue. */
export const Supplier = z.object({
  name: z.string(),
  address: z.array(z.string()),
  vatNumber: z.string(),
  companyNumber: z.optional(z.string()),
});
export type Supplier = z.infer<typeof Supplier>;

/** Separate from the invoice, as an issued invoice never changes. Releases before November 2026 do not send it. */
export const InvoiceAnswer = z.object({
  invoice: Invoice,
  calculatedInformation: CalculatedInformation,
  supplier: Supplier,
  paymentDetails: z.optional(PaymentDetails),
  settlement: z.optional(Settlement),
  payments: z.optional(z.array(Payment)),
  creditNotes: z.optional(z.array(CreditNote)),
});
export type InvoiceAnswer = z.infer<typeof InvoiceAnswer>;

/** A credit note with its invoice, as its seller reads it. */
export const CreditNoteAnswer = z.object({
  creditNote: CreditNote,
  invoice: Invoice,
  vatRate: z.number(),
  supplier: Supplier,
});
export type CreditNoteAnswer = z.infer<typeof CreditNoteAnswer>;

export const InvoiceListItem = z.object({
  invoice: Invoice,
  reference: z.string(),
  /** The post's heading; absent on older servers. */
  activityHeading: z.optional(z.string()),
  totalPrice: z.number(),
  settlement: z.optional(Settlement),
});
export type InvoiceListItem = z.infer<typeof InvoiceListItem>;
export const InvoiceList = z.array(InvoiceListItem);

/** A seller's invoices or certificates; Last Week covers those created in the last 7 days (BILL-009, BILL-012). */
export const BillingListQuery = z.object({
  ...pageFields,
  ...whoseField,
  filter: z.optional(z.literal('last-week', { error: 'filter is not an option' })),
});
export type BillingListQuery = z.infer<typeof BillingListQuery>;

/** A seller's invoices, and their totals. */
export const InvoiceListQuery = z.extend(BillingListQuery, {
  standing: z.optional(
    z.enum(Object.keys(sellersPaymentOptions) as SellersPayment[], { error: 'standing is not an option' }),
  ),
});
export type InvoiceListQuery = z.infer<typeof InvoiceListQuery>;

/** The totals of a filtered list of invoices, in pounds. Outstanding excludes what has to be paid back. */
export const InvoiceTotals = z.object({
  invoices: z.int(),
  net: z.number(),
  vat: z.number(),
  total: z.number(),
  paid: z.number(),
  credited: z.number(),
  outstanding: z.number(),
  overdue: z.number(),
  /** Overpayments to be paid back. Releases before November 2026 do not send it. */
  inCredit: z.optional(z.number()),
});
export type InvoiceTotals = z.infer<typeof InvoiceTotals>;
/** The totals of an empty list. */
export const noTotals: InvoiceTotals = {
  invoices: 0,
  net: 0,
  vat: 0,
  total: 0,
  paid: 0,
  credited: 0,
  outstanding: 0,
  overdue: 0,
};

/** BILL-015. */
export const AdminInvoice = z.extend(Invoice, {
  totalDays: z.int(),
  vat: z.number(),
  subTotal: z.number(),
  totalPrice: z.number(),
  settlement: z.optional(Settlement),
  /** As in `InvoiceListItem`. */
  activityHeading: z.optional(z.string()),
});
export type AdminInvoice = z.infer<typeof AdminInvoice>;
