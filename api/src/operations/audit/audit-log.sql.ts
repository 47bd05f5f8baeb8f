import type { AuditEntry } from '@marketplace/shared-contract/admin-audit';
import type { ListFilterQuery } from '@marketplace/shared-contract/admin-list';
import { addDays, londonInstant } from '@marketplace/shared-contract/calendar';
import type { auditList } from '@marketplace/shared-contract/lists/audit-log';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { preparedStatements, type StatementParam } from '../../platform/database/prepared-statements.ts';
import { columnsOf, instant, type JsonPage } from '../../platform/json-list/json.sql.ts';
import type { PageBounds } from '../../platform/json-list/page-bounds.ts';
import { containsWords, searchMatches } from '../../platform/json-list/search.sql.ts';

type AuditFilter = ListFilterQuery<typeof auditList>;

const actorName = sql`actor.forenames || ' ' || actor.surname`;

/** The cast is of the entry, not of the table: otherwise each name would be looked for in every row. */
const subjectName = sql`case audit.subject
  when 'account' then (select forenames || ' ' || surname from account where account.id = audit.subject_id::uuid)
  when 'post' then (select reference from post where post.id = audit.subject_id::int) end`;

const entryColumns = columnsOf<AuditEntry>({
  auditId: sql`audit.id::text`,
  at: instant(sql`audit.at`),
  actor: sql`case when actor.id is not null then json_build_object('userId', actor.id, 'name', ${actorName}) end`,
  act: sql`audit.act`,
  subject: sql`audit.subject`,
  subjectId: sql`audit.subject_id`,
  subjectName,
  before: sql`audit.before`,
  after: sql`audit.after`,
});

/**
 * What was searched for is looked for in acts, people and posts first, and the entries of those are found by their indexes.
 * The acts are few, and each is stepped to from the one before it.
 */
const mentions = (search: RawBuilder<string>) => sql<boolean>`audit.id in (
  with recursive acts (act) as (
    select min(act) from audit
    union all select (select min(act) from audit where act > acts.act) from acts where acts.act is not null
  ), people as materialized (select id from ${searchMatches.accounts(search)}),
  named as (
    select 'account' as subject, id::text from people
    union all select 'post', id::text from ${searchMatches.references(search)}
  )
  select id from audit where act in (select act from acts where ${containsWords(sql`act`, search)})
  union all select id from audit where actor_id in (select id from people)
  union all select audit.id from audit join named on named.subject = audit.subject and named.id = audit.subject_id)`;

/** What a filter lets through, as conditions on `audit`. Both days count (PD-31). */
const conditions = {
  search: (param: StatementParam) => mentions(sql`${param('search')}::text`),
  subject: (param: StatementParam) => sql`audit.subject = ${param('subject')}`,
  subjectId: (param: StatementParam) => sql`audit.subject_id = ${param('subjectId')}`,
  from: (param: StatementParam) => sql`audit.at >= ${param('from')}`,
  to: (param: StatementParam) => sql`audit.at < ${param('to')}`,
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

/** One page of the audit log, latest first; where something is left out, with how many entries there are in all. */
export function pageOfAudit(db: Database, query: AuditFilter, bounds: PageBounds): Promise<JsonPage> {
  const build = (param: StatementParam) => {
    const fits = isFiltered(query)
      ? sql`with fits as materialized (select audit.id from audit where ${fitting(query, param)})`
      : sql``;
    const source = isFiltered(query) ? sql`fits` : sql`audit`;
    return sql<JsonPage>`
      ${fits}
      select coalesce(json_agg(listed), '[]')::text as list, (select max(id)::float8 from audit) as latest_id,
        ${isFiltered(query) ? sql`(select count(*)::int from fits)` : sql`0`} as found
      from (
        select ${entryColumns} from (
          select id from ${source} order by id desc limit ${param('limit')} offset ${param('offset')}
        ) as page join audit using (id) left join account actor on actor.id = audit.actor_id order by audit.id desc
      ) as listed`;
  };
  const values = { ...valuesOf(query), ...bounds };
  return run(db, filtersOf(query).join(), build, values);
}

/** Whether a query filters anything, so that the count of all is not its total. */
export const isFiltered = (query: AuditFilter): boolean => filtersOf(query).length > 0;

/** How many entries there are. */
export async function countAudit(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit`.execute(db);
  return rows[0]?.n ?? 0;
}
