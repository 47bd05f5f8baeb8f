import type { BrowserReports } from '@marketplace/shared-contract/operations/monitoring/browser-reports';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/connect.ts';
import { stepOf } from './vital-histogram.rules.ts';

type Vital = BrowserReports['vitals'][number];
/** `isFirst`: a report's first error of its release. */
type ReportedError = BrowserReports['errors'][number] & { isFirst?: boolean };
export type CountedReports = { vitals: Vital[]; errors: ReportedError[] };

/** How many distinct errors of a release are counted separately on one day; further ones are counted together. */
export const mostErrorsApart = 200;
/** How many of them one network can add, so that a single visitor cannot use up all. */
export const mostErrorsOfNetwork = 20;
/** How many pages with an error from one network count on a day when judging a share of a release. */
export const mostErrorPagesOfNetwork = 5;
export const beyond = { message: 'Other errors', file: '' };

/** Counts equal rows in a fixed order: two calls that count the same rows never wait for each other. */
function withPageCounts<T extends object>(rows: readonly T[]): (T & { pages: number })[] {
  const byKey = Map.groupBy(rows, (row) => JSON.stringify(row));
  return [...byKey]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, same]) => ({
      ...(JSON.parse(key) as T),
      pages: same.length,
    }));
}

/** Adds pages to the counts of a day, by the step of its scale that each value falls on. */
export async function addVitals(tx: Tx, day: Day, vitals: readonly Vital[]): Promise<void> {
  if (vitals.length === 0) return;
  const rows = vitals.map(({ area, version, name, value }) => ({
    area,
    version,
    day,
    name,
    step: stepOf(name, value),
  }));
  await tx
    .insertInto('areaVital')
    .values(withPageCounts(rows))
    .onConflict((conflict) =>
      conflict
        .columns(['area', 'version', 'day', 'name', 'step'])
        .doUpdateSet(({ ref }) => ({ pages: sql<number>`${ref('areaVital.pages')} + ${ref('excluded.pages')}` })),
    )
    .execute();
}

/** Adds pages to a day's errors. A limited number of errors of each release is counted separately. */
export async function addErrors(tx: Tx, day: Day, now: Date, errors: readonly ReportedError[]): Promise<void> {
  if (errors.length === 0) return;
  // One call at a time, so that the limit holds.
  await sql`select pg_advisory_xact_lock(hashtext('area_error'))`.execute(tx);
  const distinctErrors = await groupErrors(tx, day, errors);
  const first = withPageCounts(distinctErrors.filter(({ isFirst }) => isFirst).map(withoutMark));
  const rows = withPageCounts(distinctErrors.map(withoutMark)).map((row) => {
    const reports = first.find((one) => releaseOf(one) === releaseOf(row) && apart(one) === apart(row))?.pages ?? 0;
    return { ...row, reports, day, firstSeen: now, lastSeen: now };
  });
  await tx
    .insertInto('areaError')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['area', 'version', 'day', 'route', 'message', 'file']).doUpdateSet(({ ref }) => ({
        pages: sql<number>`${ref('areaError.pages')} + ${ref('excluded.pages')}`,
        reports: sql<number>`${ref('areaError.reports')} + ${ref('excluded.reports')}`,
        lastSeen: now,
      })),
    )
    .execute();
}

const withoutMark = ({ isFirst, ...error }: ReportedError) => error;

export const releaseOf = ({ area, version }: { area: string; version: string }) => `${area} ${version}`;
export const apart = ({ route, message, file }: Pick<ReportedError, 'route' | 'message' | 'file'>) =>
  JSON.stringify([route, message, file]);

/** The errors of a day already counted separately, for these versions. */
export async function knownErrors(
  db: Database,
  day: Day,
  errors: readonly ReportedError[],
): Promise<Map<string, Set<string>>> {
  const known = await db
    .selectFrom('areaError')
    .select(['area', 'version', 'route', 'message', 'file'])
    .where('day', '=', day)
    .where('version', 'in', [...new Set(errors.map(({ version }) => version))])
    .execute();
  const messagesByRelease = new Map<string, Set<string>>();
  for (const row of known) {
    const set = messagesByRelease.get(releaseOf(row)) ?? new Set();
    messagesByRelease.set(releaseOf(row), set.add(apart(row)));
  }
  return messagesByRelease;
}

async function groupErrors(tx: Tx, day: Day, errors: readonly ReportedError[]): Promise<ReportedError[]> {
  const messagesByRelease = await knownErrors(tx, day, errors);
  return errors.map((error) => {
    const set = messagesByRelease.get(releaseOf(error)) ?? new Set();
    const fits = set.has(apart(error)) || set.size < mostErrorsApart;
    if (fits) messagesByRelease.set(releaseOf(error), set.add(apart(error)));
    return fits ? error : { ...error, ...beyond };
  });
}

/** Whether a release has reported before, while it was served. */
export async function hasReported(db: Database, area: string, version: string): Promise<boolean> {
  const of = <T extends 'areaVital' | 'areaError'>(table: T) =>
    sql<{
      found: boolean;
    }>`select exists (select from ${sql.table(table)} where area = ${area} and version = ${version}) as found`;
  const [vital, error] = [await of('areaVital').execute(db), await of('areaError').execute(db)];
  return Boolean(vital.rows[0]?.found || error.rows[0]?.found);
}

/** Deletes reports older than a day given. */
export async function purgeReports(db: Database, before: Day): Promise<void> {
  await db.deleteFrom('areaVital').where('day', '<', before).execute();
  await db.deleteFrom('areaError').where('day', '<', before).execute();
}
