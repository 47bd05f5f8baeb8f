import { api, ask } from '@marketplace/shared-auth/api';
import { sellerCalls } from '@marketplace/shared-contract/calls.seller';
import type { PostListQuery } from '@marketplace/shared-contract/paging';
import type { PostCard, SellerPostsQuery } from '@marketplace/shared-contract/post';
import { type Listed, listed } from '../listed.tsx';

export const { useSellerPostsQuery, useSellerArchivedPostsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    sellerPosts: build.query<Listed<PostCard>, SellerPostsQuery & PostListQuery>({
      query: (query) => ask(sellerCalls.posts, { query }),
      transformResponse: listed<PostCard>,
      providesTags: ['Post'],
    }),
    sellerArchivedPosts: build.query<Listed<PostCard>, PostListQuery>({
      query: (query) => ask(sellerCalls.archivedPosts, { query }),
      transformResponse: listed<PostCard>,
      providesTags: ['Post'],
    }),
  }),
});
