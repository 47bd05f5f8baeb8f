import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { facetMasks } from '../../platform/labels/facet-masks.ts';
import { cardVersion, storedCard } from './post-columns.sql.ts';

/** The bits of a post's categories and their parents. */
const withParents = sql`(
  select unnest(array[c.bit, parent.bit]) as bit
  from (select post.primary_category_id as id union select category_id from post_category where post_id = post.id) as own
    join category c on c.id = own.id left join category parent on parent.id = c.parent_id) as own_bit`;

/**
 * Updates posts' masks and cards from their rows, in the transaction that changed them; `where` refers to `post`. Masks: one bit for each
 * label, including its categories' ancestors, whole facets for labels that mean every other, and the "none asked for" bits of assets (38)
 * and categories (0), which every post has (PD-22). Returns how many it changed.
 */
export async function refreshPosts(db: Database, where: RawBuilder<boolean>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update post set
      facets = (1::bigint << 38)
        | (select coalesce(bit_or(case when l.matches_all then ${facetMasks.location}::bigint else 1::bigint << l.bit end), 0)
           from post_location pl join location l on l.id = pl.location_id where pl.post_id = post.id)
        | (select case when t.matches_all then ${facetMasks.turnover}::bigint else 1::bigint << t.bit end from turnover t where t.id = turnover_id)
        | (select case when e.matches_all then ${facetMasks.employees}::bigint else 1::bigint << e.bit end from employees e where e.id = employees_id)
        | (select coalesce(bit_or(1::bigint << a.bit), 0) from post_asset pa join asset a on a.id = pa.asset_id where pa.post_id = post.id),
      category_low = 1 | (select coalesce(bit_or(1::bigint << bit), 0) from ${withParents} where bit < 63),
      category_high = (select coalesce(bit_or(1::bigint << (bit - 63)), 0) from ${withParents} where bit >= 63),
      card = ${storedCard},
      card_written_as = ${cardVersion}
    where ${where}`.execute(db);
  return Number(numAffectedRows);
}

export const refreshPost = (db: Database, postId: number): Promise<number> =>
  refreshPosts(db, sql`post.id = ${postId}`);
