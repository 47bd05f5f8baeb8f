import { api, ask } from '@marketplace/shared-auth/api';
import { sellerCalls } from '@marketplace/shared-contract/calls.seller';
import type { Draft, DraftCreated } from '@marketplace/shared-contract/draft';
import { descriptionHtml } from './description-text.ts';

/** The draft made, and whether the session had to be renewed on the way (SESS-025). */
export type SavedDraft = DraftCreated & { retried: boolean };

export const { useSellerCreateDraftMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** `Description` is the form's plain text here; it goes out as HTML. */
    sellerCreateDraft: build.mutation<SavedDraft, Draft>({
      query: (draft) => ask(sellerCalls.draft, { body: { ...draft, Description: descriptionHtml(draft.Description) } }),
      transformResponse: (created: DraftCreated, meta) => ({ ...created, retried: meta?.retried ?? false }),
      invalidatesTags: ['Post'],
    }),
  }),
});
