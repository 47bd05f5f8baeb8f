import { api, apiRequest } from '@marketplace/shared-auth/api';
import { adminCalls } from '@marketplace/shared-contract/calls.admin';
import type { AdminInvoice, AdminInvoicesQuery } from '@marketplace/shared-contract/invoice';

export type InvoicePage = { invoices: AdminInvoice[]; total: number };

export const { useAdminInvoicesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    adminInvoices: build.query<InvoicePage, AdminInvoicesQuery>({
      query: (query) => apiRequest(adminCalls.invoiceList, { query }),
      transformResponse: (invoices: AdminInvoice[], meta) => ({ invoices, total: meta?.totalCount ?? invoices.length }),
      providesTags: ['Invoice'],
    }),
  }),
});
