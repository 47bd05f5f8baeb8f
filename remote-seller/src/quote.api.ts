import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { PostingQuote } from '@marketplace/shared-contract/billing/quotes';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';

export const { useSellerPostingQuoteQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** The seller's price per block, and how many buyers a post would reach. */
    sellerPostingQuote: build.query<PostingQuote, { id: string }>({
      query: (query) => apiRequest(sellerCalls.postingQuote, { query }),
      keepUnusedDataFor: 0,
    }),
  }),
});
