import type { Clock } from '../../platform/clock/clock.ts';

/** Caches the result of `load` for some seconds; concurrent callers share one load. A failure is not cached. */
export function cacheFor<T>(clock: Clock, seconds: number, load: () => Promise<T>): () => Promise<T> {
  let last: { at: number; value: Promise<T> } | undefined;
  return () => {
    const now = clock.now().getTime();
    if (last && now >= last.at && now - last.at < seconds * 1000) return last.value;
    const value = load();
    last = { at: now, value };
    value.catch(() => {
      if (last?.value === value) last = undefined;
    });
    return value;
  };
}
