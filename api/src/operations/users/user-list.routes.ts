import { AdminUserRow } from '@marketplace/shared-contract/admin-users';
import { userList } from '@marketplace/shared-contract/lists/users';
import { adminListRoutes } from '../../platform/admin-list/admin-list.ts';
import { userCsvColumns } from './user-csv.ts';
import { countUsers, idsOfUsers, kindOf, pageOfUsers, usersOf } from './user-list.sql.ts';

/** All users (ADM-003). A search counts what it finds; else users are counted by kind, for an account is never deleted. */
export const userListRoutes = adminListRoutes(userList, AdminUserRow, ({ db, clock }) => ({
  page: async (query, bounds) => {
    const { list, latestId, found } = await pageOfUsers(db, query, bounds, clock.now());
    return { list, latestId, total: query.search ? found : undefined };
  },
  count: (query) => countUsers(db, kindOf(query)),
  countedAs: kindOf,
  file: {
    columns: userCsvColumns,
    ids: (query) => idsOfUsers(db, query),
    rows: (ids: readonly string[]) => usersOf(db, ids, clock.now()),
  },
}));
