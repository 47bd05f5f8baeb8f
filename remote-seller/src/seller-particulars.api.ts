import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { SellerParticulars } from '@marketplace/shared-contract/marketplace/particulars/particulars';
import type { UndertakingDecision } from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import type { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';

export const { useSellerParticularsQuery, useSellerDecideUndertakingMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    sellerParticulars: build.query<SellerParticulars, string>({
      query: (id) => apiRequest(sellerCalls.particulars, { query: { id } }),
      providesTags: ['Expression'],
    }),
    sellerDecideUndertaking: build.mutation<SavedText, { id: number; decision: UndertakingDecision }>({
      query: ({ id, decision }) =>
        apiRequest(sellerCalls.decideUndertaking, { query: { id }, body: { Decision: decision } }),
      // Even after an error: a colleague or the buyer may have changed what is shown.
      invalidatesTags: ['Expression'],
    }),
  }),
});
