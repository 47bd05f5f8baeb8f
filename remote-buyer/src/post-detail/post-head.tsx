import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { StatusBadge } from '@marketplace/shared-ui/post';
import * as styles from './post-detail.module.css';

/** What a post is, under its heading. */
export const PostHead = ({ post: { siteStatus, primaryCategory } }: { post: Post }) => (
  <div className={styles.postHead}>
    <StatusBadge status={siteStatus} />
    <span>{primaryCategory[0]?.description}</span>
  </div>
);
