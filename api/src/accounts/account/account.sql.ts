import { type Insertable, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { Account } from '../../platform/database/schema.ts';

/** Stores a new account and returns its id. */
export async function insertAccount(tx: Database, account: Insertable<Account>): Promise<string> {
  const { id } = await tx.insertInto('account').values(account).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Stores a new account, or returns undefined if the address already has one. Of two concurrent calls one succeeds. */
export async function insertNewAccount(tx: Database, account: Insertable<Account>): Promise<string | undefined> {
  const stored = await tx
    .insertInto('account')
    .values(account)
    .onConflict((conflict) => conflict.expression(sql`lower(email1)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored?.id;
}

/** Blocks every other edit of the user's own account until the transaction ends. */
export const lockAccount = (tx: Database, id: string) =>
  tx.selectFrom('account').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();
