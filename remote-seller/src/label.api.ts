import { api, apiRequest } from '@marketplace/shared-auth/api';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import type { AssetLabels, NestedCategories, NewPostLabels } from '@marketplace/shared-contract/platform/labels';

/** Labels only change with a release: an hour, like their own cache header. */
const keepUnusedDataFor = 3600;

export const { useSellerNewPostLabelsQuery, useSellerAssetLabelsQuery, useSellerCategoriesQuery } = api.injectEndpoints(
  {
    endpoints: (build) => ({
      sellerNewPostLabels: build.query<NewPostLabels, void>({
        query: () => apiRequest(publicCalls.newPostLabels),
        keepUnusedDataFor,
      }),
      sellerAssetLabels: build.query<AssetLabels, void>({
        query: () => apiRequest(publicCalls.assetLabels),
        keepUnusedDataFor,
      }),
      sellerCategories: build.query<NestedCategories, void>({
        query: () => apiRequest(publicCalls.nestedCategories),
        keepUnusedDataFor,
      }),
    }),
  },
);
