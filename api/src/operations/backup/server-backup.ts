import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';

/** PostgreSQL's own programs read the password from the environment: arguments are visible to everybody on the machine. */
function client(program: string, args: string[], url: string, stdio: ('ignore' | 'pipe' | 'inherit')[]) {
  const address = new URL(url);
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(address.password) };
  address.password = '';
  return { address: address.href, child: spawn(program, [...args, `--dbname=${address.href}`], { stdio, env }) };
}

async function exitOf(program: string, child: ChildProcess): Promise<void> {
  const [code] = await once(child, 'exit').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Error(
      `${program} was not found. Install PostgreSQL's client programs (Debian: postgresql-client), not older than the server.`,
    );
  });
  if (code !== 0) throw new Error(`${program} failed; what it said is above.`);
}

/** Copies a server's database into one file, from one snapshot, while the product runs. */
export async function backUpServer(url: string, file: string): Promise<void> {
  const part = `${file}.part`;
  const args = ['--format=custom', '--no-owner', '--no-privileges', `--file=${part}`];
  try {
    await exitOf('pg_dump', client('pg_dump', args, url, ['ignore', 'inherit', 'inherit']).child);
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
}

/** Whether a database contains anything that a restore would replace. */
export async function holdsTables(url: string): Promise<boolean> {
  const db = new pg.Client(url);
  await db.connect();
  try {
    const { rows } = await db.query(
      `select exists (select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')) as any`,
    );
    return rows[0].any;
  } finally {
    await db.end();
  }
}

/** Everything there is removed, so that nothing of a newer version remains among the restored rows. */
const empty = 'drop schema if exists jobs cascade; drop schema if exists public cascade; create schema public';

/**
 * Runs a script with psql in one transaction, which is committed only once `whole` says that the script was read to its end: an interrupted
 * one leaves the database unchanged.
 */
export async function feedPsql(url: string, script: Readable, whole: Promise<unknown>, first: string[]): Promise<void> {
  const args = ['--no-psqlrc', '--quiet', '--output=/dev/null', '--single-transaction', '--set=ON_ERROR_STOP=1'];
  const { child } = client('psql', [...args, ...first, '--file=-'], url, ['pipe', 'inherit', 'inherit']);
  const psqlExit = exitOf('psql', child);
  if (child.stdin) {
    await pipeline(script, child.stdin, { end: false }).catch(() => undefined);
    if (
      await whole.then(
        () => true,
        () => false,
      )
    )
      child.stdin.end();
    else child.kill();
  }
  await Promise.all([whole, psqlExit]);
}

/** Restores a database, in one transaction. One with tables is replaced only with `force`. */
export async function restoreServer(url: string, file: string, force: boolean): Promise<void> {
  if (!force && (await holdsTables(url)))
    throw new Error('The database holds tables. Say --force to replace them with the backup.');
  // Only an extension's owner, who may be a superuser, can comment on it.
  const reader = spawn('pg_restore', ['--file=-', '--no-owner', '--no-privileges', '--no-comments', file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const read = exitOf('pg_restore', reader);
  read.catch(() => undefined);
  await feedPsql(url, reader.stdout, read, ['--command', empty]);
}
