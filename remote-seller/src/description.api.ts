import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { CheckDescriptionInput, ContactDetails } from '@marketplace/shared-contract/marketplace/posts/edit-post';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';

export const { useSellerCheckDescriptionMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    sellerCheckDescription: build.mutation<ContactDetails, CheckDescriptionInput>({
      query: (body) => apiRequest(sellerCalls.checkDescription, { body }),
    }),
  }),
});
