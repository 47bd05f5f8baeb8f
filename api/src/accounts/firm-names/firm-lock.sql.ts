import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/connect.ts';

/** Locks the membership of these firms until the transaction ends, always in the same order. */
export async function lockFirms(tx: Database, ...firmIds: string[]): Promise<void> {
  for (const id of [...new Set(firmIds)].toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended('firm:' || ${id}::text, 0))`.execute(tx);
}

type Company = { firmId: string; several: boolean };

async function companyOfSeller(tx: Database, accountId: string): Promise<Company | undefined> {
  const { rows } = await sql<Company>`
    select coalesce(m.firm_id, a.id) as firm_id,
      exists (select from firm_member o where o.firm_id = m.firm_id and o.account_id <> a.id) as several
    from account a left join firm_member m on m.account_id = a.id where a.id = ${accountId}::uuid`.execute(tx);
  return rows[0];
}

/** Locks a seller's firm, and returns whether it has other members. */
export async function lockOwnFirm(tx: Database, accountId: string): Promise<boolean> {
  const before = await companyOfSeller(tx, accountId);
  if (before) await lockFirms(tx, before.firmId);
  const now = await companyOfSeller(tx, accountId);
  if (now?.firmId !== before?.firmId)
    throw new AppError('wrong-state', 'Your firm has just changed. Please try again.');
  return now?.several ?? false;
}
