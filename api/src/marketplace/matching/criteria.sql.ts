import type { Selectable } from 'kysely';
import { refreshBuyerMatch } from '../../accounts/criteria/buyer-match.sql.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Criteria } from '../../platform/database/schema.ts';

export type Preferences = Omit<Selectable<Criteria>, 'accountId'>;

/** What a buyer without stored criteria looks for: nothing is chosen, so nothing matches until something is. */
const none: Preferences = { locations: [], turnovers: [], employees: [], categories: [], assets: [], keywords: '' };

/** All a buyer looks for (BUY-016). */
export const criteriaOf = async (db: Database, accountId: string): Promise<Preferences> =>
  (await db.selectFrom('criteria').selectAll().where('accountId', '=', accountId).executeTakeFirst()) ?? none;

/** Changes a part of what a buyer looks for and brings the match masks in step, in one transaction. */
export async function amendCriteria(tx: Database, accountId: string, part: Partial<Preferences>): Promise<void> {
  await tx
    .insertInto('criteria')
    .values({ ...none, ...part, accountId })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(part))
    .execute();
  await refreshBuyerMatch(tx, accountId);
}
