import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { RecordCheck, SellerLicence } from '@marketplace/shared-contract/accounts/licence/licence';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import type { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';

type Recording = { id: string; input: RecordCheck; idempotencyKey: string };

export const { useAdminSellerLicenceQuery, useAdminRecordLicenceCheckMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    adminSellerLicence: build.query<SellerLicence, string>({
      query: (id) => apiRequest(adminCalls.sellerLicence, { query: { id } }),
      providesTags: ['User'],
    }),
    // Refetches even after a failure: the licence may have changed meanwhile.
    adminRecordLicenceCheck: build.mutation<SavedText, Recording>({
      query: ({ id, input, idempotencyKey }) =>
        apiRequest(adminCalls.recordLicenceCheck, { query: { id }, body: input, idempotencyKey }),
      invalidatesTags: ['User', 'Post'],
    }),
  }),
});
