import { api, apiRequest } from '@marketplace/shared-auth/api';
import { adminCalls } from '@marketplace/shared-contract/calls.admin';
import type { CertificateListItem } from '@marketplace/shared-contract/certificate';
import type { DaysQuery } from '@marketplace/shared-contract/invoice';

export type CertificatePage = { certificates: CertificateListItem[]; total: number };

export const { useAdminCertificatesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    adminCertificates: build.query<CertificatePage, DaysQuery>({
      query: (query) => apiRequest(adminCalls.certificateList, { query }),
      transformResponse: (certificates: CertificateListItem[], meta) => ({
        certificates,
        total: meta?.totalCount ?? certificates.length,
      }),
      providesTags: ['Certificate'],
    }),
  }),
});
