import { api, ask } from '@marketplace/shared-auth/api';
import { sellerCalls } from '@marketplace/shared-contract/calls.seller';
import type { CertificateAnswer, CertificateListItem } from '@marketplace/shared-contract/certificate';

export const { useSellerCertificatesQuery, useSellerCertificateQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    sellerCertificates: build.query<CertificateListItem[], void>({
      query: () => ask(sellerCalls.certificateList),
      providesTags: ['Certificate'],
    }),
    sellerCertificate: build.query<CertificateAnswer, string>({
      query: (id) => ask(sellerCalls.certificate, { query: { id } }),
      providesTags: (_answer, _error, id) => [{ type: 'Certificate', id }],
    }),
  }),
});
