import type { Tone } from '@marketplace/shared-ui';
import { createStore } from '@marketplace/shared-ui/listeners';
import { useSyncExternalStore } from 'react';

/** A message of the notification area. It stays until closed unless it has `milliseconds` to live (NOTIF-013). */
export type Notification = {
  tone?: Tone;
  title?: string;
  text: string;
  /** The message disappears when `run` is done, unless it returns `stay`. */
  action?: { label: string; run: () => Promise<'stay' | undefined> };
  /** Behind 'Do not show above message again'. */
  dismissForever?: () => Promise<void>;
  milliseconds?: number;
  /** Its key, when it is closed from elsewhere. */
  key?: string;
  /** Called when the user closes the message. */
  onClose?: () => void;
};
export type ShownNotification = Notification & { id: number };

const notifications = createStore<readonly ShownNotification[]>([]);
let lastId = 0;

/** Adds a message to the notification area. */
export function showNotification(notification: Notification): void {
  lastId += 1;
  notifications.set([...notifications.get(), { ...notification, id: lastId }]);
}

export const close = (closed: ShownNotification): void =>
  notifications.set(notifications.get().filter(({ id }) => id !== closed.id));

/** Closes a message that the user has closed in another tab. */
export const closeByKey = (closed: string): void =>
  notifications.set(notifications.get().filter(({ key }) => key !== closed));

/** Removes every message: they were one user's. */
export const closeAll = (): void => notifications.set([]);

export const useNotifications = (): readonly ShownNotification[] =>
  useSyncExternalStore(notifications.subscribe, notifications.get);
