import { api, ask } from '@marketplace/shared-auth/api';
import type { AdminPosts, AdminPostsQuery } from '@marketplace/shared-contract/admin-posts';
import { adminCalls } from '@marketplace/shared-contract/calls.admin';
import type { Id } from '@marketplace/shared-contract/ids';
import type { SavedText } from '@marketplace/shared-contract/posting';

type Approval = { id: Id; approved: boolean };

export const { useAdminPostsQuery, useAdminSetApprovalMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    adminPosts: build.query<AdminPosts, AdminPostsQuery>({
      query: (query) => ask(adminCalls.posts, { query }),
      providesTags: ['Post'],
    }),
    // Also when it fails the posts are fetched again: the table is what tells the truth (ADM-033).
    adminSetApproval: build.mutation<SavedText, Approval>({
      query: ({ id, approved }) => ask(approved ? adminCalls.approvePost : adminCalls.unapprovePost, { query: { id } }),
      invalidatesTags: ['Post'],
    }),
  }),
});
