import { chmod, mkdtemp, readdir, stat, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { removeCluster, startEmbedded } from '@marketplace/embedded-database';

const prefix = 'marketplace-tests-';
/** Bytes sufficient for a run's databases, two at a time; the largest has 100,000 rows. */
const room = 4 * 1024 ** 3;

/**
 * Speed matters, durability does not; every test process has its own connections. Without autovacuum nothing happens at unforeseen times: a
 * test that needs statistics runs `analyze`.
 */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  max_connections: '400',
};

export type DatabaseServer = {
  url: string;
  stop(): Promise<void>;
};

/** The server in TEST_DATABASE_URL, or else one of our own for this run. */
export async function databaseServer(): Promise<DatabaseServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  const place = await roomyPlace();
  await removeAbandoned(place);
  const dataDir = await mkdtemp(path.join(place, prefix));
  // PostgreSQL's user needs access when root runs the tests.
  await chmod(dataDir, 0o755);
  const { url, stop } = await startEmbedded({ dataDir, settings });
  return {
    url,
    stop: async () => {
      await stop();
      await removeCluster(dataDir);
    },
  };
}

/**
 * In memory if the machine has enough of it, else in the usual place: a test starts by writing a whole database, which took eight times as
 * long on a disk.
 */
async function roomyPlace(): Promise<string> {
  const memory = '/dev/shm';
  const free = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return free > room ? memory : os.tmpdir();
}

/** Servers of killed runs; those still in use refuse, and a new folder may not have its lock yet. */
async function removeAbandoned(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    const folder = path.join(place, name);
    if (!name.startsWith(prefix)) continue;
    const made = await stat(folder).catch(() => undefined);
    if (!made || made.mtimeMs > Date.now() - 60_000) continue;
    await removeCluster(folder).catch(() => undefined);
  }
}
