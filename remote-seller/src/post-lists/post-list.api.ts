import { api, apiRequest } from '@marketplace/shared-auth/api';
import type {
  ArchivedPostsQuery,
  PostCard,
  SellerPostsQuery,
} from '@marketplace/shared-contract/marketplace/posts/post';
import type { MenuCounts } from '@marketplace/shared-contract/operations/homes/menu-counts';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import type { PostListQuery } from '@marketplace/shared-contract/platform/json-list/paging';
import { type PageOf, toPage } from '../paged-list.tsx';

export const { useSellerPostsQuery, useSellerArchivedPostsQuery, useDraftsUsedQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    sellerPosts: build.query<PageOf<PostCard>, SellerPostsQuery & PostListQuery>({
      query: (query) => apiRequest(sellerCalls.posts, { query }),
      transformResponse: toPage<PostCard>,
      providesTags: ['Post'],
    }),
    draftsUsed: build.query<MenuCounts, void>({
      query: () => apiRequest(sellerCalls.menuCounts),
      providesTags: ['Post'],
    }),
    sellerArchivedPosts: build.query<PageOf<PostCard>, ArchivedPostsQuery>({
      query: (query) => apiRequest(sellerCalls.archivedPosts, { query }),
      transformResponse: toPage<PostCard>,
      providesTags: ['Post'],
    }),
  }),
});
