import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/** Notes a file before it is written: unused, until a row of a feature refers to it. A removal under way is waited for. */
export const noteFile = (db: Database, key: string, size: number, now: Date) =>
  db
    .insertInto('storedFile')
    .values({ key, size, unusedSince: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ unusedSince: now }))
    .execute();

/** Notes a file that lies in the store and that no row knows, as after a database was put back. */
export const noteFound = (db: Database, key: string, size: number, now: Date) =>
  db
    .insertInto('storedFile')
    .values({ key, size, unusedSince: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();

/**
 * Whether any row refers to a file: every foreign key to `stored_file` that the database has counts, so a feature that keeps
 * files has to declare nothing else, and cannot be forgotten.
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

/** Marks what nothing refers to any more, and takes the mark off what something refers to. */
export async function markUnused(db: Database, now: Date): Promise<void> {
  const used = await referred(db);
  await sql`update stored_file set unused_since = null where unused_since is not null and ${used}`.execute(db);
  await sql`update stored_file set unused_since = ${now} where unused_since is null and not ${used}`.execute(db);
}

/** The files that nothing has referred to since before a time. */
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

/** How many files there are, how large together, and how many wait to be removed. */
export async function fileFigures(db: Database): Promise<{ files: number; bytes: number; unused: number }> {
  const { rows } = await sql<{ files: number; bytes: number; unused: number }>`
    select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes, count(unused_since)::int as unused
    from stored_file`.execute(db);
  return rows[0] ?? { files: 0, bytes: 0, unused: 0 };
}
