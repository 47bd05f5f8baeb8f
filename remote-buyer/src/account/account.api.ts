import { api, apiRequest, type Versioned, versioned } from '@marketplace/shared-auth/api';
import type { AccountDetails, AmendAccount, AmendAddress } from '@marketplace/shared-contract/accounts/account/account';
import type { CloseAccount, YourData } from '@marketplace/shared-contract/accounts/closing/close-account';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import type { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';

type Edited<Input> = { input: Input; version?: string };

export const {
  useBuyerAccountDetailsQuery,
  useBuyerAmendAccountMutation,
  useBuyerAmendAddressMutation,
  useBuyerAskSecondEmailMutation,
  useBuyerYourDataQuery,
  useBuyerCloseAccountMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    // Named after the area they are in; every signed-in user may make these calls.
    buyerAccountDetails: build.query<Versioned<AccountDetails>, void>({
      query: () => apiRequest(signedInCalls.accountDetails),
      transformResponse: versioned<AccountDetails>,
      providesTags: ['Account'],
    }),
    // A post carries its owner's name and company.
    buyerAmendAccount: build.mutation<Versioned<SavedText>, Edited<AmendAccount> & { isBuyer: boolean }>({
      query: ({ input, version, isBuyer }) =>
        apiRequest(signedInCalls.account, { query: { isBuyer }, body: input, version }),
      transformResponse: versioned<SavedText>,
      invalidatesTags: (_, error) => (error ? [] : ['Account', 'Post']),
    }),
    // Also when a limit held it back: the screen says when the address was asked.
    buyerAskSecondEmail: build.mutation<SavedText, void>({
      query: () => apiRequest(signedInCalls.askSecondEmail),
      invalidatesTags: ['Account'],
    }),
    buyerYourData: build.query<YourData, void>({
      query: () => apiRequest(signedInCalls.yourData),
      providesTags: ['Account', 'Post', 'Expression'],
    }),
    // Nothing is fetched again: there is nobody any more to fetch it for.
    buyerCloseAccount: build.mutation<SavedText, CloseAccount>({
      query: (body) => apiRequest(signedInCalls.closeAccount, { body }),
    }),
    buyerAmendAddress: build.mutation<Versioned<SavedText>, Edited<AmendAddress>>({
      query: ({ input, version }) => apiRequest(signedInCalls.accountAddress, { body: input, version }),
      transformResponse: versioned<SavedText>,
      invalidatesTags: (_, error) => (error ? [] : ['Account']),
    }),
  }),
});
