import { api, apiRequest, type Versioned, versioned } from '@marketplace/shared-auth/api';
import type {
  AddDocument,
  DescribeDocument,
  DocumentAct,
  NameReaders,
  ReplaceDocument,
} from '@marketplace/shared-contract/marketplace/particulars/documents';
import type { OpeningLine } from '@marketplace/shared-contract/marketplace/particulars/particulars';
import type { Readiness } from '@marketplace/shared-contract/marketplace/particulars/readiness';
import type { UploadedFile } from '@marketplace/shared-contract/marketplace/particulars/transfers';
import type {
  KeepOpen,
  OfferParticulars,
  SaveUndertakingText,
} from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import type { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';

/** Even after an error: a colleague or a buyer may have changed what is shown. */
const changed = ['Expression'] as const;
/** A file is inspected and scanned for viruses. */
const checkMs = 2 * 60_000;

/** An edit, with the version it started from. */
type Begun<Input> = { id: number; input: Input; version?: string };
type Keyed<Input> = { id: number; input: Input; idempotencyKey: string };

export const {
  useSellerParticularsLogQuery,
  useSellerOfferParticularsMutation,
  useSellerSaveUndertakingTextMutation,
  useSellerSaveReadinessMutation,
  useSellerCheckTransferMutation,
  useSellerCancelTransferMutation,
  useSellerAddDocumentMutation,
  useSellerDescribeDocumentMutation,
  useSellerReplaceDocumentMutation,
  useSellerNameReadersMutation,
  useSellerKeepOpenMutation,
  useSellerActOnDocumentMutation,
  useSellerEndAccessMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    sellerParticularsLog: build.query<OpeningLine[], number>({
      query: (id) => apiRequest(sellerCalls.particularsLog, { query: { id } }),
      providesTags: changed,
    }),
    sellerOfferParticulars: build.mutation<Versioned<SavedText>, Begun<OfferParticulars>>({
      query: ({ id, input, version }) =>
        apiRequest(sellerCalls.offerParticulars, { query: { id }, body: input, version }),
      transformResponse: versioned<SavedText>,
      invalidatesTags: ['Expression', 'Post'],
    }),
    sellerSaveUndertakingText: build.mutation<Versioned<SavedText>, Begun<SaveUndertakingText>>({
      query: ({ id, input, version }) =>
        apiRequest(sellerCalls.saveUndertakingText, { query: { id }, body: input, version }),
      transformResponse: versioned<SavedText>,
      invalidatesTags: changed,
    }),
    sellerSaveReadiness: build.mutation<Versioned<SavedText>, Begun<Readiness>>({
      query: ({ id, input, version }) => apiRequest(sellerCalls.saveReadiness, { query: { id }, body: input, version }),
      transformResponse: versioned<SavedText>,
      invalidatesTags: changed,
    }),
    sellerCheckTransfer: build.mutation<UploadedFile, string>({
      query: (id) => apiRequest(sellerCalls.checkTransfer, { query: { id }, timeoutMs: checkMs }),
    }),
    sellerCancelTransfer: build.mutation<void, string>({
      query: (id) => apiRequest(sellerCalls.cancelTransfer, { query: { id } }),
    }),
    sellerAddDocument: build.mutation<SavedText, Keyed<AddDocument>>({
      query: ({ id, input, idempotencyKey }) =>
        apiRequest(sellerCalls.addDocument, { query: { id }, body: input, idempotencyKey }),
      invalidatesTags: changed,
    }),
    sellerDescribeDocument: build.mutation<Versioned<SavedText>, Begun<DescribeDocument>>({
      query: ({ id, input, version }) =>
        apiRequest(sellerCalls.describeDocument, { query: { id }, body: input, version }),
      transformResponse: versioned<SavedText>,
      invalidatesTags: changed,
    }),
    sellerReplaceDocument: build.mutation<SavedText, Keyed<ReplaceDocument>>({
      query: ({ id, input, idempotencyKey }) =>
        apiRequest(sellerCalls.replaceDocument, { query: { id }, body: input, idempotencyKey }),
      invalidatesTags: changed,
    }),
    sellerNameReaders: build.mutation<SavedText, { id: number; input: NameReaders }>({
      query: ({ id, input }) => apiRequest(sellerCalls.nameReaders, { query: { id }, body: input }),
      invalidatesTags: changed,
    }),
    sellerKeepOpen: build.mutation<SavedText, { id: number; input: KeepOpen }>({
      query: ({ id, input }) => apiRequest(sellerCalls.keepOpen, { query: { id }, body: input }),
      invalidatesTags: changed,
    }),
    sellerActOnDocument: build.mutation<SavedText, { id: number; act: DocumentAct }>({
      query: ({ id, act }) => apiRequest(sellerCalls.actOnDocument, { query: { id }, body: { Act: act } }),
      invalidatesTags: changed,
    }),
    sellerEndAccess: build.mutation<SavedText, number>({
      query: (id) => apiRequest(sellerCalls.endAccess, { query: { id } }),
      invalidatesTags: changed,
    }),
  }),
});
