import type { Day } from '@marketplace/shared-contract/calendar';
import type { CertificateListItem } from '@marketplace/shared-contract/certificate';
import { type RawBuilder, sql } from 'kysely';
import { isCancelled } from '../../marketplace/posts/status.sql.ts';
import type { Database } from '../../platform/database/connect.ts';
import { preparedStatements, type StatementParam } from '../../platform/database/prepared-statements.ts';
import { columnsOf, instant, type JsonPage } from '../../platform/json-list/json.sql.ts';
import type { PageBounds } from '../../platform/json-list/page-bounds.ts';
import { containsWords } from '../../platform/json-list/search.sql.ts';

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

type Wanted = { since: unknown; day: unknown; search?: unknown };

const wanted = ({ since, day, search }: Wanted): RawBuilder<unknown> =>
  sql.join(
    [
      sql`pp.created_at > ${since} and (pp.starts_on <= ${day}::date or pp.ended_at is not null)`,
      ...(search ? [containsWords(sql`i.reference || ' ' || i.company`, sql`${search}::text`)] : []),
    ],
    sql` and `,
  );

const run = preparedStatements<JsonPage>();

const itemOf = (day: RawBuilder<unknown>) =>
  sql`(select json_strip_nulls(to_json(one)) from (select ${periodColumns(day)}) as one) as period, i.reference`;

/** One page of the periods made since an instant that have started, newest first (ADM-015). */
export function certificatesSince(
  db: Database,
  since: Date,
  day: Day,
  search: string | undefined,
  { limit, offset }: PageBounds,
): Promise<JsonPage> {
  const build = (param: StatementParam) => sql<JsonPage>`
    select coalesce(json_agg(listed), '[]')::text as list, (select max(id) from posting_period) as latest_id, 0 as found
    from (
      select ${itemOf(param('day'))}
      from posting_period pp join invoice i on i.period_id = pp.id
      where ${wanted({ since: param('since'), day: param('day'), search: search && param('search') })}
      order by pp.id desc limit ${param('limit')} offset ${param('offset')}
    ) as listed`;
  return run(db, String(Boolean(search)), build, { since, day, search, limit, offset });
}

type Filtered = { since: Date; day: Day; search?: string | undefined };

/** How many there are of them. */
export async function countCertificates(db: Database, filter: Filtered): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from posting_period pp ${filter.search ? sql`join invoice i on i.period_id = pp.id` : sql``}
    where ${wanted(filter)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Which periods are in the whole list, in its order. */
export async function idsOfCertificates(db: Database, filter: Filtered): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(json_agg(pp.id order by pp.id desc), '[]') as ids
    from posting_period pp join invoice i on i.period_id = pp.id where ${wanted(filter)}`.execute(db);
  return rows[0]?.ids ?? [];
}

/** These certificates, in this order. */
export async function certificatesOf(db: Database, ids: readonly number[], day: Day): Promise<CertificateListItem[]> {
  const { rows } = await sql<CertificateListItem>`
    select ${itemOf(sql`${day}`)}
    from unnest(${ids}::int[]) with ordinality as wanted (id, place)
      join posting_period pp on pp.id = wanted.id join invoice i on i.period_id = pp.id
    order by wanted.place`.execute(db);
  return rows;
}
