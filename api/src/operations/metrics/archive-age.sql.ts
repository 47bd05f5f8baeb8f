import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/**
 * How many seconds ago the server last archived its log, if archiving fails; 0 if it works or is off. A server without writes archives
 * nothing and cannot fail.
 */
export async function unarchivedSeconds(db: Database): Promise<number> {
  const { rows } = await sql<{ age: number }>`
    select extract(epoch from clock_timestamp() - coalesce(last_archived_time, stats_reset))::float8 as age
    from pg_stat_archiver where last_failed_time > coalesce(last_archived_time, '-infinity')`.execute(db);
  return rows[0]?.age ?? 0;
}
