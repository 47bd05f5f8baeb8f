import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { ListedFigures, PostPerformance } from '@marketplace/shared-contract/marketplace/performance';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';

export const { useSellerPostPerformanceQuery, useSellerPostFiguresQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    sellerPostPerformance: build.query<PostPerformance, number>({
      query: (id) => apiRequest(sellerCalls.postPerformance, { query: { id } }),
      keepUnusedDataFor: 0,
    }),
    /** The figures of a page of posts, in one call. */
    sellerPostFigures: build.query<ListedFigures, readonly number[]>({
      query: (ids) => apiRequest(sellerCalls.postFigures, { query: { ids: ids.join() } }),
      providesTags: ['Post'],
    }),
  }),
});
