import { api, apiRequest } from '@marketplace/shared-auth/api';
import { sellerCalls } from '@marketplace/shared-contract/calls.seller';
import type { FirmHistory } from '@marketplace/shared-contract/firm-history';

export const { usePostHistoryQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the seller's firm did about a post, and Admins. */
    postHistory: build.query<FirmHistory, number>({
      query: (post) => apiRequest(sellerCalls.firmHistory, { query: { post } }),
      keepUnusedDataFor: 0,
    }),
  }),
});
