import { api, apiRequest } from '@marketplace/shared-auth/api';
import { sellerCalls } from '@marketplace/shared-contract/calls.seller';
import type { Expression, InterestDetail, ReceivedInterestQuery } from '@marketplace/shared-contract/expression';
import { type PageOf, toPage } from '../paged-list.tsx';

const received = { type: 'Expression', id: 'received' } as const;

export const { useSellerExpressionsQuery, useSellerExpressionQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    sellerExpressions: build.query<PageOf<Expression>, ReceivedInterestQuery>({
      query: (query) => apiRequest(sellerCalls.expressedInterestList, { query }),
      transformResponse: toPage<Expression>,
      providesTags: [received],
    }),
    sellerExpression: build.query<InterestDetail, string>({
      query: (id) => apiRequest(sellerCalls.expressedInterest, { query: { id } }),
      providesTags: (_detail, _error, id) => [{ type: 'Expression', id }],
      // Opening one marks it as viewed (PD-28): what counts or lists unviewed ones is out of date.
      async onQueryStarted(_id, { dispatch, queryFulfilled }) {
        await queryFulfilled.then(
          () => dispatch(api.util.invalidateTags([received, 'Notification'])),
          () => undefined,
        );
      },
    }),
  }),
});
