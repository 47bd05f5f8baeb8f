import { api, apiRequest, type Versioned, versioned } from '@marketplace/shared-auth/api';
import type {
  DraftAnswer,
  PublishAnswer,
  SellerQuestion,
  SellerQuestions,
} from '@marketplace/shared-contract/marketplace/questions';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import type { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';

type Edit<Input> = { id: string; input: Input; version?: string };

export const {
  useSellerQuestionsQuery,
  useSellerQuestionQuery,
  useSellerSaveAnswerMutation,
  useSellerPublishAnswerMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    sellerQuestions: build.query<SellerQuestions, string>({
      query: (id) => apiRequest(sellerCalls.questions, { query: { id } }),
      providesTags: ['Expression'],
    }),
    // Without tags: what is being written must not be replaced by a refetch. Nothing is cached for the next form.
    sellerQuestion: build.query<Versioned<SellerQuestion>, string>({
      query: (id) => apiRequest(sellerCalls.question, { query: { id } }),
      transformResponse: versioned<SellerQuestion>,
      keepUnusedDataFor: 0,
    }),
    sellerSaveAnswer: build.mutation<Versioned<SavedText>, Edit<DraftAnswer>>({
      query: ({ id, input, version }) => apiRequest(sellerCalls.saveAnswer, { query: { id }, body: input, version }),
      transformResponse: versioned<SavedText>,
      invalidatesTags: ['Expression'],
    }),
    sellerPublishAnswer: build.mutation<Versioned<SavedText>, Edit<PublishAnswer>>({
      query: ({ id, input, version }) => apiRequest(sellerCalls.publishAnswer, { query: { id }, body: input, version }),
      transformResponse: versioned<SavedText>,
      // Even after an error: a colleague or the buyer may have changed what is shown.
      invalidatesTags: ['Expression', 'Certificate'],
    }),
  }),
});
