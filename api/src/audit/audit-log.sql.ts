import {
  type AuditEntry,
  type AuditLog,
  type AuditQuery,
  auditPageSize,
} from '@marketplace/shared-contract/admin-audit';
import { addDays, londonInstant } from '@marketplace/shared-contract/calendar';
import { sql } from 'kysely';
import { contains } from '../admin/search.sql.ts';
import type { Database } from '../database/connect.ts';

const searched = sql`concat_ws(chr(10), audit.act, replace(audit.act, '-', ' '), actor.forenames || ' ' || actor.surname, actor.email1)`;
const subjectName = sql<string | null>`case audit.subject
  when 'account' then (select forenames || ' ' || surname from account where account.id::text = audit.subject_id)
  when 'post' then (select reference from post where post.id::text = audit.subject_id) end`;

/** What a filter lets through. Both days count (decision 31). */
function entriesOf(db: Database, { search, subject, subjectId, from, to }: AuditQuery) {
  let entries = db.selectFrom('audit').leftJoin('account as actor', 'actor.id', 'audit.actorId');
  if (search) entries = entries.where(contains(searched, search));
  if (subject) entries = entries.where('audit.subject', '=', subject);
  if (subjectId) entries = entries.where('audit.subjectId', '=', subjectId);
  if (from) entries = entries.where('audit.at', '>=', londonInstant(from));
  if (to) entries = entries.where('audit.at', '<', londonInstant(addDays(to, 1)));
  return entries;
}

/** One page of the audit log, latest first, and how many entries there are. */
export async function readAuditLog(db: Database, query: AuditQuery): Promise<AuditLog> {
  const pageSize = query.pageSize ?? auditPageSize;
  const [rows, { total }] = await Promise.all([
    entriesOf(db, query)
      .select(['audit.id', 'audit.at', 'audit.actorId', 'audit.act', 'audit.subject', 'audit.subjectId'])
      .select(['audit.before', 'audit.after', subjectName.as('subjectName')])
      .select(sql<string>`actor.forenames || ' ' || actor.surname`.as('actorName'))
      .orderBy('audit.id', 'desc')
      .limit(pageSize)
      .offset(((query.page ?? 1) - 1) * pageSize)
      .execute(),
    entriesOf(db, query).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  const entries = rows.map(({ id, at, actorId, actorName, before, after, ...rest }) => ({
    ...rest,
    auditId: String(id),
    at: at.toISOString(),
    actor: actorId === null ? null : { userId: actorId, name: actorName },
    before: before as AuditEntry['before'],
    after: after as AuditEntry['after'],
  }));
  return { entries, total };
}
