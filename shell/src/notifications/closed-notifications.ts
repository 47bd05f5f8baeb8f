import { browserStorage } from '@marketplace/shared-ui/safe-storage';

/** How long a closed message about an address that gets no mail stays closed: it may still get none, and that may still matter. */
const restOfMail = 7 * 24 * 3600_000;

/** `choice`: alerts are off, as the user wanted. */
export type NotificationKind = 'announcement' | 'choice' | 'mail';
/** When each message was closed, by what tells it from others. */
type ClosedKeys = Record<string, number>;

const storageKey = (userId: string) => `marketplace.closed-notices.${userId}`;

/** Tells one message from another without keeping its words in the browser (FNV-1a). */
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

/** A browser that keeps nothing shows the message again on the next page. */
const write = (userId: string, closed: ClosedKeys) =>
  browserStorage.writeJson(storageKey(userId), Object.keys(closed).length > 0 ? closed : undefined);

/** Keeps for this user, in this browser, that a message was closed. */
export const noteClosed = (userId: string, key: string, now: number): void => {
  write(userId, { ...read(userId), [key]: now });
};

/** Whether the user has not closed a message: one about mail that does not arrive stays closed for a week, others for good. */
export function isOpen(userId: string, key: string, now: number): boolean {
  const at = read(userId)[key];
  return typeof at !== 'number' || (key.startsWith('mail ') && Math.abs(now - at) >= restOfMail);
}

/** Deletes closed keys that no longer apply, so that the same notification is shown again when it returns. */
export function deleteOtherClosed(userId: string, told: readonly string[]): void {
  const remaining = Object.entries(read(userId)).filter(([key]) => told.includes(key));
  write(userId, Object.fromEntries(remaining));
}

/** Calls `listener` with the user's messages that another tab has closed. */
export function onClosedElsewhere(userId: string, listener: (keys: readonly string[]) => void): () => void {
  const listen = ({ key }: StorageEvent) => key === storageKey(userId) && listener(Object.keys(read(userId)));
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
