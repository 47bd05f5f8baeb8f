import { membershipRoleNames } from '@marketplace/shared-contract/accounts/firms/team-role-texts';
import type { AdminUserRow } from '@marketplace/shared-contract/operations/users/admin-users';
import { roleClaims } from '@marketplace/shared-contract/platform/routes/roles';
import { type CsvColumn, moment, yesOrNo } from '../../platform/csv/csv.ts';

/** What a file of users has, column by column. */
export const userCsvColumns: readonly CsvColumn<AdminUserRow>[] = [
  ['Surname', ({ surname }) => surname],
  ['Forenames', ({ forenames }) => forenames],
  ['Kind', ({ role }) => roleClaims[role]],
  ['Company', ({ company }) => company],
  ['Firm', ({ firm }) => firm?.name ?? ''],
  ['Role in Firm', ({ firm }) => (firm ? membershipRoleNames[firm.role] : '')],
  ['Position', ({ position }) => position],
  ['Email', ({ emailAddress1 }) => emailAddress1],
  ['Second Email', ({ emailAddress2 }) => emailAddress2 ?? ''],
  ['Email Confirmed', ({ emailConfirmed }) => yesOrNo(emailConfirmed)],
  ['Email Disabled', ({ email1DisableReason }) => email1DisableReason ?? ''],
  ['Second Email Disabled', ({ email2DisableReason }) => email2DisableReason ?? ''],
  ['Flagged', ({ flagged }) => yesOrNo(flagged)],
  ['Locked Out Until', ({ lockedOutUntil }) => moment(lockedOutUntil)],
  ['Lockout Reason', ({ lockoutReason }) => lockoutReason ?? ''],
  ['Last Login', ({ lastLoginDate }) => moment(lastLoginDate)],
  ['Logins', ({ loginCount }) => loginCount],
  ['Registered', ({ createdDate }) => moment(createdDate)],
  ['Custom Price Rate', ({ customPriceRate }) => customPriceRate ?? ''],
];
