import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { AdminHandOver, HandOverDone } from '@marketplace/shared-contract/billing/hand-overs/hand-over';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import type { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';

/** Even after an error: another Admin, or one of the sides, may have answered meanwhile. */
const changed = ['User', 'Post', 'Expression', 'Certificate'] as const;

export const { useAdminHandOversQuery, useAdminAgreeHandOverMutation, useAdminRefuseHandOverMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      adminHandOvers: build.query<AdminHandOver[], void>({
        query: () => apiRequest(adminCalls.handOvers),
        providesTags: ['Post'],
      }),
      adminAgreeHandOver: build.mutation<HandOverDone, string>({
        query: (id) => apiRequest(adminCalls.agreeHandOver, { query: { id } }),
        invalidatesTags: changed,
      }),
      adminRefuseHandOver: build.mutation<SavedText, { id: string; words: string }>({
        query: ({ id, words }) => apiRequest(adminCalls.refuseHandOver, { query: { id }, body: { Words: words } }),
        invalidatesTags: changed,
      }),
    }),
  });
