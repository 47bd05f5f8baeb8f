import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { ActOnInvoices, BulkOutcome } from '@marketplace/shared-contract/operations/bulk/admin-bulk';
import type { Id } from '@marketplace/shared-contract/platform/fields/ids';
import { type BulkSubject, subjects } from './subjects.ts';

export type BulkIds = readonly (Id | string)[];
/** An act's input besides its rows. */
type Needs = { Days?: number | undefined; Reason?: string } & Partial<Omit<ActOnInvoices, 'Act' | 'Ids' | 'Preview'>>;
export type BulkQuery = { of: BulkSubject; act: string; ids: BulkIds; needs: Needs };

const bodyOf = ({ act: Act, ids: Ids, needs }: BulkQuery) => ({ Act, Ids, ...needs });

export const { useAdminPreviewActQuery, useAdminActOnManyMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    // Not cached: a later preview must be fresh.
    adminPreviewAct: build.query<BulkOutcome, BulkQuery>({
      query: (asked) => apiRequest(subjects[asked.of].call, { body: { ...bodyOf(asked), Preview: true } }),
      keepUnusedDataFor: 0,
    }),
    // Refetches the lists even after a failure: some rows may have changed.
    adminActOnMany: build.mutation<BulkOutcome, BulkQuery>({
      query: (asked) => apiRequest(subjects[asked.of].call, { body: bodyOf(asked) }),
      invalidatesTags: ['User', 'Post', 'Expression', 'Invoice'],
    }),
  }),
});
