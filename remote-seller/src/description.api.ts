import { api, ask } from '@marketplace/shared-auth/api';
import type { CheckDescriptionInput, ContactDetails } from '@marketplace/shared-contract/amendment';
import { sellerCalls } from '@marketplace/shared-contract/calls.seller';

export const { useSellerCheckDescriptionMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    sellerCheckDescription: build.mutation<ContactDetails, CheckDescriptionInput>({
      query: (body) => ask(sellerCalls.checkDescription, { body }),
    }),
  }),
});
