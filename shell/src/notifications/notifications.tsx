import { Button, Icon } from '@marketplace/shared-ui';
import { useEffect } from 'react';
import { close, type Shown, useNotifications } from './notify.ts';
import { onShow } from './queue.rules.ts';

/** The notification area (NOTIF-001 to NOTIF-003). It is always there: a region added with its text is not announced. */
export function Notifications() {
  const shown = onShow(useNotifications());
  return (
    <section className="notifications" aria-label="Notifications" aria-live="polite">
      {shown.map((notification) => (
        <NotificationCard key={notification.id} notification={notification} />
      ))}
    </section>
  );
}

function NotificationCard({ notification }: { notification: Shown }) {
  const { title, text, action, dismissForever, milliseconds } = notification;
  useEffect(() => {
    if (milliseconds === undefined) return;
    const end = setTimeout(() => close(notification), milliseconds);
    return () => clearTimeout(end);
  }, [notification, milliseconds]);
  const after = (work: () => void | Promise<void>) => async () => {
    close(notification);
    await work();
  };
  return (
    <article className="notification">
      <div className="notification-text">
        {title && <h2 className="notification-title">{title}</h2>}
        <p>{text}</p>
        <div className="actions">
          {action && <Button onClick={after(action.run)}>{action.label}</Button>}
          {dismissForever && (
            <Button variant="text" onClick={after(dismissForever)}>
              Do not show above message again
            </Button>
          )}
        </div>
      </div>
      <button type="button" className="icon-button" onClick={() => close(notification)}>
        <Icon name="cross" label="Close" />
      </button>
    </article>
  );
}
