import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** Until when attempts are refused after too many failures; undefined if they are not. */
export async function lockedOutUntil(db: Database, mark: string, limit: number, now: Date): Promise<Date | undefined> {
  const lockedOut = await db
    .selectFrom('loginFailure')
    .select('endsAt')
    .where('mark', '=', mark)
    .where('failures', '>=', limit)
    .where('endsAt', '>', now)
    .executeTakeFirst();
  return lockedOut?.endsAt;
}

/** Whether too many attempts failed, so that more are refused for now. */
export const isLockedOut = async (db: Database, mark: string, limit: number, now: Date): Promise<boolean> =>
  (await lockedOutUntil(db, mark, limit, now)) !== undefined;

/** Counts a failed login and returns the count; after the limit the end is not extended. */
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

/** Allows logins with an address again. */
export const clearFailures = (db: Database, marks: readonly string[]) =>
  db.deleteFrom('loginFailure').where('mark', 'in', marks).execute();

export const purgeOldFailures = (db: Database, before: Date) =>
  db.deleteFrom('loginFailure').where('endsAt', '<', before).execute();
