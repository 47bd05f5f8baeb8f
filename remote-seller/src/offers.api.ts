import { api, apiRequest, type Versioned, versioned } from '@marketplace/shared-auth/api';
import type { OffersAnswer, SaveOffer, StrikeOffer } from '@marketplace/shared-contract/marketplace/offers/offers';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import type { Id } from '@marketplace/shared-contract/platform/fields/ids';
import type { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';

type ToAdd = { id: Id; input: SaveOffer; idempotencyKey: string };
/** A changed offer, with the version the change started from. */
type Begun<Input> = { id: Id; number: number; input: Input; version: string | undefined };

export const {
  useSellerOffersQuery,
  useSellerAddOfferMutation,
  useSellerSaveOfferMutation,
  useSellerStrikeOfferMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    sellerOffers: build.query<OffersAnswer, string>({
      query: (id) => apiRequest(sellerCalls.offers, { query: { id } }),
      keepUnusedDataFor: 0,
      providesTags: ['Post'],
    }),
    sellerAddOffer: build.mutation<Versioned<SavedText>, ToAdd>({
      query: ({ id, input, idempotencyKey }) =>
        apiRequest(sellerCalls.addOffer, { query: { id }, body: input, idempotencyKey }),
      transformResponse: versioned<SavedText>,
      invalidatesTags: ['Post'],
    }),
    sellerSaveOffer: build.mutation<Versioned<SavedText>, Begun<SaveOffer>>({
      query: ({ id, number, input, version }) =>
        apiRequest(sellerCalls.saveOffer, { query: { id, number }, body: input, version }),
      transformResponse: versioned<SavedText>,
      invalidatesTags: ['Post'],
    }),
    // Even after an error: a colleague may have changed it meanwhile.
    sellerStrikeOffer: build.mutation<SavedText, Begun<StrikeOffer>>({
      query: ({ id, number, input, version }) =>
        apiRequest(sellerCalls.strikeOffer, { query: { id, number }, body: input, version }),
      invalidatesTags: ['Post'],
    }),
  }),
});
