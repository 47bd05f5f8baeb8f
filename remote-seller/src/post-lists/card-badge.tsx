import type { PostCard } from '@marketplace/shared-contract/marketplace/posts/post';
import { StatusBadge } from '@marketplace/shared-ui/post';
import { isHidden } from '../hidden-post.tsx';

/** A post's status, or "Not approved" if it is hidden from buyers although its dates have come. */
export function CardBadge({ post }: { post: PostCard }) {
  return isHidden(post) ? <StatusBadge text="Not approved" /> : <StatusBadge status={post.siteStatus} />;
}
