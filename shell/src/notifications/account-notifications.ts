import { callApi, getJson } from '@marketplace/shared-auth';
import type { DisabledEmailNotice } from '@marketplace/shared-contract/operations/notifications/notifications';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { deleteOtherClosed, isOpen, noteClosed, notificationKey, onClosedElsewhere } from './closed-notifications.ts';
import { outcomeMilliseconds, runNotificationAction, unexpected } from './notification-action.ts';
import { closeByKey, type Notification, showNotification } from './notification-store.ts';

/**
 * Shows the notifications the user has not closed: addresses that get no mail first, then what operators
 * announce (PD-45). Answers what ends it.
 */
export async function showAccountNotifications(userId: string, isStillWanted: () => boolean): Promise<() => void> {
  const [disabled, announcements] = await Promise.all([
    listOf<DisabledEmailNotice>(signedInCalls.fetchDisabledEmailsNotification),
    listOf<string>(signedInCalls.fetchNotifications),
  ]);
  if (!isStillWanted()) return () => undefined;
  const all = [...(disabled ?? []).map(ofMail), ...(announcements ?? []).map(ofOperators)];
  for (const notice of all) {
    if (!isOpen(userId, notice.key, Date.now())) continue;
    showNotification({ ...notice, onClose: () => noteClosed(userId, notice.key, Date.now()) });
  }
  // What could not be fetched may still be there.
  if (disabled && announcements) {
    deleteOtherClosed(
      userId,
      all.map(({ key }) => key),
    );
  }
  return onClosedElsewhere(userId, (closed) => closed.forEach(closeByKey));
}

type Keyed = Notification & { key: string };

const ofMail = ({ title, text, actionName, actionLabel }: DisabledEmailNotice): Keyed => ({
  key: notificationKey(actionName.startsWith('resubscribe') ? 'choice' : 'mail', `${actionName} ${title} ${text}`),
  tone: 'warning',
  title,
  text,
  action: { label: actionLabel, run: () => runNotificationAction(actionName) },
});

const ofOperators = (text: string): Keyed => ({
  key: notificationKey('announcement', text),
  text,
  dismissForever: dismiss,
});

// Nobody asked for these messages, so a failure to fetch them is not shown.
const listOf = <T>(call: typeof signedInCalls.fetchNotifications): Promise<T[] | undefined> =>
  getJson<T[]>(call).catch(() => undefined);

/** What was announced until now is not shown at the next login (NOTIF-014). */
async function dismiss(): Promise<void> {
  try {
    await callApi(signedInCalls.updateNotificationsDismissedDate);
  } catch {
    showNotification({ tone: 'error', text: unexpected, milliseconds: outcomeMilliseconds });
  }
}
