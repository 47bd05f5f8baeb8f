import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** Whether an account was opened for the work of a firm: licence or postal address of its holder are not known. It posts nothing in its own name. */
export async function isClerksAccount(db: Database, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ clerk: boolean }>`
    select a.opened_for_firm and a.closed_at is null and (a.address_line1 = ''
      or not exists (select from practitioner_licence l where l.account_id = a.id)) as clerk
    from account a where a.id = ${accountId}::uuid`.execute(db);
  return rows[0]?.clerk ?? false;
}
