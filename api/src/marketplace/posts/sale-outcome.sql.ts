import type { SaleOutcome } from '@marketplace/shared-contract/marketplace/outcome/outcome';
import { type RawBuilder, sql } from 'kysely';

/** The public outcome of the post `p`: whether and when it was sold; null until recorded. */
export const saleOutcome: RawBuilder<SaleOutcome | null> = sql`(
  select json_build_object('sold', p.ended_as is not distinct from 'Sold',
    'on', case when p.ended_as = 'Sold' then coalesce(p.sold_on, p.ends_on) else last.completed_on end)
  from (select) one left join lateral (
    select o.result, o.completed_on from outcome o where o.period_id = p.period_id order by o.number desc limit 1) last on true
  where p.ended_as = 'Sold' or last.result in ('not-sold', 'called-off'))`;
