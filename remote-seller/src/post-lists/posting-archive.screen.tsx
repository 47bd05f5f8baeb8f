import { freshList, useEntered } from '@marketplace/shared-auth/api';
import type { PostCard } from '@marketplace/shared-contract/marketplace/posts/post';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { LinkButton } from '@marketplace/shared-ui';
import { useListSort } from '@marketplace/shared-ui/post';
import { usePage } from '../paged-list.tsx';
import { useWhose } from '../whose.tsx';
import { useSellerArchivedPostsQuery } from './post-list.api.ts';
import { PostList } from './post-list.tsx';
import { sellerPostSorts } from './post-sorts.ts';

/** Expired, sold and withdrawn posts (SELL-003, SELL-009). */
export function PostingArchiveScreen() {
  const { sort, direction, setSort, reset } = useListSort(sellerPostSorts, 'endDate');
  const whose = useWhose();
  const posts = useSellerArchivedPostsQuery({ sort, direction, ...whose.narrowing, ...usePage() }, freshList);
  useEntered(posts.refetch);
  return (
    <PostList
      title={routes.PostingArchive.title}
      whose={whose}
      posts={posts}
      sort={{ sort, direction }}
      onSort={setSort}
      onResetSort={reset}
      emptyHint="Posts that have expired, been sold or been withdrawn appear here."
      moreActions={(post) => (
        <>
          <LinkButton
            to={pathTo('PostOutcome', post.businessId)}
            aria-label={`Outcome of the sale of ${post.activityHeading}`}
          >
            Outcome
          </LinkButton>
          <RepostLink post={post} />
        </>
      )}
    />
  );
}

const RepostLink = ({ post: { businessId, siteStatus, activityHeading } }: { post: PostCard }) =>
  siteStatus === 'Sold' ? null : (
    <LinkButton to={pathTo('Repost', businessId)} variant="primary" aria-label={`Repost ${activityHeading}`}>
      Repost
    </LinkButton>
  );
