import { currentSession } from './current-session.ts';

const prefix = 'marketplace.kept.';

/** Where this user's own stands; nobody's is kept nowhere. */
const keyOf = (name: string): string | undefined => {
  const userId = currentSession()?.userId;
  return userId && `${prefix}${userId}.${name}`;
};

function withStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(localStorage);
  } catch {
    return undefined; // full or forbidden: nothing is kept
  }
}

/** Keeps what this user has entered and not saved yet, in this browser, until it is saved or the user logs out. */
export function keepWork(name: string, work: unknown): void {
  const key = keyOf(name);
  if (key) withStorage((storage) => storage.setItem(key, JSON.stringify(work)));
}

/** What `keepWork` kept for this user; whoever reads it has to look whether it is still what it expects. */
export function keptWork(name: string): unknown {
  const key = keyOf(name);
  return key && withStorage((storage) => JSON.parse(storage.getItem(key) ?? 'null') ?? undefined);
}

export function forgetWork(name: string): void {
  const key = keyOf(name);
  if (key) withStorage((storage) => storage.removeItem(key));
}

/** At a logout: nobody who uses this browser next finds anything. */
export const forgetAllWork = (): void =>
  void withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
  });
