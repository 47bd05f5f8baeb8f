import type { PostCard } from '@marketplace/shared-contract/post';
import { StatusBadge } from '@marketplace/shared-ui/post';

/** A post's status, and whether it is hidden from buyers although its dates have come. */
export const CardBadges = ({ post: { siteStatus, approved } }: { post: PostCard }) => (
  <span className="actions">
    {!approved && siteStatus !== 'Draft' && <StatusBadge text="Not approved" />}
    <StatusBadge status={siteStatus} />
  </span>
);
