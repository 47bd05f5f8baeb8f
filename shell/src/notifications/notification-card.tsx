import { Button, Icon } from '@marketplace/shared-ui';
import { useEffect, useState } from 'react';
import { close, type Shown } from './notification-store.ts';

type CardProps = { notification: Shown; onClose: (notification: Shown) => void };

const icons = { info: 'info', success: 'tick', warning: 'alert', error: 'alert' } as const;

export function NotificationCard({ notification, onClose }: CardProps) {
  const { title, text, action, dismissForever, tone = 'info' } = notification;
  const [busy, setBusy] = useState<'action' | 'dismissal'>();
  useEnd(notification);

  const act = async () => {
    setBusy('action');
    const outcome = await action?.run();
    setBusy(undefined);
    if (outcome !== 'stay') onClose(notification);
  };
  const dismiss = async () => {
    setBusy('dismissal');
    await dismissForever?.();
    onClose(notification);
  };
  return (
    <article className={`notification notification-${tone}`}>
      <Icon name={icons[tone]} />
      <div className="notification-text">
        {title && <h2 className="notification-title">{title}</h2>}
        <p>{text}</p>
        {(action || dismissForever) && (
          <div className="actions notification-actions">
            {action && (
              <Button onClick={act} loading={busy === 'action'}>
                {action.label}
              </Button>
            )}
            {dismissForever && (
              <Button variant="text" onClick={dismiss} loading={busy === 'dismissal'}>
                Do not show above message again
              </Button>
            )}
          </div>
        )}
      </div>
      <button type="button" className="icon-button" onClick={() => onClose(notification)}>
        <Icon name="cross" label="Close" />
      </button>
    </article>
  );
}

/** Closes a message that has its time when that is over; nothing moves the focus then but the user. */
function useEnd(notification: Shown): void {
  const { milliseconds } = notification;
  useEffect(() => {
    if (milliseconds === undefined) return;
    const end = setTimeout(() => close(notification), milliseconds);
    return () => clearTimeout(end);
  }, [notification, milliseconds]);
}
