import type { SiteStatus } from '@marketplace/shared-contract/marketplace/posts/post';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';

/** The facts of a post's latest period that determine its status. */
export type PeriodFacts = { startsOn: Day; endsOn: Day; endedAs: 'Sold' | 'Withdrawn' | null };

/** A post's status today: live from 00:00 of its start to 24:00 of its end, London time (PD-31). Without a period: a draft. */
export function statusOf(period: PeriodFacts | undefined, today: Day): SiteStatus {
  if (!period) return 'Draft';
  if (period.endedAs) return period.endedAs;
  if (today < period.startsOn) return 'Scheduled';
  return today > period.endsOn ? 'Expired' : 'For Sale';
}

/** Whether someone who neither owns the post nor is an Admin may see it (PD-2). */
export const isVisibleToOthers = (status: SiteStatus, approved: boolean): boolean =>
  approved && status !== 'Draft' && status !== 'Scheduled';
