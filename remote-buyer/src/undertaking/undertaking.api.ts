import { api, apiRequest } from '@marketplace/shared-auth/api';
import type {
  AcceptUndertaking,
  OwnUndertaking,
  Undertaking,
} from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import type { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';

type Accepting = { id: number; input: AcceptUndertaking; idempotencyKey: string };

/** An undertaking also expresses interest, and an error means that what is shown is out of date. */
const changed = ['Expression', 'Post'] as const;

export const { useBuyerUndertakingQuery, useBuyerUndertakingsQuery, useBuyerAcceptUndertakingMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      buyerUndertaking: build.query<Undertaking, string>({
        query: (id) => apiRequest(buyerCalls.undertaking, { query: { id } }),
        providesTags: ['Expression'],
      }),
      buyerUndertakings: build.query<OwnUndertaking[], void>({
        query: () => apiRequest(buyerCalls.undertakings),
        providesTags: ['Expression'],
      }),
      buyerAcceptUndertaking: build.mutation<SavedText, Accepting>({
        query: ({ id, input, idempotencyKey }) =>
          apiRequest(buyerCalls.acceptUndertaking, { query: { id }, body: input, idempotencyKey }),
        invalidatesTags: (_, error) => (error && error.status !== 409 ? [] : changed),
      }),
    }),
  });
