import { api, apiRequest } from '@marketplace/shared-auth/api';
import { sellerCalls } from '@marketplace/shared-contract/calls.seller';
import type {
  AddDocument,
  DescribeDocument,
  DocumentAct,
  NameReaders,
  OpeningLine,
  ReplaceDocument,
  SellerParticulars,
  UploadedFile,
} from '@marketplace/shared-contract/particulars';
import type { SavedText } from '@marketplace/shared-contract/saved-text';
import type { KeepOpen, OfferParticulars, UndertakingDecision } from '@marketplace/shared-contract/undertaking';

/** Also where it was refused: a colleague or a buyer may have changed what is shown. */
const changed = ['Expression'] as const;
/** Its content tells what a file is, whatever the browser takes it for. */
const sentAs = 'application/octet-stream';
/** An upload over a slow line. */
const uploadMs = 15 * 60_000;

type Keyed<Input> = { id: number; input: Input; idempotencyKey: string };

export const {
  useSellerParticularsQuery,
  useSellerParticularsLogQuery,
  useSellerOfferParticularsMutation,
  useSellerSaveUndertakingTextMutation,
  useSellerUploadDocumentMutation,
  useSellerAddDocumentMutation,
  useSellerDescribeDocumentMutation,
  useSellerReplaceDocumentMutation,
  useSellerNameReadersMutation,
  useSellerKeepOpenMutation,
  useSellerActOnDocumentMutation,
  useSellerDecideUndertakingMutation,
  useSellerEndAccessMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    sellerParticulars: build.query<SellerParticulars, string>({
      query: (id) => apiRequest(sellerCalls.particulars, { query: { id } }),
      providesTags: changed,
    }),
    sellerParticularsLog: build.query<OpeningLine[], number>({
      query: (id) => apiRequest(sellerCalls.particularsLog, { query: { id } }),
      providesTags: changed,
    }),
    sellerOfferParticulars: build.mutation<SavedText, { id: number; input: OfferParticulars }>({
      query: ({ id, input }) => apiRequest(sellerCalls.offerParticulars, { query: { id }, body: input }),
      invalidatesTags: ['Expression', 'Post'],
    }),
    sellerSaveUndertakingText: build.mutation<SavedText, { id: number; text: string }>({
      query: ({ id, text }) => apiRequest(sellerCalls.saveUndertakingText, { query: { id }, body: { Text: text } }),
      invalidatesTags: changed,
    }),
    sellerUploadDocument: build.mutation<UploadedFile, { id: number; file: File }>({
      query: ({ id, file }) =>
        apiRequest(sellerCalls.uploadDocument, {
          query: { id, name: file.name },
          body: file.slice(0, file.size, sentAs),
          timeoutMs: uploadMs,
        }),
    }),
    sellerAddDocument: build.mutation<SavedText, Keyed<AddDocument>>({
      query: ({ id, input, idempotencyKey }) =>
        apiRequest(sellerCalls.addDocument, { query: { id }, body: input, idempotencyKey }),
      invalidatesTags: changed,
    }),
    sellerDescribeDocument: build.mutation<SavedText, { id: number; input: DescribeDocument }>({
      query: ({ id, input }) => apiRequest(sellerCalls.describeDocument, { query: { id }, body: input }),
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
    sellerDecideUndertaking: build.mutation<SavedText, { id: number; decision: UndertakingDecision }>({
      query: ({ id, decision }) =>
        apiRequest(sellerCalls.decideUndertaking, { query: { id }, body: { Decision: decision } }),
      invalidatesTags: changed,
    }),
    sellerEndAccess: build.mutation<SavedText, number>({
      query: (id) => apiRequest(sellerCalls.endAccess, { query: { id } }),
      invalidatesTags: changed,
    }),
  }),
});
