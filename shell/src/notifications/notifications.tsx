import { useRef } from 'react';
import { NotificationCard } from './notification-card.tsx';
import { close, type Shown, useNotifications } from './notify.ts';
import { onShow } from './queue.rules.ts';

/** The notification area (NOTIF-001 to NOTIF-003). It is always there: a region added with its text is not announced. */
export function Notifications() {
  const all = useNotifications();
  const shown = onShow(all);
  const waiting = all.length - shown.length;
  const area = useRef<HTMLElement>(null);

  const closeAndMoveOn = (notification: Shown) => {
    const hadFocus = area.current?.contains(document.activeElement);
    close(notification);
    // What had the focus is gone with the message: it goes on to the next one, or back to the page.
    if (hadFocus) (all.length > 1 ? area.current : document.getElementById('main'))?.focus({ preventScroll: true });
  };

  return (
    <section ref={area} className="notifications" aria-label="Notifications" aria-live="polite" tabIndex={-1}>
      {shown.map((notification) => (
        <NotificationCard key={notification.id} notification={notification} onClose={closeAndMoveOn} />
      ))}
      {waiting > 0 && (
        <p className="notifications-waiting">{waiting === 1 ? 'One more message' : `${waiting} more messages`}</p>
      )}
    </section>
  );
}
