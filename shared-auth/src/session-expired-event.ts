import { createListeners } from '@marketplace/shared-ui/listeners';

const listeners = createListeners();
let announced: string | undefined;

/** Calls `listener` when a call failed because the session could not be renewed (SESS-023). */
export const onSessionExpired = listeners.add;

/** Announces the end of the session whose access token was `token`: once, however many calls failed. */
export function announceSessionExpired(token: string): void {
  if (announced === token) return;
  announced = token;
  listeners.call();
}
