import type { InboxView } from '@marketplace/shared-contract/marketplace/matching/inbox-search';
import { lazyPart, QueryView } from '@marketplace/shared-ui';
import { type ListLook, PostCards } from '@marketplace/shared-ui/post';
import type { ComponentProps } from 'react';
import { useBuyerInboxPostsQuery } from '../marks/listed-posts.api.ts';
import { useBuyerWhyMatchedQuery } from './inbox.api.ts';
import { InboxCard } from './inbox-card.tsx';
import type { InboxTable as Table } from './inbox-table.tsx';

// Readers of cards load no table.
const InboxTable = lazyPart<ComponentProps<typeof Table>>('the table', () =>
  import('./inbox-table.tsx').then((m) => m.InboxTable),
);

type InboxSectionProps = {
  /** The ids of the page the section is in, which is requested as a whole. */
  page: string;
  ids: readonly number[];
  /** Posts before these. */
  before: number;
  total: number;
  view: InboxView;
  look: ListLook;
  loading: React.ReactNode;
};

/** Some posts of the list, and on each card that fits the buyer's criteria why. */
export function InboxSection({ page, ids, before, total, view, look, loading }: InboxSectionProps) {
  const postsQuery = useBuyerInboxPostsQuery(page, { refetchOnFocus: true });
  const { data: why } = useBuyerWhyMatchedQuery(page);

  return (
    <QueryView query={postsQuery} what="these posts" loading={loading}>
      {(posts) => {
        const listedPosts = posts.filter(({ businessId }) => ids.includes(businessId));
        const label = `Posts ${before + 1} to ${before + listedPosts.length} of ${total}`;
        if (look === 'table') return <InboxTable label={label} posts={listedPosts} view={view} />;
        return (
          <PostCards label={label}>
            {listedPosts.map((post) => (
              <InboxCard key={post.businessId} post={post} why={why?.[post.businessId]} view={view} />
            ))}
          </PostCards>
        );
      }}
    </QueryView>
  );
}
