import { api, apiRequest, type Versioned, versioned } from '@marketplace/shared-auth/api';
import type {
  ExtendPost,
  MovePost,
  PostingDates,
  RecordSold,
} from '@marketplace/shared-contract/billing/posting/posting-dates';
import type {
  EditAdditionalCategories,
  EditAssets,
  EditCategory,
  EditDescription,
  EditDetail,
  WithdrawPost,
} from '@marketplace/shared-contract/marketplace/posts/edit-post';
import type { EmailPost } from '@marketplace/shared-contract/marketplace/posts/email-post';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import type { Id } from '@marketplace/shared-contract/platform/fields/ids';
import type { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';

type Change<Input> = { id: Id; input: Input; version?: string };

const changed = { invalidatesTags: ['Post' as const, 'Invoice' as const, 'Certificate' as const] };

export const {
  useSellerAmendDetailMutation,
  useSellerAmendDescriptionMutation,
  useSellerAmendCategoryMutation,
  useSellerAmendAdditionalCategoriesMutation,
  useSellerAmendAssetsMutation,
  useSellerExtendPostMutation,
  useSellerContinuePostMutation,
  useSellerWithdrawPostMutation,
  useSellerMovePostMutation,
  useSellerCancelPostMutation,
  useSellerRecordSoldMutation,
  useSellerEmailPostMutation,
} = api.injectEndpoints({
  endpoints: (build) => {
    const change = <Input>(call: (typeof sellerCalls)[keyof typeof sellerCalls]) =>
      build.mutation<Versioned<SavedText>, Change<Input>>({
        query: ({ id, input, version }) => apiRequest(call, { query: { id }, body: input, version }),
        transformResponse: versioned<SavedText>,
        ...changed,
      });
    return {
      sellerAmendDetail: change<EditDetail>(sellerCalls.postDetail),
      sellerAmendDescription: change<EditDescription>(sellerCalls.postDescription),
      sellerAmendCategory: change<EditCategory>(sellerCalls.postCategory),
      sellerAmendAdditionalCategories: change<EditAdditionalCategories>(sellerCalls.postAdditionalCategories),
      sellerAmendAssets: change<EditAssets>(sellerCalls.postAssets),
      sellerExtendPost: change<ExtendPost>(sellerCalls.extendPost),
      sellerContinuePost: build.mutation<SavedText, { id: Id; input: PostingDates; idempotencyKey: string }>({
        query: ({ id, input, idempotencyKey }) =>
          apiRequest(sellerCalls.continuePost, { query: { id }, body: input, idempotencyKey }),
        ...changed,
      }),
      sellerWithdrawPost: change<WithdrawPost>(sellerCalls.withdrawPost),
      sellerMovePost: change<MovePost>(sellerCalls.moveScheduledPost),
      sellerCancelPost: change<object>(sellerCalls.cancelScheduledPost),
      sellerRecordSold: change<RecordSold>(sellerCalls.recordSold),
      sellerEmailPost: build.mutation<Versioned<SavedText>, Change<EmailPost> & { idempotencyKey: string }>({
        query: ({ id, input, idempotencyKey }) =>
          apiRequest(sellerCalls.emailPost, { query: { id }, body: input, idempotencyKey }),
        transformResponse: versioned<SavedText>,
      }),
    };
  },
});
