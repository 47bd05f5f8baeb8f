import { membershipRoleNames } from '@marketplace/shared-contract/accounts/firms/team-roles';
import { userList } from '@marketplace/shared-contract/operations/lists/users';
import { AdminUserRow } from '@marketplace/shared-contract/operations/users/admin-users';
import { roleClaims } from '@marketplace/shared-contract/platform/routes/roles';
import { adminListRoutes } from '../../platform/admin-list/admin-list.ts';
import { type CsvColumn, moment, yesOrNo } from '../../platform/csv/csv.ts';
import { countUsers, idsOfUsers, pageOfUsers, usersOf } from './user-list.sql.ts';
import { userViewOf } from './user-views.sql.ts';

/** The columns of a file of users. */
const userCsvColumns: readonly CsvColumn<AdminUserRow>[] = [
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

/** These views change only with new users: accounts are never deleted and keep their role. */
const isOfRole = (query: Parameters<typeof userViewOf>[0]) => ['sellers', 'buyers', 'all'].includes(userViewOf(query));

/** All users (ADM-003). A search counts its results; a view by role is counted again once there are more. */
export const userListRoutes = adminListRoutes(userList, AdminUserRow, ({ db, clock }) => ({
  page: async (query, bounds) => {
    const { list, latestId, found } = await pageOfUsers(db, query, bounds, clock.now());
    return { list, latestId: isOfRole(query) ? latestId : undefined, total: query.search ? found : undefined };
  },
  count: (query, range) => countUsers(db, userViewOf(query), clock.now(), range),
  countedAs: userViewOf,
  file: {
    columns: userCsvColumns,
    ids: (query) => idsOfUsers(db, query, clock.now()),
    rows: (ids: readonly string[]) => usersOf(db, ids, clock.now()),
  },
}));
