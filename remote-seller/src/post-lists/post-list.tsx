import type { PostSort } from '@marketplace/shared-contract/paging';
import type { PostCard, SellerPostsQuery } from '@marketplace/shared-contract/post';
import { pathTo } from '@marketplace/shared-contract/routes';
import { EmptyState, LinkButton, Page, QueryView } from '@marketplace/shared-ui';
import { PostCards, PostCardView, SortControl } from '@marketplace/shared-ui/post';
import type { ReactNode } from 'react';
import { CardBadge } from './card-badge.tsx';
import { cardSubtitle } from './card-subtitle.rules.ts';
import { useSellerPostsQuery } from './post-list.api.ts';
import { usePostSort } from './use-post-sort.ts';

type PostListProps = {
  title: string;
  status: SellerPostsQuery['status'];
  usualSort: PostSort;
  /** What will be here once there is something. */
  emptyHint: string;
  /** Actions of a card besides View Detail. */
  moreActions?: (post: PostCard) => ReactNode;
};

/** The seller's own posts of one status. */
export function PostList({ title, status, usualSort, emptyHint, moreActions }: PostListProps) {
  const [sort, setSort] = usePostSort(usualSort);
  const posts = useSellerPostsQuery({ status, ...sort }, { refetchOnMountOrArgChange: true });
  return (
    <Page title={title} extra={<SortControl value={sort} onChange={setSort} />}>
      <QueryView query={posts} what="your posts" keepPrevious empty={<NoPosts hint={emptyHint} />}>
        {(list) => (
          <PostCards label={title}>
            {list.map((post) => (
              <PostCardView
                key={post.businessId}
                as="li"
                post={post}
                subtitle={cardSubtitle(post)}
                badge={<CardBadge post={post} />}
                actions={
                  <>
                    <ViewDetail post={post} />
                    {moreActions?.(post)}
                  </>
                }
              />
            ))}
          </PostCards>
        )}
      </QueryView>
    </Page>
  );
}

const ViewDetail = ({ post }: { post: PostCard }) => (
  <LinkButton to={pathTo('PostDetail', post.businessId)} aria-label={`View Detail of ${post.activityHeading}`}>
    View Detail
  </LinkButton>
);

const NoPosts = ({ hint }: { hint: string }) => (
  <EmptyState
    action={
      <LinkButton to={pathTo('AddPost')} variant="primary">
        Add Post
      </LinkButton>
    }
  >
    {hint}
  </EmptyState>
);
