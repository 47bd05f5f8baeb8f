import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { DraftCreated } from '@marketplace/shared-contract/marketplace/posts/draft';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import type { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';

type Act = { id: number; idempotencyKey: string };

export const { useOwnerCopyPostMutation, useOwnerDeleteDraftMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    // Without tags: what is deleted must not be asked for again under the screen that deleted it.
    ownerDeleteDraft: build.mutation<SavedText, Act>({
      query: ({ id, idempotencyKey }) => apiRequest(sellerCalls.deleteDraft, { query: { id }, idempotencyKey }),
    }),
    ownerCopyPost: build.mutation<DraftCreated, Act>({
      query: ({ id, idempotencyKey }) => apiRequest(sellerCalls.copyPost, { query: { id }, idempotencyKey }),
    }),
  }),
});
