import type { AssetLabel, CategoryLabel, NewPostLabels } from '@marketplace/shared-contract/platform/labels';
import type { QueryLike } from '@marketplace/shared-ui';
import { useSellerAssetLabelsQuery, useSellerCategoriesQuery, useSellerNewPostLabelsQuery } from '../label.api.ts';

export type FormLabels = NewPostLabels & { assetLabels: AssetLabel[]; categoryLabels: CategoryLabel[] };

/** The three label sets of the new-post form as one query: data once all are loaded, and a refetch of only what failed. */
export function useFormLabels(): QueryLike<FormLabels> {
  const newPost = useSellerNewPostLabelsQuery();
  const assets = useSellerAssetLabelsQuery();
  const categories = useSellerCategoriesQuery();
  const all = [newPost, assets, categories];
  return {
    data:
      newPost.data && assets.data && categories.data
        ? { ...newPost.data, ...assets.data, ...categories.data }
        : undefined,
    error: all.find(({ error }) => error)?.error,
    isFetching: all.some(({ isFetching }) => isFetching),
    isLoading: all.some(({ isLoading }) => isLoading),
    refetch: () => {
      for (const query of all) if (query.error) query.refetch();
    },
  };
}
