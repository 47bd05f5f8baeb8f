import { api, apiRequest } from '@marketplace/shared-auth/api';
import { sellerCalls } from '@marketplace/shared-contract/calls.seller';
import type { FirmHistory, FirmHistoryQuery } from '@marketplace/shared-contract/firm-history';

export const { useSellerFirmHistoryQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Who of the firm did what: in it, or about one thing. */
    sellerFirmHistory: build.query<FirmHistory, FirmHistoryQuery>({
      query: (query) => apiRequest(sellerCalls.firmHistory, { query }),
      providesTags: ['Account', 'Post', 'Expression', 'Invoice'],
    }),
  }),
});
