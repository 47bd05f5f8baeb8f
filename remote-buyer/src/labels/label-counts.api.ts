import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { LabelCount } from '@marketplace/shared-contract/marketplace/matching/inbox-search';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';

export const { useBuyerLabelCountsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** How many live posts have each label. */
    buyerLabelCounts: build.query<LabelCount[], number>({
      query: (id) => apiRequest(buyerCalls.labelCounts, { query: { id } }),
      providesTags: ['Post'],
    }),
  }),
});
