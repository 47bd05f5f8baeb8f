import type { Post } from '@marketplace/shared-contract/post';
import { StatusBadge } from '@marketplace/shared-ui/post';

/** What a post is, under its heading. */
export const PostHead = ({ post: { siteStatus, primaryCategory } }: { post: Post }) => (
  <div className="post-head">
    <StatusBadge status={siteStatus} />
    <span>{primaryCategory[0]?.description}</span>
  </div>
);
