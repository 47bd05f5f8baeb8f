import { api, ask } from '@marketplace/shared-auth/api';
import { buyerCalls } from '@marketplace/shared-contract/calls.buyer';
import type { PostField } from '@marketplace/shared-contract/criteria';
import type { WhyMatched } from '@marketplace/shared-contract/matching';
import type { PostListQuery } from '@marketplace/shared-contract/paging';
import type { PostCard } from '@marketplace/shared-contract/post';
import type { FoundPosts } from '../paged-posts.tsx';

/** One label that stands in for the buyer's criteria: every live post that has it (decision 25). */
export type LabelFilter = { field: PostField; id: number };
export type InboxQuery = PostListQuery & { filter?: LabelFilter };

const callsByField = {
  category: buyerCalls.postsByCategory,
  turnover: buyerCalls.postsByTurnover,
  employees: buyerCalls.postsByEmployees,
  location: buyerCalls.postsByLocation,
};

/** How long a page is kept unused, in seconds: for whoever reads a post or two and comes back. */
const kept = 600;

export const { useBuyerInboxQuery, useBuyerWhyMatchedQuery, useBuyerOptionalCriteriaSetQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    buyerInbox: build.query<FoundPosts, InboxQuery>({
      query: ({ filter, ...list }) =>
        filter
          ? ask(callsByField[filter.field], { query: { ...list, id: filter.id } })
          : ask(buyerCalls.postsByCriteria, { query: list }),
      transformResponse: (posts: PostCard[], meta) => ({ posts, total: meta?.totalCount ?? posts.length }),
      providesTags: ['Post', 'Expression', 'Preference'],
      keepUnusedDataFor: kept,
    }),
    /** By post, for the posts of one page. */
    buyerWhyMatched: build.query<Record<number, WhyMatched>, string>({
      query: (ids) => ask(buyerCalls.whyMatched, { query: { ids } }),
      transformResponse: (list: WhyMatched[]) => Object.fromEntries(list.map((one) => [one.businessId, one])),
      providesTags: ['Post', 'Preference'],
      keepUnusedDataFor: kept,
    }),
    buyerOptionalCriteriaSet: build.query<boolean, void>({
      query: () => ask(buyerCalls.optionalCriteriaSet),
      transformResponse: (answer: { optionalCriteriaSet: boolean }) => answer.optionalCriteriaSet,
      providesTags: ['Preference'],
    }),
  }),
});
