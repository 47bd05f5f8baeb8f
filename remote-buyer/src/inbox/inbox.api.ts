import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { WhyMatched } from '@marketplace/shared-contract/marketplace/matching/matching';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import type { SortState } from '@marketplace/shared-ui/post';
import type { InboxSearch } from './inbox-search.ts';

export type InboxList = SortState & InboxSearch;

/** How long an unused page is cached, in seconds: long enough to read a post or two and come back. */
const cacheSeconds = 600;

export const { useBuyerInboxOrderQuery, useBuyerWhyMatchedQuery, useBuyerOptionalCriteriaSetQuery } =
  api.injectEndpoints({
    endpoints: (build) => ({
      /** The ids of all posts of the list, in its order. */
      buyerInboxOrder: build.query<number[], InboxList>({
        query: ({ posts, ...list }) =>
          apiRequest(buyerCalls.inboxOrder, { query: { ...list, ...(posts !== 'matches' && { posts }) } }),
        providesTags: ['Post', 'Preference'],
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
