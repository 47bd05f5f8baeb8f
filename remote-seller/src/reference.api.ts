import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { ReferenceQuery, ReferenceUse } from '@marketplace/shared-contract/marketplace/posts/draft';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';

export const { useSellerReferenceInUseQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    sellerReferenceInUse: build.query<ReferenceUse, ReferenceQuery>({
      query: (query) => apiRequest(sellerCalls.referenceInUse, { query }),
      keepUnusedDataFor: 0,
    }),
  }),
});
