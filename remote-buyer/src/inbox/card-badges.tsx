import { serverNow } from '@marketplace/shared-auth';
import { closesIn } from '@marketplace/shared-contract/marketplace/home/closes-in';
import { soonDays } from '@marketplace/shared-contract/operations/homes/role-homes';
import { daysBetween, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { StatusBadge } from '@marketplace/shared-ui/post';
import type { InboxPost } from '../marks/listed-posts.api.ts';
import * as styles from '../marks/marks.module.css';

/** A post at a glance: that it is new, closes soon, has ended, and what the buyer did with it. */
export function CardBadges({ post }: { post: InboxPost }) {
  const { siteStatus, hasExpressedInterest, isNew, marks } = post;
  const [end] = post.activeEndDate;
  const daysLeft = end ? daysBetween(londonDay(serverNow()), end) : soonDays;
  const badges = [
    siteStatus !== 'For Sale' && <StatusBadge key="status" status={siteStatus} />,
    isNew && <StatusBadge key="new" text="New" />,
    siteStatus === 'For Sale' && daysLeft < soonDays && (
      <StatusBadge key="closes" text={closesIn(daysLeft)} tone="brass" />
    ),
    hasExpressedInterest && <StatusBadge key="interest" text="Interest expressed" tone="success" />,
    marks?.seen && !hasExpressedInterest && <StatusBadge key="seen" text="Opened" tone="quiet" />,
  ].filter(Boolean);
  return badges.length > 0 && <span className={styles.badges}>{badges}</span>;
}
