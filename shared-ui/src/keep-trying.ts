import { useEffect, useRef } from 'react';

/** The first and the longest wait between automatic retries, in milliseconds. */
const firstWait = 5_000;
const longestWait = 60_000;

/** The wait after some attempts: longer each time, and randomised, so that clients do not all return at once. */
export const waitAfter = (tries: number, random: number): number =>
  Math.min(longestWait, firstWait * 2 ** tries) * (0.75 + random / 2);

/**
 * Retries with growing waits until stopped, and pauses while the page is hidden or offline. Returns a function that stops it.
 */
export function keepTrying(attempt: () => Promise<unknown>, random = Math.random): () => void {
  let tries = 0;
  let trying = false;
  let due = false;
  let over = false;
  let timer = setTimeout(tryIfPossible, waitAfter(0, random()));

  async function tryIfPossible() {
    due = true;
    if (trying || document.hidden || !navigator.onLine) return;
    clearTimeout(timer);
    trying = true;
    tries += 1;
    await attempt().catch(() => undefined);
    trying = false;
    due = false;
    if (!over) timer = setTimeout(tryIfPossible, waitAfter(tries, random()));
  }
  const onVisible = () => void (due && tryIfPossible());
  const onOnline = () => void tryIfPossible();
  addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    over = true;
    clearTimeout(timer);
    removeEventListener('online', onOnline);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** Retries as long as its component is mounted. */
export function useKeepTrying(attempt: (() => Promise<unknown>) | undefined): void {
  const latest = useRef(attempt);
  latest.current = attempt;
  const wanted = attempt !== undefined;
  useEffect(() => (wanted ? keepTrying(async () => latest.current?.()) : undefined), [wanted]);
}

/** Calls `again`, if given, whenever the browser is online again. */
export function useWhenOnline(again: (() => void) | undefined): void {
  const latest = useRef(again);
  latest.current = again;
  const wanted = again !== undefined;
  useEffect(() => {
    if (!wanted) return;
    // Stable across renders: a listener that is replaced during the event is not called.
    const call = () => latest.current?.();
    addEventListener('online', call);
    return () => removeEventListener('online', call);
  }, [wanted]);
}
