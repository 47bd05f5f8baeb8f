import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { RetentionReport } from '@marketplace/shared-contract/operations/retention/admin-retention';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';

export const { useAdminRetentionQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    adminRetention: build.query<RetentionReport, void>({ query: () => apiRequest(adminCalls.retention) }),
  }),
});
