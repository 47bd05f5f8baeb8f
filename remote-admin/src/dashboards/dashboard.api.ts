import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { Dashboard } from '@marketplace/shared-contract/admin-dashboard';
import { adminCalls } from '@marketplace/shared-contract/calls.admin';

export const { useAdminDashboardQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    adminDashboard: build.query<Dashboard, void>({ query: () => apiRequest(adminCalls.dashboard) }),
  }),
});
