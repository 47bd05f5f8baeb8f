import type { SiteStatus } from '@marketplace/shared-contract/marketplace/posts/post';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { type RawBuilder, sql } from 'kysely';

/** The condition for the post `p` to have a status: `statusOf` of status.rules.ts, for a query. */
export function hasStatus(status: SiteStatus, today: Day): RawBuilder<boolean> {
  const conditions: Record<SiteStatus, RawBuilder<boolean>> = {
    Draft: sql`p.starts_on is null`,
    Sold: sql`p.ended_as = 'Sold'`,
    Withdrawn: sql`p.ended_as = 'Withdrawn'`,
    Scheduled: sql`(p.ended_as is null and p.starts_on > ${today}::date)`,
    Expired: sql`(p.ended_as is null and p.ends_on < ${today}::date)`,
    'For Sale': sql`(p.ended_as is null and p.starts_on <= ${today}::date and p.ends_on >= ${today}::date)`,
  };
  return conditions[status];
}

/** The union of status codes 2, 3 and 4 (API-062). */
export const isArchived = (today: Day): RawBuilder<boolean> =>
  sql`(${hasStatus('Expired', today)} or ${hasStatus('Sold', today)} or ${hasStatus('Withdrawn', today)})`;

/** Whether the period `pp` ended before it began: its posting was cancelled (PD-59). */
export const isCancelled: RawBuilder<boolean> = sql`coalesce((pp.ended_at at time zone 'Europe/London')::date < pp.starts_on, false)`;

/** Live, approved posts `p` whose owners show them publicly (PD-26). */
export const isPublic = (day: Day): RawBuilder<boolean> =>
  sql<boolean>`p.approved and p.display_home and ${hasStatus('For Sale', day)}`;
