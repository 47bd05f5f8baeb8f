import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { connect, type Database } from './connect.ts';
import { storeFaqs } from './store-faqs.ts';

const folder = new URL('../../../migrations/', import.meta.url);

const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
    const entries = files.map(async (file): Promise<[string, Migration]> => {
      const text = await readFile(new URL(file, folder), 'utf8');
      return [file.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }];
    });
    return Object.fromEntries(await Promise.all(entries));
  },
};

/**
 * Brings a database to this version: all pending migrations in one transaction under a lock, and the texts of the help
 * page. A database that a later version has migrated is left as it is, because both work on it (ADR-0014): then returns false.
 */
export async function migrate(url: string): Promise<boolean> {
  const db = connect(url, 2);
  try {
    const { error } = await new Migrator({ db, provider: sqlFiles }).migrateToLatest();
    if (error && (await isAhead(db))) return false;
    if (error) throw error;
    await storeFaqs(db);
    return true;
  } finally {
    await db.destroy();
  }
}

/** Whether all migrations of this version were done, and after them others that it does not know. */
async function isAhead(db: Database): Promise<boolean> {
  const knownNames = Object.keys(await sqlFiles.getMigrations());
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const appliedNames = rows.map(({ name }) => name);
  return appliedNames.length > knownNames.length && knownNames.every((name, place) => appliedNames[place] === name);
}
