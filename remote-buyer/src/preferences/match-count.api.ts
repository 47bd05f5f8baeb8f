import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { MatchingCount, MatchingCriteria } from '@marketplace/shared-contract/marketplace/matching/matching';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';

/** Unsaved criteria and the number of their set; the first by default. */
type Counted = { criteria: MatchingCriteria; set: number | undefined };

export const { useBuyerMatchingCountQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** A question, though it is asked by POST: keywords can be too long for an address. */
    buyerMatchingCount: build.query<MatchingCount, Counted>({
      query: ({ criteria, set }) =>
        apiRequest(buyerCalls.matchingCount, { body: criteria, ...(set !== undefined && { query: { set } }) }),
      providesTags: ['Preference', 'Post'],
    }),
  }),
});
