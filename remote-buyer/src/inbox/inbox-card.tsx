import { CardPicture } from '@marketplace/shared-auth/pictures';
import type { InboxView } from '@marketplace/shared-contract/marketplace/matching/inbox-search';
import type { WhyMatched } from '@marketplace/shared-contract/marketplace/matching/matching';
import { Button, Card } from '@marketplace/shared-ui';
import { PostCardView } from '@marketplace/shared-ui/post';
import { memo, useState } from 'react';
import { liveText } from '../closed-for-interest.rules.ts';
import type { InboxPost } from '../marks/listed-posts.api.ts';
import * as styles from '../marks/marks.module.css';
import { ShortlistButton } from '../marks/shortlist-button.tsx';
import { TeamLine } from '../marks/team-line.tsx';
import { useMark } from '../marks/use-mark.ts';
import { CardBadges } from './card-badges.tsx';
import { MatchReasons } from './match-reasons.tsx';

type InboxCardProps = { post: InboxPost; why: WhyMatched | undefined; view: InboxView };

/** A post of a buyer's list; one already answered stays, with a badge (PD-25). One that was just hidden says so in its place. */
export const InboxCard = memo(({ post, why, view }: InboxCardProps) => {
  const { businessId, activityHeading, marks } = post;
  const { mark, busy, problem } = useMark(businessId);
  const [pressed, setPressed] = useState(false);
  const setHidden = (Hidden: boolean) => {
    setPressed(true);
    void mark(Hidden || !wasKept ? { Hidden } : { Hidden, Shortlisted: true });
  };
  // What hiding took off the shortlist is there again when it is undone.
  const [wasKept, setWasKept] = useState(false);
  const hide = () => {
    setWasKept(marks?.shortlisted ?? false);
    setHidden(true);
  };

  if (marks?.hidden && view !== 'hidden')
    return (
      <Card as="li" className={`post-card ${styles.hiddenCard}`}>
        <p ref={pressed ? focus : undefined} tabIndex={-1}>
          Hidden: <strong>{activityHeading}</strong>
        </p>
        <Button loading={busy} aria-label={`Undo hiding ${activityHeading}`} onClick={() => setHidden(false)}>
          Undo
        </Button>
        <Problem text={problem} />
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
      {marks?.note && (
        <p className={styles.noteLine}>
          <strong>Your note:</strong> {marks.note}
        </p>
      )}
      <TeamLine team={post.team} />
      <div className={styles.cardMarks}>
        <MatchReasons why={why} />
        {marks && (
          <div className={styles.cardMarkButtons}>
            {marks.hidden ? (
              <Button
                variant="text"
                loading={busy}
                aria-label={`Bring back ${activityHeading}`}
                onClick={() => setHidden(false)}
              >
                Bring back
              </Button>
            ) : (
              <>
                <ShortlistButton
                  heading={activityHeading}
                  on={marks.shortlisted}
                  busy={busy}
                  onPress={() => void mark({ Shortlisted: !marks.shortlisted })}
                />
                <Button
                  variant="text"
                  aria-disabled={busy}
                  aria-label={`Hide ${activityHeading}`}
                  onClick={busy ? undefined : hide}
                >
                  Hide
                </Button>
              </>
            )}
          </div>
        )}
      </div>
      <Problem text={problem} />
    </PostCardView>
  );
});

// The button that was pressed is gone by then.
const focus = (element: HTMLElement | null) => element?.focus();

const Problem = ({ text }: { text: string | undefined }) => (
  <div role="status">{text && <p className={styles.markProblem}>{text}</p>}</div>
);
