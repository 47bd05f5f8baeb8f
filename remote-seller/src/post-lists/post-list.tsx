import type { PostCard } from '@marketplace/shared-contract/post';
import { pathTo } from '@marketplace/shared-contract/routes';
import { EmptyState, LinkButton, Page, type QueryLike, QueryView } from '@marketplace/shared-ui';
import { PostCards, PostCardView, SortControl, type SortState } from '@marketplace/shared-ui/post';
import type { ReactNode } from 'react';
import { isEmptyList, ListPage, type PageOf } from '../paged-list.tsx';
import { CardBadge } from './card-badge.tsx';
import { cardSubtitle } from './card-subtitle.rules.ts';
import { sellerPostSorts } from './post-sorts.ts';

type PostListProps = {
  title: string;
  posts: QueryLike<PageOf<PostCard>>;
  sort: SortState;
  onSort: (change: Partial<SortState>) => void;
  onResetSort: (() => void) | undefined;
  /** What will be here once there is something. */
  emptyHint: string;
  /** Actions of a card besides View Detail. */
  moreActions?: (post: PostCard) => ReactNode;
};

/** Posts of the seller's own as cards. */
export function PostList({ title, posts, sort, onSort, onResetSort, emptyHint, moreActions }: PostListProps) {
  return (
    <Page
      title={title}
      extra={<SortControl value={sort} onChange={onSort} onReset={onResetSort} options={sellerPostSorts} />}
      width="cards"
    >
      <QueryView
        query={posts}
        what="your posts"
        keepPrevious
        isEmpty={isEmptyList}
        empty={<NoPosts hint={emptyHint} />}
      >
        {({ items, total }) => (
          <ListPage total={total} ids={items.map(({ businessId }) => businessId)} busy={posts.isFetching}>
            <PostCards label={title}>
              {items.map((post) => (
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
          </ListPage>
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
