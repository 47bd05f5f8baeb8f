import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { AreaHealth } from '@marketplace/shared-contract/operations/monitoring/admin-area-health';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';

/** The filter: one part of the product or all, and how many days back. */
export type HealthAsked = { area?: string; days: string };

export const { useAdminAreaHealthQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    adminAreaHealth: build.query<AreaHealth, HealthAsked>({
      query: (query) => apiRequest(adminCalls.areaHealth, { query }),
    }),
  }),
});
