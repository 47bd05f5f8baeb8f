import { useSyncExternalStore } from 'react';

/** A message of the notification area. It stays until closed unless it has `milliseconds` to live (NOTIF-013). */
export type Notification = {
  title?: string;
  text: string;
  action?: { label: string; run: () => void | Promise<void> };
  /** Behind 'Do not show above message again'. */
  dismissForever?: () => void | Promise<void>;
  milliseconds?: number;
};
export type Shown = Notification & { id: number };

let all: readonly Shown[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function become(list: readonly Shown[]): void {
  all = list;
  for (const listener of [...listeners]) listener();
}

/** Adds a message to the notification area and answers what takes it away again. */
export function notify(notification: Notification): () => void {
  lastId += 1;
  const shown = { ...notification, id: lastId };
  become([...all, shown]);
  return () => become(all.filter(({ id }) => id !== shown.id));
}

export const close = (closed: Shown): void => become(all.filter(({ id }) => id !== closed.id));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useNotifications = (): readonly Shown[] => useSyncExternalStore(subscribe, () => all);
