import { useEffect, useRef } from 'react';

/** The first and the longest wait between automatic retries, in milliseconds. */
const firstWait = 5_000;
const longestWait = 60_000;

/** How long to wait after so many tries: longer each time, and not for everybody the same, or all come at once when it is mended. */
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

/** Keeps trying for as long as what uses it is on screen. */
export function useKeepTrying(attempt: (() => Promise<unknown>) | undefined): void {
  const latest = useRef(attempt);
  latest.current = attempt;
  const wanted = attempt !== undefined;
  useEffect(() => (wanted ? keepTrying(async () => latest.current?.()) : undefined), [wanted]);
}

/** Calls `again`, if given, each time the browser is online again. */
export function useWhenOnline(again: (() => void) | undefined): void {
  const latest = useRef(again);
  latest.current = again;
  const wanted = again !== undefined;
  useEffect(() => {
    if (!wanted) return;
    // Stays while rendered again: a listener that is replaced during the event is not called.
    const call = () => latest.current?.();
    addEventListener('online', call);
    return () => removeEventListener('online', call);
  }, [wanted]);
}
