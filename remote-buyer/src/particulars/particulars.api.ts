import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { ReaderParticulars } from '@marketplace/shared-contract/marketplace/particulars/particulars';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import type { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';

export const { useBuyerParticularsQuery, useBuyerConfirmDestroyedMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    buyerParticulars: build.query<ReaderParticulars, string>({
      query: (id) => apiRequest(buyerCalls.particulars, { query: { id } }),
      providesTags: ['Expression'],
    }),
    buyerConfirmDestroyed: build.mutation<SavedText, number>({
      query: (id) => apiRequest(buyerCalls.confirmDestroyed, { query: { id } }),
      invalidatesTags: ['Expression'],
    }),
  }),
});
