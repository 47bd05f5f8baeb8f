import type { Clock } from '../clock/clock.ts';

/** How long a count may stand. Rows that were committed out of order show after it at the latest. */
const countedSeconds = 5;

/** Answers a count, given the newest row there is; undefined where that is not known. */
export type CountOfAll = (newest: number | undefined) => Promise<number>;

/**
 * How many rows a table has of which none is ever deleted. Counting 100,000 costs more than a page of them, so a count
 * stands until there is a newer row, and five seconds at most.
 */
export function countOfAll(clock: Clock, count: () => Promise<number>): CountOfAll {
  let last: { newest: number; at: number; total: number } | undefined;
  return async (newest) => {
    const at = clock.now().getTime();
    if (newest !== undefined && last?.newest === newest && at >= last.at && at - last.at < countedSeconds * 1000)
      return last.total;
    const total = await count();
    last = newest === undefined ? undefined : { newest, at, total };
    return total;
  };
}

/** The same for what was made in the last so many days: a count for each number of days that was asked for. */
export function countOfDays(clock: Clock, count: (days: number) => Promise<number>) {
  const counts = new Map<number, CountOfAll>();
  return (days: number, newest: number | undefined): Promise<number> => {
    const known = counts.get(days) ?? countOfAll(clock, () => count(days));
    counts.set(days, known);
    return known(newest);
  };
}
