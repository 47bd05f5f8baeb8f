import { api, apiRequest, type Versioned, versioned } from '@marketplace/shared-auth/api';
import type { EditPicture, OwnPictures } from '@marketplace/shared-contract/marketplace/pictures/pictures';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import type { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';

const changed = { invalidatesTags: ['Post' as const] };

export const {
  useSellerPicturesQuery,
  useSellerEditPictureMutation,
  useSellerOrderPicturesMutation,
  useSellerChooseCoverMutation,
  useSellerRemovePictureMutation,
  useSellerPictureUploadedMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    sellerPictures: build.query<OwnPictures, string>({
      query: (id) => apiRequest(sellerCalls.pictures, { query: { id } }),
      providesTags: ['Post'],
    }),
    sellerEditPicture: build.mutation<Versioned<SavedText>, { id: string; input: EditPicture; version?: string }>({
      query: ({ id, input, version }) => apiRequest(sellerCalls.editPicture, { query: { id }, body: input, version }),
      transformResponse: versioned<SavedText>,
      ...changed,
    }),
    sellerOrderPictures: build.mutation<SavedText, { post: string; ids: string[] }>({
      query: ({ post, ids }) =>
        apiRequest(sellerCalls.orderPictures, { query: { id: post }, body: { PictureIds: ids } }),
      ...changed,
    }),
    sellerChooseCover: build.mutation<SavedText, string>({
      query: (id) => apiRequest(sellerCalls.chooseCover, { query: { id } }),
      ...changed,
    }),
    /** Uploads go through `uploadFile`, which reports progress; then the post's data is refetched. */
    sellerPictureUploaded: build.mutation<null, void>({ queryFn: () => ({ data: null }), ...changed }),
    sellerRemovePicture: build.mutation<SavedText, string>({
      query: (id) => apiRequest(sellerCalls.removePicture, { query: { id } }),
      ...changed,
    }),
  }),
});
