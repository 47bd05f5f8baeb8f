import { api, apiRequest } from '@marketplace/shared-auth/api';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import type {
  AssetLabels,
  LocationSizeLabels,
  NestedCategories,
  NewPostLabels,
} from '@marketplace/shared-contract/platform/labels';

/** Labels only change with a release: an hour, like their own cache header. */
const keepUnusedDataFor = 3600;

export const {
  useBuyerLocationSizeLabelsQuery,
  useBuyerAssetLabelsQuery,
  useBuyerCategoriesQuery,
  useBuyerPostLabelsQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    buyerLocationSizeLabels: build.query<LocationSizeLabels, void>({
      query: () => apiRequest(publicCalls.locationSizeLabels),
      keepUnusedDataFor,
    }),
    buyerAssetLabels: build.query<AssetLabels, void>({
      query: () => apiRequest(publicCalls.assetLabels),
      keepUnusedDataFor,
    }),
    buyerCategories: build.query<NestedCategories, void>({
      query: () => apiRequest(publicCalls.nestedCategories),
      keepUnusedDataFor,
    }),
    /** A post's labels, besides categories and assets. */
    buyerPostLabels: build.query<NewPostLabels, void>({
      query: () => apiRequest(publicCalls.newPostLabels),
      keepUnusedDataFor,
    }),
  }),
});
