import { sql } from 'kysely';
import type { Config } from '../../platform/config/config.ts';
import { connect, type Database } from '../../platform/database/connect.ts';
import { waitForDatabase } from '../../platform/database/wait-for-database.ts';
import type { Check } from './check.ts';

async function on<T>(url: string, setting: string, work: (db: Database) => Promise<T>): Promise<T> {
  await waitForDatabase(url, setting);
  const db = connect(url, 1);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Checks that calls reach the database, that migrations may change it, and that it has the extensions. */
export function databaseChecks({ databaseUrl, databaseDirectUrl: directUrl = databaseUrl, dataDir }: Config): Check[] {
  if (!databaseUrl || !directUrl) return [{ what: 'Database', say: async () => `embedded in ${dataDir}.` }];
  const direct = directUrl === databaseUrl ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  return [
    { what: 'Database for calls', say: () => on(databaseUrl, 'DATABASE_URL', readsNumbers) },
    { what: 'Database for migrations', say: () => on(directUrl, direct, mayMigrate) },
    { what: 'Extensions', say: () => on(directUrl, direct, hasExtensions) },
  ];
}

async function readsNumbers(db: Database): Promise<string> {
  const { rows } = await sql<{ role: string; reads: boolean }>`
    select current_user as role, pg_has_role('pg_read_all_stats', 'usage') as reads`.execute(db);
  const [{ role, reads } = { role: '', reads: false }] = rows;
  if (!reads)
    throw new Error(`${role} needs "grant pg_read_all_stats to ${role}", or alerts lack the oldest snapshot.`);
  return `reached as ${role}.`;
}

async function mayMigrate(db: Database): Promise<string> {
  const { rows } = await sql<{ role: string; may: boolean; foreign: number }>`
    select current_user as role, has_schema_privilege('public', 'create') as may,
      (select count(*)::int from pg_tables where schemaname in ('public', 'jobs')
        and not pg_has_role(tableowner, 'usage')) as foreign`.execute(db);
  const [{ role, may, foreign } = { role: '', may: false, foreign: 0 }] = rows;
  if (!may) throw new Error(`${role} may not create tables in the schema public.`);
  if (foreign > 0) throw new Error(`${role} does not own ${foreign} of the tables, so migrations cannot change them.`);
  return `reached as ${role}, who may change its tables.`;
}

async function hasExtensions(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string; installed: boolean; may: boolean }>`
    select name, installed_version is not null as installed,
      has_database_privilege(current_database(), 'create') as may
    from pg_available_extensions where name in ('pg_trgm', 'unaccent')`.execute(db);
  for (const name of ['pg_trgm', 'unaccent']) {
    const found = rows.find((row) => row.name === name);
    if (!found) throw new Error(`the server lacks ${name}: install PostgreSQL's contrib package.`);
    if (!found.installed && !found.may)
      throw new Error(`run "CREATE EXTENSION ${name}" in this database as a superuser.`);
  }
  return 'pg_trgm and unaccent are there, or will be created.';
}
