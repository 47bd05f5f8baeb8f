/** Filters a list of invoices by payment state; the same names everywhere. */
export const paymentFilter = {
  label: 'Payment',
  any: 'Any',
  options: { overdue: 'Overdue', paid: 'Paid' },
} as const;

/** Filters the seller's own invoices. "To pay" is what is outstanding, overdue or not: what the home's tile counts. */
export const sellersPaymentOptions = { 'to-pay': 'To pay', ...paymentFilter.options } as const;
export type SellersPayment = keyof typeof sellersPaymentOptions;
