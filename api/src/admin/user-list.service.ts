import { adminPageSize } from '@marketplace/shared-contract/admin-posts';
import type { AdminUserRow, AdminUsersQuery } from '@marketplace/shared-contract/admin-users';
import type { Context } from '../context.ts';
import { withStored } from '../posts/card.ts';
import { type CountOfAll, countOfAll } from './count-of-all.ts';
import { csvOf } from './csv.ts';
import { userCsvColumns } from './user-csv.ts';
import { countUsers, type Kind, kindOf, pageOfUsers } from './user-list.sql.ts';

type CountUsers = Record<Kind, CountOfAll>;

/** How many users of a kind there are; an account is never deleted. */
export function countAllUsers({ db, clock }: Context): CountUsers {
  const count = (kind: Kind) => countOfAll(clock, () => countUsers(db, kind));
  return { seller: count('seller'), buyer: count('buyer'), all: count('all') };
}

/** The JSON of one page of users (ADM-003). */
export async function listUsers({ db, clock }: Context, countAll: CountUsers, query: AdminUsersQuery): Promise<string> {
  const { list, found, newest } = await pageOfUsers(db, query, clock.now());
  const total = query.search ? found : await countAll[kindOf(query)](newest);
  const roundedPageCount = Math.ceil(total / (query.pageSize ?? adminPageSize));
  return withStored({ roundedPageCount, total }, `{"usersList":${list}}`);
}

/** The same page as a file for a spreadsheet. */
export async function usersCsv({ db, clock }: Context, query: AdminUsersQuery): Promise<string> {
  const { list } = await pageOfUsers(db, query, clock.now());
  return csvOf(userCsvColumns, JSON.parse(list) as AdminUserRow[]);
}
