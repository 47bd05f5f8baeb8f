import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { FirstPostState } from '@marketplace/shared-contract/billing/first-post-review/first-post-review';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import type { Id } from '@marketplace/shared-contract/platform/fields/ids';
import type { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';

export const { useSellerFirstPostQuery, useSellerTakeBackFirstPostMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** What a seller's first post still needs before it is posted. */
    sellerFirstPost: build.query<FirstPostState, { id?: string }>({
      query: (query) => apiRequest(sellerCalls.firstPost, { query }),
      keepUnusedDataFor: 0,
    }),
    sellerTakeBackFirstPost: build.mutation<SavedText, Id>({
      query: (id) => apiRequest(sellerCalls.takeBackFirstPost, { query: { id } }),
      invalidatesTags: ['Post'],
    }),
  }),
});
