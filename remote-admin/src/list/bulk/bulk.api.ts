import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { BulkOutcome } from '@marketplace/shared-contract/admin-bulk';
import type { Id } from '@marketplace/shared-contract/ids';
import { type BulkSubject, subjects } from './subjects.ts';

export type BulkIds = readonly (Id | string)[];
export type BulkQuery = { of: BulkSubject; act: string; ids: BulkIds; days?: number | undefined };

const bodyOf = ({ act: Act, ids: Ids, days: Days }: BulkQuery) => ({ Act, Ids, ...(Days && { Days }) });

export const { useAdminPreviewActQuery, useAdminActOnManyMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    // Who looks again is shown what is so by then.
    adminPreviewAct: build.query<BulkOutcome, BulkQuery>({
      query: (asked) => apiRequest(subjects[asked.of].call, { body: { ...bodyOf(asked), Preview: true } }),
      keepUnusedDataFor: 0,
    }),
    // Also when it fails the lists are fetched again: some of it may have been done.
    adminActOnMany: build.mutation<BulkOutcome, BulkQuery & { reason: string }>({
      query: ({ reason: Reason, ...asked }) =>
        apiRequest(subjects[asked.of].call, { body: { ...bodyOf(asked), ...(Reason && { Reason }) } }),
      invalidatesTags: ['User', 'Post', 'Expression'],
    }),
  }),
});
