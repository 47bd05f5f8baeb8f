import { displayInstant } from '@marketplace/shared-contract/calendar';
import type { InterestedPost } from '@marketplace/shared-contract/interested-post';
import { Card, Icon } from '@marketplace/shared-ui';
import { PostCardView, StatusBadge } from '@marketplace/shared-ui/post';
import { liveDates } from '../closed-for-interest.rules.ts';
import * as styles from './interested-card.module.css';

/** A post the buyer has answered: when, whether the practitioner has read it, and what became of the post. */
export const InterestedCard = ({ post }: { post: InterestedPost }) =>
  post.available ? (
    <PostCardView as="li" post={post} subtitle={liveDates(post)} badge={<StatusBadge status={post.siteStatus} />}>
      <Answer post={post} />
    </PostCardView>
  ) : (
    <UnavailableCard post={post} />
  );

/** The detail of a hidden post would not open: its card leads nowhere (PD-2). */
const UnavailableCard = ({ post }: { post: InterestedPost }) => (
  <Card as="li" className="post-card">
    <div className="post-card-top">
      <p className="eyebrow">{post.primaryCategory[0]?.description}</p>
      <StatusBadge status="Withdrawn" text="Not available" />
    </div>
    <h2 className="post-card-title">{post.activityHeading}</h2>
    <p className="post-card-subtitle">
      This post is not shown at present. Your message has been sent, and the practitioner can still reply to you.
    </p>
    <p className="post-card-reference">Reference {post.reference}</p>
    <div className="post-card-rest">
      <Answer post={post} />
    </div>
  </Card>
);

const Answer = ({ post }: { post: InterestedPost }) => (
  <>
    <ExpressedOn post={post} />
    <details className={styles.interestedMessage}>
      <summary>
        What you wrote<span className="visually-hidden"> about {post.activityHeading}</span>
      </summary>
      <p>{post.profile}</p>
    </details>
  </>
);

const ExpressedOn = ({ post: { dateExpressed, viewedByInsolvency } }: { post: InterestedPost }) => (
  <p className={styles.interestedAnswer}>
    <span>Interest expressed {displayInstant(dateExpressed)}</span>
    {viewedByInsolvency ? (
      <span className={styles.interestedViewed}>
        <Icon name="tick" /> Viewed by the practitioner
      </span>
    ) : (
      <span>Not viewed yet</span>
    )}
  </p>
);
