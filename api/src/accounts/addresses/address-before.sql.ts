import { accountChangeLimits } from '@marketplace/shared-contract/accounts/account-change';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

const dayMs = 86_400_000;

/** An account's login addresses before each change that can still be undone. */
export async function addressesBefore(db: Database, accountId: string, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - accountChangeLimits.linkDays * dayMs);
  const rows = await db
    .selectFrom('accountChange as change')
    .innerJoin('account', 'account.id', 'change.accountId')
    .select('change.oldEmail')
    .distinct()
    .where('change.accountId', '=', accountId)
    .where('change.kind', '=', 'address')
    .where('change.doneAt', '>', since)
    .where('change.takenBackAt', 'is', null)
    .where(sql<boolean>`lower(change.old_email) <> lower(account.email1)`)
    .execute();
  return rows.map(({ oldEmail }) => oldEmail);
}
