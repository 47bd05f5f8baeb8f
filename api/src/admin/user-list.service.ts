import { adminPageSize } from '@marketplace/shared-contract/admin-posts';
import type { AdminUsers, AdminUsersQuery, UserSort } from '@marketplace/shared-contract/admin-users';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../database/connect.ts';
import { type CountOfAll, countOfAll } from './count-of-all.ts';
import { contains } from './search.sql.ts';
import { toUserRow, userColumns } from './user-row.ts';

/** What each sort option orders by: names as people read them, in any database. */
const orders: Record<UserSort, RawBuilder<unknown>[]> = {
  lastLogin: [sql`account.last_login_at`],
  createdDate: [sql`account.created_at`],
  name: [sql`account.surname collate "en-x-icu"`, sql`account.forenames collate "en-x-icu"`],
  company: [sql`account.company collate "en-x-icu"`],
  email: [sql`account.email1 collate "en-x-icu"`],
  loginCount: [sql`account.login_count`],
};

const searched = sql`concat_ws(chr(10), forenames || ' ' || surname, company, email1, email2)`;

type Kind = 'seller' | 'buyer' | 'all';
const kindOf = ({ buyersOnly, sellersOnly }: AdminUsersQuery): Kind =>
  buyersOnly === 'true' ? 'buyer' : sellersOnly === 'true' ? 'seller' : 'all';
const usersOf = (db: Database, kind: Kind) =>
  kind === 'all' ? db.selectFrom('account') : db.selectFrom('account').where('account.role', '=', kind);
const counted = sql<number>`count(*)::int`.as('total');

type CountUsers = Record<Kind, CountOfAll>;

/** How many users of a kind there are; an account is never deleted. */
export function countAllUsers({ db, clock }: Context): CountUsers {
  const count = (kind: Kind) =>
    countOfAll(clock, async () => (await usersOf(db, kind).select(counted).executeTakeFirstOrThrow()).total);
  return { seller: count('seller'), buyer: count('buyer'), all: count('all') };
}

/** One page of users. Who never logged in comes last in either direction; equal rows follow the id (decision 47). */
export async function listUsers(
  { db, clock }: Context,
  countAll: CountUsers,
  query: AdminUsersQuery,
): Promise<AdminUsers> {
  const pageSize = query.pageSize ?? adminPageSize;
  let users = usersOf(db, kindOf(query));
  if (query.search) users = users.where(contains(searched, query.search));

  let page = users.select(userColumns).select(sql<number>`(select max(number) from account)`.as('newest'));
  const direction = query.direction ?? 'desc';
  for (const key of orders[query.sort ?? 'lastLogin']) {
    page = page.orderBy(key, (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast());
  }
  const rows = await page
    .orderBy('account.id', direction)
    .limit(pageSize)
    .offset(((query.page ?? 1) - 1) * pageSize)
    .execute();
  const total = query.search
    ? (await users.select(counted).executeTakeFirstOrThrow()).total
    : await countAll[kindOf(query)](rows[0]?.newest);
  const now = clock.now();
  return {
    usersList: rows.map((row) => toUserRow(row, now)),
    roundedPageCount: Math.ceil(total / pageSize),
    total,
  };
}
