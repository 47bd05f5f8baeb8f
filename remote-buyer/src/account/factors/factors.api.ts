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
  useBuyerFactorsQuery,
  useBuyerNewPasskeyMutation,
  useBuyerAddPasskeyMutation,
  useBuyerRenamePasskeyMutation,
  useBuyerRemovePasskeyMutation,
  useBuyerNewAppMutation,
  useBuyerAddAppMutation,
  useBuyerRemoveAppMutation,
  useBuyerNewRecoveryCodesMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    buyerFactors: build.query<Factors, void>({
      query: () => apiRequest(factorCalls.factors),
      providesTags: ['Account'],
    }),
    buyerNewPasskey: build.mutation<PasskeyChallenge, void>({ query: () => apiRequest(factorCalls.newPasskey) }),
    buyerAddPasskey: build.mutation<RecoveryCodes, AddPasskey>({
      query: (body) => apiRequest(factorCalls.addPasskey, { body }),
      invalidatesTags: reread,
    }),
    buyerRenamePasskey: build.mutation<SavedText, { id: string; name: string }>({
      query: ({ id, name }) => apiRequest(factorCalls.renamePasskey, { query: { id }, body: { Name: name } }),
      invalidatesTags: reread,
    }),
    buyerRemovePasskey: build.mutation<SavedText, string>({
      query: (id) => apiRequest(factorCalls.removePasskey, { query: { id } }),
      // Read again also if it was refused: another tab may have removed it.
      invalidatesTags: ['Account'],
    }),
    buyerNewApp: build.mutation<NewApp, void>({ query: () => apiRequest(factorCalls.newApp) }),
    buyerAddApp: build.mutation<RecoveryCodes, AddApp>({
      query: (body) => apiRequest(factorCalls.addApp, { body }),
      invalidatesTags: reread,
    }),
    buyerRemoveApp: build.mutation<SavedText, void>({
      query: () => apiRequest(factorCalls.removeApp),
      invalidatesTags: ['Account'],
    }),
    buyerNewRecoveryCodes: build.mutation<RecoveryCodes, void>({
      query: () => apiRequest(factorCalls.newRecoveryCodes),
      invalidatesTags: reread,
    }),
  }),
});
