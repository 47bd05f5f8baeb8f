import { anAddress } from '../../accounts/account/address.fixture.ts';
import type { InvoiceAnswer } from './invoice.ts';

/** An invoice for two further blocks at the standard rate, as issued. */
export const anIssuedInvoice = (changes: Partial<InvoiceAnswer['invoice']> = {}): InvoiceAnswer['invoice'] => ({
  invoiceId: 5,
  invoiceNumber: 1042,
  businessId: 7,
  periodId: 3,
  reference: 'LDS/117',
  forenames: 'Siân',
  surname: 'Tŷ',
  company: 'Ty & Co',
  ...anAddress,
  createdDate: '2026-06-10T09:00:00.000Z',
  dueDate: '2026-06-24',
  startDate: '2026-06-10',
  endDate: '2026-08-05',
  priceRate: 345,
  ...changes,
});
