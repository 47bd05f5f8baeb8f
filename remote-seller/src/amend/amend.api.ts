import { api, apiRequest, type Versioned, versioned } from '@marketplace/shared-auth/api';
import { sellerCalls } from '@marketplace/shared-contract/calls.seller';
import { signedInCalls } from '@marketplace/shared-contract/calls.signed-in';
import type {
  EditAdditionalCategories,
  EditAssets,
  EditCategory,
  EditDescription,
  EditDetail,
  WithdrawPost,
} from '@marketplace/shared-contract/edit-post';
import type { EmailPost } from '@marketplace/shared-contract/email-post';
import type { Id } from '@marketplace/shared-contract/ids';
import type { Post } from '@marketplace/shared-contract/post';
import type { ExtendPost, MovePost, RecordSold } from '@marketplace/shared-contract/posting-dates';
import type { SavedText } from '@marketplace/shared-contract/saved-text';

type Change<Input> = { id: Id; input: Input; version?: string };

const changed = { invalidatesTags: ['Post' as const, 'Invoice' as const, 'Certificate' as const] };

export const {
  useSellerPostToAmendQuery,
  useSellerAmendDetailMutation,
  useSellerAmendDescriptionMutation,
  useSellerAmendCategoryMutation,
  useSellerAmendAdditionalCategoriesMutation,
  useSellerAmendAssetsMutation,
  useSellerExtendPostMutation,
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
      // Without tags: what was saved stays in its form; fetching again would reset the form. Nothing is held for the
      // next form: it would begin with what this one has changed since.
      sellerPostToAmend: build.query<Versioned<Post>, string>({
        query: (id) => apiRequest(signedInCalls.post, { query: { id } }),
        transformResponse: versioned<Post>,
        keepUnusedDataFor: 0,
      }),
      sellerAmendDetail: change<EditDetail>(sellerCalls.postDetail),
      sellerAmendDescription: change<EditDescription>(sellerCalls.postDescription),
      sellerAmendCategory: change<EditCategory>(sellerCalls.postCategory),
      sellerAmendAdditionalCategories: change<EditAdditionalCategories>(sellerCalls.postAdditionalCategories),
      sellerAmendAssets: change<EditAssets>(sellerCalls.postAssets),
      sellerExtendPost: change<ExtendPost>(sellerCalls.extendPost),
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
