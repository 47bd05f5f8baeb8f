import type { InterestedPost } from '@marketplace/shared-contract/marketplace/posts/interested-post';
import { Card, SectorName } from '@marketplace/shared-ui';
import { PostCardView, StatusBadge } from '@marketplace/shared-ui/post';
import { liveText } from '../closed-for-interest.rules.ts';
import { Answer } from './answer.tsx';

/** A post the buyer has answered: what they wrote, and what has become of it. */
export const InterestedCard = ({ post }: { post: InterestedPost }) =>
  post.available ? (
    <PostCardView
      as="li"
      heading="h3"
      post={post}
      subtitle={liveText(post)}
      badge={<StatusBadge status={post.siteStatus} />}
    >
      <Answer post={post} />
    </PostCardView>
  ) : (
    <UnavailableCard post={post} />
  );

/** The detail of a hidden post would not open: its card leads nowhere (PD-2). */
const UnavailableCard = ({ post }: { post: InterestedPost }) => (
  <Card as="li" className="post-card">
    <div className="post-card-top">
      <p className="eyebrow">
        <SectorName category={post.primaryCategory[0]?.categoryId} name={post.primaryCategory[0]?.description ?? ''} />
      </p>
      <StatusBadge status="Withdrawn" text="Not available" />
    </div>
    <h3 className="post-card-title">{post.activityHeading}</h3>
    <p className="post-card-facts">
      This post is not on show at the moment. Your message has been sent, and the practitioner can still reply to you.
    </p>
    <Answer post={post} />
    <p className="post-card-foot">Reference {post.reference}</p>
  </Card>
);
