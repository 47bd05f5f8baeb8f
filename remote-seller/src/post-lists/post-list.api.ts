import { api, ask } from '@marketplace/shared-auth/api';
import { sellerCalls } from '@marketplace/shared-contract/calls.seller';
import type { PostCard, SellerPostsQuery } from '@marketplace/shared-contract/post';
import type { SortState } from '@marketplace/shared-ui/post';

export const { useSellerPostsQuery, useSellerArchivedPostsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    sellerPosts: build.query<PostCard[], SellerPostsQuery & SortState>({
      query: (query) => ask(sellerCalls.posts, { query }),
      providesTags: ['Post'],
    }),
    sellerArchivedPosts: build.query<PostCard[], SortState>({
      query: (query) => ask(sellerCalls.archivedPosts, { query }),
      providesTags: ['Post'],
    }),
  }),
});
