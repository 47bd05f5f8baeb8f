import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { Card } from '@marketplace/shared-ui';
import * as styles from '../amend.module.css';

/** What happens to a live post if nothing is done. */
export const LetItEnd = ({ end }: { end: Day }) => (
  <Card title="Let it end" className={styles.amendPart}>
    <p className={styles.amendNote}>
      If you do nothing, the post is live until the end of {displayDate(end)}. It then moves to your archive with its
      interest, and its certificate becomes final. From there you can record the outcome, or repost it at full price.
    </p>
  </Card>
);
