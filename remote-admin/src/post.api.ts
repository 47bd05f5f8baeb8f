import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { UnapprovePost } from '@marketplace/shared-contract/operations/posts';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import type { Id } from '@marketplace/shared-contract/platform/fields/ids';
import type { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';

type Unapproval = { id: Id; input: UnapprovePost };

// Refetches the posts even if an approval fails: the table shows the truth (ADM-033).
export const { useAdminApproveMutation, useAdminUnapproveMutation, useAdminLookAtPostMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    adminApprove: build.mutation<SavedText, Id>({
      query: (id) => apiRequest(adminCalls.approvePost, { query: { id } }),
      invalidatesTags: ['Post'],
    }),
    adminLookAtPost: build.mutation<SavedText, Id>({
      query: (id) => apiRequest(adminCalls.postsLookedAt, { body: { Ids: [id] } }),
    }),
    adminUnapprove: build.mutation<SavedText, Unapproval>({
      query: ({ id, input }) => apiRequest(adminCalls.unapprovePost, { query: { id }, body: input }),
      invalidatesTags: ['Post'],
    }),
  }),
});
