import { QueryView } from '@marketplace/shared-ui';
import { PostCards } from '@marketplace/shared-ui/post';
import { postsPerPage } from '../page-size.ts';
import { type InboxQuery, useBuyerInboxQuery, useBuyerWhyMatchedQuery } from './inbox.api.ts';
import { InboxCard } from './inbox-card.tsx';
import { postsPerSection } from './sections.rules.ts';

type InboxSectionProps = { list: InboxQuery; section: number; total: number; loading: React.ReactNode };

/** Some posts of the list, and why each of them matched. */
export function InboxSection({ list, section, total, loading }: InboxSectionProps) {
  const first = section * postsPerSection;
  const page = Math.floor(first / postsPerPage) + 1;
  const found = useBuyerInboxQuery({ ...list, page, pageSize: postsPerPage });
  const ids = (found.data?.posts ?? []).map(({ businessId }) => businessId).join(',');
  const explained = list.filter === undefined;
  const { data: why } = useBuyerWhyMatchedQuery(ids, { skip: !explained || ids === '' });

  return (
    <QueryView query={found} what="these posts" loading={loading}>
      {({ posts }) => {
        const shown = posts.slice(first % postsPerPage, (first % postsPerPage) + postsPerSection);
        return (
          <PostCards label={`Posts ${first + 1} to ${first + shown.length} of ${total}`}>
            {shown.map((post) => (
              <InboxCard key={post.businessId} post={post} why={why?.[post.businessId]} explained={explained} />
            ))}
          </PostCards>
        );
      }}
    </QueryView>
  );
}
