import { api, apiRequest, type Versioned, versioned } from '@marketplace/shared-auth/api';
import type { Team } from '@marketplace/shared-contract/accounts/firms/team';
import type { ShareWithTeam, TeamInterest, TeamPost } from '@marketplace/shared-contract/marketplace/team-shares';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import type { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';

/** Lists show who shared a post, and a colleague may have changed it meanwhile: even after an error. */
const shared = ['Post'] as const;

/** Whether the buyer has colleagues in a team; false until known, and after an error. */
export function useHasTeam(): boolean {
  const { data } = useBuyerTeamQuery();
  return (data?.members.length ?? 0) > 1;
}

export const {
  useBuyerTeamQuery,
  useBuyerTeamPostQuery,
  useBuyerTeamInterestQuery,
  useBuyerShareWithTeamMutation,
  useBuyerEndTeamShareMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    buyerTeam: build.query<Team, void>({ query: () => apiRequest(buyerCalls.team), providesTags: ['Account'] }),
    /** Colleagues' view of a post. */
    buyerTeamPost: build.query<TeamPost, number>({
      query: (id) => apiRequest(buyerCalls.teamPost, { query: { id } }),
      providesTags: ['Post', 'Account'],
    }),
    buyerTeamInterest: build.query<TeamInterest, void>({
      query: () => apiRequest(buyerCalls.teamInterest),
      providesTags: ['Expression', 'Account'],
    }),
    buyerShareWithTeam: build.mutation<Versioned<SavedText>, { id: number; input: ShareWithTeam }>({
      query: ({ id, input }) => apiRequest(buyerCalls.shareWithTeam, { query: { id }, body: input }),
      transformResponse: versioned<SavedText>,
      invalidatesTags: shared,
    }),
    buyerEndTeamShare: build.mutation<SavedText, number>({
      query: (id) => apiRequest(buyerCalls.endTeamShare, { query: { id } }),
      invalidatesTags: shared,
    }),
  }),
});
