import { type ApiFailure, api, apiRequest } from '@marketplace/shared-auth/api';
import type { ExpressInterest } from '@marketplace/shared-contract/marketplace/interest/expression';
import type {
  InterestedPost,
  InterestedPostsQuery,
} from '@marketplace/shared-contract/marketplace/posts/interested-post';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import type { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import type { PostPage } from '../paged-posts.tsx';

type Expressing = { id: number; input: ExpressInterest; idempotencyKey: string };

// An error about the post's state means that what is shown of it is also out of date.
const changesPosts = (error: ApiFailure | undefined) => !error || error.status === 404 || error.status === 409;

export const { useBuyerInterestedPostsQuery, useBuyerExpressionTextQuery, useBuyerExpressInterestMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      buyerInterestedPosts: build.query<PostPage<InterestedPost>, InterestedPostsQuery>({
        query: (query) => apiRequest(buyerCalls.interestedPosts, { query }),
        transformResponse: (posts: InterestedPost[], meta) => ({ posts, total: meta?.totalCount ?? posts.length }),
        providesTags: ['Post', 'Expression'],
      }),
      buyerExpressionText: build.query<string, void>({
        query: () => apiRequest(buyerCalls.expressionText),
        transformResponse: (text: string | null) => text ?? '',
        providesTags: ['Expression'],
      }),
      buyerExpressInterest: build.mutation<SavedText, Expressing>({
        query: ({ id, input, idempotencyKey }) =>
          apiRequest(buyerCalls.expressInterest, { query: { id }, body: input, idempotencyKey }),
        invalidatesTags: (_, error) => (changesPosts(error) ? ['Post', 'Expression'] : []),
      }),
    }),
  });
