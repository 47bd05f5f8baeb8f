import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { PostingDates, Repost } from '@marketplace/shared-contract/billing/posting/posting-dates';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import type { Id } from '@marketplace/shared-contract/platform/fields/ids';
import type { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';

type Posting = { id: Id; dates: PostingDates; idempotencyKey: string };
type Reposting = { id: Id; input: Repost; idempotencyKey: string };

export const { useSellerDraftToPostQuery, useSellerPostDraftMutation, useSellerRepostMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    // Without tags: once posted, the draft must not be refetched under the form that posted it.
    sellerDraftToPost: build.query<Post, string>({
      query: (id) => apiRequest(signedInCalls.post, { query: { id } }),
      keepUnusedDataFor: 0,
    }),
    sellerPostDraft: build.mutation<SavedText, Posting>({
      query: ({ id, dates, idempotencyKey }) =>
        apiRequest(sellerCalls.postDraft, { query: { id }, body: dates, idempotencyKey }),
      invalidatesTags: ['Post', 'Invoice', 'Certificate'],
    }),
    sellerRepost: build.mutation<SavedText, Reposting>({
      query: ({ id, input, idempotencyKey }) =>
        apiRequest(sellerCalls.repost, { query: { id }, body: input, idempotencyKey }),
      invalidatesTags: ['Post', 'Invoice', 'Certificate'],
    }),
  }),
});
