import type { CheckResult } from '@marketplace/shared-contract/accounts/licence/licence-words';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

type CheckInForce = { result: CheckResult; checkedOn: Day };
export type StoredLicence = { body: string; number: string; check: CheckInForce | null };

/** A seller's licence and the check in force; undefined without a licence. */
export async function findLicence(db: Database, accountId: string): Promise<StoredLicence | undefined> {
  const { rows } = await sql<StoredLicence>`
    select l.body, l.number,
      case when c.id is not null then json_build_object('result', c.result, 'checkedOn', c.checked_on) end as "check"
    from practitioner_licence l left join licence_check c on c.id = l.check_id
    where l.account_id = ${accountId}`.execute(db);
  return rows[0];
}

/** The day an owner's licence was checked, as text, while that check is in force; otherwise null. */
export const licenceCheckedOn = (owner: RawBuilder<unknown>, day: Day) => sql<Day | null>`(
  select c.checked_on::text from practitioner_licence l join licence_check c on c.id = l.check_id
  where l.account_id = ${owner} and c.result = 'checked' and c.checked_on + interval '1 year' > ${day}::date)`;

/** The day from which the check `c` no longer counts. */
export const lapses = sql`(c.checked_on + interval '1 year')::date`;

/** The standing of the licence `l` with the check `c` on a day, as `standingOf` computes it. */
export const standingSql = (
  day: Day,
) => sql<string>`case when l.account_id is null then 'missing' when c.id is null then 'unchecked'
  when c.result = 'checked' and ${lapses} <= ${day}::date then 'lapsed' else c.result end`;

/** Blocks every other change or check of an account's licence until the transaction ends. */
export const lockLicence = (tx: Database, accountId: string) =>
  tx
    .selectFrom('account')
    .select(['id', 'role', 'closedAt'])
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Stores a licence. A new one is unchecked. */
export const storeLicence = (
  tx: Database,
  accountId: string,
  { body, number, now }: { body: string; number: string; now: Date },
) => {
  const changed = { body, number, changedAt: now, checkId: null };
  return tx
    .insertInto('practitionerLicence')
    .values({ accountId, ...changed })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(changed))
    .execute();
};

/** Revokes the check of an account's licence: the holder's name has changed. */
export const uncheckLicence = (tx: Database, accountId: string, now: Date) =>
  tx
    .updateTable('practitionerLicence')
    .set({ checkId: null, changedAt: now })
    .where('accountId', '=', accountId)
    .where('checkId', 'is not', null)
    .execute();
