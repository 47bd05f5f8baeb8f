import { countedDays, type MatchingCount } from '@marketplace/shared-contract/marketplace/matching/matching';
import { addDays, type Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import { maskColumns } from '../../accounts/criteria/masks.sql.ts';
import type { Database } from '../../platform/database/connect.ts';
import { hasStatus, isPublic } from '../posts/status.sql.ts';
import type { Preferences } from './criteria.sql.ts';
import { facetsMatch, wordsOfPost } from './match.sql.ts';

/** Criteria that need not be stored, as masks. */
const masksOf = (criteria: Preferences) => sql`
  select ${maskColumns}, wanted_terms(c.keywords) as terms
  from (select ${criteria.locations}::int[] as locations, ${criteria.turnovers}::int[] as turnovers,
    ${criteria.employees}::int[] as employees, ${criteria.categories}::int[] as categories,
    ${criteria.assets}::int[] as assets, ${criteria.keywords}::text as keywords) as c`;

/**
 * How many live public posts fit criteria. Other posts are not counted: by narrowing the criteria a visitor would learn their place, trade
 * and size, which their practitioners have chosen not to show.
 */
export async function countPublicMatching(db: Database, criteria: Preferences, day: Day): Promise<number> {
  const { rows } = await sql<{ live: number }>`
    with b as materialized (${masksOf(criteria)})
    select count(*)::int as live from post p cross join b where ${isPublic(day)} and ${facetsMatch}`.execute(db);
  return rows[0]?.live ?? 0;
}

/**
 * How many approved posts fit criteria that need not be stored: live ones, and all that were live since `countedDays` ago. Keywords, the
 * most expensive part, are only looked up in posts that already fit.
 */
export async function countMatching(db: Database, criteria: Preferences, day: Day): Promise<MatchingCount> {
  const since = addDays(day, 1 - countedDays);
  const { rows } = await sql<MatchingCount>`
    with b as materialized (${masksOf(criteria)}), market as (
      select p.id, bool_or(${hasStatus('For Sale', day)}) as live
      from posting_period pp join post p on p.id = pp.post_id cross join b
      where pp.ends_on >= ${since}::date and pp.starts_on <= ${day}::date
        and (pp.ended_at is null or (pp.ended_at at time zone 'Europe/London')::date >= greatest(${since}::date, pp.starts_on))
        and p.approved
        and case when ${facetsMatch} then b.terms is null or ${wordsOfPost('p')} @@ b.terms else false end
      group by p.id
    )
    select (count(*) filter (where live))::int as live, count(*)::int as last90_days from market`.execute(db);
  return rows[0] ?? { live: 0, last90Days: 0 };
}
