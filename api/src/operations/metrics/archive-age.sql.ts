import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/**
 * How many seconds ago the server's log was last archived, where archiving fails; 0 where it goes well, or is off. A server that nobody
 * writes to archives nothing, and fails at nothing.
 */
export async function unarchivedSeconds(db: Database): Promise<number> {
  const { rows } = await sql<{ age: number }>`
    select extract(epoch from clock_timestamp() - coalesce(last_archived_time, stats_reset))::float8 as age
    from pg_stat_archiver where last_failed_time > coalesce(last_archived_time, '-infinity')`.execute(db);
  return rows[0]?.age ?? 0;
}
