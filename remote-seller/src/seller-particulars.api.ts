import { api, apiRequest } from '@marketplace/shared-auth/api';
import { sellerCalls } from '@marketplace/shared-contract/calls.seller';
import type { SellerParticulars } from '@marketplace/shared-contract/particulars';

export const { useSellerParticularsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    sellerParticulars: build.query<SellerParticulars, string>({
      query: (id) => apiRequest(sellerCalls.particulars, { query: { id } }),
      providesTags: ['Expression'],
    }),
  }),
});
