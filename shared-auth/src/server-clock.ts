import { followClock } from '@marketplace/shared-ui';
import { createListeners } from '@marketplace/shared-ui/listeners';
import { readTokens, storedAhead } from './token-store.ts';

/** Measurements this close to the last, in milliseconds, count as equal: headers have whole seconds, and responses take time. */
const resolution = 5000;

/** How far the server's clock is ahead of this computer's, by the latest response with a date. */
let measured: number | undefined;
const listeners = createListeners();

const ahead = (): number => measured ?? storedAhead(readTokens()?.token ?? '');

/** Reads the server's time from a response, unless a cache may have stored it. */
export function hearServerTime({ headers }: Response): void {
  const serverDate = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(serverDate) || headers.get('cache-control')?.includes('max-age')) return;
  const now = serverDate - Date.now();
  if (Math.abs(now - ahead()) <= resolution) return;
  measured = now;
  listeners.call();
}

/** The present time by the server's clock, as far as it is known: for the days and times on screen. */
export const serverNow = (): Date => new Date(Date.now() + ahead());

// Every module that makes calls imports this one, so date fields never rely on the computer's clock alone.
followClock({ now: serverNow, onSet: listeners.add });
