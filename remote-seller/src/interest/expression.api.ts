import { api, ask } from '@marketplace/shared-auth/api';
import { sellerCalls } from '@marketplace/shared-contract/calls.seller';
import type { Expression, InterestDetail } from '@marketplace/shared-contract/expression';

const list = { type: 'Expression', id: 'received' } as const;

export const { useSellerExpressionsQuery, useSellerExpressionQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    sellerExpressions: build.query<Expression[], void>({
      query: () => ask(sellerCalls.expressedInterestList),
      providesTags: [list],
    }),
    sellerExpression: build.query<InterestDetail, string>({
      query: (id) => ask(sellerCalls.expressedInterest, { query: { id } }),
      providesTags: (_detail, _error, id) => [{ type: 'Expression', id }],
      // Opening one marks it as viewed (decision 28): what counts or lists unviewed ones is out of date.
      async onQueryStarted(_id, { dispatch, queryFulfilled }) {
        await queryFulfilled.then(
          () => dispatch(api.util.invalidateTags([list, 'Notification'])),
          () => undefined,
        );
      },
    }),
  }),
});
