import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { AdminUsers, AdminUsersQuery } from '@marketplace/shared-contract/admin-users';
import { adminCalls } from '@marketplace/shared-contract/calls.admin';

export const { useAdminUsersQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    adminUsers: build.query<AdminUsers, AdminUsersQuery>({
      query: (query) => apiRequest(adminCalls.users, { query }),
      providesTags: ['User'],
    }),
  }),
});
