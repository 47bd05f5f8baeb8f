import { PostListQuery } from '@marketplace/shared-contract/paging';
import type { PostCard } from '@marketplace/shared-contract/post';
import { pathTo, routes } from '@marketplace/shared-contract/routes';
import { EmptyState, LinkButton, Page, QueryView } from '@marketplace/shared-ui';
import { PostCardView, StatusBadge } from '@marketplace/shared-ui/post';
import { useSearchParams } from 'react-router-dom';
import { PagedPosts, postsPerPage } from '../paged-posts.tsx';
import { liveDates } from '../post.rules.ts';
import { useBuyerInterestedPostsQuery } from './interest.api.ts';

const { title } = routes.ExpressedInterest;

/** The posts the buyer has answered (BUY-010). */
export function ExpressedInterestScreen() {
  const [params] = useSearchParams();
  const page = PostListQuery.safeParse(Object.fromEntries(params)).data?.page ?? 1;
  const posts = useBuyerInterestedPostsQuery({ page, pageSize: postsPerPage });

  return (
    <Page title={title}>
      <QueryView
        query={posts}
        what="your expressions of interest"
        keepPrevious
        isEmpty={({ total }) => total === 0}
        empty={<NoneYet />}
      >
        {(found) => (
          <PagedPosts
            found={found}
            page={page}
            label="Posts you have expressed interest in"
            busy={posts.isFetching}
            card={(post) => <InterestedCard key={post.businessId} post={post} />}
          />
        )}
      </QueryView>
    </Page>
  );
}

const InterestedCard = ({ post }: { post: PostCard }) => (
  <PostCardView as="li" post={post} subtitle={liveDates(post)} badge={<StatusBadge status={post.siteStatus} />} />
);

const NoneYet = () => (
  <EmptyState
    icon="mail"
    action={
      <LinkButton to={pathTo('PostingInbox')} variant="primary">
        {`Open ${routes.PostingInbox.title}`}
      </LinkButton>
    }
  >
    <p>Posts you express interest in are kept here.</p>
  </EmptyState>
);
