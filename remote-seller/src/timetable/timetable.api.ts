import { api, apiRequest, type Versioned, versioned } from '@marketplace/shared-auth/api';
import { sellerCalls } from '@marketplace/shared-contract/calls.seller';
import type { Id } from '@marketplace/shared-contract/ids';
import type { SavedText } from '@marketplace/shared-contract/saved-text';
import type { SaveTimetable } from '@marketplace/shared-contract/timetable';

type Change = { id: Id; input: SaveTimetable; version?: string };

export const { useSellerSaveTimetableMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    sellerSaveTimetable: build.mutation<Versioned<SavedText>, Change>({
      query: ({ id, input, version }) => apiRequest(sellerCalls.saveTimetable, { query: { id }, body: input, version }),
      transformResponse: versioned<SavedText>,
      invalidatesTags: ['Post', 'Certificate'],
    }),
  }),
});
