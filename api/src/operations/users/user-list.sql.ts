import type { userList } from '@marketplace/shared-contract/operations/lists/users';
import type { AdminUserRow } from '@marketplace/shared-contract/operations/users/admin-users';
import type { ListFilterQuery, SortOf } from '@marketplace/shared-contract/platform/admin-list/admin-list';
import type { Direction } from '@marketplace/shared-contract/platform/json-list/paging';
import { searchCount } from '@marketplace/shared-contract/platform/json-list/search-count';
import { type RawBuilder, sql } from 'kysely';
import { companyOf } from '../../accounts/firm-names/firm-name.sql.ts';
import type { Database } from '../../platform/database/connect.ts';
import { preparedStatements, type StatementParam } from '../../platform/database/prepared-statements.ts';
import { type CountRange, inRange } from '../../platform/json-list/cached-total.ts';
import type { JsonPage } from '../../platform/json-list/json.sql.ts';
import type { PageBounds } from '../../platform/json-list/page-bounds.ts';
import {
  comparedRows,
  containsWords,
  countedSome,
  type Frequency,
  frequencyOf,
  holdsSearch,
} from '../../platform/json-list/search.sql.ts';
import { userColumns, userJson } from './user-row.sql.ts';
import { inUserView, type UserView, userViewOf } from './user-views.sql.ts';

type UserSort = SortOf<typeof userList>;
type UserFilter = ListFilterQuery<typeof userList>;

/** What each sort option orders by: names as people read them, in any database. */
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

function orderOf(sort: UserSort, direction: Direction, keys = orders[sort], id = sql`account.id`): RawBuilder<unknown> {
  const way = sql.raw(direction);
  // A column that is never null gets no `nulls last`: no index would then fit both directions.
  const nulls = sql.raw(sort === 'lastLogin' ? 'nulls last' : '');
  return sql`order by ${sql.join(keys.map((key) => sql`${key} ${way} ${nulls}`))}, ${id} ${way}`;
}

/** One page of users. Users who never logged in come last in both directions; ties follow the id (PD-47). */
export async function pageOfUsers(db: Database, query: UserFilter, bounds: PageBounds, now: Date): Promise<JsonPage> {
  const { search } = query;
  const frequency = search ? await frequencyOf(db, 'accounts', search) : 'few';
  if (!search || frequency === 'few') return pageOfAll(db, query, bounds, now);
  // No index has the names of firms among those of companies.
  if (query.sort === 'company') return pageOfAll(db, query, bounds, now, frequency);
  const { rows, ...page } = await firstOfFrequent(db, { ...query, search }, bounds, now);
  if (rows < bounds.limit) return pageOfAll(db, query, bounds, now, frequency);
  return { ...page, found: await countFrequent(db, userViewOf(query), search, frequency, now) };
}

const runFrequent = preparedStatements<JsonPage & { rows: number }>();

/** A page of a frequent search: the list is read in its order until the page is full, or given up (ADR-0089). */
function firstOfFrequent(db: Database, query: UserFilter & { search: string }, bounds: PageBounds, now: Date) {
  const { sort = 'lastLogin', direction = 'desc', search } = query;
  const view = userViewOf(query);
  const order = orderOf(sort, direction);
  const build = (param: StatementParam) => sql<JsonPage & { rows: number }>`
    select coalesce(json_agg(listed), '[]')::text as list, (select max(number) from account) as latest_id, 0 as found,
      count(*)::int as rows
    from (
      select ${userColumns(param('now'))} from (
        select * from (select * from account where ${inUserView(view, param('now'))} ${order} limit ${comparedRows}) as account
        where ${holds(sql`${param('search')}::text`)} ${order}
        limit ${param('limit')} offset ${param('offset')}
      ) as account
    ) as listed`;
  return runFrequent(db, [view, sort, direction].join(), build, { now, search, ...bounds });
}

/** How many users of a view a frequent search finds, as far as it is counted. */
function countFrequent(db: Database, view: UserView, search: string, frequency: Frequency, now: Date) {
  const asked = sql`${search}::text`;
  if (view === 'all')
    return countedSome(
      db,
      sql`from (select accounts_found(${asked}, ${searchCount + 1}) union ${membersFound(asked)}) as both_kinds`,
    );
  return countedSome(db, sql`from account where ${inUserView(view, sql`${now}`)} and ${isFound(asked, frequency)}`);
}

/** Whether a search finds the account: many are compared with it one by one, few looked up. */
const isFound = (search: RawBuilder<unknown>, frequency: Frequency): RawBuilder<boolean> =>
  frequency === 'many' ? holds(search) : found(search);

const holds = (search: RawBuilder<unknown>) =>
  sql<boolean>`(${holdsSearch.account(sql`account.id`, search)} or account.id in (${membersFound(search)}))`;

function pageOfAll(
  db: Database,
  query: UserFilter,
  bounds: PageBounds,
  now: Date,
  frequency: Frequency = 'few',
): Promise<JsonPage> {
  const { sort = 'lastLogin', direction = 'desc', search } = query;
  const view = userViewOf(query);
  const order = orderOf(sort, direction);
  const build = (param: StatementParam) => {
    const limits = sql`limit ${param('limit')} offset ${param('offset')}`;
    const listed = search
      ? sql`(select id from fits ${orderOf(sort, direction, keysOf(sort), sql`id`)} ${limits}) as page join account using (id) ${order}`
      : sort === 'company'
        ? byCompany(inUserView(view, param('now')), direction, param)
        : sql`(select * from account where ${inUserView(view, param('now'))} ${order} ${limits}) as account`;
    return sql<JsonPage>`
      ${search ? sql`with fits as materialized (${fitting(inUserView(view, param('now')), sort, isFound(sql`${param('search')}::text`, frequency))})` : sql``}
      select coalesce(json_agg(listed), '[]')::text as list, (select max(number) from account) as latest_id,
        ${search ? sql`(select count(*)::int from fits)` : sql`0`} as found
      from (select ${userColumns(param('now'))} from ${listed}) as listed`;
  };
  const values = { now, search, ...bounds };
  return run(db, [view, sort, direction, search ? frequency === 'many' : 'all'].join(), build, values);
}

const keysOf = (sort: UserSort) => orders[sort].map((_, n) => sql.ref(`key${n}`));

/** Whom a search finds, with what they are sorted by: the table's wide rows are read once, and again for the page alone. */
const fitting = (inView: RawBuilder<boolean>, sort: UserSort, found: RawBuilder<boolean>) => sql`
  select account.id, ${sql.join(orders[sort].map((key, n) => sql`${key} as ${sql.ref(`key${n}`)}`))}
  from account where ${found} and ${inView}`;

/** Members of firms whose name a search finds. Firms of several are few. */
const membersFound = (search: string | RawBuilder<unknown>) => sql`
  select m.account_id from firm_name fn join firm_member m on m.firm_id = fn.firm_id where ${containsWords(sql`fn.name`, search)}`;

/** Whom a search finds: by names, company and addresses, or by what their firm is called. */
const found = (search: RawBuilder<unknown>) =>
  sql<boolean>`account.id = any(array(select accounts_found(${search}) union all ${membersFound(search)}))`;

/** A page by company: everybody's own by its index, and that of firms' members, few, by what the firm is called. */
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
      where ${search ? sql`${found(sql`${search}`)} and` : sql``} ${inUserView(userViewOf(filter), sql`${now}`)}
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
