import type { Clock } from '../../platform/clock/clock.ts';
import type { Probe } from './status.sql.ts';

const minuteMs = 60_000;
/** A visitor would give up, too. */
const longestMs = 10_000;
/** A week: how long the database may be out without losing a minute. */
const mostWaiting = 7 * 24 * 60;

/** Requests an address once, like a visitor. Up is a successful response within ten seconds. */
export async function look(url: string, clock: Clock, withinMs = longestMs): Promise<Probe> {
  const minute = new Date(Math.floor(clock.now().getTime() / minuteMs) * minuteMs);
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(withinMs) });
    await response.arrayBuffer();
    return { minute, up: response.ok };
  } catch {
    return { minute, up: false };
  }
}

/** Probes when told to, and stores results at once or, after an outage of the database, with a later one. */
export function openProber(
  lookNow: () => Promise<Probe>,
  insert: (probes: Probe[]) => Promise<unknown>,
  failed: (error: Error) => void,
) {
  let waiting: readonly Probe[] = [];
  let storing: Promise<void> | undefined;
  const store = async () => {
    const stored = new Set(waiting);
    if (stored.size > 0) await insert([...stored]);
    waiting = waiting.filter((one) => !stored.has(one));
  };
  /** Resolves when the results so far are stored, or could not be. */
  const settle = () => {
    storing ??= store()
      .catch(failed)
      .finally(() => {
        storing = undefined;
      });
    return storing;
  };
  return {
    settle,
    /** Storing that waits for the database does not delay the next probe. */
    async turn() {
      waiting = [...waiting, await lookNow()].slice(-mostWaiting);
      void settle();
    },
  };
}
