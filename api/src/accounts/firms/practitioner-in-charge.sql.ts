import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** The practitioner in charge of a member's posts: the author if they are one, otherwise the firm's longest-standing. */
export async function practitionerInCharge(db: Database, accountId: string): Promise<string> {
  const { rows } = await sql<{ accountId: string }>`
    select p.account_id from firm_member me
      join firm_member p on p.firm_id = me.firm_id and p.role = 'practitioner'
    where me.account_id = ${accountId} and me.role <> 'practitioner'
    order by p.joined_at, p.account_id limit 1`.execute(db);
  return rows[0]?.accountId ?? accountId;
}

/** Locks the author's firm until the post is written, so that it cannot name a member who has just left. */
export const holdFirm = (tx: Database, accountId: string) =>
  sql`select from firm_member where firm_id = (select firm_id from firm_member where account_id = ${accountId}::uuid)
    order by account_id for share`.execute(tx);
