import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { InvoiceAnswer } from '@marketplace/shared-contract/billing/invoices/invoice';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';

export const { usePostedInvoiceQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    postedInvoice: build.query<InvoiceAnswer, string>({
      query: (id) => apiRequest(sellerCalls.invoice, { query: { id } }),
    }),
  }),
});
