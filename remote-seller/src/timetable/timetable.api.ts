import { api, apiRequest, type Versioned, versioned } from '@marketplace/shared-auth/api';
import type { SaveTimetable } from '@marketplace/shared-contract/marketplace/timetable/timetable';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import type { Id } from '@marketplace/shared-contract/platform/fields/ids';
import type { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';

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
