import { type Day, displayDate } from '../../platform/clock/calendar.ts';
import { dayField } from '../../platform/fields/day-field.ts';
import { Id } from '../../platform/fields/ids.ts';
import { line, lines, optionalLine } from '../../platform/fields/text-fields.ts';
import * as z from '../../platform/fields/zod.ts';
import { displayMoney, type Pence, penceOf } from '../../platform/words/money.ts';
import { vatPercent } from '../posting/pricing.ts';

/** The payment state of an invoice. Unpaid blocks nothing; it is only shown (PD-58). */
export const settlementStates = [
  'Nothing due',
  'Due',
  'Part paid',
  'Overdue',
  'Paid',
  'Credited',
  'To be repaid',
] as const;
export const SettlementState = z.enum(settlementStates);
export type SettlementState = z.infer<typeof SettlementState>;

/** How an invoice's total was settled, in pounds; `outstanding` is negative if money has to be repaid. */
export const Settlement = z.object({
  state: SettlementState,
  paid: z.number(),
  credited: z.number(),
  outstanding: z.number(),
});
export type Settlement = z.infer<typeof Settlement>;

type Sums = { total: Pence; credited: Pence; paid: Pence; dueOn: Day; today: Day };

/** An invoice is overdue from the day after its due date, as long as any of it is outstanding. */
export function settlementState({ total, credited, paid, dueOn, today }: Sums): SettlementState {
  const outstanding = total - credited - paid;
  if (outstanding < 0) return 'To be repaid';
  if (outstanding > 0 && dueOn < today) return 'Overdue';
  if (outstanding > 0) return paid > 0 ? 'Part paid' : 'Due';
  if (total === 0) return 'Nothing due';
  return credited === total ? 'Credited' : 'Paid';
}

/** Where to pay an invoice; `link` is a payment service's page, if there is one. */
export const PaymentDetails = z.object({
  accountName: z.string(),
  sortCode: z.string(),
  accountNumber: z.string(),
  contact: z.string(),
  link: z.nullable(z.string()),
});
export type PaymentDetails = z.infer<typeof PaymentDetails>;

/** How money was received or repaid. Older payments lack this. */
export const paymentMethods = ['Bank transfer', 'Card', 'Cheque', 'Direct debit', 'Other'] as const;
const method = z.enum(paymentMethods, { error: 'Choose how it was paid' });

export const paymentKinds = ['received', 'repaid', 'corrected'] as const;
/** Money received, money repaid, or an entry that reverses another; the amount is negative if it reduces what was paid. */
export const Payment = z.object({
  paymentId: Id,
  kind: z.enum(paymentKinds),
  amount: z.number(),
  paidOn: z.string(),
  method: z.optional(z.nullable(z.string())),
  /** Empty if several invoices were marked as paid at once without one. */
  reference: z.string(),
  /** The entry that this one reverses. */
  corrects: z.nullable(Id),
});
export type Payment = z.infer<typeof Payment>;

/** A credit note in the list of its invoice, in pounds. */
export const CreditNote = z.object({
  creditNoteId: Id,
  creditNoteNumber: z.int(),
  createdDate: z.string(),
  reason: z.string(),
  subTotal: z.number(),
  vatAmount: z.number(),
  totalPrice: z.number(),
});
export type CreditNote = z.infer<typeof CreditNote>;

/** Pounds and pence above zero, as a number of pounds. */
const amount = (required: string) =>
  z
    .number({
      error: ({ input }) => (input == null || input === '' ? required : 'Must be pounds and pence, such as 414.00'),
    })
    .check(
      z.gt(0, 'Must be more than £0.00'),
      z.lte(10_000_000, 'Must be at most £10,000,000.00'),
      z.refine(
        (pounds) => Math.abs(pounds * 100 - Math.round(pounds * 100)) < 1e-6,
        'Must be pounds and pence, such as 414.00',
      ),
    );

export const paymentReferenceLimit = 100;
const referenceTooLong = `Reference must be at most ${paymentReferenceLimit} characters`;
export const creditReasonLimit = 500;

const paidOn = dayField('Please choose the day of the payment');

/** Records money received or repaid on a day. The method is optional for areas released before it was asked for. */
export const RecordPayment = z.object({
  Kind: z.enum(['received', 'repaid'], { error: 'Must be received or repaid' }),
  Amount: amount('Amount is required'),
  PaidOn: paidOn,
  Method: z.optional(method),
  Reference: line('Reference is required', paymentReferenceLimit, referenceTooLong),
  /** Confirms that more was received than is outstanding: the rest stays in credit until it is paid back. */
  MoreThanDue: z.optional(z.boolean({ error: 'Must be true or false' })),
});
export type RecordPayment = z.infer<typeof RecordPayment>;

/** The details shared by several invoices marked as paid. Each is paid in full, whatever is outstanding. */
export const MarkPaid = z.object({
  PaidOn: paidOn,
  Method: method,
  Reference: optionalLine(paymentReferenceLimit, referenceTooLong),
});
export type MarkPaid = z.infer<typeof MarkPaid>;

/** The limit of a payment: the outstanding amount, negative if money has to be repaid. */
export type Payable = { outstanding: Pence; issued: Day; today: Day };

/** What is wrong with a payment, if anything; shared by the form and the call. */
export function paymentProblem(
  { Kind, Amount, PaidOn, MoreThanDue }: Omit<RecordPayment, 'Reference'>,
  { outstanding, issued, today }: Payable,
): { field: 'Amount' | 'PaidOn'; message: string } | undefined {
  const most = Kind === 'received' ? outstanding : -outstanding;
  if (penceOf(Amount) > most && !(Kind === 'received' && MoreThanDue)) {
    const what = Kind === 'received' ? 'is outstanding' : 'has to be paid back';
    return { field: 'Amount', message: `Only ${displayMoney(Math.max(0, most))} ${what}` };
  }
  if (PaidOn > today) return { field: 'PaidOn', message: 'The day of a payment cannot be in the future' };
  if (PaidOn < issued) {
    const message = `The invoice was issued on ${displayDate(issued)}; it cannot be settled before`;
    return { field: 'PaidOn', message };
  }
  return undefined;
}

/** The message for a credit, before VAT, that exceeds what is left of the invoice. */
export const creditProblem = (net: Pence, left: Pence): string | undefined =>
  net > left ? `At most ${displayMoney(left)} before VAT is left to credit` : undefined;

/** A full or partial credit note; `Amount` excludes VAT, like prices. */
export const IssueCreditNote = z
  .object({
    Whole: z.boolean({ error: 'Must be true or false' }),
    Amount: z.optional(amount('Amount is required')),
    Reason: lines('Reason is required', creditReasonLimit),
  })
  .check(
    z.refine(({ Whole, Amount }) => Whole || Amount !== undefined, { path: ['Amount'], error: 'Amount is required' }),
  );
export type IssueCreditNote = z.infer<typeof IssueCreditNote>;

type Credit = { net: Pence; vat: Pence };

/**
 * The VAT of a credit of `net`, to the penny. An invoice's credits together carry the VAT of their sum, so that crediting in parts never
 * returns more or less VAT than was charged. `percent` is the invoice's own.
 */
export function creditOf(net: Pence, before: Credit, charged: Credit, percent: number = vatPercent): Credit {
  const together = before.net + net;
  const vat = together === charged.net ? charged.vat : Math.floor((together * percent + 50) / 100);
  return { net, vat: vat - before.vat };
}

/** Parses pounds as typed: a leading £, commas only between thousands, at most two decimals. Anything else is NaN, never another amount. */
export function typedPounds(text: string): number {
  const [, digits] = /^£?\s*((?:\d{1,3}(?:,\d{3})+|\d{1,8})(?:\.\d{1,2})?)$/.exec(text.trim()) ?? [];
  return digits === undefined ? Number.NaN : penceOf(Number(digits.replaceAll(',', ''))) / 100;
}

/** An amount in a form: the typed text. */
const amountField = z.pipe(
  z.string(),
  z.transform((text) => (text.trim() === '' ? undefined : typedPounds(text))),
);

/** The Admin's forms; the calls' own rules convert typed input. */
export const PaymentForm = z.extend(RecordPayment, { Amount: z.pipe(amountField, RecordPayment.shape.Amount) });
/** The form for a payment of one invoice: errors of the call are shown at its field. */
export const paymentFormFor = (payable: () => Payable) =>
  PaymentForm.check(({ value, issues }) => {
    const problem = paymentProblem(value, payable());
    if (problem) issues.push({ code: 'custom', input: value, path: [problem.field], message: problem.message });
  });
const CreditInput = z.pipe(
  z.object({ Extent: z.enum(['whole', 'part']), Amount: amountField, Reason: z.string() }),
  z.transform(({ Extent, Amount, Reason }) => ({
    Whole: Extent === 'whole',
    ...(Extent === 'part' && { Amount }),
    Reason,
  })),
);
/** The form for a credit of one invoice, at most `left`. */
export const creditFormFor = (left: () => Pence) =>
  z.pipe(
    CreditInput,
    IssueCreditNote.check(({ value: { Whole, Amount }, issues }) => {
      const message = Whole || Amount === undefined ? undefined : creditProblem(penceOf(Amount), left());
      if (message) issues.push({ code: 'custom', input: Amount, path: ['Amount'], message });
    }),
  );
