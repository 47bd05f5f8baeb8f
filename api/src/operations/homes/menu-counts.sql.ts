import type { MenuCounts } from '@marketplace/shared-contract/operations/homes/menu-counts';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import { isOwnPost } from '../../accounts/firms/ownership.sql.ts';
import { countsAsDraft } from '../../marketplace/posts/draft-limit.sql.ts';
import { hasStatus } from '../../marketplace/posts/status.sql.ts';
import type { Database } from '../../platform/database/connect.ts';

/** A seller's own posts by list, and their unviewed visible interest (PD-28). */
export async function menuCountsOf(db: Database, sellerId: string, day: Day): Promise<Omit<MenuCounts, 'waiting'>> {
  const { rows } = await sql<Omit<MenuCounts, 'waiting'>>`
    select count(*) filter (where ${hasStatus('For Sale', day)})::int as live,
      count(*) filter (where ${hasStatus('Scheduled', day)})::int as scheduled,
      count(*) filter (where ${hasStatus('Draft', day)})::int as drafts,
      (select count(*)::int from post p where ${countsAsDraft(sellerId)}) as own_drafts,
      (select count(*)::int from expression e join post p on p.id = e.post_id
        where ${isOwnPost(sellerId)} and e.visible and e.viewed_at is null) as not_viewed
    from post p where ${isOwnPost(sellerId)}`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('A count has no row');
  return counts;
}
