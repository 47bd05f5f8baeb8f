import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { SellerNotices, SendNotice } from '@marketplace/shared-contract/marketplace/holder-notices/send-notice';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import type { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';

type Sending = { id: string; input: SendNotice; idempotencyKey: string };

export const { useSellerNoticesQuery, useSellerSendNoticeMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    sellerNotices: build.query<SellerNotices, string>({
      query: (id) => apiRequest(sellerCalls.notices, { query: { id } }),
      providesTags: ['Expression'],
    }),
    sellerSendNotice: build.mutation<SavedText, Sending>({
      query: ({ id, input, idempotencyKey }) =>
        apiRequest(sellerCalls.sendNotice, { query: { id }, body: input, idempotencyKey }),
      // Even after an error: a colleague may have sent one, or access may have ended.
      invalidatesTags: ['Expression', 'Certificate'],
    }),
  }),
});
