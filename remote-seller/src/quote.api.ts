import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { DraftReach, PostingQuote, Reach } from '@marketplace/shared-contract/billing/quotes';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';

export const { useSellerPostingQuoteQuery, useSellerDraftReachQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** The seller's price a block and, of a post that is stored, whom it would reach. */
    sellerPostingQuote: build.query<PostingQuote, { id?: string }>({
      query: (query) => apiRequest(sellerCalls.postingQuote, { query }),
      keepUnusedDataFor: 0,
    }),
    sellerDraftReach: build.query<Reach, DraftReach>({
      query: (body) => apiRequest(sellerCalls.draftReach, { body }),
      keepUnusedDataFor: 0,
    }),
  }),
});
