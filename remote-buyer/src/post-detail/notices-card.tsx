import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { Card } from '@marketplace/shared-ui';
import * as styles from './post-detail.module.css';

/** What the practitioner told every holder, newest first; nothing for others. */
export function NoticesCard({ post: { notices } }: { post: Post }) {
  if (!notices) return null;
  return (
    <Card title="Notices from the practitioner">
      <ul className={styles.notices}>
        {notices.map(({ heading, text, sentDate }) => (
          <li key={sentDate + heading}>
            <h3 className={styles.timetableText}>{heading}</h3>
            <p className={styles.timetableNote}>{displayMoment(sentDate)}</p>
            <p className={styles.timetableText}>{text}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
