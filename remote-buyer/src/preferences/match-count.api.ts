import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { MatchingCount, MatchingCriteria } from '@marketplace/shared-contract/marketplace/matching/matching';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';

/** Criteria that are not saved yet, and of which of the buyer's they are; the first unless it is said. */
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
