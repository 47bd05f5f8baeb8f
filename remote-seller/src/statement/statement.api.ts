import { api, apiRequest, type Versioned, versioned } from '@marketplace/shared-auth/api';
import type {
  StatementDraft,
  StatementSent,
  StatementWords,
  TakenStatement,
} from '@marketplace/shared-contract/billing/statement/statement';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import type { Id } from '@marketplace/shared-contract/platform/fields/ids';
import type { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';

type ToRecord = { id: Id; number: number; input: StatementSent };
type ToSave = { id: Id; input: StatementWords; version: string | undefined };

export const {
  useSellerStatementQuery,
  useSellerSaveStatementMutation,
  useSellerTakeStatementMutation,
  useSellerStatementSentMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    sellerStatement: build.query<Versioned<StatementDraft>, string>({
      query: (id) => apiRequest(sellerCalls.statement, { query: { id } }),
      transformResponse: versioned<StatementDraft>,
      keepUnusedDataFor: 0,
      providesTags: ['Post'],
    }),
    sellerSaveStatement: build.mutation<Versioned<SavedText>, ToSave>({
      query: ({ id, input, version }) => apiRequest(sellerCalls.saveStatement, { query: { id }, body: input, version }),
      transformResponse: versioned<SavedText>,
    }),
    sellerTakeStatement: build.mutation<TakenStatement, { id: Id; idempotencyKey: string }>({
      query: ({ id, idempotencyKey }) => apiRequest(sellerCalls.takeStatement, { query: { id }, idempotencyKey }),
      invalidatesTags: ['Post'],
    }),
    sellerStatementSent: build.mutation<SavedText, ToRecord>({
      query: ({ id, number, input }) =>
        apiRequest(sellerCalls.statementSent, { query: { id, number: String(number) }, body: input }),
      invalidatesTags: ['Post'],
    }),
  }),
});
