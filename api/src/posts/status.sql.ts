import type { Day } from '@marketplace/shared-contract/calendar';
import type { SiteStatus } from '@marketplace/shared-contract/post';
import { type RawBuilder, sql } from 'kysely';

/** The condition under which a row joined to its latest period, `pp`, has a status: `statusOf` of status.rules.ts, for a query. */
export function hasStatus(status: SiteStatus, today: Day): RawBuilder<boolean> {
  const conditions: Record<SiteStatus, RawBuilder<boolean>> = {
    Draft: sql`pp.id is null`,
    Sold: sql`pp.ended_as = 'Sold'`,
    Withdrawn: sql`pp.ended_as = 'Withdrawn'`,
    Scheduled: sql`(pp.ended_as is null and pp.starts_on > ${today}::date)`,
    Expired: sql`(pp.ended_as is null and pp.ends_on < ${today}::date)`,
    'For Sale': sql`(pp.ended_as is null and pp.starts_on <= ${today}::date and pp.ends_on >= ${today}::date)`,
  };
  return conditions[status];
}

/** The union of status codes 2, 3 and 4 (API-062). */
export const isArchived = (today: Day): RawBuilder<boolean> =>
  sql`(${hasStatus('Expired', today)} or ${hasStatus('Sold', today)} or ${hasStatus('Withdrawn', today)})`;
