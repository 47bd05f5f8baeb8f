import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { HandOverChoice, HandOverChoiceQuery } from '@marketplace/shared-contract/billing/hand-overs/hand-over';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';

export const { useSellerHandOverChoiceQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** What can be handed over, and to whom in the firm: everything, what one member is in charge of, a case's posts, or some. */
    sellerHandOverChoice: build.query<HandOverChoice, HandOverChoiceQuery>({
      query: ({ member, posts, case: caseId }) =>
        apiRequest(sellerCalls.handOverChoice, { query: { member, posts: posts?.join(','), case: caseId } }),
      providesTags: ['Account', 'Post'],
    }),
  }),
});
