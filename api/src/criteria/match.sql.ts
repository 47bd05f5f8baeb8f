import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { facetMasks } from './facet-masks.ts';

/**
 * Whether the post `p` fits the criteria masks `b`: each facet has a bit in common (AND across, OR inside; decision 22).
 * Keywords come after: as a plain AND the planner would run them first, which was measured ten times slower.
 */
export const facetsMatch: RawBuilder<boolean> = sql`(
  p.facets & b.facets & ${sql.lit(facetMasks.location)}::bigint <> 0
  and p.facets & b.facets & ${sql.lit(facetMasks.turnover)}::bigint <> 0
  and p.facets & b.facets & ${sql.lit(facetMasks.employees)}::bigint <> 0
  and p.facets & b.facets & ${sql.lit(facetMasks.assets)}::bigint <> 0
  and (p.category_low & b.category_low <> 0 or p.category_high & b.category_high <> 0))`;

/** Brings a buyer's masks in step with the criteria, in the transaction that wrote them. */
export async function refreshBuyerMatch(db: Database, accountId: string): Promise<void> {
  await sql`
    insert into buyer_match (account_id, facets, category_low, category_high, keywords)
    select account_id,
      (select coalesce(bit_or(1::bigint << bit), 0) from location where id = any (locations))
        | (select coalesce(bit_or(1::bigint << bit), 0) from turnover where id = any (turnovers))
        | (select coalesce(bit_or(1::bigint << bit), 0) from employees where id = any (c.employees))
        | case when assets = '{}' then 1::bigint << 38 else (select bit_or(1::bigint << bit) from asset where id = any (assets)) end,
      case when categories = '{}' then 1 else (select coalesce(bit_or(1::bigint << bit), 0) from category where id = any (categories) and bit < 63) end,
      (select coalesce(bit_or(1::bigint << (bit - 63)), 0) from category where id = any (categories) and bit >= 63),
      (select string_agg('(' || term || ')', ' | ')::tsquery
       from (select phraseto_tsquery('simple', part)::text as term from regexp_split_to_table(c.keywords, '[,\n]') as part) as terms
       where term <> '')
    from criteria c where account_id = ${accountId}
    on conflict (account_id) do update set
      facets = excluded.facets, category_low = excluded.category_low, category_high = excluded.category_high,
      keywords = excluded.keywords`.execute(db);
}
