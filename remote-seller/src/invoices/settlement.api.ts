import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { IssueCreditNote, RecordPayment } from '@marketplace/shared-contract/billing/invoices/settlement';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import type { Id } from '@marketplace/shared-contract/platform/fields/ids';
import type { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';

type Settling<Input> = { id: Id; input: Input; idempotencyKey: string };

// Only Admins may call them; they are here because the invoice is.
export const { useSellerRecordPaymentMutation, useSellerTakeBackPaymentMutation, useSellerIssueCreditNoteMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      sellerRecordPayment: build.mutation<SavedText, Settling<RecordPayment>>({
        query: ({ id, input, idempotencyKey }) =>
          apiRequest(adminCalls.recordPayment, { query: { id }, body: input, idempotencyKey }),
        invalidatesTags: ['Invoice'],
      }),
      sellerTakeBackPayment: build.mutation<SavedText, Id>({
        query: (id) => apiRequest(adminCalls.takeBackPayment, { query: { id } }),
        invalidatesTags: ['Invoice'],
      }),
      sellerIssueCreditNote: build.mutation<SavedText, Settling<IssueCreditNote>>({
        query: ({ id, input, idempotencyKey }) =>
          apiRequest(adminCalls.issueCreditNote, { query: { id }, body: input, idempotencyKey }),
        invalidatesTags: ['Invoice'],
      }),
    }),
  });
