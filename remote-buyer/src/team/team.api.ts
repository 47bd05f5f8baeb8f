import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { FirmName } from '@marketplace/shared-contract/accounts/firms/firm-name';
import type { InviteToTeam } from '@marketplace/shared-contract/accounts/firms/team';
import type { TeamRole } from '@marketplace/shared-contract/accounts/firms/team-roles';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import type { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';

/** Even after an error: somebody else may have changed the team meanwhile, and the lists then show it. */
const team = ['Account'] as const;
/** Data that belongs to another team from now on. */
const all = ['Account', 'Post', 'Expression', 'Preference'] as const;

export const {
  useBuyerInviteToTeamMutation,
  useBuyerResendTeamInvitationMutation,
  useBuyerWithdrawTeamInvitationMutation,
  useBuyerChangeTeamRoleMutation,
  useBuyerRemoveFromTeamMutation,
  useBuyerLeaveTeamMutation,
  useBuyerRenameTeamMutation,
  useBuyerJoinTeamMutation,
  useBuyerDeclineTeamMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    buyerInviteToTeam: build.mutation<SavedText, { input: InviteToTeam; idempotencyKey: string }>({
      query: ({ input, idempotencyKey }) => apiRequest(buyerCalls.inviteToTeam, { body: input, idempotencyKey }),
      invalidatesTags: team,
    }),
    buyerResendTeamInvitation: build.mutation<SavedText, string>({
      query: (id) => apiRequest(buyerCalls.resendTeamInvitation, { query: { id } }),
      invalidatesTags: team,
    }),
    buyerWithdrawTeamInvitation: build.mutation<SavedText, string>({
      query: (id) => apiRequest(buyerCalls.withdrawTeamInvitation, { query: { id } }),
      invalidatesTags: team,
    }),
    buyerChangeTeamRole: build.mutation<SavedText, { id: string; role: TeamRole }>({
      query: ({ id, role }) => apiRequest(buyerCalls.changeTeamRole, { query: { id }, body: { Role: role } }),
      invalidatesTags: team,
    }),
    buyerRemoveFromTeam: build.mutation<SavedText, string>({
      query: (id) => apiRequest(buyerCalls.removeFromTeam, { query: { id } }),
      invalidatesTags: team,
    }),
    buyerLeaveTeam: build.mutation<SavedText, void>({
      query: () => apiRequest(signedInCalls.leaveFirm),
      invalidatesTags: all,
    }),
    buyerRenameTeam: build.mutation<SavedText, FirmName>({
      query: (body) => apiRequest(signedInCalls.renameFirm, { body }),
      invalidatesTags: team,
    }),
    buyerJoinTeam: build.mutation<SavedText, string>({
      query: (InvitationId) => apiRequest(signedInCalls.joinFirm, { body: { InvitationId } }),
      invalidatesTags: all,
    }),
    buyerDeclineTeam: build.mutation<SavedText, string>({
      query: (InvitationId) => apiRequest(signedInCalls.declineInvitation, { body: { InvitationId } }),
      invalidatesTags: team,
    }),
  }),
});
