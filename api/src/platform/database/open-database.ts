import { readLocation } from '@marketplace/embedded-database/location';
import type { Config } from '../config/config.ts';
import { waitForDatabase } from './wait-for-database.ts';

/**
 * This process's database: the configured server, or an embedded one in the data folder. `directUrl` bypasses a pooler, for migrations and
 * for workers that listen for jobs: both need a session of their own.
 */
export async function openDatabase(
  config: Config,
  log: (line: string) => void,
): Promise<{ url: string; directUrl: string; stop(): Promise<void> }> {
  const { databaseUrl: url, databaseDirectUrl: directUrl = url } = config;
  if (url && directUrl) {
    await waitForDatabase(url);
    if (directUrl !== url) await waitForDatabase(directUrl, 'DATABASE_DIRECT_URL');
    return { url, directUrl, stop: async () => undefined };
  }
  const { startEmbedded } = await import('@marketplace/embedded-database');
  const embedded = await startEmbedded({ dataDir: config.dataDir, log });
  return { ...embedded, directUrl: embedded.url };
}

/** This data folder's embedded database, if it had to leave the folder. */
export const embeddedElsewhere = async (dataDir: string): Promise<string | undefined> =>
  (await readLocation(dataDir))?.home;

/** The database that processes with this configuration use now; undefined if it is embedded and no process serves it. */
export const servedDatabase = async ({ databaseUrl, dataDir }: Config): Promise<string | undefined> =>
  databaseUrl ?? (await import('@marketplace/embedded-database')).urlOfServed(dataDir);
