import type { AdminUserRow } from '@marketplace/shared-contract/admin-users';
import { pounds } from '@marketplace/shared-contract/money';
import type { Role } from '@marketplace/shared-contract/roles';
import type { Selectable } from 'kysely';
import type { Account } from '../database/schema.ts';

/** What the admin view of a user shows in the table and on the detail (ADM-028). */
export const userColumns = [
  'account.id',
  'account.role',
  'account.forenames',
  'account.surname',
  'account.email1',
  'account.email2',
  'account.company',
  'account.position',
  'account.capacityId',
  'account.lastLoginAt',
  'account.previousLoginAt',
  'account.loginCount',
  'account.createdAt',
  'account.flagged',
  'account.lockedUntil',
  'account.lockoutReason',
  'account.email1DisableReason',
  'account.email1DisabledAt',
  'account.email2DisableReason',
  'account.email2DisabledAt',
  'account.customRatePence',
  'account.emailConfirmedAt',
] as const;

type NameOf<Column> = Column extends `account.${infer Name}` ? Name : never;
type UserRow = Pick<Selectable<Account>, NameOf<(typeof userColumns)[number]>>;

const instant = (at: Date | null) => at?.toISOString() ?? null;

/** A user as the wire has it. A lock that has lapsed is none (decision 19). */
export function toUserRow(row: UserRow, now: Date): AdminUserRow {
  const locked = row.lockedUntil !== null && row.lockedUntil > now;
  return {
    userId: row.id,
    role: row.role as Role,
    forenames: row.forenames,
    surname: row.surname,
    emailAddress1: row.email1,
    emailAddress2: row.email2,
    company: row.company,
    position: row.position,
    capacityId: row.capacityId,
    lastLoginDate: instant(row.lastLoginAt),
    previousLoginDate: instant(row.previousLoginAt),
    loginCount: row.loginCount,
    createdDate: row.createdAt.toISOString(),
    flagged: row.flagged,
    lockedOutUntil: locked ? instant(row.lockedUntil) : null,
    lockoutReason: locked ? row.lockoutReason : null,
    email1DisableReason: row.email1DisableReason,
    email1DisableDateTime: instant(row.email1DisabledAt),
    email2DisableReason: row.email2DisableReason,
    email2DisableDateTime: instant(row.email2DisabledAt),
    customPriceRate: row.customRatePence === null ? null : pounds(row.customRatePence),
    emailConfirmed: row.emailConfirmedAt !== null,
  };
}
