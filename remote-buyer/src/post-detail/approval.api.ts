import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { UnapprovePost } from '@marketplace/shared-contract/operations/posts';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import type { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';

type Unapproval = { id: number; input: UnapprovePost };

// Named after the area they are in; an Admin alone may call them.
export const { useBuyerApproveMutation, useBuyerUnapproveMutation, useBuyerLookAtPostMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    buyerApprove: build.mutation<SavedText, number>({
      query: (id) => apiRequest(adminCalls.approvePost, { query: { id } }),
      invalidatesTags: ['Post'],
    }),
    buyerLookAtPost: build.mutation<SavedText, number>({
      query: (id) => apiRequest(adminCalls.postsLookedAt, { body: { Ids: [id] } }),
    }),
    buyerUnapprove: build.mutation<SavedText, Unapproval>({
      query: ({ id, input }) => apiRequest(adminCalls.unapprovePost, { query: { id }, body: input }),
      invalidatesTags: ['Post'],
    }),
  }),
});
