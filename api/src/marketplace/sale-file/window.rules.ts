import { addDays, type Day } from '@marketplace/shared-contract/platform/clock/calendar';

/** Whether the latest outcome record says that it was sold; null without a record. */
export type RecordedEnd = 'sold' | 'not sold' | null;

/** How long the particulars stay open after the last offers, and how far past the last day on sale at most. */
export const afterFinalOffers = 7;
export const longestAfterEnd = 28;

type Window = { endsOn: Day; finalOffersBy: Day | null };

/** The holders' last London day of access: the period's last day, or 7 days after "best and final offers", at most 28 days later. */
export function accessWindow({ endsOn, finalOffersBy }: Window): Day {
  const wanted = finalOffersBy ? addDays(finalOffersBy, afterFinalOffers) : endsOn;
  const last = addDays(endsOn, longestAfterEnd);
  if (wanted > last) return last;
  return wanted > endsOn ? wanted : endsOn;
}
