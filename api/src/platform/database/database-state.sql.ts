import { sql } from 'kysely';
import type { Database } from './connect.ts';

export type DatabaseState = { database: string; migration: string };

/** The database a process works on, and its last migration. */
export async function databaseState(db: Database): Promise<DatabaseState> {
  const { rows } = await sql<DatabaseState>`
    select 'PostgreSQL ' || split_part(current_setting('server_version'), ' ', 1) || ', ' || current_database() as database,
      (select max(name) from kysely_migration) as migration`.execute(db);
  return rows[0] ?? { database: 'unknown', migration: 'none' };
}
