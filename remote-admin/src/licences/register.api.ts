import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { RegisterFile, RegisterMatches } from '@marketplace/shared-contract/operations/licences';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';

export const { useAdminMatchRegisterMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    // It changes nothing, but its body is a file.
    adminMatchRegister: build.mutation<RegisterMatches, RegisterFile>({
      query: (body) => apiRequest(adminCalls.matchRegister, { body }),
    }),
  }),
});
