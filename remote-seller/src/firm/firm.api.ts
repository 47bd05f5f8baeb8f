import { api, apiRequest } from '@marketplace/shared-auth/api';
import { sellerCalls } from '@marketplace/shared-contract/calls.seller';
import { signedInCalls } from '@marketplace/shared-contract/calls.signed-in';
import type { FirmHistory } from '@marketplace/shared-contract/firm-history';
import type { Firm, InviteMember } from '@marketplace/shared-contract/firm-members';
import type { FirmRole } from '@marketplace/shared-contract/firm-roles';
import type { SavedText } from '@marketplace/shared-contract/saved-text';

/** Also where it was refused: somebody else may have changed the firm meanwhile, and the lists then show it. */
const firm = ['Account'] as const;
/** What belongs to another firm from now on. */
const all = ['Account', 'Post', 'Expression', 'Invoice', 'Certificate', 'Notification'] as const;

export const {
  useSellerFirmQuery,
  useSellerFirmHistoryQuery,
  useSellerInviteMemberMutation,
  useSellerResendInvitationMutation,
  useSellerWithdrawInvitationMutation,
  useSellerChangeMemberRoleMutation,
  useSellerRemoveMemberMutation,
  useSellerLeaveFirmMutation,
  useSellerJoinFirmMutation,
  useSellerDeclineInvitationMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    sellerFirm: build.query<Firm, void>({ query: () => apiRequest(sellerCalls.firm), providesTags: firm }),
    sellerFirmHistory: build.query<FirmHistory, void>({
      query: () => apiRequest(sellerCalls.firmHistory),
      providesTags: firm,
    }),
    sellerInviteMember: build.mutation<SavedText, { input: InviteMember; idempotencyKey: string }>({
      query: ({ input, idempotencyKey }) => apiRequest(sellerCalls.inviteMember, { body: input, idempotencyKey }),
      invalidatesTags: firm,
    }),
    sellerResendInvitation: build.mutation<SavedText, string>({
      query: (id) => apiRequest(sellerCalls.resendInvitation, { query: { id } }),
      invalidatesTags: firm,
    }),
    sellerWithdrawInvitation: build.mutation<SavedText, string>({
      query: (id) => apiRequest(sellerCalls.withdrawInvitation, { query: { id } }),
      invalidatesTags: firm,
    }),
    sellerChangeMemberRole: build.mutation<SavedText, { id: string; role: FirmRole }>({
      query: ({ id, role }) => apiRequest(sellerCalls.changeMemberRole, { query: { id }, body: { Role: role } }),
      invalidatesTags: firm,
    }),
    sellerRemoveMember: build.mutation<SavedText, string>({
      query: (id) => apiRequest(sellerCalls.removeMember, { query: { id } }),
      invalidatesTags: firm,
    }),
    sellerLeaveFirm: build.mutation<SavedText, void>({
      query: () => apiRequest(signedInCalls.leaveFirm),
      invalidatesTags: all,
    }),
    sellerJoinFirm: build.mutation<SavedText, string>({
      query: (InvitationId) => apiRequest(signedInCalls.joinFirm, { body: { InvitationId } }),
      invalidatesTags: all,
    }),
    sellerDeclineInvitation: build.mutation<SavedText, string>({
      query: (InvitationId) => apiRequest(signedInCalls.declineInvitation, { body: { InvitationId } }),
      invalidatesTags: firm,
    }),
  }),
});
