import { Page, QueryView } from '@marketplace/shared-ui';
import { SortControl } from '@marketplace/shared-ui/post';
import { PagedPosts, postsPerPage } from '../paged-posts.tsx';
import { useBuyerPostsByCriteriaQuery } from './inbox.api.ts';
import { InboxCard } from './inbox-card.tsx';
import { NoMatches } from './no-matches.tsx';
import { useInboxQuery } from './use-inbox-query.ts';

const title = 'Your Posting Inbox';

/** The live posts that match the buyer's criteria (BUY-001). */
export function PostingInboxScreen() {
  const { page, sort, setSort } = useInboxQuery();
  const posts = useBuyerPostsByCriteriaQuery({ ...sort, page, pageSize: postsPerPage });

  return (
    <Page title={title} extra={<SortControl value={sort} onChange={setSort} />}>
      <QueryView
        query={posts}
        what="your posting inbox"
        keepPrevious
        isEmpty={({ total }) => total === 0}
        empty={<NoMatches />}
      >
        {(found) => (
          <PagedPosts
            found={found}
            page={page}
            label="Posts that match your criteria"
            busy={posts.isFetching}
            card={(post) => <InboxCard key={post.businessId} post={post} />}
          />
        )}
      </QueryView>
    </Page>
  );
}
