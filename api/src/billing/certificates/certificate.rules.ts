import { addDays, type Day, londonDay, londonInstant } from '@marketplace/shared-contract/platform/clock/calendar';

/** The facts about a period that determine its certificate. */
export type CertifiedPeriod = { startsOn: Day; endsOn: Day; createdAt: Date; endedAt: Date | null };

/** Whether a period is over: withdrawn, sold, or past the end of its last London day (PD-41). */
export const isOver = ({ endsOn, endedAt }: CertifiedPeriod, today: Day): boolean => endedAt !== null || endsOn < today;

/** The day a posting was cancelled, if it was over before it began (PD-59). */
export function cancelledOn({ startsOn, endedAt }: CertifiedPeriod): Day | undefined {
  const day = endedAt ? londonDay(endedAt) : undefined;
  return day !== undefined && day < startsOn ? day : undefined;
}

/** The last day a post was on sale. A post withdrawn early ends before its paid-for day; a cancelled one keeps its planned end. */
export const lastDay = (period: CertifiedPeriod): Day =>
  period.endedAt && !cancelledOn(period) ? londonDay(period.endedAt) : period.endsOn;

/**
 * The time span whose alerts and interest count; `until` is exclusive. A period that begins on the day another was
 * withdrawn counts from its creation. Events dated with the withdrawal itself came first, because both lock the post.
 */
export function countedTime({ startsOn, endsOn, createdAt, endedAt }: CertifiedPeriod): { from: Date; until: Date } {
  const begins = londonInstant(startsOn);
  return {
    from: createdAt > begins ? createdAt : begins,
    until: endedAt ? new Date(endedAt.getTime() + 1) : londonInstant(addDays(endsOn, 1)),
  };
}
