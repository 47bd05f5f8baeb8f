import { sessionOf } from './session.ts';
import { storedAhead } from './token-store.ts';

/** How long before its expiry an access token is no longer relied on, in milliseconds. */
export const expiryMargin = 10_000;

/** When this page first saw a token: by the server's clock, and by a monotonic one. */
let firstLook: { token: string; server: number; monotonic: number } | undefined;

/**
 * The server's time, by its lead over this computer's clock when the token arrived. If the clock is put back while the page is open, the
 * monotonic clock still ages the token. If it is put forward, that costs a refresh, which measures again. If both are wrong, the server's
 * 401 decides.
 */
function serverTime(token: string): number {
  const byClock = Date.now() + storedAhead(token);
  const monotonic = performance.now();
  if (firstLook?.token !== token) firstLook = { token, server: byClock, monotonic };
  return Math.max(byClock, firstLook.server + monotonic - firstLook.monotonic);
}

/** The remaining life of an access token in milliseconds; zero for one this product did not issue. */
export function lifeLeft(token: string): number {
  const session = sessionOf(token);
  return session ? session.expiresAt - serverTime(token) : 0;
}

/** Whether an access token can still be sent. */
export const isCurrent = (token: string): boolean => lifeLeft(token) > expiryMargin;
