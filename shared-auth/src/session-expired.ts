const listeners = new Set<() => void>();
let announced: string | undefined;

/** Calls `listener` when a call failed because the session could not be renewed (SESS-023). */
export function onSessionExpired(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Tells of the end of the session whose access token was `token`: once, however many calls it failed. */
export function announceExpiry(token: string): void {
  if (announced === token) return;
  announced = token;
  for (const listener of [...listeners]) listener();
}
