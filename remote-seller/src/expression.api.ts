import { api, apiRequest, type Versioned, versioned } from '@marketplace/shared-auth/api';
import type { PreferenceSaved } from '@marketplace/shared-contract/accounts/criteria/criteria';
import type {
  Expression,
  InterestDetail,
  InterestNarrowing,
  ReceivedInterestQuery,
} from '@marketplace/shared-contract/marketplace/interest/expression';
import type {
  ChosenState,
  InterestSummary,
  SaveInterestNote,
} from '@marketplace/shared-contract/marketplace/interest/interest-progress';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { type PageOf, toPage } from './paged-list.tsx';

const received = { type: 'Expression', id: 'received' } as const;
const one = (id: number | string) => ({ type: 'Expression', id: String(id) }) as const;

type Noting = { id: number; input: SaveInterestNote; version?: string };

export const {
  useSellerExpressionsQuery,
  useSellerExpressionQuery,
  useSellerInterestSummaryQuery,
  useSellerSetInterestStateMutation,
  useSellerSaveInterestNoteMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    sellerExpressions: build.query<PageOf<Expression>, ReceivedInterestQuery>({
      query: (query) => apiRequest(sellerCalls.expressedInterestList, { query }),
      transformResponse: toPage<Expression>,
      providesTags: [received],
    }),
    /** Counts by state and by post. */
    sellerInterestSummary: build.query<InterestSummary, InterestNarrowing>({
      query: (query) => apiRequest(sellerCalls.interestSummary, { query }),
      providesTags: [received],
    }),
    /** With the version of the seller's note. */
    sellerExpression: build.query<Versioned<InterestDetail>, string>({
      query: (id) => apiRequest(sellerCalls.expressedInterest, { query: { id } }),
      transformResponse: versioned<InterestDetail>,
      providesTags: (_detail, _error, id) => [one(id)],
      // Opening one marks it as viewed (PD-28): counts and lists of unviewed ones are out of date.
      async onQueryStarted(_id, { dispatch, queryFulfilled }) {
        await queryFulfilled.then(
          () => dispatch(api.util.invalidateTags([received, 'Notification'])),
          () => undefined,
        );
      },
    }),
    sellerSetInterestState: build.mutation<PreferenceSaved, { id: number; state: ChosenState }>({
      query: ({ id, state }) => apiRequest(sellerCalls.setInterestState, { query: { id }, body: { State: state } }),
      invalidatesTags: (_saved, error, { id }) => (error ? [] : [received, one(id)]),
    }),
    sellerSaveInterestNote: build.mutation<Versioned<PreferenceSaved>, Noting>({
      query: ({ id, input, version }) =>
        apiRequest(sellerCalls.saveInterestNote, { query: { id }, body: input, version }),
      transformResponse: versioned<PreferenceSaved>,
      invalidatesTags: (_saved, error, { id }) => (error ? [] : [received, one(id)]),
    }),
  }),
});
