import type { PostCard } from '@marketplace/shared-contract/post';
import { PostCardView, StatusBadge } from '@marketplace/shared-ui/post';
import { liveDates } from '../post.rules.ts';

/** A post of the inbox; one already answered stays, with a badge (decision 25). */
export const InboxCard = ({ post }: { post: PostCard }) => (
  <PostCardView
    as="li"
    post={post}
    subtitle={`Live ${liveDates(post)}`}
    badge={post.hasExpressedInterest && <StatusBadge text="Interest expressed" />}
  />
);
