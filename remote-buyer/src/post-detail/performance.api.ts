import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { PostPerformance } from '@marketplace/shared-contract/marketplace/performance';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';

export const { usePostPerformanceQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    postPerformance: build.query<PostPerformance, number>({
      query: (id) => apiRequest(sellerCalls.postPerformance, { query: { id } }),
      keepUnusedDataFor: 0,
    }),
  }),
});
