import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { SellerQuestions } from '@marketplace/shared-contract/marketplace/questions';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';

export const { useSellerQuestionsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    sellerQuestions: build.query<SellerQuestions, string>({
      query: (id) => apiRequest(sellerCalls.questions, { query: { id } }),
      providesTags: ['Expression'],
    }),
  }),
});
