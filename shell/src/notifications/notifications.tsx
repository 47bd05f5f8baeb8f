import { useRef } from 'react';
import { framePart } from '../frame-part.tsx';
import { useNotifications } from './notification-store.ts';
import * as styles from './notifications.module.css';

/** Most pages have none to show. */
const NotificationList = framePart(() =>
  import(/* webpackChunkName: "notifications" */ './notification-list.tsx').then((part) => part.NotificationList),
);

/**
 * The notification area (NOTIF-001 to NOTIF-003), in the flow of the page, so that it covers nothing. It is always there: a region added
 * together with its text is not announced.
 */
export function Notifications() {
  const all = useNotifications();
  const area = useRef<HTMLElement>(null);
  return (
    <section ref={area} className={styles.notifications} aria-label="Notifications" aria-live="polite" tabIndex={-1}>
      {all.length > 0 && <NotificationList all={all} area={area} />}
    </section>
  );
}
