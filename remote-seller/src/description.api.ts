import { api, apiRequest } from '@marketplace/shared-auth/api';
import { sellerCalls } from '@marketplace/shared-contract/calls.seller';
import type { CheckDescriptionInput, ContactDetails } from '@marketplace/shared-contract/edit-post';

export const { useSellerCheckDescriptionMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    sellerCheckDescription: build.mutation<ContactDetails, CheckDescriptionInput>({
      query: (body) => apiRequest(sellerCalls.checkDescription, { body }),
    }),
  }),
});
