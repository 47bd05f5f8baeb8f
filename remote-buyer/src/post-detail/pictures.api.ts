import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { RemovePostPicture } from '@marketplace/shared-contract/marketplace/pictures/pictures';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import type { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';

// Named after the area it is in; an Admin alone may call it.
export const { useBuyerRemovePictureMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    buyerRemovePicture: build.mutation<SavedText, { id: string; input: RemovePostPicture }>({
      query: ({ id, input }) => apiRequest(adminCalls.removePostPicture, { query: { id }, body: input }),
      invalidatesTags: ['Post'],
    }),
  }),
});
