import type { Day } from '@marketplace/shared-contract/calendar';
import type { CertificateListItem } from '@marketplace/shared-contract/certificate';
import { type RawBuilder, sql } from 'kysely';
import { isCancelled } from '../../marketplace/posts/status.sql.ts';
import type { Database } from '../../platform/database/connect.ts';
import { preparedStatements, type StatementParam } from '../../platform/database/prepared-statements.ts';
import { columnsOf, instant, type JsonPage } from '../../platform/json-list/json.sql.ts';
import type { PageBounds } from '../../platform/json-list/page-bounds.ts';

/** A period in the list, by the rules of billing/certificates/certificate.rules.ts: its last day, and whether it is over. */
const periodColumns = (day: RawBuilder<unknown>) =>
  columnsOf<CertificateListItem['period']>({
    periodId: sql`pp.id`,
    businessId: sql`pp.post_id`,
    startDate: sql`pp.starts_on`,
    endDate: sql`case when pp.ended_at is null or ${isCancelled} then pp.ends_on else (pp.ended_at at time zone 'Europe/London')::date end`,
    createdDate: instant(sql`pp.created_at`),
    userCompany: sql`i.company`,
    final: sql`pp.ended_at is not null or pp.ends_on < ${day}::date`,
    cancelledOn: sql`case when ${isCancelled} then (pp.ended_at at time zone 'Europe/London')::date end`,
  });

const startedSince = (since: unknown, day: unknown) =>
  sql`pp.created_at > ${since} and (pp.starts_on <= ${day}::date or pp.ended_at is not null)`;
const run = preparedStatements<JsonPage>();

/** One page of the periods made since an instant that have started, newest first (ADM-015). */
export function certificatesSince(
  db: Database,
  since: Date,
  day: Day,
  { limit, offset }: PageBounds,
): Promise<JsonPage> {
  const build = (param: StatementParam) => sql<JsonPage>`
    select coalesce(json_agg(listed), '[]')::text as list, (select max(id) from posting_period) as latest_id, 0 as found
    from (
      select (select json_strip_nulls(to_json(one)) from (select ${periodColumns(param('day'))}) as one) as period, i.reference
      from posting_period pp join invoice i on i.period_id = pp.id where ${startedSince(param('since'), param('day'))}
      order by pp.id desc limit ${param('limit')} offset ${param('offset')}
    ) as listed`;
  return run(db, '', build, { since, day, limit, offset });
}

/** How many there are of them. */
export async function countCertificates(db: Database, since: Date, day: Day): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from posting_period pp where ${startedSince(since, day)}`.execute(db);
  return rows[0]?.n ?? 0;
}
