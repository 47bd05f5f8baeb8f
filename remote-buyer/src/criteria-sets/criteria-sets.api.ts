import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { PreferenceSaved } from '@marketplace/shared-contract/accounts/criteria/criteria';
import type {
  AddCriteriaSet,
  CriteriaSet,
  CriteriaSetAdded,
  RenameCriteriaSet,
} from '@marketplace/shared-contract/marketplace/criteria-sets';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';

/** A buyer's criteria also decide what is in the inbox. */
const changed = (_: unknown, error: unknown): 'Preference'[] => (error ? [] : ['Preference']);

export const {
  useBuyerCriteriaSetsQuery,
  useBuyerAddCriteriaSetMutation,
  useBuyerRenameCriteriaSetMutation,
  useBuyerDeleteCriteriaSetMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    buyerCriteriaSets: build.query<CriteriaSet[], void>({
      query: () => apiRequest(buyerCalls.criteriaSets),
      providesTags: ['Preference'],
    }),
    buyerAddCriteriaSet: build.mutation<CriteriaSetAdded, { input: AddCriteriaSet; idempotencyKey: string }>({
      query: ({ input, idempotencyKey }) => apiRequest(buyerCalls.addCriteriaSet, { body: input, idempotencyKey }),
      invalidatesTags: changed,
    }),
    buyerRenameCriteriaSet: build.mutation<PreferenceSaved, { id: number; input: RenameCriteriaSet }>({
      query: ({ id, input }) => apiRequest(buyerCalls.renameCriteriaSet, { query: { id }, body: input }),
      invalidatesTags: changed,
    }),
    buyerDeleteCriteriaSet: build.mutation<PreferenceSaved, number>({
      query: (id) => apiRequest(buyerCalls.deleteCriteriaSet, { query: { id } }),
      // Already deleted in another tab: the list is out of date.
      invalidatesTags: ['Preference'],
    }),
  }),
});
