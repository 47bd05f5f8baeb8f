import { api, apiRequest, type Versioned, versioned } from '@marketplace/shared-auth/api';
import type { Firm } from '@marketplace/shared-contract/accounts/firms/firm-members';
import type {
  CaseAnswer,
  CaseRow,
  CasesQuery,
  PostCase,
  SaveCase,
  SavePostCase,
} from '@marketplace/shared-contract/marketplace/cases/case';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import type { Id } from '@marketplace/shared-contract/platform/fields/ids';
import type { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import { type PageOf, toPage } from '../paged-list.tsx';

export const {
  useSellerCasesQuery,
  useSellerCaseQuery,
  useSellerCaseFirmQuery,
  useSellerAddCaseMutation,
  useSellerSaveCaseMutation,
  useSellerCloseCaseMutation,
  useSellerPostCaseQuery,
  useSellerSavePostCaseMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    sellerCases: build.query<PageOf<CaseRow>, CasesQuery>({
      query: (query) => apiRequest(sellerCalls.cases, { query }),
      transformResponse: toPage<CaseRow>,
      providesTags: ['Post'],
    }),
    sellerCase: build.query<Versioned<CaseAnswer>, string>({
      query: (id) => apiRequest(sellerCalls.case, { query: { id } }),
      transformResponse: versioned<CaseAnswer>,
      keepUnusedDataFor: 0,
      providesTags: ['Post'],
    }),
    sellerCaseFirm: build.query<Firm, void>({ query: () => apiRequest(sellerCalls.firm), providesTags: ['Account'] }),
    sellerAddCase: build.mutation<{ caseId: Id }, { input: SaveCase; idempotencyKey: string }>({
      query: ({ input, idempotencyKey }) => apiRequest(sellerCalls.addCase, { body: input, idempotencyKey }),
      invalidatesTags: ['Post'],
    }),
    sellerSaveCase: build.mutation<Versioned<SavedText>, { id: Id; input: SaveCase; version: string | undefined }>({
      query: ({ id, input, version }) => apiRequest(sellerCalls.saveCase, { query: { id }, body: input, version }),
      transformResponse: versioned<SavedText>,
      invalidatesTags: ['Post'],
    }),
    sellerCloseCase: build.mutation<SavedText, { id: Id; closed: boolean }>({
      query: ({ id, closed }) => apiRequest(sellerCalls.closeCase, { query: { id }, body: { Closed: closed } }),
      invalidatesTags: ['Post'],
    }),
    sellerPostCase: build.query<PostCase, string>({
      query: (id) => apiRequest(sellerCalls.postCase, { query: { id } }),
      keepUnusedDataFor: 0,
      providesTags: ['Post'],
    }),
    sellerSavePostCase: build.mutation<SavedText, { id: Id; input: SavePostCase }>({
      query: ({ id, input }) => apiRequest(sellerCalls.savePostCase, { query: { id }, body: input }),
      invalidatesTags: ['Post'],
    }),
  }),
});
