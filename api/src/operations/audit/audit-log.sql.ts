import type { AuditEntry } from '@marketplace/shared-contract/admin-audit';
import type { ListFilterQuery } from '@marketplace/shared-contract/admin-list';
import { addDays, londonInstant } from '@marketplace/shared-contract/calendar';
import type { auditList } from '@marketplace/shared-contract/lists/audit-log';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { preparedStatements, type StatementParam } from '../../platform/database/prepared-statements.ts';
import { columnsOf, instant, type JsonPage } from '../../platform/json-list/json.sql.ts';
import type { PageBounds } from '../../platform/json-list/page-bounds.ts';
import { betweenWords, containsWords, searchMatches } from '../../platform/json-list/search.sql.ts';

type AuditFilter = ListFilterQuery<typeof auditList>;

const actorName = sql`actor.forenames || ' ' || actor.surname`;

/** The cast is of the entry, not of the table: otherwise each name would be looked for in every row. */
const subjectName = sql`case audit.subject
  when 'account' then (select forenames || ' ' || surname from account where account.id = audit.subject_id::uuid)
  when 'post' then (select reference from post where post.id = audit.subject_id::int)
  when 'invoice' then (select 'Invoice ' || number from invoice where invoice.id = audit.subject_id::int) end`;

/** What the firm is called that somebody acted for: as its page says, by the practitioner, or lead of a team, who is in it longest. */
const firmOfAct = sql`case when audit.firm_id is not null then (
  select a.company from firm_member m join account a on a.id = m.account_id
  where m.firm_id = audit.firm_id and m.role in ('practitioner', 'lead') order by m.joined_at, m.account_id limit 1) end`;

const entryColumns = columnsOf<AuditEntry>({
  auditId: sql`audit.id::text`,
  at: instant(sql`audit.at`),
  actor: sql`case when actor.id is not null then json_build_object('userId', actor.id, 'name', ${actorName}) end`,
  firm: firmOfAct,
  act: sql`audit.act`,
  subject: sql`audit.subject`,
  subjectId: sql`audit.subject_id`,
  subjectName,
  before: sql`audit.before`,
  after: sql`audit.after`,
});

/**
 * Each word is looked for in acts, people and posts, the entries of those are found by their indexes, and an entry counts
 * that was found for every word: by whom it is, by what was done, by what it was done to. The acts are few, and each is
 * stepped to from the one before it.
 */
const mentions = (search: RawBuilder<string>) => sql<boolean>`audit.id in (
  with recursive words as materialized (
    select row_number() over ()::int - 1 as nth, word from regexp_split_to_table(${search}, ${betweenWords}) as word
    where search_patterns(word) is not null
  ), acts (act) as (
    select min(act) from audit
    union all select (select min(act) from audit where act > acts.act) from acts where acts.act is not null
  ), people as materialized (select nth, found.id from words, ${searchMatches.accounts(sql`word`)}),
  named as (
    select nth, 'account' as subject, id::text from people
    union all select nth, 'post', found.id::text from words, ${searchMatches.references(sql`word`)}
    union all select nth, 'invoice', invoice.id::text from words join invoice on invoice.number::text = word
  ), hits as (
    select audit.id, nth from words join acts on ${containsWords(sql`act`, sql`word`)} join audit on audit.act = acts.act
    union all select audit.id, nth from people join audit on audit.actor_id = people.id
    union all select audit.id, nth from named join audit on audit.subject = named.subject and audit.subject_id = named.id
  )
  select id from hits group by id having bit_or(1::bigint << nth) = (select bit_or(1::bigint << nth) from words))`;

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

/** Which entries are in the whole log, latest first. */
export async function idsOfAudit(db: Database, query: AuditFilter): Promise<string[]> {
  const values = valuesOf(query) as Record<string, unknown>;
  const { rows } = await sql<{ ids: string[] }>`
    select coalesce(json_agg(id::text order by id desc), '[]') as ids from audit
    where ${fitting(query, ((name: string) => sql`${values[name]}`) as StatementParam)}`.execute(db);
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

/** Whether a query filters anything, so that the count of all is not its total. */
export const isFiltered = (query: AuditFilter): boolean => filtersOf(query).length > 0;

/** How many entries there are. */
export async function countAudit(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit`.execute(db);
  return rows[0]?.n ?? 0;
}
