import { type ApiRequest, api, apiRequest, type Versioned, versioned } from '@marketplace/shared-auth/api';
import type { HandOverDone } from '@marketplace/shared-contract/billing/hand-overs/hand-over';
import type { HandOverAll, HandOverAllPreview } from '@marketplace/shared-contract/billing/hand-overs/hand-over-all';
import type { AlertTrace } from '@marketplace/shared-contract/operations/users/admin-alert-trace';
import type { UserFirm } from '@marketplace/shared-contract/operations/users/admin-firm';
import type { AdminUser, PriceRate } from '@marketplace/shared-contract/operations/users/admin-users';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import type { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';

/** An Admin's acts on a user, with their input (ROLE-019). */
export type UserActionQuery = { id: string } & (
  | { act: 'disable'; days: number; reason: string; successor?: string }
  | { act: 'closeAccount'; reason: string; successor?: string }
  | { act: 'unlock' | 'confirmEmail' | 'clearEmail1DisableInfo' | 'clearEmail2DisableInfo' }
  | { act: 'askSecondEmail' }
  | { act: 'demoteAdmin' | 'endSessions' | 'resetFactors' | 'putInCharge'; reason: string }
  | { act: 'flagUser'; flag: boolean }
  | { act: 'priceRate'; rate: PriceRate; version?: string }
);

/** A reason, and the chosen successor for the posts. */
const reasonOf = ({ reason, successor }: { reason: string; successor?: string }) => ({
  Reason: reason,
  ...(successor && { Successor: successor }),
});

function askFor(act: UserActionQuery): ApiRequest {
  const { id } = act;
  if (act.act === 'disable')
    return apiRequest(adminCalls.disable, { query: { id, days: act.days }, body: reasonOf(act) });
  if (act.act === 'closeAccount') return apiRequest(adminCalls.closeAccount, { query: { id }, body: reasonOf(act) });
  if (act.act === 'flagUser') return apiRequest(adminCalls.flagUser, { query: { id, flag: act.flag } });
  if (act.act === 'priceRate')
    return apiRequest(adminCalls.userPriceRate, { query: { userId: id }, body: act.rate, version: act.version });
  if (act.act === 'demoteAdmin' || act.act === 'endSessions' || act.act === 'resetFactors' || act.act === 'putInCharge')
    return apiRequest(adminCalls[act.act], { query: { id }, body: { Reason: act.reason } });
  return apiRequest(adminCalls[act.act], { query: { id } });
}

export const {
  useAdminUserQuery,
  useAdminUserFirmQuery,
  useAdminAlertTraceQuery,
  useAdminActOnUserMutation,
  useAdminHandOverAllMutation,
  useAdminHandOverAllPreviewMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    adminUser: build.query<Versioned<AdminUser>, string>({
      query: (id) => apiRequest(adminCalls.user, { query: { id } }),
      transformResponse: versioned<AdminUser>,
      providesTags: ['User'],
    }),
    adminUserFirm: build.query<UserFirm, string>({
      query: (id) => apiRequest(adminCalls.userFirm, { query: { id } }),
      providesTags: ['User'],
    }),
    adminAlertTrace: build.query<AlertTrace, { userId: string; post: string }>({
      query: (query) => apiRequest(adminCalls.alertTrace, { query }),
      providesTags: ['User', 'Post'],
    }),
    // Refetches the user even after a failure: the screen shows the truth (ADM-033).
    adminActOnUser: build.mutation<SavedText, UserActionQuery>({
      query: askFor,
      invalidatesTags: ['User', 'Post', 'Expression'],
    }),
    // A mutation, so never cached: the act cannot be undone.
    adminHandOverAllPreview: build.mutation<HandOverAllPreview, { id: string; email: string }>({
      query: (query) => apiRequest(adminCalls.handOverAllPreview, { query }),
    }),
    adminHandOverAll: build.mutation<HandOverDone, { id: string; input: HandOverAll; idempotencyKey: string }>({
      query: ({ id, input, idempotencyKey }) =>
        apiRequest(adminCalls.handOverAll, { query: { id }, body: input, idempotencyKey }),
      invalidatesTags: ['User', 'Post', 'Expression', 'Certificate'],
    }),
  }),
});
