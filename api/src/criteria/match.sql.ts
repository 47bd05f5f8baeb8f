import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { maskColumns } from './buyer-masks.sql.ts';
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
    select c.account_id, ${maskColumns}
    from criteria c where c.account_id = ${accountId}
    on conflict (account_id) do update set
      facets = excluded.facets, category_low = excluded.category_low, category_high = excluded.category_high,
      keywords = excluded.keywords`.execute(db);
}
