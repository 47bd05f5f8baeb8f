import type { Tone } from '@marketplace/shared-ui';
import { useSyncExternalStore } from 'react';

/** A message of the notification area. It stays until closed unless it has `milliseconds` to live (NOTIF-013). */
export type Notification = {
  tone?: Tone;
  title?: string;
  text: string;
  /** The message goes when `run` is done, unless that answers `stay`. */
  action?: { label: string; run: () => Promise<'stay' | undefined> };
  /** Behind 'Do not show above message again'. */
  dismissForever?: () => Promise<void>;
  milliseconds?: number;
  /** Tells it from others when it is closed from elsewhere. */
  key?: string;
  /** Called when the user closes the message. */
  onClose?: () => void;
};
export type Shown = Notification & { id: number };

let all: readonly Shown[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function setAreaState(list: readonly Shown[]): void {
  all = list;
  for (const listener of [...listeners]) listener();
}

/** Adds a message to the notification area. */
export function notify(notification: Notification): void {
  lastId += 1;
  setAreaState([...all, { ...notification, id: lastId }]);
}

export const close = (closed: Shown): void => setAreaState(all.filter(({ id }) => id !== closed.id));

/** Closes a message that the user has closed in another tab. */
export const closeByKey = (closed: string): void => setAreaState(all.filter(({ key }) => key !== closed));

/** Takes every message away: they were one user's. */
export const closeAll = (): void => setAreaState([]);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useNotifications = (): readonly Shown[] => useSyncExternalStore(subscribe, () => all);
