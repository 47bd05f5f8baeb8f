import { api, ask } from '@marketplace/shared-auth/api';
import type { AccountDetails, AmendAccount, AmendAddress } from '@marketplace/shared-contract/account';
import { allauthCalls } from '@marketplace/shared-contract/calls.allauth';
import type { SavedText } from '@marketplace/shared-contract/posting';

export const { useBuyerAccountDetailsQuery, useBuyerAmendAccountMutation, useBuyerAmendAddressMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      // Named after the area they are in; every signed-in user may make these calls.
      buyerAccountDetails: build.query<AccountDetails, void>({
        query: () => ask(allauthCalls.accountDetails),
        providesTags: ['Account'],
      }),
      // A post carries its owner's name and company.
      buyerAmendAccount: build.mutation<SavedText, { input: AmendAccount; isBuyer: boolean }>({
        query: ({ input, isBuyer }) => ask(allauthCalls.account, { query: { isBuyer }, body: input }),
        invalidatesTags: (_, error) => (error ? [] : ['Account', 'Post']),
      }),
      buyerAmendAddress: build.mutation<SavedText, AmendAddress>({
        query: (body) => ask(allauthCalls.accountAddress, { body }),
        invalidatesTags: (_, error) => (error ? [] : ['Account']),
      }),
    }),
  });
