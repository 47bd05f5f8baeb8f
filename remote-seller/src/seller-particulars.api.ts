import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { SellerParticulars } from '@marketplace/shared-contract/marketplace/particulars/particulars';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';

export const { useSellerParticularsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    sellerParticulars: build.query<SellerParticulars, string>({
      query: (id) => apiRequest(sellerCalls.particulars, { query: { id } }),
      providesTags: ['Expression'],
    }),
  }),
});
