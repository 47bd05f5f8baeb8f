import { CardPicture } from '@marketplace/shared-auth/pictures';
import type { InboxView } from '@marketplace/shared-contract/marketplace/matching/inbox-search';
import type { WhyMatched } from '@marketplace/shared-contract/marketplace/matching/matching';
import { Card } from '@marketplace/shared-ui';
import { PostCardView } from '@marketplace/shared-ui/post';
import { memo } from 'react';
import { liveText } from '../closed-for-interest.rules.ts';
import type { InboxPost } from '../marks/listed-posts.api.ts';
import * as styles from '../marks/marks.module.css';
import { TeamLine } from '../marks/team-line.tsx';
import { CardBadges } from './card-badges.tsx';
import { HiddenPost, MarkButtons, MarkProblem } from './mark-buttons.tsx';
import { MatchReasons } from './match-reasons.tsx';
import { useListMarks } from './use-list-marks.ts';

type InboxCardProps = { post: InboxPost; why: WhyMatched | undefined; view: InboxView };

/** A post of a buyer's list; one already answered stays, with a badge (PD-25). One that was just hidden says so in its place. */
export const InboxCard = memo(({ post, why, view }: InboxCardProps) => {
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
