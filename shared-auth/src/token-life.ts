import { sessionOf } from './session.ts';
import { storedAhead } from './token-store.ts';

/** Milliseconds before its expiry from which an access token is no longer relied on. */
export const expiryMargin = 10_000;

/** When this page first looked at a token: by the server's clock, and by one that nobody can set. */
let firstLook: { token: string; server: number; monotonic: number } | undefined;

/**
 * The server's time, by what it was ahead of this computer's clock when the token came. A clock that is
 * put back while the page is open does not make a token younger: the monotonic clock goes on. One that is put forward
 * costs a refresh, which measures again. Where both are wrong the server's 401 decides.
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
