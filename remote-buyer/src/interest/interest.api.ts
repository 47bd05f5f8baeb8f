import { type ApiError, api, ask } from '@marketplace/shared-auth/api';
import { buyerCalls } from '@marketplace/shared-contract/calls.buyer';
import type { ExpressInterest } from '@marketplace/shared-contract/expression';
import type { PostListQuery } from '@marketplace/shared-contract/paging';
import type { PostCard } from '@marketplace/shared-contract/post';
import type { SavedText } from '@marketplace/shared-contract/posting';
import type { FoundPosts } from '../paged-posts.tsx';

type Expressing = { id: number; input: ExpressInterest };

// A refusal for the post's state says that what is shown of it is out of date, too.
const changesPosts = (error: ApiError | undefined) => !error || error.status === 404 || error.status === 409;

export const { useBuyerInterestedPostsQuery, useBuyerExpressionTextQuery, useBuyerExpressInterestMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      buyerInterestedPosts: build.query<FoundPosts, PostListQuery>({
        query: (query) => ask(buyerCalls.interestedPosts, { query }),
        transformResponse: (posts: PostCard[], meta) => ({ posts, total: meta?.totalCount ?? posts.length }),
        providesTags: ['Post', 'Expression'],
      }),
      buyerExpressionText: build.query<string, void>({
        query: () => ask(buyerCalls.expressionText),
        transformResponse: (text: string | null) => text ?? '',
        providesTags: ['Expression'],
      }),
      buyerExpressInterest: build.mutation<SavedText, Expressing>({
        query: ({ id, input }) => ask(buyerCalls.expressInterest, { query: { id }, body: input }),
        invalidatesTags: (_, error) => (changesPosts(error) ? ['Post', 'Expression'] : []),
      }),
    }),
  });
