import { api, apiRequest, type Versioned, versioned } from '@marketplace/shared-auth/api';
import type { OwnLicence } from '@marketplace/shared-contract/accounts/licence/licence';
import type { Licence } from '@marketplace/shared-contract/accounts/licence/licence-fields';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import type { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';

export const { usePublicOwnLicenceQuery, usePublicSaveLicenceMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    // Named after their area; only sellers may make these calls.
    publicOwnLicence: build.query<Versioned<OwnLicence>, void>({
      query: () => apiRequest(sellerCalls.licence),
      transformResponse: versioned<OwnLicence>,
      providesTags: ['Account'],
    }),
    publicSaveLicence: build.mutation<Versioned<SavedText>, { input: Licence; version?: string }>({
      query: ({ input, version }) => apiRequest(sellerCalls.saveLicence, { body: input, version }),
      transformResponse: versioned<SavedText>,
      invalidatesTags: (_, error) => (error ? [] : ['Account', 'Post']),
    }),
  }),
});
