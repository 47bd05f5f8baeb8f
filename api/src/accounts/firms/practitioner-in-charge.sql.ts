import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** Who is in charge of what somebody writes for their firm: a practitioner of it themselves, of others the one who is in it longest. */
export async function practitionerInCharge(db: Database, accountId: string): Promise<string> {
  const { rows } = await sql<{ accountId: string }>`
    select p.account_id from firm_member me
      join firm_member p on p.firm_id = me.firm_id and p.role = 'practitioner'
    where me.account_id = ${accountId} and me.role <> 'practitioner'
    order by p.joined_at, p.account_id limit 1`.execute(db);
  return rows[0]?.accountId ?? accountId;
}

/** Lets nobody leave the firm of who writes a post until it is written: else it could name somebody who has just left. */
export const holdFirm = (tx: Database, accountId: string) =>
  sql`select from firm_member where firm_id = (select firm_id from firm_member where account_id = ${accountId}::uuid)
    order by account_id for share`.execute(tx);
