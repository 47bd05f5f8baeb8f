import { api, apiRequest, type Versioned, versioned } from '@marketplace/shared-auth/api';
import type {
  DeclineQuestion,
  DraftAnswer,
  HideQuestion,
  PublishAnswer,
  SellerQuestion,
} from '@marketplace/shared-contract/marketplace/questions';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import type { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';

type Change<Input> = { id: string; input: Input };
type Edit<Input> = Change<Input> & { version?: string };

/** Also where it was refused: a colleague or the buyer may have changed what is shown. */
const changed = ['Expression', 'Certificate'] as const;

export const {
  useSellerQuestionQuery,
  useSellerSaveAnswerMutation,
  useSellerPublishAnswerMutation,
  useSellerConfirmAnswerMutation,
  useSellerDeclineQuestionMutation,
  useAdminHideQuestionMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    // Without tags: what is being written must not be fetched over. Nothing is held for the next form.
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
      invalidatesTags: changed,
    }),
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
