import type { AuditEntry } from '@marketplace/shared-contract/operations/audit/admin-audit';
import type { auditList } from '@marketplace/shared-contract/operations/lists/audit-log';
import type { ListFilterQuery } from '@marketplace/shared-contract/platform/admin-list/admin-list';
import { addDays, londonInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { type RawBuilder, sql } from 'kysely';
import { ownNameOf } from '../../accounts/firm-names/firm-name.sql.ts';
import { type PageOf, searchRows } from '../../platform/admin-list/searched-rows.ts';
import type { Database } from '../../platform/database/connect.ts';
import { preparedStatements, type StatementParam } from '../../platform/database/prepared-statements.ts';
import { type CountRange, inRange } from '../../platform/json-list/cached-total.ts';
import { columnsOf, instant, type JsonPage } from '../../platform/json-list/json.sql.ts';
import type { PageBounds } from '../../platform/json-list/page-bounds.ts';
import { auditSearch } from './audit-search.sql.ts';

type AuditFilter = ListFilterQuery<typeof auditList>;

/** The name at the time of an entry: the old value of the first later change, or else today's name. */
const nameThen = (account: string) => {
  const was = (part: 'forenames' | 'surname') => sql`coalesce((
    select renamed.before ->> ${sql.lit(part)} from audit renamed
    where renamed.act = 'amend-account' and renamed.subject_id = ${sql.ref(`${account}.id`)}::text and renamed.id >= audit.id
      and renamed.before ->> ${sql.lit(part)} is not null order by renamed.id limit 1), ${sql.ref(`${account}.${part}`)})`;
  return sql`trim(${was('forenames')} || ' ' || ${was('surname')})`;
};

/** Casts the entry's id, not the table's column: otherwise each name would be looked up in every row. */
const subjectName = sql`case audit.subject
  when 'account' then (select ${nameThen('account')} from account where account.id = audit.subject_id::uuid)
  when 'post' then (select reference from post where post.id = audit.subject_id::int)
  when 'invoice' then (select 'Invoice ' || number from invoice where invoice.id = audit.subject_id::int) end`;

/** The name at that time of the firm the actor acted for, or the company of its longest-standing decider. */
const firmOfAct = sql`case when audit.firm_id is not null then coalesce((
  select renamed.before ->> 'name' from audit renamed
  where renamed.act = 'rename-firm' and renamed.firm_id = audit.firm_id and renamed.id >= audit.id order by renamed.id limit 1
), ${ownNameOf(sql`audit.firm_id`)}, (
  select a.company from firm_member m join account a on a.id = m.account_id
  where m.firm_id = audit.firm_id and m.role in ('practitioner', 'lead') order by m.joined_at, m.account_id limit 1)) end`;

/** Names for the ids in a change: accounts by name, invitations by their address. */
const named = sql`(
  select json_object_agg(noted.value, json_build_object('name', coalesce(${nameThen('a')}, i.address), 'userId', a.id))
  from (select case when value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then value::uuid end as value from (
      select value from jsonb_each_text(audit.before) union select value from jsonb_each_text(audit.after)) as each_value
    ) as noted
    left join account a on a.id = noted.value left join firm_invitation i on i.id = noted.value
  where coalesce(a.id, i.id) is not null)`;

const entryColumns = columnsOf<AuditEntry>({
  auditId: sql`audit.id::text`,
  at: instant(sql`audit.at`),
  actor: sql`case when actor.id is not null then json_build_object('userId', actor.id, 'name', ${nameThen('actor')}) end`,
  firm: firmOfAct,
  act: sql`audit.act`,
  subject: sql`audit.subject`,
  subjectId: sql`audit.subject_id`,
  subjectName,
  before: sql`audit.before`,
  after: sql`audit.after`,
  named,
});

/** A filter as conditions on an entry `one`. Both days count (PD-31). */
const conditions = {
  subject: (param: StatementParam) => sql`one.subject = ${param('subject')}`,
  subjectId: (param: StatementParam) => sql`one.subject_id = ${param('subjectId')}`,
  from: (param: StatementParam) => sql`one.at >= ${param('from')}`,
  to: (param: StatementParam) => sql`one.at < ${param('to')}`,
};
type Filter = keyof typeof conditions;
const filtersOf = (query: AuditFilter) => (Object.keys(conditions) as Filter[]).filter((name) => query[name]);
const valuesOf = ({ from, to, ...query }: AuditFilter) => ({
  ...query,
  ...(from && { from: londonInstant(from) }),
  ...(to && { to: londonInstant(addDays(to, 1)) }),
});

const fitting = (query: AuditFilter, param: StatementParam) =>
  sql.join([sql`true`, ...filtersOf(query).map((name) => conditions[name](param))], sql` and `);
const run = preparedStatements<JsonPage>();

/** The entries of a page whose ids are `ids`, latest first. */
const listed = (ids: RawBuilder<unknown>) => sql`
  select ${entryColumns} from (${ids}) as page join audit using (id) left join account actor on actor.id = audit.actor_id
  order by audit.id desc`;

/** One page of the audit log, latest first; if filtered, with the total. */
export function pageOfAudit(db: Database, query: AuditFilter, bounds: PageBounds): Promise<JsonPage> {
  if (query.search) return searchedPage(db, { ...query, search: query.search }, bounds);
  const build = (param: StatementParam) => {
    const fits = isFiltered(query)
      ? sql`with fits as materialized (select one.id from audit as one where ${fitting(query, param)})`
      : sql``;
    const source = isFiltered(query) ? sql`fits` : sql`audit`;
    return sql<JsonPage>`
      ${fits}
      select coalesce(json_agg(listed), '[]')::text as list, (select max(id)::float8 from audit) as latest_id,
        ${isFiltered(query) ? sql`(select count(*)::int from fits)` : sql`0`} as found
      from (${listed(sql`select id from ${source} order by id desc limit ${param('limit')} offset ${param('offset')}`)}) as listed`;
  };
  const values = { ...valuesOf(query), ...bounds };
  return run(db, filtersOf(query).join(), build, values);
}

/** Parameters of a condition as given, for a statement that is not prepared. */
const plainly = (query: AuditFilter): StatementParam => {
  const values = valuesOf(query) as Record<string, unknown>;
  return ((name: string) => sql`${values[name]}`) as StatementParam;
};

async function searchedPage(db: Database, query: AuditFilter & { search: string }, bounds: PageBounds) {
  const searched = {
    table: 'audit',
    idType: 'bigint' as const,
    joins: sql``,
    where: fitting(query, plainly(query)),
    order: sql`one.id desc`,
  };
  const pageOf: PageOf = async (from, where, { limit, offset }) => {
    const ids = sql`select one.id from ${from} where ${where} order by one.id desc limit ${limit} offset ${offset}`;
    const { rows } = await sql<{ list: string; rows: number }>`
      select coalesce(json_agg(listed), '[]')::text as list, count(*)::int as rows from (${listed(ids)}) as listed`.execute(
      db,
    );
    return rows[0] ?? { list: '[]', rows: 0 };
  };
  const { list, total } = await searchRows(db, searched, auditSearch, query.search, pageOf, bounds);
  return { list, latestId: undefined, found: total };
}

/** The ids of the whole log, latest first. */
export async function idsOfAudit(db: Database, query: AuditFilter): Promise<string[]> {
  const found = query.search ? sql`one.id = any(array(${auditSearch.found(query.search)}))` : sql`true`;
  const { rows } = await sql<{ ids: string[] }>`
    select coalesce(json_agg(id::text order by id desc), '[]') as ids from audit as one
    where ${fitting(query, plainly(query))} and ${found}`.execute(db);
  return rows[0]?.ids ?? [];
}

/** These entries, in this order. */
export async function entriesOf(db: Database, ids: readonly string[]): Promise<AuditEntry[]> {
  const { rows } = await sql<{ entry: AuditEntry }>`
    select (select to_json(one) from (select ${entryColumns}) as one) as entry
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
      join audit using (id) left join account actor on actor.id = audit.actor_id
    order by wanted.place`.execute(db);
  return rows.map(({ entry }) => entry);
}

/** Whether a query filters anything, so that its total is not the count of all. */
export const isFiltered = (query: AuditFilter): boolean => Boolean(query.search) || filtersOf(query).length > 0;

/** How many entries there are. */
export async function countAudit(db: Database, range: CountRange): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from audit where ${inRange(sql`id`, range)}`.execute(db);
  return rows[0]?.n ?? 0;
}
