import { addDays, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';

/** Periods of failures. A night spans two days, and a morning's reader wants both. */
export const failurePeriods = {
  any: 'On any day',
  today: 'Today',
  yesterday: 'Since yesterday',
  week: 'In the last 7 days',
} as const;
export type FailurePeriod = keyof typeof failurePeriods;

const daysBack = { today: 0, yesterday: 1, week: 6 } as const;

/** The period in the URL; invalid values mean any day. */
export const periodIn = (asked: string | null): FailurePeriod =>
  asked !== null && Object.hasOwn(failurePeriods, asked) ? (asked as FailurePeriod) : 'any';

/** Failures in the period, by London days. */
export function failedIn<T extends { failedDate: string }>(
  rows: readonly T[],
  period: FailurePeriod,
  now: Date,
): readonly T[] {
  if (period === 'any') return rows;
  const first = addDays(londonDay(now), -daysBack[period]);
  return rows.filter(({ failedDate }) => londonDay(new Date(failedDate)) >= first);
}

/** The text of a list without rows. */
export const noneFailed = (what: string, period: FailurePeriod): string =>
  period === 'any' ? `No failed ${what}.` : `No ${what} failed ${failurePeriods[period].toLowerCase()}.`;
