import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { InsiderView } from './insider-view.tsx';
import { InterestPanel } from './interest-panel.tsx';
import * as styles from './post-detail.module.css';
import { PublicDetail } from './public-detail.tsx';
import type { Viewer } from './viewer.rules.ts';

const decided = `${styles.postDetail} ${styles.postDetailSided} ${styles.postDetailDecided}`;

/** The public detail with everything this viewer may know and do. */
export function PostView({ post, viewer }: { post: Post; viewer: Viewer }) {
  if (viewer !== 'buyer' && viewer !== 'other') return <InsiderView post={post} viewer={viewer} />;
  return (
    <div className={viewer === 'buyer' ? decided : styles.postDetail}>
      {viewer === 'buyer' && <InterestPanel post={post} />}
      <div className={styles.postDetailMain}>
        <PublicDetail post={post} viewer={viewer} />
      </div>
    </div>
  );
}
