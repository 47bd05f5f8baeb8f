import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Migration, MigrationProvider } from 'kysely/migration';
import { apiFolder } from '../process/api-folder.ts';
import type { Database } from './connect.ts';

const folder = new URL('migrations/', apiFolder);
const separator = /^-- next transaction$/m;
const concurrently = /^create (?:unique )?index concurrently if not exists (\w+)/m;

const repeated = /^-- repeated until it changes nothing\b/m;

// While a migration waits for a table, later callers queue behind it: it gives up soon and retries.
const bounds = `set local lock_timeout = '300ms'; set local idle_in_transaction_session_timeout = 0;`;

/** The transactions of a migration's file, in order. */
export const transactionsOf = (text: string): string[] => text.split(separator);

/** Whether a transaction is a batch of some thousand rows, repeated until it finds no more. */
export const isRepeated = (transaction: string): boolean => repeated.test(transaction);

/**
 * The migrations of the folder. All transactions of a file except the last run through `apart` and must be repeatable; Kysely runs the last
 * one and records the file with it. Without `apart` a file is one transaction, for an unused database.
 */
export const migrationFiles = (apart?: Database): MigrationProvider => ({
  async getMigrations() {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
    const entries = files.map(async (file): Promise<[string, Migration]> => {
      const text = await readFile(new URL(file, folder), 'utf8');
      return [file.replace(/\.sql$/, ''), { up: (tx) => (apart ? runApart(text, tx, apart) : runTogether(text, tx)) }];
    });
    return Object.fromEntries(await Promise.all(entries));
  },
});

const run = async (db: Database, text: string) => void (await sql.raw(text).execute(db));

const runTogether = (text: string, tx: Database) =>
  run(tx, text.replaceAll('index concurrently if not exists', 'index if not exists'));

async function runApart(text: string, tx: Database, apart: Database): Promise<void> {
  const transactions = transactionsOf(text);
  const last = transactions.pop() ?? '';
  await run(tx, bounds);
  for (const one of transactions) {
    const [, index] = concurrently.exec(one) ?? [];
    if (index) await buildIndex(apart, index, one);
    else if (isRepeated(one)) await changeInParts(apart, one);
    else await apart.transaction().execute((other) => run(other, bounds + one));
  }
  await run(tx, last);
}

/** Callers wait for one part at most, and an interrupted start need not repeat completed parts. */
async function changeInParts(db: Database, statement: string): Promise<void> {
  for (let changed = 1n; changed > 0n; )
    changed = await db.transaction().execute(async (tx) => {
      await run(tx, bounds);
      return (await sql.raw(statement).execute(tx)).numAffectedRows ?? 0n;
    });
}

/** Removes an invalid index that a killed process left; one under construction is left alone. */
async function buildIndex(db: Database, index: string, statement: string): Promise<void> {
  await db.connection().execute(async (connection) => {
    await run(connection, 'set statement_timeout = 0');
    const { rows } = await sql`
      select from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`.execute(connection);
    if (rows.length > 0) await run(connection, `drop index concurrently ${index}`);
    await run(connection, statement);
    await run(connection, 'reset statement_timeout');
  });
}
