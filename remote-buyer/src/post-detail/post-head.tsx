import { factsLine } from '@marketplace/shared-contract/marketplace/posts/facts-line';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { linesOf } from '@marketplace/shared-contract/marketplace/posts/post-places';
import { StatusBadge } from '@marketplace/shared-ui/post';
import * as styles from './post-detail.module.css';

/** What a post is, under its heading: where and how large, before its description. */
export const PostHead = ({ post }: { post: Post }) => (
  <div className={styles.postHead}>
    <StatusBadge status={post.siteStatus} />
    <span>{post.primaryCategory[0]?.description}</span>
    <span className={styles.postFacts}>
      {factsLine(
        post.locations.map(({ description }) => description),
        linesOf('card', post),
      )}
    </span>
  </div>
);
