import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { AskNewAddress } from '@marketplace/shared-contract/accounts/account-change';
import type { ChangePassword } from '@marketplace/shared-contract/accounts/session/password';
import type { SessionRow } from '@marketplace/shared-contract/accounts/session/sessions';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import type { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';

export const {
  usePublicSessionsQuery,
  usePublicEndSessionMutation,
  usePublicEndOtherSessionsMutation,
  usePublicChangePasswordMutation,
  usePublicAskNewAddressMutation,
  usePublicWithdrawNewAddressMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    // Named after their area; every signed-in user may make these calls.
    publicSessions: build.query<SessionRow[], void>({
      query: () => apiRequest(signedInCalls.sessions),
      providesTags: ['Account'],
    }),
    // Even if one had ended already: the list then says so.
    publicEndSession: build.mutation<SavedText, string>({
      query: (SessionId) => apiRequest(signedInCalls.endSession, { body: { SessionId } }),
      invalidatesTags: ['Account'],
    }),
    publicEndOtherSessions: build.mutation<SavedText, void>({
      query: () => apiRequest(signedInCalls.endOtherSessions),
      invalidatesTags: ['Account'],
    }),
    publicChangePassword: build.mutation<SavedText, ChangePassword>({
      query: (body) => apiRequest(signedInCalls.changePassword, { body }),
      invalidatesTags: (_, error) => (error ? [] : ['Account']),
    }),
    publicAskNewAddress: build.mutation<SavedText, AskNewAddress>({
      query: (body) => apiRequest(signedInCalls.askNewAddress, { body }),
      invalidatesTags: (_, error) => (error ? [] : ['Account']),
    }),
    // Even if it no longer waits: the page then shows the result.
    publicWithdrawNewAddress: build.mutation<SavedText, void>({
      query: () => apiRequest(signedInCalls.withdrawNewAddress),
      invalidatesTags: ['Account'],
    }),
  }),
});
