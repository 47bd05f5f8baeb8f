import { freshList, useEntered } from '@marketplace/shared-auth/api';
import type { PostCard } from '@marketplace/shared-contract/post';
import { pathTo, routes } from '@marketplace/shared-contract/routes';
import { LinkButton } from '@marketplace/shared-ui';
import { usePage } from '../listed.tsx';
import { useSellerArchivedPostsQuery } from './post-list.api.ts';
import { PostList } from './post-list.tsx';
import { usePostSort } from './use-post-sort.ts';

/** Expired, sold and withdrawn posts (SELL-003, SELL-009). */
export function PostingArchiveScreen() {
  const [sort, setSort] = usePostSort('endDate');
  const posts = useSellerArchivedPostsQuery({ ...sort, ...usePage() }, freshList);
  useEntered(posts.refetch);
  return (
    <PostList
      title={routes.PostingArchive.title}
      posts={posts}
      sort={sort}
      onSort={setSort}
      emptyHint="Posts that have expired, been sold or been withdrawn appear here."
      moreActions={(post) => <RepostLink post={post} />}
    />
  );
}

const RepostLink = ({ post: { businessId, siteStatus, activityHeading } }: { post: PostCard }) =>
  siteStatus === 'Sold' ? null : (
    <LinkButton to={pathTo('Repost', businessId)} variant="primary" aria-label={`Repost ${activityHeading}`}>
      Repost
    </LinkButton>
  );
