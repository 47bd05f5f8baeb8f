import * as z from '../platform/fields/zod.ts';

/** An invoice or credit note for VAT purposes, in pounds; credits are negative. */
export const VatRecord = z.object({
  recordId: z.string(),
  kind: z.enum(['invoice', 'credit-note']),
  /** The document's id within its kind, and its number in its series. */
  paperId: z.int(),
  number: z.int(),
  invoiceNumber: z.int(),
  issued: z.string(),
  company: z.string(),
  reference: z.string(),
  net: z.number(),
  vat: z.number(),
  gross: z.number(),
});
export type VatRecord = z.infer<typeof VatRecord>;

/** A tax period: a month, or a quarter in one of HMRC's three groups. */
export const taxPeriods = {
  march: 'Quarters ending March, June, September, December',
  april: 'Quarters ending January, April, July, October',
  may: 'Quarters ending February, May, August, November',
  month: 'Months',
} as const;
export type TaxPeriods = keyof typeof taxPeriods;
export const TaxPeriods = z.enum(Object.keys(taxPeriods) as TaxPeriods[], { error: 'every is not an option' });

/** The totals of one tax period, or of all; `from` and `to` are its first and last London day. */
const VatSums = z.object({
  invoices: z.int(),
  invoicedNet: z.number(),
  invoicedVat: z.number(),
  creditNotes: z.int(),
  creditedNet: z.number(),
  creditedVat: z.number(),
  net: z.number(),
  vat: z.number(),
  gross: z.number(),
});
export const VatPeriods = z.object({
  periods: z.array(z.extend(VatSums, { from: z.string(), to: z.string() })),
  all: VatSums,
});
export type VatPeriods = z.infer<typeof VatPeriods>;
export type VatSums = z.infer<typeof VatSums>;
