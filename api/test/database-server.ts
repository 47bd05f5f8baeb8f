import { chmod, mkdtemp, readdir, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../src/database/embedded/cluster.ts';
import { removeEmbedded } from '../src/database/embedded/removal.ts';

const PREFIX = 'marketplace-tests-';

/**
 * Loss is no matter here, and speed is; every test process has connections of its own. Without autovacuum nothing happens
 * at its own time: a test that needs statistics says `analyze`.
 */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  max_connections: '400',
};

export interface DatabaseServer {
  url: string;
  stop(): Promise<void>;
}

/** The server that TEST_DATABASE_URL names, or else one of our own for this run. */
export async function databaseServer(): Promise<DatabaseServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  await removeAbandoned();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), PREFIX));
  // PostgreSQL's user must get in when root runs the tests.
  await chmod(dataDir, 0o755);
  const { url, stop } = await startEmbedded({ dataDir, settings: SETTINGS });
  return {
    url,
    stop: async () => {
      await stop();
      await removeEmbedded(dataDir);
    },
  };
}

/** Servers of runs that were killed; those still in use refuse, and a young folder may not have got its lock yet. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(os.tmpdir())) {
    const folder = path.join(os.tmpdir(), name);
    if (!name.startsWith(PREFIX)) continue;
    const made = await stat(folder).catch(() => undefined);
    if (!made || made.mtimeMs > Date.now() - 60_000) continue;
    await removeEmbedded(folder).catch(() => undefined);
  }
}
