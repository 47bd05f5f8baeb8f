import { freshList, useEntered } from '@marketplace/shared-auth/api';
import type { PostSort } from '@marketplace/shared-contract/paging';
import type { PostCard, SellerPostsQuery } from '@marketplace/shared-contract/post';
import { useListSort } from '@marketplace/shared-ui/post';
import type { ReactNode } from 'react';
import { usePage } from '../paged-list.tsx';
import { useWhose } from '../whose.tsx';
import { useSellerPostsQuery } from './post-list.api.ts';
import { PostList } from './post-list.tsx';
import { sellerPostSorts } from './post-sorts.ts';

type StatusListProps = {
  title: string;
  status: SellerPostsQuery['status'];
  usualSort: PostSort;
  emptyHint: string;
  moreActions?: (post: PostCard) => ReactNode;
};

/** The seller's own posts of one status (SELL-016 to SELL-019). */
export function StatusList({ status, usualSort, ...rest }: StatusListProps) {
  const { sort, direction, setSort, reset } = useListSort(sellerPostSorts, usualSort);
  const whose = useWhose();
  const posts = useSellerPostsQuery({ status, sort, direction, ...whose.narrowing, ...usePage() }, freshList);
  useEntered(posts.refetch);
  return (
    <PostList {...rest} whose={whose} posts={posts} sort={{ sort, direction }} onSort={setSort} onResetSort={reset} />
  );
}
