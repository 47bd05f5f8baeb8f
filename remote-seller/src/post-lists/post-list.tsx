import { useFirmRole, useSession } from '@marketplace/shared-auth';
import { CardPicture } from '@marketplace/shared-auth/pictures';
import { isFirmWriter } from '@marketplace/shared-contract/accounts/firms/firm-roles';
import type { PostCard } from '@marketplace/shared-contract/marketplace/posts/post';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { EmptyState, LinkButton, Page, type QueryLike, QueryView } from '@marketplace/shared-ui';
import {
  type ListLook,
  ListLookControl,
  ListTools,
  PostCards,
  PostCardView,
  SortControl,
  type SortState,
  useListLook,
} from '@marketplace/shared-ui/post';
import type { ReactNode } from 'react';
import * as styles from '../paged-list.module.css';
import { isEmptyList, isKnownEmpty, ListPage, type PageOf } from '../paged-list.tsx';
import { NoneOfMine, type useWhose, WhoseControl } from '../whose.tsx';
import { CardBadge } from './card-badge.tsx';
import { cardSubtitle } from './card-subtitle.rules.ts';
import { draftToDo } from './draft-to-do.rules.ts';
import { FiguresLine, useFigures } from './figures.tsx';
import { sellerPostSorts } from './post-sorts.ts';
import { PostTable } from './post-table.tsx';

type PostListProps = {
  whose: ReturnType<typeof useWhose>;
  title: string;
  posts: QueryLike<PageOf<PostCard>>;
  sort: SortState;
  onSort: (change: Partial<SortState>) => void;
  onResetSort: (() => void) | undefined;
  /** The text of the empty list. */
  emptyHint: string;
  /** The list's filters; also shown if they match nothing. */
  narrowing?: ReactNode;
  narrowed?: boolean;
  /** Actions of a card besides View Detail. */
  moreActions?: (post: PostCard) => ReactNode;
  /** Under the list. */
  below?: ReactNode;
};

/** The seller's own posts, as cards or as a table. */
export function PostList({
  title,
  whose,
  posts,
  sort,
  onSort,
  onResetSort,
  emptyHint,
  moreActions,
  below,
  ...narrow
}: PostListProps) {
  const [lookOf, setLook] = useListLook(useSession()?.userId);
  const look = lookOf(posts.data?.total);
  const writes = isFirmWriter(useFirmRole().role);
  return (
    <Page
      title={title}
      extra={
        (whose.mine || narrow.narrowed || !isKnownEmpty(posts)) && (
          <div className={styles.listControls}>
            <ListTools chosen={Number(whose.mine) + Number(narrow.narrowed ?? false)}>
              <WhoseControl {...whose} />
              {narrow.narrowing}
              <SortControl value={sort} onChange={onSort} onReset={onResetSort} options={sellerPostSorts} />
              <ListLookControl look={look} onChange={setLook} />
            </ListTools>
          </div>
        )
      }
      width="wide"
    >
      <QueryView
        query={posts}
        what="your posts"
        keepPrevious
        isEmpty={isEmptyList}
        empty={
          whose.mine && !narrow.narrowed ? (
            <NoneOfMine what="post" {...whose} />
          ) : (
            <NoPosts hint={emptyHint} writes={writes && !narrow.narrowed} />
          )
        }
      >
        {({ items, total }) => (
          <ListPage total={total} ids={items.map(({ businessId }) => businessId)} busy={posts.isFetching}>
            <Posts label={title} posts={items} look={look} moreActions={writes ? moreActions : undefined} />
          </ListPage>
        )}
      </QueryView>
      {below}
    </Page>
  );
}

type PostsProps = {
  label: string;
  posts: PostCard[];
  look: ListLook;
  moreActions: PostListProps['moreActions'];
};

/** The posts of a page, with their results once loaded. */
function Posts({ label, posts, look, moreActions }: PostsProps) {
  const figures = useFigures(posts);
  const { shared } = useFirmRole();
  if (look === 'table')
    return <PostTable label={label} posts={posts} figures={figures} shared={shared} moreActions={moreActions} />;
  return (
    <PostCards label={label}>
      {posts.map((post) => {
        const brought = figures.get(post.businessId);
        return (
          <PostCardView
            key={post.businessId}
            as="li"
            post={post}
            picture={<CardPicture post={post} />}
            subtitle={cardSubtitle(post)}
            badge={<CardBadge post={post} />}
            actions={
              <>
                <ViewDetail post={post} />
                {moreActions?.(post)}
              </>
            }
          >
            {post.siteStatus === 'Draft' && <p>Still to do: {draftToDo(post)}</p>}
            {brought && <FiguresLine figures={brought} />}
            {shared && <p>In charge: {post.createdByName}</p>}
          </PostCardView>
        );
      })}
    </PostCards>
  );
}

const ViewDetail = ({ post }: { post: PostCard }) => (
  <LinkButton to={pathTo('PostDetail', post.businessId)} aria-label={`View Detail of ${post.activityHeading}`}>
    View Detail
  </LinkButton>
);

const NoPosts = ({ hint, writes }: { hint: string; writes: boolean }) => (
  <EmptyState
    action={
      writes && (
        <LinkButton to={pathTo('AddPost')} variant="primary">
          Add Post
        </LinkButton>
      )
    }
  >
    {hint}
  </EmptyState>
);
