import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/** Records a file before it is written, as unused until a feature's row refers to it. Waits for a concurrent removal. */
export const noteFile = (db: Database, key: string, size: number, now: Date) =>
  db
    .insertInto('storedFile')
    .values({ key, size, unusedSince: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ unusedSince: now }))
    .execute();

/** Records a file found in the store without a row, for example after a database restore. */
export const noteFound = (db: Database, key: string, size: number, now: Date) =>
  db
    .insertInto('storedFile')
    .values({ key, size, unusedSince: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();

/**
 * Whether any row refers to a file. Every foreign key to `stored_file` counts, so features need not declare theirs and none can be
 * forgotten.
 */
async function referred(db: Database) {
  const { rows } = await sql<{ tableName: string; columnName: string }>`
    select c.conrelid::regclass::text as table_name, a.attname as column_name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'stored_file'::regclass`.execute(db);
  const each = rows.map(
    ({ tableName, columnName }) =>
      sql`exists (select from ${sql.table(tableName)} r where r.${sql.ref(columnName)} = stored_file.key)`,
  );
  return each.length > 0 ? sql<boolean>`(${sql.join(each, sql` or `)})` : sql<boolean>`false`;
}

/** Marks files without references as unused, and unmarks those with one. */
export async function markUnused(db: Database, now: Date): Promise<void> {
  const used = await referred(db);
  await sql`update stored_file set unused_since = null where unused_since is not null and ${used}`.execute(db);
  await sql`update stored_file set unused_since = ${now} where unused_since is null and not ${used}`.execute(db);
}

/** The files that have been unreferenced since before a time. */
export async function unusedFiles(db: Database, before: Date): Promise<string[]> {
  const rows = await db.selectFrom('storedFile').select('key').where('unusedSince', '<', before).execute();
  return rows.map(({ key }) => key);
}

/** Deletes the row of a file that is still unused; returns whether it was. */
export async function forgetFile(tx: Database, key: string, before: Date): Promise<boolean> {
  const used = await referred(tx);
  const { rows } = await sql`
    delete from stored_file where key = ${key} and unused_since < ${before} and not ${used} returning key`.execute(tx);
  return rows.length === 1;
}

/** The number and total size of files, and how many wait to be removed. */
export async function fileFigures(db: Database): Promise<{ files: number; bytes: number; unused: number }> {
  const { rows } = await sql<{ files: number; bytes: number; unused: number }>`
    select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes, count(unused_since)::int as unused
    from stored_file`.execute(db);
  return rows[0] ?? { files: 0, bytes: 0, unused: 0 };
}

/** The keys of all referenced files. */
export async function filesInUse(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('storedFile').select('key').where('unusedSince', 'is', null).execute();
  return rows.map(({ key }) => key);
}
