import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { maskColumns } from './masks.sql.ts';

/** Whether the buyer with the masks `b` may get alerts now: confirmed, unlocked, with an enabled address (PD-42). */
export const mayBeAlerted = (now: Date): RawBuilder<boolean> => sql`(b.alertable_from <= ${now})`;

/**
 * Updates buyers' masks from their criteria `c`, in the transaction that wrote them. No release reads `keywords` any more; writing it makes
 * the database compute `terms`. A row has no room for both.
 */
export async function refreshBuyerMatches(db: Database, where: RawBuilder<boolean>): Promise<void> {
  await sql`
    insert into buyer_match (account_id, alertable_from, facets, category_low, category_high, keywords)
    select c.account_id, (select alertable_from(a) from account a where a.id = c.account_id), ${maskColumns}, null
    from criteria c where ${where}
    on conflict (account_id) do update set
      facets = excluded.facets, category_low = excluded.category_low, category_high = excluded.category_high,
      keywords = excluded.keywords`.execute(db);
}

export const refreshBuyerMatch = (db: Database, accountId: string): Promise<void> =>
  refreshBuyerMatches(db, sql`c.account_id = ${accountId}`);

/** Updates the masks of criteria `c` other than the first set, in the transaction that wrote them (ADR-0056). */
async function refreshSetMatches(tx: Database, where: RawBuilder<boolean>): Promise<void> {
  await sql`
    insert into criteria_set_match (set_id, account_id, alertable_from, at_once, facets, category_low, category_high, terms)
    select c.id, c.account_id, case when not c.alerts_paused then alertable_from(a) end, c.alert_frequency = 'at once',
      ${maskColumns}, wanted_terms(c.keywords)
    from criteria_set c join account a on a.id = c.account_id where ${where}
    on conflict (set_id) do update set
      alertable_from = excluded.alertable_from, at_once = excluded.at_once, facets = excluded.facets,
      category_low = excluded.category_low, category_high = excluded.category_high, terms = excluded.terms`.execute(tx);
}

export const refreshSetMatch = (tx: Database, setId: number): Promise<void> =>
  refreshSetMatches(tx, sql`c.id = ${setId}`);

/** The same for all copies of a team's criteria (ADR-0075). */
export const refreshTeamMatches = (tx: Database, teamCriteriaId: number): Promise<void> =>
  refreshSetMatches(tx, sql`c.team_criteria_id = ${teamCriteriaId}`);
