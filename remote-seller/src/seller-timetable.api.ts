import { api, apiRequest, type Versioned, versioned } from '@marketplace/shared-auth/api';
import type { OwnTimetable } from '@marketplace/shared-contract/marketplace/timetable/timetable';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import type { Id } from '@marketplace/shared-contract/platform/fields/ids';

export const { useSellerTimetableQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    // Not cached: the next form would start with values that this one has changed.
    sellerTimetable: build.query<Versioned<OwnTimetable>, Id>({
      query: (id) => apiRequest(sellerCalls.timetable, { query: { id } }),
      transformResponse: versioned<OwnTimetable>,
      keepUnusedDataFor: 0,
    }),
  }),
});
