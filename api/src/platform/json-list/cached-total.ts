import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../clock/clock.ts';

/** Larger tables are mostly recounted once a minute: counting a million rows takes longer than reading a page. */
const large = 20_000;
const settledSeconds = 60;
/** An unused count older than this is not served while it is recounted. */
const staleSeconds = 600;

/**
 * How far behind the newest row, by id, rows may still be uncommitted: rows up to there are counted separately. `reusedSeconds` is how long
 * a count is reused without a newer row; it limits the delay for rows committed out of order.
 */
export type Pace = { settling: number; reusedSeconds: number };
const byIds: Pace = { settling: 1_000, reusedSeconds: 5 };
/** For rows by their moment in milliseconds: two may share it, so the newest are counted each time. */
export const byMoments: Pace = { settling: 60_000, reusedSeconds: 0 };

/** The rows to count: above an id, up to one, or all. */
export type CountRange = { above?: number; upTo?: number };

/** Whether an id is in a range. */
export const inRange = (id: RawBuilder<unknown>, { above, upTo }: CountRange): RawBuilder<boolean> =>
  sql<boolean>`${above === undefined ? sql`true` : sql`${id} > ${above}`} and ${upTo === undefined ? sql`true` : sql`${id} <= ${upTo}`}`;

/** Returns the count, given the latest id, if known. */
export type CachedTotal = (latestId: number | undefined) => Promise<number>;

/**
 * Counts the rows of a table whose rows are hardly ever deleted. Counting 100,000 costs more than reading a page of them, so a count is
 * reused until there is a newer row, for five seconds at most. In a large table only the newest rows are counted each time; the rest is
 * recounted every minute.
 */
export function cachedTotal(
  clock: Clock,
  count: (range: CountRange) => Promise<number>,
  { settling, reusedSeconds }: Pace = byIds,
): CachedTotal {
  let last: { latestId: number; at: number; total: number } | undefined;
  const settledTotal = settled(clock, count, settling);
  return async (latestId) => {
    if (latestId === undefined) {
      last = undefined;
      return count({});
    }
    const at = clock.now().getTime();
    if (last?.latestId === latestId && isYounger(last.at, reusedSeconds, at)) return last.total;
    const { upTo, total } = await settledTotal(latestId);
    last = { latestId, at, total: total + (await count({ above: upTo })) };
    return last.total;
  };
}

const isYounger = (countedAt: number, seconds: number, at: number) =>
  at >= countedAt && at - countedAt < seconds * 1000;

/** How many rows there are up to some way behind the newest. */
function settled(clock: Clock, count: (range: CountRange) => Promise<number>, settling: number) {
  type Counted = { at: number; upTo: number; total: number };
  let last: Counted | undefined;
  let underWay: Promise<Counted> | undefined;
  const countNow = (latestId: number): Promise<Counted> => {
    const [at, upTo] = [clock.now().getTime(), Math.max(0, latestId - settling)];
    underWay ??= (upTo > 0 ? count({ upTo }) : Promise.resolve(0))
      .then((total) => {
        last = { at, upTo, total };
        return last;
      })
      .finally(() => {
        underWay = undefined;
      });
    return underWay;
  };
  return (latestId: number): Counted | Promise<Counted> => {
    const at = clock.now().getTime();
    if (!last || last.total < large || last.upTo > latestId || !isYounger(last.at, staleSeconds, at))
      return countNow(latestId);
    // If it fails, the next caller tries again, and gets the error once the count is stale.
    if (!isYounger(last.at, settledSeconds, at)) countNow(latestId).catch(() => undefined);
    return last;
  };
}

/** The same for a list whose counts depend on its filter: one for each name. */
export function cachedTotals(clock: Clock, pace?: Pace) {
  const totals = new Map<string, CachedTotal>();
  return (
    name: string,
    latestId: number | undefined,
    count: (range: CountRange) => Promise<number>,
  ): Promise<number> => {
    const total = totals.get(name) ?? cachedTotal(clock, count, pace);
    totals.set(name, total);
    return total(latestId);
  };
}
