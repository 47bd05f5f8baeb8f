import { api, apiRequest, type Versioned, versioned } from '@marketplace/shared-auth/api';
import type { FirstPostReview } from '@marketplace/shared-contract/billing/first-post-review/first-post-review';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import type { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';

export const { useAdminFirstPostQuery, useAdminApproveFirstPostMutation, useAdminDeclineFirstPostMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      adminFirstPost: build.query<Versioned<FirstPostReview>, string>({
        query: (id) => apiRequest(adminCalls.firstPostReview, { query: { id } }),
        transformResponse: versioned<FirstPostReview>,
        // Not with the post: once it is decided there is nothing to refetch.
        providesTags: ['User'],
      }),
      adminApproveFirstPost: build.mutation<Versioned<SavedText>, { id: string; version: string | undefined }>({
        query: ({ id, version }) => apiRequest(adminCalls.approveFirstPost, { query: { id }, version }),
        transformResponse: versioned<SavedText>,
        invalidatesTags: (_, error) => (error ? [] : ['Post', 'Invoice', 'Certificate']),
      }),
      adminDeclineFirstPost: build.mutation<SavedText, { id: string; reason: string }>({
        query: ({ id, reason }) => apiRequest(adminCalls.declineFirstPost, { query: { id }, body: { Reason: reason } }),
        invalidatesTags: (_, error) => (error ? [] : ['Post']),
      }),
    }),
  });
