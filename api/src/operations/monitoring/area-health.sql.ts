import type { AreaHealth, AreaHealthQuery } from '@marketplace/shared-contract/operations/monitoring/admin-area-health';
import type { AppPart } from '@marketplace/shared-contract/operations/monitoring/browser-report-limits';
import type { VitalName } from '@marketplace/shared-contract/operations/monitoring/web-vitals';
import { addDays, type Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** The reports to read: from a day on, of one part or all. */
type HealthFilter = { from: Day; area?: AppPart };
/** The reports of the last days including today. */
export const isFiltered = (today: Day, { area, days }: AreaHealthQuery): HealthFilter => ({
  from: addDays(today, 1 - days),
  area,
});
const whereFilter = ({ from, area }: HealthFilter) =>
  sql`day >= ${from} and ${area === undefined ? sql`true` : sql`area = ${area}`}`;

/** How many pages fell on each step of a measure's scale, by release. */
export async function vitalSteps(db: Database, which: HealthFilter) {
  type Row = { area: AppPart; version: string; name: VitalName; step: number; pages: number };
  const { rows } = await sql<Row>`
    select area, version, name, step::int, sum(pages)::int as pages from area_vital where ${whereFilter(which)}
    group by area, version, name, step`.execute(db);
  return rows;
}

/** How many pages had an error, by release and day. */
export async function errorCounts(db: Database, which: HealthFilter) {
  const { rows } = await sql<{ area: AppPart; version: string; day: Day; pages: number }>`
    select area, version, day, sum(pages)::int as pages from area_error where ${whereFilter(which)}
    group by area, version, day`.execute(db);
  return rows;
}

/** The latest errors, or all, and their total. */
export async function latestErrors(
  db: Database,
  which: HealthFilter,
  limit?: number,
): Promise<Pick<AreaHealth, 'errors' | 'errorsInAll'>> {
  type Row = Omit<AreaHealth['errors'][number], 'firstSeen' | 'lastSeen'> & { first: Date; last: Date; inAll: number };
  const { rows } = await sql<Row>`
    select area, version, route, message, file, sum(pages)::int as pages, min(first_seen) as first, max(last_seen) as last,
      (count(*) over ())::int as in_all
    from area_error where ${whereFilter(which)} group by area, version, route, message, file
    order by max(last_seen) desc, sum(pages) desc, area, version, route, message, file limit ${limit ?? null}`.execute(
    db,
  );
  return {
    errors: rows.map(({ first, last, inAll, ...row }) => ({
      ...row,
      firstSeen: first.toISOString(),
      lastSeen: last.toISOString(),
    })),
    errorsInAll: rows[0]?.inAll ?? 0,
  };
}
