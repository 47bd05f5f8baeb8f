import { api, apiRequest } from '@marketplace/shared-auth/api';
import type {
  CreditNoteAnswer,
  InvoiceAnswer,
  InvoiceListItem,
  InvoiceListQuery,
  InvoiceTotals,
} from '@marketplace/shared-contract/billing/invoices/invoice';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { type PageOf, toPage } from './paged-list.tsx';

export const { useSellerInvoicesQuery, useSellerInvoiceTotalsQuery, useSellerInvoiceQuery, useSellerCreditNoteQuery } =
  api.injectEndpoints({
    endpoints: (build) => ({
      sellerInvoices: build.query<PageOf<InvoiceListItem>, InvoiceListQuery>({
        query: (query) => apiRequest(sellerCalls.invoiceList, { query }),
        transformResponse: toPage<InvoiceListItem>,
        providesTags: ['Invoice'],
      }),
      sellerInvoiceTotals: build.query<InvoiceTotals, InvoiceListQuery>({
        query: (query) => apiRequest(sellerCalls.invoiceTotals, { query }),
        providesTags: ['Invoice'],
      }),
      sellerInvoice: build.query<InvoiceAnswer, string>({
        query: (id) => apiRequest(sellerCalls.invoice, { query: { id } }),
        providesTags: (_answer, _error, id) => [{ type: 'Invoice', id }],
      }),
      sellerCreditNote: build.query<CreditNoteAnswer, string>({
        query: (id) => apiRequest(sellerCalls.creditNote, { query: { id } }),
      }),
    }),
  });
