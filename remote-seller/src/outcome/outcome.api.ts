import { api, apiRequest, type Versioned, versioned } from '@marketplace/shared-auth/api';
import type { OutcomeAnswer, SaveOutcome } from '@marketplace/shared-contract/marketplace/outcome/outcome';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import type { Id } from '@marketplace/shared-contract/platform/fields/ids';
import type { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';

export const { useSellerOutcomeQuery, useSellerSaveOutcomeMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    sellerOutcome: build.query<Versioned<OutcomeAnswer>, string>({
      query: (id) => apiRequest(sellerCalls.outcome, { query: { id } }),
      transformResponse: versioned<OutcomeAnswer>,
      keepUnusedDataFor: 0,
      providesTags: ['Post'],
    }),
    sellerSaveOutcome: build.mutation<
      Versioned<SavedText>,
      { id: Id; input: SaveOutcome; version: string | undefined }
    >({
      query: ({ id, input, version }) => apiRequest(sellerCalls.saveOutcome, { query: { id }, body: input, version }),
      transformResponse: versioned<SavedText>,
      invalidatesTags: ['Post'],
    }),
  }),
});
