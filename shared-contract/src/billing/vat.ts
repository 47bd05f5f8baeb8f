import * as z from '../platform/fields/zod.ts';

/** An invoice or credit note as VAT sees it, in pounds; what a credit note gives back is below zero. */
export const VatRecord = z.object({
  recordId: z.string(),
  kind: z.enum(['invoice', 'credit-note']),
  /** The paper's id under its own kind, and its number in its own series. */
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

/** How long a tax period is: a month, or a quarter of one of HMRC's three groups. */
export const taxPeriods = {
  march: 'Quarters ending March, June, September, December',
  april: 'Quarters ending January, April, July, October',
  may: 'Quarters ending February, May, August, November',
  month: 'Months',
} as const;
export type TaxPeriods = keyof typeof taxPeriods;
export const TaxPeriods = z.enum(Object.keys(taxPeriods) as TaxPeriods[], { error: 'every is not an option' });

/** The sums of one tax period, or of all; `from` and `to` are its first and last London day. */
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
