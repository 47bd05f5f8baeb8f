/** What a list of invoices is narrowed to by what became of them; all who read invoices call it the same. */
export const paymentFilter = {
  label: 'Payment',
  any: 'Any',
  options: { overdue: 'Overdue', paid: 'Paid' },
} as const;

/** What a seller narrows the own invoices to. To pay is what is outstanding, overdue or not: what the home's tile counts. */
export const sellersPaymentOptions = { 'to-pay': 'To pay', ...paymentFilter.options } as const;
export type SellersPayment = keyof typeof sellersPaymentOptions;
