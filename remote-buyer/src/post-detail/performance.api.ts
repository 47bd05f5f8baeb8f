import { api, apiRequest } from '@marketplace/shared-auth/api';
import { sellerCalls } from '@marketplace/shared-contract/calls.seller';
import type { PostPerformance } from '@marketplace/shared-contract/performance';

export const { usePostPerformanceQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    postPerformance: build.query<PostPerformance, number>({
      query: (id) => apiRequest(sellerCalls.postPerformance, { query: { id } }),
      keepUnusedDataFor: 0,
    }),
  }),
});
