import type { ListFilterQuery, SortOf } from '@marketplace/shared-contract/admin-list';
import type { AdminUserRow } from '@marketplace/shared-contract/admin-users';
import type { userList } from '@marketplace/shared-contract/lists/users';
import type { Direction } from '@marketplace/shared-contract/paging';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { preparedStatements, type StatementParam } from '../../platform/database/prepared-statements.ts';
import type { JsonPage } from '../../platform/json-list/json.sql.ts';
import type { PageBounds } from '../../platform/json-list/page-bounds.ts';
import { searchMatches } from '../../platform/json-list/search.sql.ts';
import { userColumns, userJson } from './user-row.sql.ts';
import { inUserView, type UserView, userViewOf } from './user-views.sql.ts';

type UserSort = SortOf<typeof userList>;
type UserFilter = ListFilterQuery<typeof userList>;

/** What each sort option orders by: names as people read them, in any database. */
const orders: Record<UserSort, RawBuilder<unknown>[]> = {
  lastLogin: [sql`account.last_login_at`],
  createdDate: [sql`account.created_at`],
  name: [sql`account.surname collate "en-x-icu"`, sql`account.forenames collate "en-x-icu"`],
  company: [sql`account.company collate "en-x-icu"`],
  email: [sql`account.email1 collate "en-x-icu"`],
  loginCount: [sql`account.login_count`],
};

/** How many users a view has. */
export async function countUsers(db: Database, view: UserView, now: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from account where ${inUserView(view, sql`${now}`)}`.execute(db);
  return rows[0]?.n ?? 0;
}

const run = preparedStatements<JsonPage>();

function orderOf(sort: UserSort, direction: Direction, keys = orders[sort], id = sql`account.id`): RawBuilder<unknown> {
  const way = sql.raw(direction);
  // A column that is never null gets no `nulls last`: no index would then fit both directions.
  const nulls = sql.raw(sort === 'lastLogin' ? 'nulls last' : '');
  return sql`order by ${sql.join(keys.map((key) => sql`${key} ${way} ${nulls}`))}, ${id} ${way}`;
}

/** One page of users. Who never logged in comes last in either direction; equal rows follow the id (PD-47). */
export function pageOfUsers(db: Database, query: UserFilter, bounds: PageBounds, now: Date): Promise<JsonPage> {
  const { sort = 'lastLogin', direction = 'desc', search } = query;
  const view = userViewOf(query);
  const order = orderOf(sort, direction);
  const build = (param: StatementParam) => {
    const limits = sql`limit ${param('limit')} offset ${param('offset')}`;
    const listed = search
      ? sql`(select id from fits ${orderOf(sort, direction, keysOf(sort), sql`id`)} ${limits}) as page join account using (id) ${order}`
      : sql`(select * from account where ${inUserView(view, param('now'))} ${order} ${limits}) as account`;
    return sql<JsonPage>`
      ${search ? sql`with fits as materialized (${fitting(inUserView(view, param('now')), sort, param('search'))})` : sql``}
      select coalesce(json_agg(listed), '[]')::text as list, (select max(number) from account) as latest_id,
        ${search ? sql`(select count(*)::int from fits)` : sql`0`} as found
      from (select ${userColumns(param('now'))} from ${listed}) as listed`;
  };
  const values = { now, search, ...bounds };
  return run(db, [view, sort, direction, Boolean(search)].join(), build, values);
}

const keysOf = (sort: UserSort) => orders[sort].map((_, n) => sql.ref(`key${n}`));

/** Whom a search finds, with what they are sorted by: the table's wide rows are read once, and again for the page alone. */
const fitting = (inView: RawBuilder<boolean>, sort: UserSort, search: RawBuilder<unknown>) => sql`
  select account.id, ${sql.join(orders[sort].map((key, n) => sql`${key} as ${sql.ref(`key${n}`)}`))}
  from account join ${searchMatches.accounts(search)} using (id) where ${inView}`;

/** Who is in the whole list, in its order. */
export async function idsOfUsers(db: Database, filter: UserFilter, now: Date): Promise<string[]> {
  const { sort = 'lastLogin', direction = 'desc', search } = filter;
  const { rows } = await sql<{ ids: string[] }>`
    select coalesce(json_agg(id), '[]') as ids from (
      select account.id from account ${search ? sql`join ${searchMatches.accounts(search)} using (id)` : sql``}
      where ${inUserView(userViewOf(filter), sql`${now}`)}
      ${orderOf(sort, direction)}
    ) as listed`.execute(db);
  return rows[0]?.ids ?? [];
}

/** These users, in this order. */
export async function usersOf(db: Database, ids: readonly string[], now: Date): Promise<AdminUserRow[]> {
  const { rows } = await sql<{ row: AdminUserRow }>`
    select ${userJson(now)} as row
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place) join account using (id)
    order by wanted.place`.execute(db);
  return rows.map(({ row }) => row);
}
