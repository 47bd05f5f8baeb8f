import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { ContactDetails } from '@marketplace/shared-contract/marketplace/posts/edit-post';
import type { AskQuestion, BuyerQuestions, CheckQuestion } from '@marketplace/shared-contract/marketplace/questions';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import type { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';

type Asking = { id: number; input: AskQuestion; idempotencyKey: string };

/** Also invalidated by a 409: it means that the page is out of date. */
const changed = ['Expression'] as const;

export const {
  useBuyerQuestionsQuery,
  useBuyerCheckQuestionMutation,
  useBuyerAskQuestionMutation,
  useBuyerTakeBackQuestionMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    buyerQuestions: build.query<BuyerQuestions, string>({
      query: (id) => apiRequest(buyerCalls.questions, { query: { id } }),
      providesTags: ['Expression'],
    }),
    buyerCheckQuestion: build.mutation<ContactDetails, CheckQuestion>({
      query: (body) => apiRequest(buyerCalls.checkQuestion, { body }),
    }),
    buyerAskQuestion: build.mutation<SavedText, Asking>({
      query: ({ id, input, idempotencyKey }) =>
        apiRequest(buyerCalls.askQuestion, { query: { id }, body: input, idempotencyKey }),
      invalidatesTags: (_, error) => (error && error.status !== 409 ? [] : changed),
    }),
    buyerTakeBackQuestion: build.mutation<SavedText, string>({
      query: (id) => apiRequest(buyerCalls.takeBackQuestion, { query: { id } }),
      invalidatesTags: (_, error) => (error && error.status !== 409 ? [] : changed),
    }),
  }),
});
