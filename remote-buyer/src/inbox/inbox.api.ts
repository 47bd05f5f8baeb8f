import { api, apiRequest } from '@marketplace/shared-auth/api';
import { buyerCalls } from '@marketplace/shared-contract/calls.buyer';
import type { PostField } from '@marketplace/shared-contract/criteria';
import type { WhyMatched } from '@marketplace/shared-contract/matching';
import type { PostCard } from '@marketplace/shared-contract/post';
import type { SortState } from '@marketplace/shared-ui/post';

/** One label that stands in for the buyer's criteria: every live post that has it (PD-25). */
export type LabelFilter = { field: PostField; id: number };
export type InboxList = SortState & { filter?: LabelFilter };

/** How long a page is kept unused, in seconds: for whoever reads a post or two and comes back. */
const cacheSeconds = 600;

export const {
  useBuyerInboxOrderQuery,
  useBuyerInboxPostsQuery,
  useBuyerWhyMatchedQuery,
  useBuyerOptionalCriteriaSetQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    /** The ids of all posts of the list, in its order. */
    buyerInboxOrder: build.query<number[], InboxList>({
      query: ({ filter, ...sort }) => apiRequest(buyerCalls.inboxOrder, { query: { ...sort, ...filter } }),
      providesTags: ['Post', 'Preference'],
      keepUnusedDataFor: cacheSeconds,
    }),
    /** One page of it, by its ids; those no longer on offer are left out. */
    buyerInboxPosts: build.query<PostCard[], string>({
      query: (ids) => apiRequest(buyerCalls.inboxPosts, { query: { ids } }),
      providesTags: ['Post', 'Expression'],
      keepUnusedDataFor: cacheSeconds,
    }),
    /** By post, for the posts of one page. */
    buyerWhyMatched: build.query<Record<number, WhyMatched>, string>({
      query: (ids) => apiRequest(buyerCalls.whyMatched, { query: { ids } }),
      transformResponse: (list: WhyMatched[]) => Object.fromEntries(list.map((one) => [one.businessId, one])),
      providesTags: ['Post', 'Preference'],
      keepUnusedDataFor: cacheSeconds,
    }),
    buyerOptionalCriteriaSet: build.query<boolean, void>({
      query: () => apiRequest(buyerCalls.optionalCriteriaSet),
      transformResponse: (answer: { optionalCriteriaSet: boolean }) => answer.optionalCriteriaSet,
      providesTags: ['Preference'],
    }),
  }),
});
