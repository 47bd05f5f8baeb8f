import { api, apiRequest } from '@marketplace/shared-auth/api';
import { sellerCalls } from '@marketplace/shared-contract/calls.seller';
import type { SellerQuestions } from '@marketplace/shared-contract/questions';

export const { useSellerQuestionsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    sellerQuestions: build.query<SellerQuestions, string>({
      query: (id) => apiRequest(sellerCalls.questions, { query: { id } }),
      providesTags: ['Expression'],
    }),
  }),
});
