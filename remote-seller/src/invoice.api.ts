import { api, ask } from '@marketplace/shared-auth/api';
import { sellerCalls } from '@marketplace/shared-contract/calls.seller';
import type {
  BillingListQuery,
  CreditNoteAnswer,
  InvoiceAnswer,
  InvoiceListItem,
} from '@marketplace/shared-contract/invoice';
import { type PageOf, toPage } from './paged-list.tsx';

export const { useSellerInvoicesQuery, useSellerInvoiceQuery, useSellerCreditNoteQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    sellerInvoices: build.query<PageOf<InvoiceListItem>, BillingListQuery>({
      query: (query) => ask(sellerCalls.invoiceList, { query }),
      transformResponse: toPage<InvoiceListItem>,
      providesTags: ['Invoice'],
    }),
    sellerInvoice: build.query<InvoiceAnswer, string>({
      query: (id) => ask(sellerCalls.invoice, { query: { id } }),
      providesTags: (_answer, _error, id) => [{ type: 'Invoice', id }],
    }),
    sellerCreditNote: build.query<CreditNoteAnswer, string>({
      query: (id) => ask(sellerCalls.creditNote, { query: { id } }),
    }),
  }),
});
