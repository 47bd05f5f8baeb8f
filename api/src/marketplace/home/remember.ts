import type { Clock } from '../../platform/clock/clock.ts';

/** Answers `load`'s result again for some seconds; callers at the same time share one load. A failure is not remembered. */
export function remember<T>(clock: Clock, seconds: number, load: () => Promise<T>): () => Promise<T> {
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
