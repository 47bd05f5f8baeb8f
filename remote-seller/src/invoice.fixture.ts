import type { InvoiceAnswer } from '@marketplace/shared-contract/invoice';

/** An invoice of two further blocks at the standard rate. */
export const anInvoice = (over: Partial<InvoiceAnswer['invoice']> = {}): InvoiceAnswer => ({
  invoice: {
    invoiceId: 5,
    invoiceNumber: 1042,
    businessId: 7,
    periodId: 3,
    reference: 'LDS/117',
    forenames: 'Siân',
    surname: 'Tŷ',
    company: 'Ty & Co',
    addressLine1: '1 High Street',
    addressLine2: '',
    addressLine3: '',
    townCity: 'Leeds',
    county: '',
    postcode: 'LS1 1AA',
    createdDate: '2026-06-10T09:00:00.000Z',
    dueDate: '2026-06-24',
    startDate: '2026-06-10',
    endDate: '2026-08-05',
    priceRate: 345,
    ...over,
  },
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
