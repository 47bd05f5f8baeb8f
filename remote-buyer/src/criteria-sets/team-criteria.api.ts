import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { CriteriaSetAdded } from '@marketplace/shared-contract/marketplace/criteria-sets';
import type { ShareCriteria, TeamCriteria } from '@marketplace/shared-contract/marketplace/team-criteria';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import type { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';

/** Even after an error: a colleague may have changed what the team shares. */
const changed = ['Preference'] as const;

export const {
  useBuyerTeamCriteriaQuery,
  useBuyerShareCriteriaMutation,
  useBuyerUseTeamCriteriaMutation,
  useBuyerEndTeamCriteriaMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    buyerTeamCriteria: build.query<TeamCriteria[], void>({
      query: () => apiRequest(buyerCalls.teamCriteria),
      providesTags: ['Preference', 'Account'],
    }),
    buyerShareCriteria: build.mutation<CriteriaSetAdded, { set: number; input: ShareCriteria; idempotencyKey: string }>(
      {
        query: ({ set, input, idempotencyKey }) =>
          apiRequest(buyerCalls.shareCriteria, { query: { id: set }, body: input, idempotencyKey }),
        invalidatesTags: (_, error) => (error ? [] : [...changed]),
      },
    ),
    buyerUseTeamCriteria: build.mutation<CriteriaSetAdded, number>({
      query: (id) => apiRequest(buyerCalls.useTeamCriteria, { query: { id } }),
      invalidatesTags: changed,
    }),
    buyerEndTeamCriteria: build.mutation<SavedText, number>({
      query: (id) => apiRequest(buyerCalls.endTeamCriteria, { query: { id } }),
      invalidatesTags: changed,
    }),
  }),
});
