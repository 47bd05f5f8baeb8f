import { api, apiRequest } from '@marketplace/shared-auth/api';
import type {
  AskHandOver,
  HandOverDone,
  HandOverInFirm,
  HandOvers,
  OfferHandOver,
} from '@marketplace/shared-contract/billing/hand-overs/hand-over';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import type { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';

/** Even after an error: the other side may have acted meanwhile, and the lists then show it. */
const requests = ['Account'] as const;
/** Data that belongs to another firm, or has another practitioner, from now on. */
const all = ['Account', 'Post', 'Expression', 'Invoice', 'Certificate', 'Notification'] as const;
type Sent<Input> = { input: Input; idempotencyKey: string };

export const {
  useSellerHandOversQuery,
  useSellerHandOverInFirmMutation,
  useSellerOfferHandOverMutation,
  useSellerAskHandOverMutation,
  useSellerAgreeHandOverMutation,
  useSellerDeclineHandOverMutation,
  useSellerWithdrawHandOverMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    sellerHandOvers: build.query<HandOvers, void>({
      query: () => apiRequest(sellerCalls.handOvers),
      providesTags: requests,
    }),
    sellerHandOverInFirm: build.mutation<HandOverDone, Sent<HandOverInFirm>>({
      query: ({ input, idempotencyKey }) => apiRequest(sellerCalls.handOverInFirm, { body: input, idempotencyKey }),
      invalidatesTags: all,
    }),
    sellerOfferHandOver: build.mutation<SavedText, Sent<OfferHandOver>>({
      query: ({ input, idempotencyKey }) => apiRequest(sellerCalls.offerHandOver, { body: input, idempotencyKey }),
      invalidatesTags: requests,
    }),
    sellerAskHandOver: build.mutation<SavedText, Sent<AskHandOver>>({
      query: ({ input, idempotencyKey }) => apiRequest(sellerCalls.askHandOver, { body: input, idempotencyKey }),
      invalidatesTags: requests,
    }),
    sellerAgreeHandOver: build.mutation<HandOverDone, { id: string; postIds: number[] }>({
      query: ({ id, postIds }) => apiRequest(sellerCalls.agreeHandOver, { query: { id }, body: { PostIds: postIds } }),
      invalidatesTags: all,
    }),
    sellerDeclineHandOver: build.mutation<SavedText, { id: string; words: string }>({
      query: ({ id, words }) => apiRequest(sellerCalls.declineHandOver, { query: { id }, body: { Words: words } }),
      invalidatesTags: requests,
    }),
    sellerWithdrawHandOver: build.mutation<SavedText, string>({
      query: (id) => apiRequest(sellerCalls.withdrawHandOver, { query: { id } }),
      invalidatesTags: requests,
    }),
  }),
});
