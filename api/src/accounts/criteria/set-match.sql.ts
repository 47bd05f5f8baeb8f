import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { maskColumns } from './buyer-masks.sql.ts';

/** Brings the masks of criteria besides the first in step with them, in the transaction that wrote them (ADR-0056). */
export async function refreshSetMatch(tx: Database, setId: number): Promise<void> {
  await sql`
    insert into criteria_set_match (set_id, account_id, alertable_from, at_once, facets, category_low, category_high, terms)
    select c.id, c.account_id, case when not c.alerts_paused then alertable_from(a) end, c.alert_frequency = 'at once',
      ${maskColumns}, wanted_terms(c.keywords)
    from criteria_set c join account a on a.id = c.account_id where c.id = ${setId}
    on conflict (set_id) do update set
      alertable_from = excluded.alertable_from, at_once = excluded.at_once, facets = excluded.facets,
      category_low = excluded.category_low, category_high = excluded.category_high, terms = excluded.terms`.execute(tx);
}
