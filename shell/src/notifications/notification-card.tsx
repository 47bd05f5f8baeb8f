import { dismissAnnouncement } from '@marketplace/shared-contract/operations/notifications/announcement-words';
import { Button, Icon } from '@marketplace/shared-ui';
import { useEffect, useState } from 'react';
import * as iconButtonStyles from '../icon-button.module.css';
import { close, type ShownNotification } from './notification-store.ts';
import * as notificationsStyles from './notifications.module.css';

type CardProps = { notification: ShownNotification; onClose: (notification: ShownNotification) => void };

const icons = { info: 'info', success: 'tick', warning: 'alert', error: 'alert' } as const;

const tones = {
  info: '',
  success: notificationsStyles.notificationSuccess,
  warning: notificationsStyles.notificationWarning,
  error: notificationsStyles.notificationError,
};

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
    <article className={`${notificationsStyles.notification} ${tones[tone]}`}>
      <Icon name={icons[tone]} />
      <div className={notificationsStyles.notificationText}>
        {title && <h2 className={notificationsStyles.notificationTitle}>{title}</h2>}
        <p>{text}</p>
        {(action || dismissForever) && (
          <div className={`actions ${notificationsStyles.notificationActions}`}>
            {action && (
              <Button onClick={act} loading={busy === 'action'}>
                {action.label}
              </Button>
            )}
            {dismissForever && (
              <Button variant="text" onClick={dismiss} loading={busy === 'dismissal'}>
                {dismissAnnouncement}
              </Button>
            )}
          </div>
        )}
      </div>
      <button type="button" className={iconButtonStyles.iconButton} onClick={() => onClose(notification)}>
        <Icon name="cross" label="Close" />
      </button>
    </article>
  );
}

/** Closes a message with a time limit when it is over; then only the user moves the focus. */
function useEnd(notification: ShownNotification): void {
  const { milliseconds } = notification;
  useEffect(() => {
    if (milliseconds === undefined) return;
    const end = setTimeout(() => close(notification), milliseconds);
    return () => clearTimeout(end);
  }, [notification, milliseconds]);
}
