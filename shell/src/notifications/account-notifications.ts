import { apiFetch, callApi, getJson } from '@marketplace/shared-auth';
import { type EmailSlot, emailSlotNames } from '@marketplace/shared-contract/accounts/addresses/email-slot';
import type {
  DisabledEmailNotice,
  NoticeAction,
} from '@marketplace/shared-contract/operations/notifications/notifications';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { browserStorage } from '@marketplace/shared-ui/safe-storage';
import { closeByKey, type Notification, showNotification } from './notification-store.ts';

/**
 * Shows the notifications the user has not closed: addresses that get no mail first, then operators' announcements (PD-45). Returns a
 * function that ends it.
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
  // Those that could not be fetched may still exist.
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

// Nobody requested these messages, so a failure to fetch them is not shown.
const listOf = <T>(call: typeof signedInCalls.fetchNotifications): Promise<T[] | undefined> =>
  getJson<T[]>(call).catch(() => undefined);

/** Announcements up to now are not shown at the next login (NOTIF-014). */
async function dismiss(): Promise<void> {
  try {
    await callApi(signedInCalls.updateNotificationsDismissedDate);
  } catch {
    showNotification({ tone: 'error', text: unexpected, milliseconds: outcomeMilliseconds });
  }
}

/** How long a closed message about an address that gets no mail stays closed: it may still get none, and that may still matter. */
const restOfMail = 7 * 24 * 3600_000;

/** `choice`: alerts are off, by the user's own choice. */
type NotificationKind = 'announcement' | 'choice' | 'mail';
/** When each message was closed, by its key. */
type ClosedKeys = Record<string, number>;

const storageKey = (userId: string) => `marketplace.closed-notices.${userId}`;

/** A key for a message that does not store its words in the browser (FNV-1a). */
export function notificationKey(kind: NotificationKind, text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return `${kind} ${(hash >>> 0).toString(36)} ${text.length}`;
}

function read(userId: string): ClosedKeys {
  const storedKeys = browserStorage.readJson(storageKey(userId));
  return typeof storedKeys === 'object' && storedKeys !== null && !Array.isArray(storedKeys)
    ? (storedKeys as ClosedKeys)
    : {};
}

/** A browser without storage shows the message again on the next page. */
const write = (userId: string, closed: ClosedKeys) =>
  browserStorage.writeJson(storageKey(userId), Object.keys(closed).length > 0 ? closed : undefined);

/** Records for this user, in this browser, that a message was closed. */
const noteClosed = (userId: string, key: string, now: number): void => {
  write(userId, { ...read(userId), [key]: now });
};

/** Whether the user has not closed a message: one about mail that does not arrive stays closed for a week, others forever. */
function isOpen(userId: string, key: string, now: number): boolean {
  const at = read(userId)[key];
  return typeof at !== 'number' || (key.startsWith('mail ') && Math.abs(now - at) >= restOfMail);
}

/** Deletes closed keys that no longer apply, so that the same notification is shown again when it returns. */
function deleteOtherClosed(userId: string, told: readonly string[]): void {
  const remaining = Object.entries(read(userId)).filter(([key]) => told.includes(key));
  write(userId, Object.fromEntries(remaining));
}

/** Calls `listener` with the user's messages that another tab has closed. */
function onClosedElsewhere(userId: string, listener: (keys: readonly string[]) => void): () => void {
  const listen = ({ key }: StorageEvent) => key === storageKey(userId) && listener(Object.keys(read(userId)));
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

type Kind = 'resubscribe' | 'removal';

const actions: Record<NoticeAction, { kind: Kind; slot: EmailSlot }> = {
  resubscribe: { kind: 'resubscribe', slot: 1 },
  resubscribe2: { kind: 'resubscribe', slot: 2 },
  removebounceorblock1: { kind: 'removal', slot: 1 },
  removebounceorblock2: { kind: 'removal', slot: 2 },
};
const isNoticeAction = (name: string): name is NoticeAction => Object.hasOwn(actions, name);

/** How long the outcome of an action is shown (NOTIF-013). */
const outcomeMilliseconds = 5000;

const doneTexts: Record<Kind, (slot: EmailSlot) => { title: string; text: string }> = {
  resubscribe: (slot) => ({
    title: 'Resubscribed',
    text: `Your ${emailSlotNames[slot]} email address was resubscribed successfully.`,
  }),
  removal: (slot) => ({
    title: 'Suppression removed',
    text: `The suppression was removed from your ${emailSlotNames[slot]} email address successfully.`,
  }),
};
const refusedTitles: Record<Kind, string> = {
  resubscribe: 'Failure to resubscribed',
  removal: 'Failure to remove suppression',
};
const unexpected = 'There was an error processing your request. Please contact support for assistance.';

/** Does what the notice of a disabled address offers and shows the result (NOTIF-007 to NOTIF-012). */
async function runNotificationAction(name: string): Promise<'stay' | undefined> {
  if (!isNoticeAction(name)) {
    // biome-ignore lint/suspicious/noConsole: an action of a newer server is only logged (NOTIF-012)
    console.info(`Unknown notification action: ${name}`);
    return 'stay';
  }
  const { kind, slot } = actions[name];
  const outcome = await ask(name);
  if (outcome === 'done') {
    showNotification({ tone: 'success', ...doneTexts[kind](slot), milliseconds: outcomeMilliseconds });
    return undefined;
  }
  const refusal = {
    title: refusedTitles[kind],
    text: `Your ${emailSlotNames[slot]} email address could not be changed. Please contact support.`,
  };
  showNotification({
    tone: 'error',
    ...(outcome === 'refused' ? refusal : { text: unexpected }),
    milliseconds: outcomeMilliseconds,
  });
  return 'stay';
}

async function ask(name: NoticeAction): Promise<'done' | 'refused' | 'unexpected'> {
  try {
    const { status } = await apiFetch(signedInCalls[name]);
    return status === 200 ? 'done' : 'refused';
  } catch {
    return 'unexpected';
  }
}
