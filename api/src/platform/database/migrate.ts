import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { DatabaseError } from 'pg';
import { apiFolder } from '../process/api-folder.ts';
import { connect, type Database } from './connect.ts';
import { parseFaqs } from './faq-text.rules.ts';
import { functionFiles, replaceFunctions } from './function-files.ts';
import { migrationFiles } from './migration-files.ts';

/** Any number that no other lock of the database has. */
const lockKey = 4_701_128;
const pauseMs = 100;
const mostTries = 300;
/** A lock timeout or a deadlock. */
const inTheWay = ['55P03', '40P01'];

/**
 * Migrates a database to this version: each pending migration separately, so that the running previous release never waits long (ADR-0014);
 * then changed functions and the help texts. If a later version has migrated the database, leaves it alone and returns false: both versions
 * work on it.
 */
export async function migrate(url: string): Promise<boolean> {
  const db = connect(url, 3);
  try {
    const { error } = await alone(db, async () => {
      const migrated = await migrateOneByOne(db);
      if (!migrated.error) await replaceFunctions(db, await functionFiles());
      return migrated;
    });
    if (error && (await isAhead(db))) return false;
    if (error) throw missingExtension(error as Error) ?? error;
    await storeFaqs(db);
    return true;
  } finally {
    await db.destroy();
  }
}

/** Explains a missing extension, or one this role may not create. */
function missingExtension(cause: Error): Error | undefined {
  const name = /extension "(pg_trgm|unaccent)"/.exec(cause.message)?.[1];
  if (!name) return;
  return new Error(
    `The database needs PostgreSQL's extension ${name} (${cause.message}). Install the contrib package of the server if it is missing, ` +
      `then run "CREATE EXTENSION ${name}" in this database as a superuser, and start again.`,
    { cause },
  );
}

/**
 * One process at a time. It polls: a statement waiting for a lock counts as a reader of every table, so an index built concurrently would
 * wait for it in turn.
 */
const alone = <T>(db: Database, work: () => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    const isMine = async () => {
      const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${lockKey}) as mine`.execute(
        connection,
      );
      return rows[0]?.mine;
    };
    while (!(await isMine())) await pause(pauseMs);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${lockKey})`.execute(connection);
    }
  });

/** Migrates an empty, unused database in one transaction. */
async function migrateOneByOne(db: Database): Promise<{ error?: unknown }> {
  const atOnce = new Migrator({ db, provider: migrationFiles() });
  const empty = (await atOnce.getMigrations()).every(({ executedAt }) => !executedAt);
  if (empty) return atOnce.migrateToLatest();
  const migrator = new Migrator({ db, provider: migrationFiles(db) });
  for (let tries = 1; ; ) {
    const { error, results = [] } = await migrator.migrateUp();
    if (!error && results.length === 0) return {};
    if (error && (tries === mostTries || !inTheWay.includes((error as DatabaseError).code ?? ''))) return { error };
    tries = error ? tries + 1 : 1;
    if (error) await pause(pauseMs);
  }
}

/** Whether a later version has migrated the database. */
async function isAhead(db: Database): Promise<boolean> {
  const knownNames = Object.keys(await migrationFiles().getMigrations());
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const appliedNames = rows.map(({ name }) => name);
  return appliedNames.length > knownNames.length && knownNames.every((name, place) => appliedNames[place] === name);
}

const file = new URL('texts/faqs.md', apiFolder);

/**
 * Stores this version's questions and answers (PD-51) from `api/texts/faqs.md`, replacing older ones in one step. Writes nothing if they
 * are unchanged.
 */
async function storeFaqs(db: Database): Promise<void> {
  const faqs = parseFaqs(await readFile(file, 'utf8'));
  await db.transaction().execute(async (trx) => {
    await sql`lock table faq in exclusive mode`.execute(trx);
    const storedRow = await trx
      .selectFrom('faq')
      .select(['slug', 'section', 'question', 'answer', 'screens'])
      .orderBy('id')
      .execute();
    if (isDeepStrictEqual(storedRow, faqs)) return;
    await trx.deleteFrom('faq').execute();
    await trx
      .insertInto('faq')
      .values(faqs.map((faq, place) => ({ ...faq, id: place + 1 })))
      .execute();
  });
}
