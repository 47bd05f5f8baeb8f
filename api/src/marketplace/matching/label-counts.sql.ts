import type { LabelCount } from '@marketplace/shared-contract/marketplace/matching/inbox-search';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { isMarked } from '../marks/post-mark.sql.ts';
import { isListed } from './is-listed.sql.ts';

/**
 * How many live posts have each label of a post, as the buyer's list of that label counts them: its category and sector, the locations and
 * the two sizes. Zero for a post nobody may open.
 */
export async function labelCounts(db: Database, buyerId: string, postId: number, day: Day): Promise<LabelCount[]> {
  const listed = sql`${isListed(day)} and not ${isMarked(buyerId, 'hidden')}`;
  const carries = sql`case when k.bit < 63 then p.category_low >> k.bit else p.category_high >> (k.bit - 63) end & 1 = 1`;
  const { rows } = await sql<LabelCount>`
    with this as materialized (
      select post.id, post.primary_category_id, post.turnover_id, post.employees_id from post
      where post.id = ${postId} and post.approved and post.starts_on <= ${day}::date
    )
    select 'category' as field, k.id, k.description, (select count(*)::int from post p where ${listed} and ${carries}) as count,
        case k.id when own.id then 0 else 1 end as rank
      from this join category own on own.id = this.primary_category_id join category k on k.id in (own.id, own.parent_id)
    union all
    select 'location', l.id, l.description,
        (select count(*)::int from post p join post_location pl on pl.post_id = p.id where pl.location_id = l.id and ${listed}), 2
      from this join post_location at on at.post_id = this.id join location l on l.id = at.location_id
    union all
    select 'turnover', t.id, t.description, (select count(*)::int from post p where p.turnover_id = t.id and ${listed}), 3
      from this join turnover t on t.id = this.turnover_id
    union all
    select 'employees', e.id, e.description, (select count(*)::int from post p where p.employees_id = e.id and ${listed}), 4
      from this join employees e on e.id = this.employees_id
    order by rank, id`.execute(db);
  return rows.map(({ field, id, description, count }) => ({ field, id, description, count }));
}
