import { recheckDays } from '@marketplace/shared-contract/accounts/licence/licence';
import { addDays, type Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import { companyOf } from '../../accounts/firm-names/firm-name.sql.ts';
import type { Database } from '../../platform/database/connect.ts';

export type LicenceDue = { userId: string; name: string; company: string; body: string; number: string; lapsesOn: Day };

/** Licences whose check expires within `recheckDays` or has expired, and that nobody has checked again. */
export const licencesDue = (day: Day) => sql<LicenceDue>`(
  select a.id as user_id, a.forenames || ' ' || a.surname as name, ${companyOf('a')} as company, l.body, l.number,
    (c.checked_on + interval '1 year')::date::text as lapses_on
  from practitioner_licence l join licence_check c on c.id = l.check_id join account a on a.id = l.account_id
  where c.result = 'checked' and a.closed_at is null
    and c.checked_on + interval '1 year' <= ${addDays(day, recheckDays)}::date)`;

/** The same, ordered by expiry. */
export async function listLicencesDue(db: Database, day: Day): Promise<LicenceDue[]> {
  const { rows } = await sql<LicenceDue>`select due.* from ${licencesDue(day)} due order by lapses_on, name`.execute(
    db,
  );
  return rows;
}

/** Claims the month's reminder; false if it was already sent. Only one of two concurrent processes gets it. */
export async function claimReminder(tx: Database, month: Day, now: Date): Promise<boolean> {
  const claimed = await tx
    .insertInto('licenceReminder')
    .values({ month, sentAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('month')
    .executeTakeFirst();
  return claimed !== undefined;
}
