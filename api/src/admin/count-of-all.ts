import type { Clock } from '../clock.ts';

/** How long a count may stand. Rows that were committed out of order show after it at the latest. */
const countedSeconds = 5;

/**
 * How many rows a table has of which none is ever deleted. Counting 100,000 costs more than a page of them, so a count
 * stands until there is a newer row, and five seconds at most.
 */
export function countOfAll(clock: Clock, newest: () => Promise<unknown>, count: () => Promise<number>) {
  let last: { newest: string; at: number; total: number } | undefined;
  return async (): Promise<number> => {
    const [seen, at] = [String(await newest()), clock.now().getTime()];
    if (last?.newest === seen && at >= last.at && at - last.at < countedSeconds * 1000) return last.total;
    const total = await count();
    last = { newest: seen, at, total };
    return total;
  };
}
