import type { userList } from '@marketplace/shared-contract/operations/lists/users';
import type { AdminUserRow } from '@marketplace/shared-contract/operations/users/admin-users';
import type { ListFilterQuery, SortOf } from '@marketplace/shared-contract/platform/admin-list/admin-list';
import type { Direction } from '@marketplace/shared-contract/platform/json-list/paging';
import { type RawBuilder, sql } from 'kysely';
import { companyOf } from '../../accounts/firm-names/firm-name.sql.ts';
import { type PageOf, searchRows } from '../../platform/admin-list/searched-rows.ts';
import type { Database } from '../../platform/database/connect.ts';
import { preparedStatements, type StatementParam } from '../../platform/database/prepared-statements.ts';
import { type CountRange, inRange } from '../../platform/json-list/cached-total.ts';
import type { JsonPage } from '../../platform/json-list/json.sql.ts';
import type { PageBounds } from '../../platform/json-list/page-bounds.ts';
import { containsWords, holdsSearch } from '../../platform/json-list/search.sql.ts';
import { userColumns, userJson } from './user-row.sql.ts';
import { inUserView, type UserView, userViewOf } from './user-views.sql.ts';

type UserSort = SortOf<typeof userList>;
type UserFilter = ListFilterQuery<typeof userList>;

/** The order for each sort option: names in natural order, in any database. */
const orders: Record<UserSort, RawBuilder<unknown>[]> = {
  lastLogin: [sql`account.last_login_at`],
  createdDate: [sql`account.created_at`],
  name: [sql`account.surname collate "en-x-icu"`, sql`account.forenames collate "en-x-icu"`],
  company: [sql`${companyOf('account')} collate "en-x-icu"`],
  email: [sql`account.email1 collate "en-x-icu"`],
  loginCount: [sql`account.login_count`],
};

/** How many users a view has. */
export async function countUsers(db: Database, view: UserView, now: Date, range: CountRange): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from account where ${inUserView(view, sql`${now}`)} and ${inRange(sql`number`, range)}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

const run = preparedStatements<JsonPage>();

function orderOf(sort: UserSort, direction: Direction): RawBuilder<unknown> {
  const way = sql.raw(direction);
  // A column that is never null gets no `nulls last`: no index would then fit both directions.
  const nulls = sql.raw(sort === 'lastLogin' ? 'nulls last' : '');
  return sql`${sql.join(orders[sort].map((key) => sql`${key} ${way} ${nulls}`))}, account.id ${way}`;
}

/** One page of users. Users who never logged in come last in both directions; ties follow the id (PD-47). */
export function pageOfUsers(db: Database, query: UserFilter, bounds: PageBounds, now: Date): Promise<JsonPage> {
  const { sort = 'lastLogin', direction = 'desc', search } = query;
  if (search) return searchUsers(db, { ...query, search }, bounds, now);
  const view = userViewOf(query);
  const order = sql`order by ${orderOf(sort, direction)}`;
  const build = (param: StatementParam) => {
    const inView = inUserView(view, param('now'));
    const limits = sql`limit ${param('limit')} offset ${param('offset')}`;
    const listed =
      sort === 'company'
        ? byCompany(inView, direction, param)
        : sql`(select * from account where ${inView} ${order} ${limits}) as account`;
    return sql<JsonPage>`
      select coalesce(json_agg(listed), '[]')::text as list, (select max(number) from account) as latest_id, 0 as found
      from (select ${userColumns(param('now'))} from ${listed}) as listed`;
  };
  return run(db, [view, sort, direction].join(), build, { now, ...bounds });
}

async function searchUsers(
  db: Database,
  { sort = 'lastLogin', direction = 'desc', search, ...query }: UserFilter & { search: string },
  bounds: PageBounds,
  now: Date,
): Promise<JsonPage> {
  const order = orderOf(sort, direction);
  const pageOf: PageOf = async (from, where, { limit, offset }) => {
    const { rows } = await sql<{ list: string; rows: number }>`
      select coalesce(json_agg(listed), '[]')::text as list, count(*)::int as rows
      from (
        select ${userColumns(sql`${now}`)}
        from (select account.* from ${from} where ${where} order by ${order} limit ${limit} offset ${offset}) as account
      ) as listed`.execute(db);
    return rows[0] ?? { list: '[]', rows: 0 };
  };
  const where = inUserView(userViewOf(query), sql`${now}`);
  const searched = { table: 'account', as: 'account', idType: 'uuid' as const, joins: sql``, where, order };
  const share = (text: string) => sql<number>`accounts_share(${text})`;
  const { list, total } = await searchRows(db, searched, { holds, found, exact: true, share }, search, pageOf, bounds);
  return { list, latestId: undefined, found: total };
}

/** Members of firms whose name a search finds. Few firms have several members. */
const membersFound = (search: string) => sql`
  select m.account_id from firm_name fn join firm_member m on m.firm_id = fn.firm_id where ${containsWords(sql`fn.name`, search)}`;

/** The users a search finds: by names, company and addresses, or by their firm's name. */
const found = (search: string) => sql`select accounts_found(${search}) union all ${membersFound(search)}`;
const holds = (search: string) =>
  sql<boolean>`(${holdsSearch.account(sql`account.id`, search)} or account.id in (${membersFound(search)}))`;

/** A page by company: companies of their own by index, and the few members of firms by the firm's name. */
function byCompany(inView: RawBuilder<boolean>, direction: Direction, param: StatementParam): RawBuilder<unknown> {
  const way = sql.raw(direction);
  const first = sql`order by key ${way}, id ${way} limit ${param('limit')}::int + ${param('offset')}::int`;
  const member = sql`from firm_member m join firm_name fn on fn.firm_id = m.firm_id`;
  return sql`(select id, key from (
      (select id, company collate "en-x-icu" as key from account
        where ${inView} and not exists (select ${member} where m.account_id = account.id) ${first})
      union all (select account.id, fn.name collate "en-x-icu" as key ${member} join account on account.id = m.account_id
        where ${inView} ${first})
    ) as both_kinds order by key ${way}, id ${way} limit ${param('limit')} offset ${param('offset')}
  ) as page join account using (id) order by page.key ${way}, account.id ${way}`;
}

/** The ids of the whole list, in order. */
export async function idsOfUsers(db: Database, filter: UserFilter, now: Date): Promise<string[]> {
  const { sort = 'lastLogin', direction = 'desc', search } = filter;
  const { rows } = await sql<{ ids: string[] }>`
    select coalesce(json_agg(id), '[]') as ids from (
      select account.id from account
      where ${search ? sql`account.id = any(array(${found(search)})) and` : sql``} ${inUserView(userViewOf(filter), sql`${now}`)}
      order by ${orderOf(sort, direction)}
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
