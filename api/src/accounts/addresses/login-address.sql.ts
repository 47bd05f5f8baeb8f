import { accountChangeLimits } from '@marketplace/shared-contract/accounts/account-change';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/**
 * Whether an address is free for this account: nobody else has it or could reclaim it. A previous address stays reserved while its change
 * can be undone. Locks the address until the transaction ends.
 */
export async function isAddressFree(
  tx: Database,
  email: string,
  accountId: string | null,
  now: Date,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('login-address:' || lower(${email}), 0))`.execute(tx);
  const since = new Date(now.getTime() - accountChangeLimits.linkDays * 86_400_000);
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from account where lower(email1) = lower(${email}) and id is distinct from ${accountId}::uuid)
      or exists (select from account_change c join account a on a.id = c.account_id and a.closed_at is null
        where c.kind = 'address' and lower(c.old_email) = lower(${email}) and c.account_id is distinct from ${accountId}::uuid
          and c.done_at > ${since} and c.taken_back_at is null) as taken`.execute(tx);
  return rows[0]?.taken === false;
}

/** Sets and enables an account's login address; an identical second address is removed. */
export async function setAddress(tx: Database, accountId: string, email: string, now: Date): Promise<void> {
  await tx
    .updateTable('account')
    .set((eb) => ({
      email1: email,
      emailConfirmedAt: now,
      email1DisableReason: null,
      email1DisabledAt: null,
      email1EnabledAt: now,
      email2: eb.case().when(sql<boolean>`lower(email2) = lower(${email})`).then(null).else(eb.ref('email2')).end(),
    }))
    .where('id', '=', accountId)
    .execute();
}
