import { api, apiRequest } from '@marketplace/shared-auth/api';
import type {
  DeadAlertQuery,
  FailedJobQuery,
  MailHealth,
  MailPause,
} from '@marketplace/shared-contract/operations/mail-health';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import type { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';

const tagged = api.enhanceEndpoints({ addTagTypes: ['MailHealth'] });

export const {
  useAdminMailHealthQuery,
  useAdminRetryJobMutation,
  useAdminRetryAlertsMutation,
  useAdminPauseMailMutation,
} = tagged.injectEndpoints({
  endpoints: (build) => ({
    adminMailHealth: build.query<MailHealth, void>({
      query: () => apiRequest(adminCalls.mailHealth),
      providesTags: ['MailHealth', 'User'],
    }),
    // Refetches everything even after a failure, to show the truth (ADM-033). One job, or all that were given up.
    adminRetryJob: build.mutation<SavedText, FailedJobQuery | undefined>({
      query: (query = {}) => apiRequest(adminCalls.retryJob, { query }),
      invalidatesTags: ['MailHealth'],
    }),
    // One alert, or all that were given up.
    adminRetryAlerts: build.mutation<SavedText, DeadAlertQuery | undefined>({
      query: (query = {}) => apiRequest(adminCalls.retryAlerts, { query }),
      invalidatesTags: ['MailHealth'],
    }),
    adminPauseMail: build.mutation<SavedText, MailPause>({
      query: (body) => apiRequest(adminCalls.pauseMail, { body }),
      invalidatesTags: ['MailHealth'],
    }),
  }),
});
