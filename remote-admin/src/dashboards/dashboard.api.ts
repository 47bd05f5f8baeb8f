import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { Dashboard } from '@marketplace/shared-contract/operations/dashboards/admin-dashboard';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';

export const { useAdminDashboardQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    adminDashboard: build.query<Dashboard, void>({ query: () => apiRequest(adminCalls.dashboard) }),
  }),
});
