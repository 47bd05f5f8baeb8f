import { sql } from 'kysely';
import { facetMasks } from '../criteria/facet-masks.ts';
import type { Database } from '../database/connect.ts';

/**
 * Brings a post's masks and card in step with its rows, in the transaction that changed them.
 * Masks: one bit a label, its categories' ancestors too, whole facets for labels that stand for every other, and the
 * "none asked for" bits of assets (38) and categories (0), which every post has (decision 22).
 * Card: all that lists show of a post and that no clock or viewer changes.
 */
export async function refreshPost(db: Database, postId: number): Promise<void> {
  await sql`
    with own_category as (
      select category_id from post_category where post_id = ${postId}
      union select primary_category_id from post where id = ${postId}
    ), with_parents as (
      select c.bit from category c join own_category o on o.category_id = c.id
      union select parent.bit from category c join own_category o on o.category_id = c.id join category parent on parent.id = c.parent_id
    )
    update post set
      facets = (1::bigint << 38)
        | (select coalesce(bit_or(case when l.matches_all then ${facetMasks.location}::bigint else 1::bigint << l.bit end), 0)
           from post_location pl join location l on l.id = pl.location_id where pl.post_id = post.id)
        | (select case when t.matches_all then ${facetMasks.turnover}::bigint else 1::bigint << t.bit end from turnover t where t.id = turnover_id)
        | (select case when e.matches_all then ${facetMasks.employees}::bigint else 1::bigint << e.bit end from employees e where e.id = employees_id)
        | (select coalesce(bit_or(1::bigint << a.bit), 0) from post_asset pa join asset a on a.id = pa.asset_id where pa.post_id = post.id),
      category_low = 1 | (select coalesce(bit_or(1::bigint << bit), 0) from with_parents where bit < 63),
      category_high = (select coalesce(bit_or(1::bigint << (bit - 63)), 0) from with_parents where bit >= 63),
      card = jsonb_build_object(
        'businessId', post.id, 'reference', reference, 'activityHeading', activity_heading, 'displayHome', display_home,
        'createdBy', owner_id,
        'createdByName', (select forenames || ' ' || surname from account where id = owner_id),
        'createdByCompany', (select company from account where id = owner_id),
        'businessStatus', (select description from appointment_status where id = appointment_status_id),
        'businessStatusID', appointment_status_id,
        'tradingStatus', (select description from trading_status where id = trading_status_id),
        'tradingStatusID', trading_status_id,
        'turnover', (select description from turnover where id = turnover_id), 'turnoverID', turnover_id,
        'employee', (select description from employees where id = employees_id), 'employeeID', employees_id,
        'locations', (select coalesce(jsonb_agg(jsonb_build_object('locationId', l.id, 'description', l.description) order by l.id), '[]')
           from post_location pl join location l on l.id = pl.location_id where pl.post_id = post.id),
        'primaryCategory', (select jsonb_build_array(jsonb_build_object('categoryId', c.id, 'description', c.description))
           from category c where c.id = primary_category_id),
        'categories', (select coalesce(jsonb_agg(jsonb_build_object('categoryId', c.id, 'description', c.description) order by c.id), '[]')
           from post_category pc join category c on c.id = pc.category_id where pc.post_id = post.id),
        'assets', (select coalesce(jsonb_agg(jsonb_build_object('assetId', a.id, 'description', a.description) order by a.id), '[]')
           from post_asset pa join asset a on a.id = pa.asset_id where pa.post_id = post.id))
    where id = ${postId}`.execute(db);
}
