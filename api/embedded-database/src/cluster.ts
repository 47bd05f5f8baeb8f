import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Lock } from '@marketplace/process-lock/process-lock';
import pg from 'pg';
import { usableBinaries } from './binaries.ts';
import { createCluster, owner } from './cluster-creation.ts';
import { clusterHome, clusterIn, exists } from './cluster-home.ts';
import { giveClusterTo } from './cluster-owner.ts';
import { writeDurably } from './durable-file.ts';
import { takeInstanceLock } from './instance-lock.ts';
import { readLocation, writeLocation } from './location-file.ts';
import { serverUser } from './os-user.ts';
import { serversOn } from './process-table.ts';
import { watchServer } from './watched-server.ts';

const marketplace = 'marketplace';

/** The address of the marketplace's database, or of another one, on this port. */
function databaseUrl(port: number, password: string, database = marketplace): string {
  return `postgres://${owner}:${password}@127.0.0.1:${port}/${database}`;
}

/** Proves that the password opens the server, and makes the database on first use. */
async function ensureDatabase(port: number, password: string): Promise<void> {
  const connectionString = databaseUrl(port, password, 'postgres');
  // What the address leaves open is given too, so that PG* variables of the caller's shell change nothing.
  const client = new pg.Client({ connectionString, ssl: false, options: '', connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [marketplace]);
    if (found.rowCount === 0) await client.query(`create database ${marketplace}`);
  } finally {
    await client.end();
  }
}

/** The database's password, made on first start; only the user who started us may read it. */
async function databasePassword(dataDir: string, clusterExists: boolean): Promise<string> {
  const file = path.join(dataDir, 'database-password');
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  if (kept) return kept.trim();
  if (clusterExists) {
    throw new Error(`${file} is missing, so its database cannot be opened. Restore the file from a backup.`);
  }
  const password = randomBytes(24).toString('base64url');
  await writeDurably(file, `${password}\n`, 0o600);
  return password;
}

export type EmbeddedOptions = {
  dataDir: string;
  log?: (line: string) => void;
  /** PostgreSQL settings that win over ours; tests turn `fsync` off. */
  settings?: Record<string, string>;
};

export type EmbeddedDatabase = {
  url: string;
  /** Ends PostgreSQL with everything on disk and frees the data folder. May be called again. */
  stop(): Promise<void>;
};

/**
 * Runs a PostgreSQL of our own on the data folder, made on first use; ready when this resolves. Whatever an earlier run
 * that was killed left behind is put right first. One process a folder: a second one is refused.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = path.resolve(options.dataDir);
  const locks: Lock[] = [];
  const release = () => locks.splice(0).forEach((lock) => void lock.release());
  try {
    await mkdir(dataDir, { recursive: true });
    locks.push(await takeInstanceLock(dataDir));
    const { url, server } = await start({ log: () => undefined, settings: {}, ...options, dataDir }, locks);
    let stopped: Promise<void> | undefined;
    const stop = () => (stopped ??= server.stop().finally(release));
    return { url, stop };
  } catch (error) {
    release();
    throw explained(error, dataDir);
  }
}

async function start({ dataDir, log, settings }: Required<EmbeddedOptions>, locks: Lock[]) {
  const osUser = await serverUser();
  const binaries = await usableBinaries(osUser, log);
  const home = await clusterHome(dataDir, osUser, log);
  // A copied data folder points at the same home as the original.
  if (home !== dataDir) locks.push(await takeInstanceLock(home));
  const cluster = clusterIn(home);
  const isNew = !(await exists(cluster));
  const password = await databasePassword(dataDir, !isNew);
  if (isNew) await createCluster(cluster, { binaries, osUser, password, sync: settings.fsync !== 'off' });
  if (home !== dataDir) await writeLocation(dataDir, { home, complete: true });
  await giveClusterTo(osUser, cluster);
  const server = await watchServer({ binaries, osUser, cluster, settings, log });
  try {
    await ensureDatabase(server.port, password);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { url: databaseUrl(server.port, password), server };
}

/** The address of the database that another process serves from this folder; undefined if none does, or this user may not read it. */
export async function urlOfServed(dataDir: string): Promise<string | undefined> {
  const cluster = clusterIn((await readLocation(dataDir))?.home ?? dataDir);
  // PostgreSQL notes its process in the first line and its port in the fourth.
  const note = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid = 0, , , port = 0] = note.split('\n').map(Number);
  if (!port || !serversOn(cluster).includes(pid)) return undefined;
  return databaseUrl(port, await databasePassword(dataDir, true));
}

function explained(error: unknown, dataDir: string): unknown {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (!['EACCES', 'EPERM', 'EROFS'].includes(code)) return error;
  return new Error(
    `DATA_DIR ${dataDir} cannot be used by this user: ${(error as Error).message}. ` +
      'Give the folder to this user (chown -R), or set DATA_DIR to another folder.',
    { cause: error },
  );
}
