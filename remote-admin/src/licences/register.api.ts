import { api, apiRequest } from '@marketplace/shared-auth/api';
import { adminCalls } from '@marketplace/shared-contract/calls.admin';
import type { RegisterFile, RegisterMatches } from '@marketplace/shared-contract/register-file';

export const { useAdminMatchRegisterMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    // It changes nothing, but its body is a file.
    adminMatchRegister: build.mutation<RegisterMatches, RegisterFile>({
      query: (body) => apiRequest(adminCalls.matchRegister, { body }),
    }),
  }),
});
