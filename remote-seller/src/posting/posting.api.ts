import { api, ask } from '@marketplace/shared-auth/api';
import { allauthCalls } from '@marketplace/shared-contract/calls.allauth';
import { sellerCalls } from '@marketplace/shared-contract/calls.seller';
import type { Id } from '@marketplace/shared-contract/ids';
import type { Post } from '@marketplace/shared-contract/post';
import type { PostingDates, SavedText } from '@marketplace/shared-contract/posting';

type Posting = { id: Id; dates: PostingDates };

export const { useSellerDraftToPostQuery, useSellerPostDraftMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    // Without tags: once posted, the draft must not be asked for again under the form that posted it.
    sellerDraftToPost: build.query<Post, string>({
      query: (id) => ask(allauthCalls.post, { query: { id } }),
    }),
    sellerPostDraft: build.mutation<SavedText, Posting>({
      query: ({ id, dates }) => ask(sellerCalls.postDraft, { query: { id }, body: dates }),
      invalidatesTags: ['Post', 'Invoice', 'Certificate'],
    }),
  }),
});
