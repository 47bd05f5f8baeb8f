import type { CertificateListItem } from '@marketplace/shared-contract/billing/certificates/certificate';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { readCode } from '@marketplace/shared-contract/platform/fields/verification-code';
import { type RawBuilder, sql } from 'kysely';
import { isCancelled } from '../../marketplace/posts/status.sql.ts';
import { type PageOf, searchRows } from '../../platform/admin-list/searched-rows.ts';
import type { Database } from '../../platform/database/connect.ts';
import { preparedStatements, type StatementParam } from '../../platform/database/prepared-statements.ts';
import { type CountRange, inRange } from '../../platform/json-list/cached-total.ts';
import { columnsOf, instant, type JsonPage } from '../../platform/json-list/json.sql.ts';
import type { PageBounds } from '../../platform/json-list/page-bounds.ts';
import { containsWords, searchedIds } from '../../platform/json-list/search.sql.ts';
import { headingOfPeriod } from '../certificates/certificate.sql.ts';

/** A period as listed, by the rules of billing/certificates/certificate.rules.ts: its last day, and whether it is over. */
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

/** Whether its reference or company contains the words. */
const holds = (search: string) => containsWords(sql`i.reference || ' ' || i.company`, search);

type Wanted = { since: unknown; day: unknown; search?: string | undefined };

const wantedBy = ({ since, day, search }: Wanted): RawBuilder<unknown> =>
  sql.join(
    [
      sql`pp.created_at > ${since} and (pp.starts_on <= ${day}::date or pp.ended_at is not null)`,
      ...(search ? [sql`pp.id = ${searchedIds.certificates(search)}`] : []),
    ],
    sql` and `,
  );

const run = preparedStatements<JsonPage>();

const itemOf = (day: RawBuilder<unknown>) =>
  sql`(select json_strip_nulls(to_json(one)) from (select ${periodColumns(day)}) as one) as period, i.reference,
    ${headingOfPeriod(sql`pp.id`, sql`pp.post_id`)} as "activityHeading"`;

/** One page of search results, and their count up to a limit (ADR-0089). */
export function searchCertificates(
  db: Database,
  { since, day, search }: Filtered & { search: string },
  bounds: PageBounds,
) {
  const order = sql`pp.id desc`;
  const pageOf: PageOf = async (from, where, { limit, offset }) => {
    const { rows } = await sql<{ list: string; rows: number }>`
      select coalesce(json_agg(listed), '[]')::text as list, count(*)::int as rows
      from (select ${itemOf(sql`${day}`)} from ${from} where ${where} order by ${order} limit ${limit} offset ${offset}) as listed`.execute(
      db,
    );
    return rows[0] ?? { list: '[]', rows: 0 };
  };
  const joins = sql`join invoice i on i.period_id = pp.id`;
  const where = wantedBy({ since, day });
  const searched = { table: 'posting_period', as: 'pp', idType: 'int' as const, joins, where, order };
  const found = (text: string) => sql`select certificates_found(${text})`;
  return searchRows(db, searched, { holds, found, exact: true }, search, pageOf, bounds);
}

/** One page of the started periods created since an instant, newest first (ADM-015). */
export function certificatesSince(
  db: Database,
  since: Date,
  day: Day,
  { limit, offset }: PageBounds,
): Promise<JsonPage> {
  const build = (param: StatementParam) => sql<JsonPage>`
    select coalesce(json_agg(listed), '[]')::text as list, (select max(id) from posting_period) as latest_id, 0 as found
    from (
      select ${itemOf(param('day'))} from posting_period pp join invoice i on i.period_id = pp.id
      where ${wantedBy({ since: param('since'), day: param('day') })}
      order by pp.id desc limit ${param('limit')} offset ${param('offset')}
    ) as listed`;
  return run(db, '', build, { since, day, limit, offset });
}

/** The period whose certificate has the searched code, of any age; it is listed once it has started. */
export async function periodOfCode(db: Database, search: string, day: Day): Promise<number | undefined> {
  const code = readCode(search);
  if (!code) return;
  const { rows } = await sql<{ id: number }>`
    select pp.id from posting_period pp where verification_code = ${code} and (pp.starts_on <= ${day}::date or pp.ended_at is not null)`.execute(
    db,
  );
  return rows[0]?.id;
}

type Filtered = { since: Date; day: Day; search?: string | undefined };

/** How many there are of them. */
export async function countCertificates(db: Database, filter: Filtered, range: CountRange = {}): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from posting_period pp where ${wantedBy(filter)} and ${inRange(sql`pp.id`, range)}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** The ids of the whole list, in order. */
export async function idsOfCertificates(db: Database, filter: Filtered): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(json_agg(pp.id order by pp.id desc), '[]') as ids
    from posting_period pp join invoice i on i.period_id = pp.id where ${wantedBy(filter)}`.execute(db);
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
