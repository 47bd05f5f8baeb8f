import { callApi, getJson } from '@marketplace/shared-auth';
import { allauthCalls } from '@marketplace/shared-contract/calls.allauth';
import type { DisabledEmailNotice } from '@marketplace/shared-contract/notices';
import { outcomeMilliseconds, runNoticeAction, unexpected } from './notice-action.ts';
import { notify } from './notify.ts';

/** Shows what there is to tell the user: addresses that get no mail first, then what operators announce (decision 45). */
export async function showAccountNotices(isStillWanted: () => boolean): Promise<void> {
  const [disabled, announcements] = await Promise.all([
    listOf<DisabledEmailNotice>(allauthCalls.fetchDisabledEmailsNotification),
    listOf<string>(allauthCalls.fetchNotifications),
  ]);
  if (!isStillWanted()) return;
  for (const { title, text, actionName, actionLabel } of disabled) {
    notify({ tone: 'warning', title, text, action: { label: actionLabel, run: () => runNoticeAction(actionName) } });
  }
  for (const text of announcements) notify({ text, dismissForever: dismiss });
}

// Nobody asked for these messages, so nobody is told that they could not be fetched.
const listOf = <T>(call: typeof allauthCalls.fetchNotifications): Promise<T[]> => getJson<T[]>(call).catch(() => []);

/** What was announced until now is not shown at the next login (NOTIF-014). */
async function dismiss(): Promise<void> {
  try {
    await callApi(allauthCalls.updateNotificationsDismissedDate);
  } catch {
    notify({ tone: 'error', text: unexpected, milliseconds: outcomeMilliseconds });
  }
}
