import { api, apiRequest, type Versioned, versioned } from '@marketplace/shared-auth/api';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';

export const { useSellerPostToAmendQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    // Without tags: what was saved stays in its form; fetching again would reset the form. Nothing is held for the
    // next form: it would begin with what this one has changed since.
    sellerPostToAmend: build.query<Versioned<Post>, string>({
      query: (id) => apiRequest(signedInCalls.post, { query: { id } }),
      transformResponse: versioned<Post>,
      keepUnusedDataFor: 0,
    }),
  }),
});
