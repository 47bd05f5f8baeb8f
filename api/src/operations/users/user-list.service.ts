import type { Readable } from 'node:stream';
import { adminPageSize } from '@marketplace/shared-contract/admin-posts';
import type { AdminUsersFilter, AdminUsersQuery } from '@marketplace/shared-contract/admin-users';
import type { Context } from '../../platform/context/context.ts';
import { csvStream } from '../../platform/csv/csv-stream.ts';
import { type CachedTotal, cachedTotal } from '../../platform/json-list/cached-total.ts';
import { mergeJson } from '../../platform/json-list/merge-json.ts';
import { userCsvColumns } from './user-csv.ts';
import { countUsers, idsOfUsers, type Kind, kindOf, pageOfUsers, usersOf } from './user-list.sql.ts';

type CountUsers = Record<Kind, CachedTotal>;

/** How many users of a kind there are; an account is never deleted. */
export function countAllUsers({ db, clock }: Context): CountUsers {
  const count = (kind: Kind) => cachedTotal(clock, () => countUsers(db, kind));
  return { seller: count('seller'), buyer: count('buyer'), all: count('all') };
}

/** The JSON of one page of users (ADM-003). */
export async function listUsers({ db, clock }: Context, countAll: CountUsers, query: AdminUsersQuery): Promise<string> {
  const { list, found, latestId } = await pageOfUsers(db, query, clock.now());
  const total = query.search ? found : await countAll[kindOf(query)](latestId);
  const roundedPageCount = Math.ceil(total / (query.pageSize ?? adminPageSize));
  return mergeJson({ roundedPageCount, total }, `{"usersList":${list}}`);
}

/** The whole list as a file for a spreadsheet (PD-57). */
export async function usersCsv({ db, clock }: Context, query: AdminUsersFilter): Promise<Readable> {
  const ids = await idsOfUsers(db, query);
  return csvStream(userCsvColumns, ids, (some) => usersOf(db, some, clock.now()));
}
