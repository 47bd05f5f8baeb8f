const listeners = new Set<() => void>();

/** Calls `listener` when a call failed because the session could not be renewed (SESS-023). */
export function onSessionExpired(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function announceExpiry(): void {
  for (const listener of [...listeners]) listener();
}
