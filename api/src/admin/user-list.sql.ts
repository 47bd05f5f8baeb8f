import { adminPageSize } from '@marketplace/shared-contract/admin-posts';
import type { AdminUsersQuery, UserSort } from '@marketplace/shared-contract/admin-users';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { contains } from './search.sql.ts';
import { userJson } from './user-row.sql.ts';

/** What each sort option orders by: names as people read them, in any database. */
const orders: Record<UserSort, [RawBuilder<unknown>, RawBuilder<unknown>?]> = {
  lastLogin: [sql`account.last_login_at`],
  createdDate: [sql`account.created_at`],
  name: [sql`account.surname collate "en-x-icu"`, sql`account.forenames collate "en-x-icu"`],
  company: [sql`account.company collate "en-x-icu"`],
  email: [sql`account.email1 collate "en-x-icu"`],
  loginCount: [sql`account.login_count`],
};

const searched = sql`concat_ws(chr(10), account.forenames || ' ' || account.surname, account.company, account.email1, account.email2)`;

export type Kind = 'seller' | 'buyer' | 'all';
export const kindOf = ({ buyersOnly, sellersOnly }: AdminUsersQuery): Kind =>
  buyersOnly === 'true' ? 'buyer' : sellersOnly === 'true' ? 'seller' : 'all';
const ofKind = (kind: Kind) => (kind === 'all' ? sql`true` : sql`account.role = ${sql.lit(kind)}`);

/** How many users of a kind there are. */
export async function countUsers(db: Database, kind: Kind): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from account where ${ofKind(kind)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** `usersList` is a list of AdminUserRow as its text; `found` is counted for a search alone. */
export type UserPage = { usersList: string; found: number; newest: number | undefined };

/**
 * One page of users. Who never logged in comes last in either direction; equal rows follow the id (decision 47). The page
 * is chosen on narrow rows first; users are written out for its rows alone.
 */
export async function pageOfUsers(db: Database, query: AdminUsersQuery, now: Date): Promise<UserPage> {
  const { page = 1, pageSize = adminPageSize, sort = 'lastLogin', search } = query;
  const [key, second = sql`account.id`] = orders[sort];
  const direction = sql.raw(query.direction ?? 'desc');
  // What is never null must not say so, or no index on it would fit both directions.
  const nulls = sql.raw(sort === 'lastLogin' ? 'nulls last' : '');
  const order = sql`key ${direction} ${nulls}, second ${direction}, id ${direction}`;
  const fits = sql`select account.id, ${key} as key, ${second} as second from account
    where ${ofKind(kindOf(query))} ${search ? sql`and ${contains(searched, search)}` : sql``}`;
  const { rows } = await sql<UserPage>`
    with ${search ? sql`fits as materialized (${fits}),` : sql``} wanted as materialized (
      select * from ${search ? sql`fits` : sql`(${fits}) fits`}
      order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select coalesce(json_agg(${userJson(now)} order by ${sql`wanted.key ${direction} ${nulls}, wanted.second ${direction}, wanted.id ${direction}`}), '[]')::text as users_list,
      ${search ? sql`(select count(*)::int from fits)` : sql`0`} as found, (select max(number) from account) as newest
    from wanted join account on account.id = wanted.id`.execute(db);
  return rows[0] as UserPage;
}
