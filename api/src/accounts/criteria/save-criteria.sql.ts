import type { Insertable } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { Criteria } from '../../platform/database/schema.ts';
import { refreshBuyerMatch } from './match.sql.ts';

/** Stores a buyer's criteria and updates the match masks, in one transaction. */
export async function saveCriteria(tx: Database, criteria: Insertable<Criteria>): Promise<void> {
  const { accountId, ...looksFor } = criteria;
  await tx
    .insertInto('criteria')
    .values(criteria)
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(looksFor))
    .execute();
  await refreshBuyerMatch(tx, accountId);
}
