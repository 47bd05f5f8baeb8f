import { api, apiRequest } from '@marketplace/shared-auth/api';
import { sellerCalls } from '@marketplace/shared-contract/calls.seller';
import type { InvoiceAnswer } from '@marketplace/shared-contract/invoice';

export const { usePostedInvoiceQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    postedInvoice: build.query<InvoiceAnswer, string>({
      query: (id) => apiRequest(sellerCalls.invoice, { query: { id } }),
    }),
  }),
});
