import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { Icon } from '@marketplace/shared-ui';
import { type RefObject, useState, useSyncExternalStore } from 'react';
import { NotificationCard } from './notification-card.tsx';
import { close, type ShownNotification } from './notification-store.ts';
import * as styles from './notifications.module.css';
import { countLasting, visibleNotifications } from './visible-notifications.rules.ts';

type ListProps = { all: readonly ShownNotification[]; area: RefObject<HTMLElement | null> };

/** From this width on messages have room next to the page and are not collapsed (PD-71). */
const width = () => window.matchMedia('(min-width: 960px)');
const isWide = () => width().matches;
const onWidthChange = (listener: () => void) => {
  const query = width();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** The visible messages, and one line for the others. */
export function NotificationList({ all, area }: ListProps) {
  const [unfolded, setUnfolded] = useState(false);
  const wide = useSyncExternalStore(onWidthChange, isWide);
  const visible = visibleNotifications(all, unfolded || wide);
  const count = countLasting(all);
  const waiting = unfolded || wide ? all.length - visible.length : 0;

  const closeAndMoveOn = (notification: ShownNotification) => {
    const hadFocus = area.current?.contains(document.activeElement);
    notification.onClose?.();
    close(notification);
    // The focused button disappears with the message: focus moves to the next one, or back to the page.
    if (hadFocus) (all.length > 1 ? area.current : document.getElementById('main'))?.focus({ preventScroll: true });
  };

  return (
    <>
      {count > 1 && !wide && (
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
    </>
  );
}
