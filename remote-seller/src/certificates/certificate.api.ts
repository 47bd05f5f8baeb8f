import { api, apiRequest } from '@marketplace/shared-auth/api';
import type {
  CertificateAnswer,
  CertificateListItem,
} from '@marketplace/shared-contract/billing/certificates/certificate';
import type { BillingListQuery } from '@marketplace/shared-contract/billing/invoices/invoice';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { type PageOf, toPage } from '../paged-list.tsx';

export const { useSellerCertificatesQuery, useSellerCertificateQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    sellerCertificates: build.query<PageOf<CertificateListItem>, BillingListQuery>({
      query: (query) => apiRequest(sellerCalls.certificateList, { query }),
      transformResponse: toPage<CertificateListItem>,
      providesTags: ['Certificate'],
    }),
    sellerCertificate: build.query<CertificateAnswer, string>({
      query: (id) => apiRequest(sellerCalls.certificate, { query: { id } }),
      providesTags: (_answer, _error, id) => [{ type: 'Certificate', id }],
    }),
  }),
});
