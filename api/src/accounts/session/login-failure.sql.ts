import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** Whether so many logins with an address failed lately that no more is looked at for now. */
export async function isLockedOut(db: Database, mark: string, limit: number, now: Date): Promise<boolean> {
  const lockedOut = await db
    .selectFrom('loginFailure')
    .select('mark')
    .where('mark', '=', mark)
    .where('failures', '>=', limit)
    .where('endsAt', '>', now)
    .executeTakeFirst();
  return lockedOut !== undefined;
}

/** Counts a failed login and returns how many there were; after the limit the end is not moved any more. */
export async function countFailure(
  db: Database,
  mark: string,
  limit: number,
  now: Date,
  endsAt: Date,
): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    insert into login_failure as f (mark, failures, ends_at) values (${mark}, 1, ${endsAt})
    on conflict (mark) do update set
      failures = case when f.ends_at <= ${now} then 1 else f.failures + 1 end,
      ends_at = case when f.ends_at > ${now} and f.failures >= ${limit} then f.ends_at else excluded.ends_at end
    returning failures`.execute(db);
  return rows[0]?.failures ?? 1;
}

/** Lets logins with an address be looked at again. */
export const clearFailures = (db: Database, mark: string) =>
  db.deleteFrom('loginFailure').where('mark', '=', mark).execute();

export const purgeOldFailures = (db: Database, before: Date) =>
  db.deleteFrom('loginFailure').where('endsAt', '<', before).execute();
