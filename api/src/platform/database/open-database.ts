import { startEmbedded } from '@marketplace/embedded-database';
import type { Config } from '../config/config.ts';
import { waitForDatabase } from './wait-for-database.ts';

/**
 * The database of this process: the configured server, or an embedded one in the data folder. `directUrl` leads past a
 * pooler, for what needs a session of its own: migrations, and workers that listen for jobs.
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
  const embedded = await startEmbedded({ dataDir: config.dataDir, log });
  return { ...embedded, directUrl: embedded.url };
}
