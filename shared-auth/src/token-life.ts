import { sessionOf } from './session.ts';
import { storedAhead } from './token-store.ts';

/** Milliseconds before its expiry from which an access token is no longer relied on. */
export const expiryMargin = 10_000;

/** When this page first looked at a token: by the server's clock, and by one that nobody can set. */
let firstLook: { token: string; server: number; monotonic: number } | undefined;

/**
 * The server's time, by its lead over this computer's clock when the token arrived. If the clock is put back while the page is open,
 * the monotonic clock still ages the token. If it is put forward, that costs a refresh, which measures again. If both are wrong, the
 * server's 401 decides.
 */
function serverTime(token: string): number {
  const byClock = Date.now() + storedAhead(token);
  const monotonic = performance.now();
  if (firstLook?.token !== token) firstLook = { token, server: byClock, monotonic };
  return Math.max(byClock, firstLook.server + monotonic - firstLook.monotonic);
}

/** Milliseconds of an access token's life that are left; none for one this product did not issue. */
export function lifeLeft(token: string): number {
  const session = sessionOf(token);
  return session ? session.expiresAt - serverTime(token) : 0;
}

/** Whether an access token can still be sent. */
export const isCurrent = (token: string): boolean => lifeLeft(token) > expiryMargin;
