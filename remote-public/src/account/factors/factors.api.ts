import { api, apiRequest } from '@marketplace/shared-auth/api';
import type {
  AddApp,
  AddPasskey,
  Factors,
  NewApp,
  PasskeyChallenge,
  RecoveryCodes,
} from '@marketplace/shared-contract/accounts/factors/factors';
import { factorCalls } from '@marketplace/shared-contract/platform/calls/factors';
import type { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';

const reread = (_: unknown, error: unknown) => (error ? [] : (['Account'] as const));

export const {
  usePublicFactorsQuery,
  usePublicNewPasskeyMutation,
  usePublicAddPasskeyMutation,
  usePublicRenamePasskeyMutation,
  usePublicRemovePasskeyMutation,
  usePublicNewAppMutation,
  usePublicAddAppMutation,
  usePublicRemoveAppMutation,
  usePublicNewRecoveryCodesMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    publicFactors: build.query<Factors, void>({
      query: () => apiRequest(factorCalls.factors),
      providesTags: ['Account'],
    }),
    publicNewPasskey: build.mutation<PasskeyChallenge, void>({ query: () => apiRequest(factorCalls.newPasskey) }),
    publicAddPasskey: build.mutation<RecoveryCodes, AddPasskey>({
      query: (body) => apiRequest(factorCalls.addPasskey, { body }),
      invalidatesTags: reread,
    }),
    publicRenamePasskey: build.mutation<SavedText, { id: string; name: string }>({
      query: ({ id, name }) => apiRequest(factorCalls.renamePasskey, { query: { id }, body: { Name: name } }),
      invalidatesTags: reread,
    }),
    publicRemovePasskey: build.mutation<SavedText, string>({
      query: (id) => apiRequest(factorCalls.removePasskey, { query: { id } }),
      // Loads again even after an error: another tab may have removed it.
      invalidatesTags: ['Account'],
    }),
    publicNewApp: build.mutation<NewApp, void>({ query: () => apiRequest(factorCalls.newApp) }),
    publicAddApp: build.mutation<RecoveryCodes, AddApp>({
      query: (body) => apiRequest(factorCalls.addApp, { body }),
      invalidatesTags: reread,
    }),
    publicRemoveApp: build.mutation<SavedText, void>({
      query: () => apiRequest(factorCalls.removeApp),
      invalidatesTags: ['Account'],
    }),
    publicNewRecoveryCodes: build.mutation<RecoveryCodes, void>({
      query: () => apiRequest(factorCalls.newRecoveryCodes),
      invalidatesTags: reread,
    }),
  }),
});
