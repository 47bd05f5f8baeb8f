import type { HandOverChoice } from '@marketplace/shared-contract/billing/hand-overs/hand-over';
import * as styles from './hand-overs.module.css';

/** What is handed over with a case: all its posts. */
export const WholeCase = ({ posts }: Pick<HandOverChoice, 'posts'>) => (
  <div>
    <h3>Its posts</h3>
    <ul className={styles.handOverList} aria-label="Posts of the case">
      {posts.map(({ businessId, reference, activityHeading, status, practitioner }) => (
        <li key={businessId}>
          {reference || `Post ${businessId}`}: {activityHeading} ({status}, {practitioner})
        </li>
      ))}
    </ul>
  </div>
);
