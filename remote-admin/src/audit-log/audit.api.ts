import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { AuditLog, AuditQuery } from '@marketplace/shared-contract/admin-audit';
import { adminCalls } from '@marketplace/shared-contract/calls.admin';

export const { useAdminAuditLogQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    // Nearly every act changes it, so it is asked for whenever it is shown.
    adminAuditLog: build.query<AuditLog, AuditQuery>({
      query: (query) => apiRequest(adminCalls.auditLog, { query }),
      keepUnusedDataFor: 0,
    }),
  }),
});
