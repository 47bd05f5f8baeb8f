import { api, apiRequest } from '@marketplace/shared-auth/api';
import { buyerCalls } from '@marketplace/shared-contract/calls.buyer';
import type { MatchingCount, MatchingCriteria } from '@marketplace/shared-contract/matching';

export const { useBuyerMatchingCountQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** A question, though it is asked by POST: keywords can be too long for an address. */
    buyerMatchingCount: build.query<MatchingCount, MatchingCriteria>({
      query: (body) => apiRequest(buyerCalls.matchingCount, { body }),
      providesTags: ['Preference', 'Post'],
    }),
  }),
});
