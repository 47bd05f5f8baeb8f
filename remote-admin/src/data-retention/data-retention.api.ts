import { api, ask } from '@marketplace/shared-auth/api';
import { adminCalls } from '@marketplace/shared-contract/calls.admin';
import type { RetentionReport } from '@marketplace/shared-contract/retention';

export const { useAdminRetentionQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    adminRetention: build.query<RetentionReport, void>({ query: () => ask(adminCalls.retention) }),
  }),
});
