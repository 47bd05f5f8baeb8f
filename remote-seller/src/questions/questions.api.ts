import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { DeclineQuestion, HideQuestion } from '@marketplace/shared-contract/marketplace/questions';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import type { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';

type Change<Input> = { id: string; input: Input };

/** Even after an error: a colleague or the buyer may have changed what is shown. */
const changed = ['Expression', 'Certificate'] as const;

export const { useSellerConfirmAnswerMutation, useSellerDeclineQuestionMutation, useAdminHideQuestionMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      sellerConfirmAnswer: build.mutation<SavedText, string>({
        query: (id) => apiRequest(sellerCalls.confirmAnswer, { query: { id } }),
        invalidatesTags: changed,
      }),
      sellerDeclineQuestion: build.mutation<SavedText, Change<DeclineQuestion>>({
        query: ({ id, input }) => apiRequest(sellerCalls.declineQuestion, { query: { id }, body: input }),
        invalidatesTags: (_, error) => (error && error.status !== 409 ? [] : changed),
      }),
      adminHideQuestion: build.mutation<SavedText, Change<HideQuestion>>({
        query: ({ id, input }) => apiRequest(adminCalls.hideQuestion, { query: { id }, body: input }),
        invalidatesTags: changed,
      }),
    }),
  });
