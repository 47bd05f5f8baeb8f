import { userList } from '@marketplace/shared-contract/operations/lists/users';
import { AdminUserRow } from '@marketplace/shared-contract/operations/users/admin-users';
import { adminListRoutes } from '../../platform/admin-list/admin-list.ts';
import { userCsvColumns } from './user-csv.ts';
import { countUsers, idsOfUsers, pageOfUsers, usersOf } from './user-list.sql.ts';
import { userViewOf } from './user-views.sql.ts';

/** These views change only with new users: accounts are never deleted and keep their role. */
const isOfRole = (query: Parameters<typeof userViewOf>[0]) => ['sellers', 'buyers', 'all'].includes(userViewOf(query));

/** All users (ADM-003). A search counts what it finds; a view by role is counted again once there are more. */
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
