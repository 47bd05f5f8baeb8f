import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { maskColumns } from './buyer-masks.sql.ts';

/** Whether the buyer of the masks `b` may be sent alerts now: confirmed, unlocked, with an enabled address (PD-42). */
export const mayBeAlerted = (now: Date): RawBuilder<boolean> => sql`(b.alertable_from <= ${now})`;

/**
 * Brings buyers' masks in step with their criteria `c`, in the transaction that wrote them. `keywords` is read by no release any more;
 * that it is written has the database work out `terms`. A row has no room for both.
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
