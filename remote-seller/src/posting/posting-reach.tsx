import { type Reach, similarDays } from '@marketplace/shared-contract/billing/quotes';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { Card, type QueryLike, QueryView } from '@marketplace/shared-ui';
import * as styles from './posting.module.css';

/** How similar posts performed, as an estimate for this one. */
export const PostingReach = ({ reach }: { reach: QueryLike<Reach> }) => (
  <Card title="Similar posts" className={styles.postingPart}>
    <QueryView query={reach} what="the reach">
      {({ similarPosts, similarEmailed }) => (
        <p>
          {similarPosts === 0
            ? `No similar post has been emailed in the last ${similarDays} days.`
            : `${countOf(similarEmailed, 'email was', 'emails were')} sent for ${countOf(similarPosts, 'similar post', 'similar posts')} in the last ${similarDays} days.`}
        </p>
      )}
    </QueryView>
  </Card>
);
