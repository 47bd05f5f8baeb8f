import type { AdminUserRow } from '@marketplace/shared-contract/operations/users/admin-users';
import { type RawBuilder, sql } from 'kysely';
import { contactEmailOf } from '../../accounts/addresses/contact-email.sql.ts';
import { columnsOf, inPounds, instant, type JsonFields } from '../../platform/json-list/json.sql.ts';

/** Each key of the wire and its column of `account`. Expired locks do not count (PD-19). */
const fields = (now: RawBuilder<unknown>): JsonFields<AdminUserRow> => {
  const locked = sql`account.locked_until > ${now}::timestamptz`;
  return {
    userId: sql`account.id`,
    role: sql`account.role`,
    forenames: sql`account.forenames`,
    surname: sql`account.surname`,
    emailAddress1: contactEmailOf('account'),
    emailAddress2: sql`account.email2`,
    company: sql`account.company`,
    firm: sql`(select json_build_object('name', fn.name, 'role', m.role) from firm_member m
      join firm_name fn on fn.firm_id = m.firm_id where m.account_id = account.id)`,
    position: sql`account.position`,
    capacityId: sql`account.capacity_id`,
    lastLoginDate: instant(sql`account.last_login_at`),
    previousLoginDate: instant(sql`account.previous_login_at`),
    loginCount: sql`account.login_count`,
    createdDate: instant(sql`account.created_at`),
    flagged: sql`account.flagged`,
    lockedOutUntil: sql`case when ${locked} then ${instant(sql`account.locked_until`)} end`,
    lockoutReason: sql`case when ${locked} then account.lockout_reason end`,
    email1DisableReason: sql`account.email1_disable_reason`,
    email1DisableDateTime: instant(sql`account.email1_disabled_at`),
    email2DisableReason: sql`account.email2_disable_reason`,
    email2DisableDateTime: instant(sql`account.email2_disabled_at`),
    customPriceRate: inPounds(sql`account.custom_rate_pence`),
    emailConfirmed: sql`account.email_confirmed_at is not null`,
    email2Confirmed: sql`account.email2_confirmed_at is not null`,
    email2AskedDate: instant(sql`account.email2_asked_at`),
    closedDate: instant(sql`account.closed_at`),
  };
};

/** A user's columns under their wire names (ADM-028). */
export const userColumns = (now: RawBuilder<unknown>): RawBuilder<unknown> => columnsOf(fields(now));

/** A user in the wire format, as JSON. */
export const userJson = (now: Date): RawBuilder<AdminUserRow> =>
  sql`(select to_json(one) from (select ${userColumns(sql`${now}`)}) as one)`;
