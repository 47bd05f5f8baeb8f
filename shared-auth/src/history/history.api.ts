import { sellerCalls } from '@marketplace/shared-contract/calls.seller';
import type { FirmHistory, FirmHistoryQuery } from '@marketplace/shared-contract/firm-history';
import { api, apiRequest } from '../api.ts';

export const { useFirmHistoryQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Who of the firm did what: in it, or about one thing. */
    firmHistory: build.query<FirmHistory, FirmHistoryQuery>({
      query: (query) => apiRequest(sellerCalls.firmHistory, { query }),
      providesTags: ['Account', 'Post', 'Expression', 'Invoice'],
    }),
  }),
});
