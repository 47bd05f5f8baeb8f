import type { PostCard } from '@marketplace/shared-contract/post';
import { StatusBadge } from '@marketplace/shared-ui/post';

/** A post's status, unless more has to be said: that it is hidden from buyers although its dates have come. */
export function CardBadge({ post: { siteStatus, approved } }: { post: PostCard }) {
  const hidden = !approved && siteStatus !== 'Draft';
  return hidden ? <StatusBadge text="Not approved" /> : <StatusBadge status={siteStatus} />;
}
