import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { ListedPost } from '@marketplace/shared-contract/marketplace/marks';
import type { PostCard } from '@marketplace/shared-contract/marketplace/posts/post';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';

/** Older APIs return cards without marks. */
export type InboxPost = PostCard & Partial<ListedPost>;

/** How long an unused page is cached, in seconds: long enough to read a post or two and come back. */
const cacheSeconds = 600;

export const listedPostsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One page of a list by ids, with the buyer's marks; posts no longer on offer are omitted. */
    buyerInboxPosts: build.query<InboxPost[], string>({
      query: (ids) => apiRequest(buyerCalls.inboxPosts, { query: { ids } }),
      providesTags: ['Post', 'Expression'],
      keepUnusedDataFor: cacheSeconds,
    }),
  }),
});
export const { useBuyerInboxPostsQuery } = listedPostsApi;
