import {
  addDays,
  type Day,
  daysBetween,
  londonDay,
  londonInstant,
} from '@marketplace/shared-contract/platform/clock/calendar';

/** Digests are due at this hour in London, weekly ones on a Monday (ADR-0018). */
const dueAt = '07:00';
const aMonday: Day = '2024-01-01';

/** When a day's digests were due. */
export const digestsDueAt = (day: Day): Date => londonInstant(day, dueAt);

export type DigestKind = 'daily' | 'weekly';

/** The latest day on which digests of a kind were due by `now`. */
export function lastDue(kind: DigestKind, now: Date): Day {
  const today = londonDay(now);
  const day = now >= londonInstant(today, dueAt) ? today : addDays(today, -1);
  return kind === 'daily' ? day : addDays(day, -(((daysBetween(aMonday, day) % 7) + 7) % 7));
}
