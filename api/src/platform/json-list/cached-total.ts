import type { Clock } from '../clock/clock.ts';

/** How long a count may be reused. Rows that were committed out of order are counted after that at the latest. */
const countedSeconds = 5;

/** Answers a count, given the latestId row there is; undefined where that is not known. */
export type CachedTotal = (latestId: number | undefined) => Promise<number>;

/**
 * How many rows a table has of which none is ever deleted. Counting 100,000 costs more than a page of them, so a count
 * is reused until there is a newer row, and for five seconds at most.
 */
export function cachedTotal(clock: Clock, count: () => Promise<number>): CachedTotal {
  let last: { latestId: number; at: number; total: number } | undefined;
  return async (latestId) => {
    const at = clock.now().getTime();
    if (latestId !== undefined && last?.latestId === latestId && at >= last.at && at - last.at < countedSeconds * 1000)
      return last.total;
    const total = await count();
    last = latestId === undefined ? undefined : { latestId, at, total };
    return total;
  };
}

/** The same for a list whose counts depend on its filter: one for each name of that. */
export function cachedTotals(clock: Clock) {
  const totals = new Map<string, CachedTotal>();
  return (name: string, latestId: number | undefined, count: () => Promise<number>): Promise<number> => {
    const total = totals.get(name) ?? cachedTotal(clock, count);
    totals.set(name, total);
    return total(latestId);
  };
}
