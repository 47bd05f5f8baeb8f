import { type Insertable, sql } from 'kysely';
import { refreshBuyerMatch } from '../../marketplace/matching/match.sql.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Account, Criteria } from '../../platform/database/schema.ts';

/** Stores a new account and answers its id. */
export async function insertAccount(tx: Database, account: Insertable<Account>): Promise<string> {
  const { id } = await tx.insertInto('account').values(account).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Stores a new account, unless its address has one already; then answers undefined. Of two at once one is stored. */
export async function insertNewAccount(tx: Database, account: Insertable<Account>): Promise<string | undefined> {
  const stored = await tx
    .insertInto('account')
    .values(account)
    .onConflict((conflict) => conflict.expression(sql`lower(email1)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored?.id;
}

/** Holds back every other edit of this user's own until the transaction ends. */
export const lockAccount = (tx: Database, id: string) =>
  tx.selectFrom('account').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

/** Stores what a buyer looks for and brings the match masks in step, in one transaction. */
export async function saveCriteria(tx: Database, criteria: Insertable<Criteria>): Promise<void> {
  const { accountId, ...looksFor } = criteria;
  await tx
    .insertInto('criteria')
    .values(criteria)
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(looksFor))
    .execute();
  await refreshBuyerMatch(tx, accountId);
}
