import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { facetMasks } from '../../platform/labels/facet-masks.ts';

/** The bits of a post's categories and of their parents. */
const withParents = sql`(
  select unnest(array[c.bit, parent.bit]) as bit
  from (select post.primary_category_id as id union select category_id from post_category where post_id = post.id) as own
    join category c on c.id = own.id left join category parent on parent.id = c.parent_id) as own_bit`;

/**
 * Brings posts' masks and cards in step with their rows, in the transaction that changed them; `where` speaks of `post`.
 * Masks: one bit a label, its categories' ancestors too, whole facets for labels that stand for every other, and the
 * "none asked for" bits of assets (38) and categories (0), which every post has (PD-22).
 * Card: all that lists show of a post and that no clock or viewer changes.
 */
export async function refreshPosts(db: Database, where: RawBuilder<boolean>): Promise<void> {
  await sql`
    update post set
      facets = (1::bigint << 38)
        | (select coalesce(bit_or(case when l.matches_all then ${facetMasks.location}::bigint else 1::bigint << l.bit end), 0)
           from post_location pl join location l on l.id = pl.location_id where pl.post_id = post.id)
        | (select case when t.matches_all then ${facetMasks.turnover}::bigint else 1::bigint << t.bit end from turnover t where t.id = turnover_id)
        | (select case when e.matches_all then ${facetMasks.employees}::bigint else 1::bigint << e.bit end from employees e where e.id = employees_id)
        | (select coalesce(bit_or(1::bigint << a.bit), 0) from post_asset pa join asset a on a.id = pa.asset_id where pa.post_id = post.id),
      category_low = 1 | (select coalesce(bit_or(1::bigint << bit), 0) from ${withParents} where bit < 63),
      category_high = (select coalesce(bit_or(1::bigint << (bit - 63)), 0) from ${withParents} where bit >= 63),
      card = json_build_object(
        'businessId', post.id, 'reference', reference, 'activityHeading', activity_heading, 'displayHome', display_home,
        'createdBy', owner_id,
        'businessStatus', (select description from appointment_status where id = appointment_status_id),
        'businessStatusID', appointment_status_id,
        'tradingStatus', (select description from trading_status where id = trading_status_id),
        'tradingStatusID', trading_status_id,
        'turnover', (select description from turnover where id = turnover_id), 'turnoverID', turnover_id,
        'employee', (select description from employees where id = employees_id), 'employeeID', employees_id,
        'locations', (select coalesce(json_agg(json_build_object('locationId', l.id, 'description', l.description) order by l.id), '[]')
           from post_location pl join location l on l.id = pl.location_id where pl.post_id = post.id),
        'primaryCategory', (select json_build_array(json_build_object('categoryId', c.id, 'description', c.description))
           from category c where c.id = primary_category_id),
        'categories', (select coalesce(json_agg(json_build_object('categoryId', c.id, 'description', c.description) order by c.id), '[]')
           from post_category pc join category c on c.id = pc.category_id where pc.post_id = post.id),
        'assets', (select coalesce(json_agg(json_build_object('assetId', a.id, 'description', a.description) order by a.id), '[]')
           from post_asset pa join asset a on a.id = pa.asset_id where pa.post_id = post.id))
    where ${where}`.execute(db);
}

export const refreshPost = (db: Database, postId: number): Promise<void> => refreshPosts(db, sql`post.id = ${postId}`);
