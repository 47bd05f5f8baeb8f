import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { membershipOf } from './membership.sql.ts';

/**
 * Whether an account was created to work for a firm: its owner's company, licence and postal address are unknown. It cannot post in its own
 * name.
 */
export async function isClerksAccount(db: Database, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ clerk: boolean }>`
    select a.opened_for_firm and a.closed_at is null and (a.address_line1 = '' or a.company = ''
      or not exists (select from practitioner_licence l where l.account_id = a.id)) as clerk
    from account a where a.id = ${accountId}::uuid`.execute(db);
  return rows[0]?.clerk ?? false;
}

/**
 * Whether the account `account` acts for the practitioner named at registration. A name filled in by an invitation counts only while both
 * share a firm and the account's owner is no practitioner themselves.
 */
export const actsAsRegistered: RawBuilder<boolean> = sql<boolean>`(not account.opened_for_firm or exists (
  select from firm_member m join firm_member o on o.firm_id = m.firm_id and o.role = 'practitioner'
    join account p on p.id = o.account_id
  where m.account_id = account.id and m.role <> 'practitioner' and p.forenames || ' ' || p.surname = account.practitioner_name))`;

/** The practitioner for whom the account `account` acts; empty if it acts in its own name. */
export const actsFor: RawBuilder<string> = sql<string>`case when ${actsAsRegistered} then account.practitioner_name else '' end`;

/** Whether such an account has no firm, yet or any more. The last remaining member of a firm they joined still has it. */
export async function isOutsideFirm(db: Database, accountId: string): Promise<boolean> {
  const { firmId, ownFirmId } = await membershipOf(db, accountId);
  return firmId === ownFirmId && isClerksAccount(db, accountId);
}
