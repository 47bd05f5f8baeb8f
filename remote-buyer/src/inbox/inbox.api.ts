import { api, ask } from '@marketplace/shared-auth/api';
import { buyerCalls } from '@marketplace/shared-contract/calls.buyer';
import type { PostListQuery } from '@marketplace/shared-contract/paging';
import type { PostCard } from '@marketplace/shared-contract/post';
import type { FoundPosts } from '../paged-posts.tsx';

export const { useBuyerPostsByCriteriaQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    buyerPostsByCriteria: build.query<FoundPosts, PostListQuery>({
      query: (query) => ask(buyerCalls.postsByCriteria, { query }),
      transformResponse: (posts: PostCard[], meta) => ({ posts, total: meta?.totalCount ?? posts.length }),
      providesTags: ['Post', 'Expression', 'Preference'],
    }),
  }),
});
