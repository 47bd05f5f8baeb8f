import type { InvoiceAnswer } from '@marketplace/shared-contract/billing/invoices/invoice';
import { anIssuedInvoice } from '@marketplace/shared-contract/billing/invoices/invoice.fixture';

/** An invoice of two further blocks at the standard rate. */
export const anInvoice = (over: Partial<InvoiceAnswer['invoice']> = {}): InvoiceAnswer => ({
  invoice: anIssuedInvoice(over),
  calculatedInformation: {
    first28Q: 1,
    first28Amount: 345,
    further28Q: 2,
    further28Amount: 690,
    subTotal: 1035,
    vatRate: 20,
    vatAmount: 207,
    totalPrice: 1242,
  },
  supplier: { name: 'Market Ltd', address: ['1 Way', 'York'], vatNumber: 'GB 123 4567 89' },
});
