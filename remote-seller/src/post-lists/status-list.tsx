import { freshList, useEntered } from '@marketplace/shared-auth/api';
import type { PostSort } from '@marketplace/shared-contract/paging';
import type { PostCard, SellerPostsQuery } from '@marketplace/shared-contract/post';
import type { ReactNode } from 'react';
import { usePage } from '../listed.tsx';
import { useSellerPostsQuery } from './post-list.api.ts';
import { PostList } from './post-list.tsx';
import { usePostSort } from './use-post-sort.ts';

type StatusListProps = {
  title: string;
  status: SellerPostsQuery['status'];
  usualSort: PostSort;
  emptyHint: string;
  moreActions?: (post: PostCard) => ReactNode;
};

/** The seller's own posts of one status. */
export function StatusList({ status, usualSort, ...rest }: StatusListProps) {
  const [sort, setSort] = usePostSort(usualSort);
  const posts = useSellerPostsQuery({ status, ...sort, ...usePage() }, freshList);
  useEntered(posts.refetch);
  return <PostList {...rest} posts={posts} sort={sort} onSort={setSort} />;
}
