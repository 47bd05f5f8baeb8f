import { CardPicture } from '@marketplace/shared-auth/pictures';
import type { InboxView } from '@marketplace/shared-contract/marketplace/matching/inbox-search';
import type { WhyMatched } from '@marketplace/shared-contract/marketplace/matching/matching';
import { Card, lazyPart, QueryView } from '@marketplace/shared-ui';
import { type ListLook, PostCards, PostCardView } from '@marketplace/shared-ui/post';
import { type ComponentProps, memo } from 'react';
import { liveText } from '../closed-for-interest.rules.ts';
import { type InboxPost, useBuyerInboxPostsQuery } from '../marks/listed-posts.api.ts';
import * as styles from '../marks/marks.module.css';
import { TeamLine } from '../marks/team-line.tsx';
import { CardBadges } from './card-badges.tsx';
import { useBuyerWhyMatchedQuery } from './inbox.api.ts';
import type { InboxTable as Table } from './inbox-table.tsx';
import { HiddenPost, MarkButtons, MarkProblem } from './mark-buttons.tsx';
import { MatchReasons } from './match-reasons.tsx';
import { useListMarks } from './use-list-marks.ts';

// Readers of cards load no table.
const InboxTable = lazyPart<ComponentProps<typeof Table>>('the table', () =>
  import('./inbox-table.tsx').then((m) => m.InboxTable),
);

type InboxSectionProps = {
  /** The ids of the section's page, which is requested as a whole. */
  page: string;
  ids: readonly number[];
  /** Posts before these. */
  before: number;
  total: number;
  view: InboxView;
  look: ListLook;
  loading: React.ReactNode;
};

/** Some posts of the list; each matching card says why it matches the buyer's criteria. */
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

type InboxCardProps = { post: InboxPost; why: WhyMatched | undefined; view: InboxView };

/** A post in a buyer's list; one already answered stays, with a badge (PD-25). One just hidden is replaced by a line saying so. */
const InboxCard = memo(({ post, why, view }: InboxCardProps) => {
  const does = useListMarks(post);
  if (post.marks?.hidden && view !== 'hidden')
    return (
      <Card as="li" className={`post-card ${styles.hiddenCard}`}>
        <HiddenPost post={post} does={does} />
      </Card>
    );
  return (
    <PostCardView
      as="li"
      post={post}
      picture={<CardPicture post={post} />}
      subtitle={liveText(post)}
      badge={<CardBadges post={post} />}
      {...(post.excerpt && { excerpt: post.excerpt })}
    >
      {post.marks?.note && (
        <p className={styles.noteLine}>
          <strong>Your note:</strong> {post.marks.note}
        </p>
      )}
      <TeamLine team={post.team} />
      <div className={styles.cardMarks}>
        <MatchReasons why={why} />
        <MarkButtons post={post} does={does} />
      </div>
      <MarkProblem text={does.problem} />
    </PostCardView>
  );
});
