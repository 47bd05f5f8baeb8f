import { api, apiRequest, type Versioned, versioned } from '@marketplace/shared-auth/api';
import type { AccountDetails, AmendAccount, AmendAddress } from '@marketplace/shared-contract/accounts/account/account';
import type { CloseAccount, YourData } from '@marketplace/shared-contract/accounts/closing/close-account';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import type { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import type { RegisterLabels } from '@marketplace/shared-contract/platform/labels';

type Edited<Input> = { input: Input; version?: string };

export const {
  usePublicAccountDetailsQuery,
  usePublicPersonLabelsQuery,
  usePublicAmendAccountMutation,
  usePublicAmendAddressMutation,
  usePublicAskSecondEmailMutation,
  usePublicYourDataQuery,
  usePublicCloseAccountMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    // Named after their area; every signed-in user may make these calls.
    publicAccountDetails: build.query<Versioned<AccountDetails>, void>({
      query: () => apiRequest(signedInCalls.accountDetails),
      transformResponse: versioned<AccountDetails>,
      providesTags: ['Account'],
    }),
    /**
     * Titles and countries, which are the same in both registrations. They only change with a release: an hour, like their own cache
     * header.
     */
    publicPersonLabels: build.query<RegisterLabels, void>({
      query: () => apiRequest(publicCalls.registerLabels, { query: { registerBuyer: false } }),
      keepUnusedDataFor: 3600,
    }),
    // A post contains its owner's name and company.
    publicAmendAccount: build.mutation<Versioned<SavedText>, Edited<AmendAccount> & { isBuyer: boolean }>({
      query: ({ input, version, isBuyer }) =>
        apiRequest(signedInCalls.account, { query: { isBuyer }, body: input, version }),
      transformResponse: versioned<SavedText>,
      invalidatesTags: (_, error) => (error ? [] : ['Account', 'Post']),
    }),
    // Even if a limit prevented it: the screen says when the address was asked.
    publicAskSecondEmail: build.mutation<SavedText, void>({
      query: () => apiRequest(signedInCalls.askSecondEmail),
      invalidatesTags: ['Account'],
    }),
    publicYourData: build.query<YourData, void>({
      query: () => apiRequest(signedInCalls.yourData),
      providesTags: ['Account', 'Post', 'Expression'],
    }),
    // Nothing is refetched: the user no longer exists.
    publicCloseAccount: build.mutation<SavedText, CloseAccount>({
      query: (body) => apiRequest(signedInCalls.closeAccount, { body }),
    }),
    publicAmendAddress: build.mutation<Versioned<SavedText>, Edited<AmendAddress>>({
      query: ({ input, version }) => apiRequest(signedInCalls.accountAddress, { body: input, version }),
      transformResponse: versioned<SavedText>,
      invalidatesTags: (_, error) => (error ? [] : ['Account']),
    }),
  }),
});
