import { type AuditEntry, type AuditQuery, auditPageSize } from '@marketplace/shared-contract/admin-audit';
import { addDays, londonInstant } from '@marketplace/shared-contract/calendar';
import { sql } from 'kysely';
import { instant, jsonOf } from '../admin/json.sql.ts';
import type { JsonPage } from '../admin/json-page.ts';
import { contains } from '../admin/search.sql.ts';
import type { Database } from '../database/connect.ts';

const actorName = sql`actor.forenames || ' ' || actor.surname`;
const searched = sql`concat_ws(chr(10), audit.act, replace(audit.act, '-', ' '), ${actorName}, actor.email1)`;

/** The cast is of the entry, not of the table: otherwise each name would be looked for in every row. */
const subjectName = sql`case audit.subject
  when 'account' then (select forenames || ' ' || surname from account where account.id = audit.subject_id::uuid)
  when 'post' then (select reference from post where post.id = audit.subject_id::int) end`;

const entryJson = jsonOf<AuditEntry>({
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

/** What a filter lets through, as conditions on `audit`. Both days count (decision 31). */
function conditionsOf({ search, subject, subjectId, from, to }: AuditQuery) {
  return [
    search && contains(searched, search),
    subject && sql`audit.subject = ${subject}`,
    subjectId && sql`audit.subject_id = ${subjectId}`,
    from && sql`audit.at >= ${londonInstant(from)}`,
    to && sql`audit.at < ${londonInstant(addDays(to, 1))}`,
  ].filter((condition) => typeof condition === 'object');
}

/** PostgreSQL leaves the join out where no condition speaks of the actor. */
const entriesOf = (query: AuditQuery) => sql`audit left join account actor on actor.id = audit.actor_id
  where ${sql.join([sql`true`, ...conditionsOf(query)], sql` and `)}`;

/** One page of the audit log, latest first. */
export async function pageOfAudit(db: Database, query: AuditQuery): Promise<JsonPage> {
  const { page = 1, pageSize = auditPageSize } = query;
  const { rows } = await sql<JsonPage>`
    with wanted as materialized (
      select audit.id from ${entriesOf(query)} order by audit.id desc limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select coalesce(json_agg(${entryJson} order by audit.id desc), '[]')::text as list,
      (select max(id)::float8 from audit) as newest
    from wanted join audit using (id) left join account actor on actor.id = audit.actor_id`.execute(db);
  return rows[0] as JsonPage;
}

/** Whether a question leaves anything out, so that counting all answers it no more. */
export const isFiltered = (query: AuditQuery): boolean => conditionsOf(query).length > 0;

/** How many entries a filter lets through. */
export async function countAudit(db: Database, query: AuditQuery): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${entriesOf(query)}`.execute(db);
  return rows[0]?.n ?? 0;
}
