import type { VitalName } from '@marketplace/shared-contract/operations/monitoring/web-vitals';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { Figures } from './share-verdict.rules.ts';

/** A release share, identified by area, version and start. */
export type ShareName = { area: string; version: string; since: string };
export type WatchedShare = Awaited<ReturnType<typeof watchedShares>>[number];

const named = ({ area, version, since }: ShareName) =>
  sql<boolean>`area = ${area} and version = ${version} and since = ${since}`;

/** The reports of a release until now. */
export async function figuresOf(db: Database, area: string, version: string): Promise<Figures> {
  const { rows } = await sql<{ name: VitalName; step: number; pages: number }>`
    select name, step::int, sum(pages)::int as pages from area_vital where area = ${area} and version = ${version}
    group by name, step order by name, step`.execute(db);
  const errors = await sql<{ route: string; pages: number }>`
    select route, sum(reports)::int as pages from area_error where area = ${area} and version = ${version}
    group by route having sum(reports) > 0 order by route`.execute(db);
  const byName = Map.groupBy(rows, ({ name }) => name);
  const steps = [...byName].map(([name, all]) => [name, all.map(({ step, pages }) => ({ step, pages }))]);
  return {
    errors: errors.rows.reduce((sum, { pages }) => sum + pages, 0),
    routes: Object.fromEntries(errors.rows.map(({ route, pages }) => [route, pages])),
    steps: Object.fromEntries(steps),
  };
}

/** Stores the figures at the start of a share; the first writer wins. */
export async function beginWatching(
  db: Database,
  share: ShareName,
  first: { comparedWith: string; shared: Figures; served: Figures; now: Date },
): Promise<void> {
  await db
    .insertInto('releaseShare')
    .values({
      ...share,
      comparedWith: first.comparedWith,
      sharedAtFirst: JSON.stringify(first.shared),
      servedAtFirst: JSON.stringify(first.served),
      beganAt: first.now,
    })
    .onConflict((conflict) => conflict.columns(['area', 'version', 'since']).doNothing())
    .execute();
}

/** Shares that are or were watched, latest first. */
export async function watchedShares(db: Database) {
  const rows = await db.selectFrom('releaseShare').selectAll().orderBy('beganAt', 'desc').orderBy('area').execute();
  return rows.map((row) => ({
    ...row,
    sharedAtFirst: row.sharedAtFirst as unknown as Figures,
    servedAtFirst: row.servedAtFirst as unknown as Figures,
  }));
}

/** Records why a share is to be taken back, before anything moves. */
export async function noteFound(db: Database, share: ShareName, reason: string, now: Date): Promise<void> {
  await db
    .updateTable('releaseShare')
    .set({ reason, foundAt: now })
    .where(named(share))
    .where('foundAt', 'is', null)
    .execute();
}

/** Records the outcome. */
export async function noteOutcome(
  db: Database,
  share: ShareName,
  outcome: 'taken back' | 'ended',
  now: Date,
): Promise<void> {
  await db
    .updateTable('releaseShare')
    .set({ outcome, settledAt: now, problem: null })
    .where(named(share))
    .where('settledAt', 'is', null)
    .execute();
}

/** Records why it could not be taken back; false if another worker has done it meanwhile. */
export async function noteProblem(db: Database, share: ShareName, problem: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('releaseShare')
    .set({ problem })
    .where(named(share))
    .where('settledAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Claims a share's mail for this caller; once for each share. */
export async function claimMail(db: Database, share: ShareName, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('releaseShare')
    .set({ mailedAt: now })
    .where(named(share))
    .where('mailedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes shares last watched before a moment; one that still runs starts again with new figures. */
export async function purgeShares(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('releaseShare').where('beganAt', '<', before).execute();
}

/** The shares found worse since a moment, by area and outcome. */
export async function worseShares(db: Database, since: Date) {
  const { rows } = await sql<{ area: string; outcome: string; shares: number }>`
    select area, case when settled_at is null then 'stuck' else outcome end as outcome, count(*)::int as shares
    from release_share where found_at >= ${since} group by 1, 2`.execute(db);
  return rows;
}
