import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { DraftCreated, DraftExists, PostDraft } from '@marketplace/shared-contract/marketplace/posts/draft';
import type {
  SavedUnfinishedPost,
  UnfinishedPost,
} from '@marketplace/shared-contract/marketplace/posts/unfinished-post';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';

type Creating = { draft: PostDraft; idempotencyKey: string };
/** The created draft, and whether the session was refreshed on the way (SESS-025). */
export type SavedDraft = DraftCreated & { retried: boolean };

export const {
  useSellerCreateDraftMutation,
  useSellerDraftExistsQuery,
  useSellerSaveUnfinishedPostMutation,
  useLazySellerUnfinishedPostQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    sellerDraftExists: build.query<DraftExists, void>({ query: () => apiRequest(sellerCalls.draftExists) }),
    sellerUnfinishedPost: build.query<SavedUnfinishedPost, void>({
      query: () => apiRequest(sellerCalls.unfinishedPost),
    }),
    sellerSaveUnfinishedPost: build.mutation<string, UnfinishedPost>({
      query: (post) => apiRequest(sellerCalls.saveUnfinishedPost, { body: post }),
    }),
    sellerCreateDraft: build.mutation<SavedDraft, Creating>({
      query: ({ draft, idempotencyKey }) => apiRequest(sellerCalls.draft, { body: draft, idempotencyKey }),
      transformResponse: (created: DraftCreated, meta) => ({ ...created, retried: meta?.retried ?? false }),
      invalidatesTags: ['Post'],
    }),
  }),
});
