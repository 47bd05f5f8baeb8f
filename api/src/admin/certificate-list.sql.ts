import type { Day } from '@marketplace/shared-contract/calendar';
import type { CertificateListItem } from '@marketplace/shared-contract/certificate';
import { sql } from 'kysely';
import type { PageBounds } from '../billing/page-bounds.ts';
import type { Database } from '../database/connect.ts';
import { instant, jsonOf } from './json.sql.ts';
import type { JsonPage } from './json-page.ts';

/** A period in the list, by the rules of billing/certificate.rules.ts: its last day, and whether it is over. */
const certificateJson = (day: Day) =>
  jsonOf<CertificateListItem>({
    period: jsonOf<CertificateListItem['period']>({
      periodId: sql`pp.id`,
      businessId: sql`pp.post_id`,
      startDate: sql`pp.starts_on`,
      endDate: sql`coalesce((pp.ended_at at time zone 'Europe/London')::date, pp.ends_on)`,
      createdDate: instant(sql`pp.created_at`),
      userCompany: sql`i.company`,
      final: sql`pp.ended_at is not null or pp.ends_on < ${day}::date`,
    }),
    reference: sql`i.reference`,
  });

const startedSince = (since: Date, day: Day) => sql`pp.created_at > ${since} and pp.starts_on <= ${day}::date`;

/** One page of the periods made since an instant that have started, newest first (ADM-015). */
export async function certificatesSince(
  db: Database,
  since: Date,
  day: Day,
  { limit, offset }: PageBounds,
): Promise<JsonPage> {
  const { rows } = await sql<JsonPage>`
    with wanted as materialized (
      select id from posting_period pp where ${startedSince(since, day)} order by id desc limit ${limit} offset ${offset}
    )
    select coalesce(json_agg(${certificateJson(day)} order by pp.id desc), '[]')::text as list,
      (select max(id) from posting_period) as newest
    from wanted join posting_period pp using (id) join invoice i on i.period_id = pp.id`.execute(db);
  return rows[0] as JsonPage;
}

/** How many there are of them. */
export async function countCertificates(db: Database, since: Date, day: Day): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from posting_period pp where ${startedSince(since, day)}`.execute(db);
  return rows[0]?.n ?? 0;
}
