import type { FirmHistory, FirmHistoryQuery } from '@marketplace/shared-contract/accounts/firms/firm-history';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { api, apiRequest } from '../api.ts';

export const { useFirmHistoryQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Who in the firm did what, or who did what to one thing. */
    firmHistory: build.query<FirmHistory, FirmHistoryQuery>({
      query: (query) => apiRequest(sellerCalls.firmHistory, { query }),
      providesTags: ['Account', 'Post', 'Expression', 'Invoice'],
    }),
  }),
});
