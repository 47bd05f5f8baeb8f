import type { InboxView } from '@marketplace/shared-contract/marketplace/matching/inbox-search';
import { QueryView } from '@marketplace/shared-ui';
import { PostCards } from '@marketplace/shared-ui/post';
import { useBuyerInboxPostsQuery } from '../marks/listed-posts.api.ts';
import { useBuyerWhyMatchedQuery } from './inbox.api.ts';
import { InboxCard } from './inbox-card.tsx';

type InboxSectionProps = {
  /** The ids of the page the section is in, which is requested as a whole. */
  page: string;
  ids: readonly number[];
  /** Posts before these. */
  before: number;
  total: number;
  view: InboxView;
  loading: React.ReactNode;
};

/** Some posts of the list, and of each that fits the buyer's criteria why. */
export function InboxSection({ page, ids, before, total, view, loading }: InboxSectionProps) {
  const postsQuery = useBuyerInboxPostsQuery(page, { refetchOnFocus: true });
  const { data: why } = useBuyerWhyMatchedQuery(page);

  return (
    <QueryView query={postsQuery} what="these posts" loading={loading}>
      {(posts) => {
        const listedPosts = posts.filter(({ businessId }) => ids.includes(businessId));
        return (
          <PostCards label={`Posts ${before + 1} to ${before + listedPosts.length} of ${total}`}>
            {listedPosts.map((post) => (
              <InboxCard key={post.businessId} post={post} why={why?.[post.businessId]} view={view} />
            ))}
          </PostCards>
        );
      }}
    </QueryView>
  );
}
