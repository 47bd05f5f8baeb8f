import type { Config } from '../config.ts';
import { startEmbedded } from './embedded/cluster.ts';

/** The database of this process: the configured server, or an embedded one in the data folder. */
export async function openDatabase(
  config: Config,
  log: (line: string) => void,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => undefined };
  return startEmbedded({ dataDir: config.dataDir, log });
}
