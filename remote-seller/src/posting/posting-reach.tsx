import { countOf, plural } from '@marketplace/shared-contract/plural';
import { type Reach, similarDays } from '@marketplace/shared-contract/quote';
import { Card, type QueryLike, QueryView } from '@marketplace/shared-ui';
import * as styles from './posting.module.css';

/** Whom the post would reach: Interested Parties it matches now, and what similar posts did. */
export const PostingReach = ({ reach }: { reach: QueryLike<Reach> }) => (
  <Card title="Reach" className={styles.postingPart}>
    <QueryView query={reach} what="the reach">
      {({ matchingNow, similarPosts, similarEmailed }) => (
        <>
          <p className={styles.postingReach}>
            <output className={styles.postingCount}>{matchingNow.toLocaleString('en-GB')}</output>{' '}
            {plural(matchingNow, 'Interested Party matches', 'Interested Parties match')} this post now.
          </p>
          <p className={styles.postingNote}>
            {similarPosts === 0
              ? `No similar post has been emailed in the last ${similarDays} days.`
              : `${countOf(similarEmailed, 'email was', 'emails were')} sent for ${countOf(similarPosts, 'similar post', 'similar posts')} in the last ${similarDays} days.`}
          </p>
        </>
      )}
    </QueryView>
  </Card>
);
