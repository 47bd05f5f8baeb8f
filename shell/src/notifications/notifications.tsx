import { countOf } from '@marketplace/shared-contract/plural';
import { Icon } from '@marketplace/shared-ui';
import { useRef, useState } from 'react';
import { NotificationCard } from './notification-card.tsx';
import { close, type ShownNotification, useNotifications } from './notification-store.ts';
import * as styles from './notifications.module.css';
import { countLasting, visibleNotifications } from './visible-notifications.rules.ts';

/**
 * The notification area (NOTIF-001 to NOTIF-003), in the flow of the page, so that it covers nothing. It is always there:
 * a region added with its text is not announced.
 */
export function Notifications() {
  const all = useNotifications();
  const [unfolded, setUnfolded] = useState(false);
  const visible = visibleNotifications(all, unfolded);
  const count = countLasting(all);
  const waiting = unfolded ? all.length - visible.length : 0;
  const area = useRef<HTMLElement>(null);

  const closeAndMoveOn = (notification: ShownNotification) => {
    const hadFocus = area.current?.contains(document.activeElement);
    notification.onClose?.();
    close(notification);
    // The focused button is gone with the message: the focus moves to the next one, or back to the page.
    if (hadFocus) (all.length > 1 ? area.current : document.getElementById('main'))?.focus({ preventScroll: true });
  };

  return (
    <section ref={area} className={styles.notifications} aria-label="Notifications" aria-live="polite" tabIndex={-1}>
      {count > 1 && (
        <button
          type="button"
          className={styles.notificationsFold}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          <Icon name="info" />
          {`${count} messages for you`}
          <Icon name="down" />
        </button>
      )}
      {visible.map((notification) => (
        <NotificationCard key={notification.id} notification={notification} onClose={closeAndMoveOn} />
      ))}
      {waiting > 0 && (
        <p className={styles.notificationsWaiting}>{countOf(waiting, 'more message', 'more messages')}</p>
      )}
    </section>
  );
}
