import { api, ask } from '@marketplace/shared-auth/api';
import { sellerCalls } from '@marketplace/shared-contract/calls.seller';
import type { InvoiceAnswer, InvoiceListItem } from '@marketplace/shared-contract/invoice';

export const { useSellerInvoicesQuery, useSellerInvoiceQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    sellerInvoices: build.query<InvoiceListItem[], void>({
      query: () => ask(sellerCalls.invoiceList),
      providesTags: ['Invoice'],
    }),
    sellerInvoice: build.query<InvoiceAnswer, string>({
      query: (id) => ask(sellerCalls.invoice, { query: { id } }),
      providesTags: (_answer, _error, id) => [{ type: 'Invoice', id }],
    }),
  }),
});
