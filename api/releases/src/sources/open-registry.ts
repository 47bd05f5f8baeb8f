import { isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { liveChannel } from '../channel-name.ts';
import { readOwners } from '../owners.ts';
import { fileSource } from './file.ts';
import { guardOf } from './guard.ts';
import { httpSource } from './http.ts';
import type { RegistrySource } from './source.ts';

/** The folder that `npm run build` and `npm run release` write unless they are given another. */
export const dist = fileURLToPath(new URL('../../../../dist/', import.meta.url));

type Settings = {
  /** A folder with a registry, or the URL of one; the server's own folder where it is not set. */
  areasRegistry?: string;
  /** Which channel of it is served. */
  areasChannel: string;
  dataDir: string;
  /** The list of who may move which part; where there is one, nothing else is served. */
  releaseOwners?: string;
};
type OpenedRegistry = {
  registry: RegistrySource;
  /** The folders that files of releases are served from. */
  folders: string[];
  /** Where files of areas are that have no origin of their own; empty where this server serves them. */
  base: string;
  stop: () => void;
};

/**
 * Opens the registry that the settings name: the server's own, one in another folder, or one at a URL. Another registry
 * may have areas alone; then the shell is the server's own.
 */
export async function openRegistry(
  { areasRegistry, areasChannel, dataDir, releaseOwners }: Settings,
  logError: (message: string) => void,
): Promise<OpenedRegistry> {
  const own = fileSource(dist, logError);
  const guard =
    releaseOwners === undefined
      ? undefined
      : guardOf({
          owners: readOwners(releaseOwners),
          channel: areasChannel,
          file: join(dataDir, `served-moves.${areasChannel}.json`),
          logError,
        });
  if (!areasRegistry) {
    const registry = fileSource(dist, logError, () => own()?.shell, areasChannel, guard);
    return { registry, folders: [dist], base: '', stop: () => undefined };
  }
  if (URL.canParse(areasRegistry)) {
    // The last good response of one channel is none of another's.
    const name = areasChannel === liveChannel ? 'areas-registry.json' : `areas-registry.${areasChannel}.json`;
    const { source, stop } = await httpSource(areasRegistry, {
      own,
      cacheFile: join(dataDir, name),
      logError,
      channel: areasChannel,
      guard,
    });
    return { registry: source, folders: [dist], base: new URL('.', areasRegistry).href.slice(0, -1), stop };
  }
  const folder = isAbsolute(areasRegistry) ? areasRegistry : resolve(areasRegistry);
  const registry = fileSource(folder, logError, () => own()?.shell, areasChannel, guard);
  return { registry, folders: [folder, dist], base: '', stop: () => undefined };
}
