import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { Firm, InviteMember } from '@marketplace/shared-contract/accounts/firms/firm-members';
import type { FirmName } from '@marketplace/shared-contract/accounts/firms/firm-name';
import type { FirmRole } from '@marketplace/shared-contract/accounts/firms/firm-roles';
import type { HandlerMails } from '@marketplace/shared-contract/accounts/firms/handler-mails';
import type { OpenedInvitation } from '@marketplace/shared-contract/accounts/firms/invitation';
import type { Departure } from '@marketplace/shared-contract/accounts/firms/succession';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import type { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';

/** Even after an error: somebody else may have changed the firm meanwhile, and the lists then show it. */
const firm = ['Account'] as const;
/** Data that belongs to another firm from now on. */
const all = ['Account', 'Post', 'Expression', 'Invoice', 'Certificate', 'Notification'] as const;

export const {
  useOpenInvitationQuery,
  useSellerFirmQuery,
  useSellerInviteMemberMutation,
  useSellerResendInvitationMutation,
  useSellerWithdrawInvitationMutation,
  useSellerChangeMemberRoleMutation,
  useSellerRemoveMemberMutation,
  useSellerLeaveFirmMutation,
  useSellerRenameFirmMutation,
  useSellerJoinFirmMutation,
  useSellerDeclineInvitationMutation,
  useSellerHandlerMailsQuery,
  useSellerSaveHandlerMailsMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    sellerFirm: build.query<Firm, void>({ query: () => apiRequest(sellerCalls.firm), providesTags: firm }),
    sellerHandlerMails: build.query<HandlerMails, void>({
      query: () => apiRequest(sellerCalls.handlerMails),
      providesTags: firm,
    }),
    sellerSaveHandlerMails: build.mutation<SavedText, HandlerMails>({
      query: (body) => apiRequest(sellerCalls.saveHandlerMails, { body }),
      invalidatesTags: firm,
    }),
    // A call that may tell who invited; repeated each time the link is opened.
    openInvitation: build.query<OpenedInvitation, string>({
      query: (InvitationId) => apiRequest(signedInCalls.openInvitation, { body: { InvitationId } }),
      keepUnusedDataFor: 0,
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
    sellerChangeMemberRole: build.mutation<SavedText, { id: string; role: FirmRole; departure: Departure }>({
      query: ({ id, role, departure }) =>
        apiRequest(sellerCalls.changeMemberRole, { query: { id }, body: { Role: role, ...departure } }),
      invalidatesTags: all,
    }),
    sellerRemoveMember: build.mutation<SavedText, { id: string; departure: Departure }>({
      query: ({ id, departure }) => apiRequest(sellerCalls.removeMember, { query: { id }, body: departure }),
      invalidatesTags: all,
    }),
    sellerLeaveFirm: build.mutation<SavedText, Departure>({
      query: (departure) => apiRequest(signedInCalls.leaveFirm, { body: departure }),
      invalidatesTags: all,
    }),
    sellerRenameFirm: build.mutation<SavedText, FirmName>({
      query: (body) => apiRequest(signedInCalls.renameFirm, { body }),
      invalidatesTags: ['Account', 'Post'],
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
