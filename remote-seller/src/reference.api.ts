import { api, apiRequest } from '@marketplace/shared-auth/api';
import { sellerCalls } from '@marketplace/shared-contract/calls.seller';
import type { ReferenceQuery, ReferenceUse } from '@marketplace/shared-contract/draft';

export const { useSellerReferenceInUseQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    sellerReferenceInUse: build.query<ReferenceUse, ReferenceQuery>({
      query: (query) => apiRequest(sellerCalls.referenceInUse, { query }),
      keepUnusedDataFor: 0,
    }),
  }),
});
