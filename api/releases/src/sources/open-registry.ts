import { isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileSource } from './file.ts';
import { httpSource } from './http.ts';
import type { RegistrySource } from './source.ts';

/** The folder that `npm run build` and `npm run release` write by default. */
export const dist = fileURLToPath(
  new URL('../../../../dist/', import.meta.resolve('@marketplace/releases/sources/open-registry')),
);

type Settings = {
  /** A folder with a registry, or its URL; by default the server's own folder. */
  areasRegistry?: string;
  dataDir: string;
};
type OpenedRegistry = {
  registry: RegistrySource;
  /** The folders that files of releases are served from. */
  folders: string[];
  stop: () => void;
};

/**
 * Opens the configured registry: the server's own, one in another folder, or one at a URL. Another registry may have only areas; then the
 * shell is the server's own.
 */
export async function openRegistry(
  { areasRegistry, dataDir }: Settings,
  logError: (message: string) => void,
): Promise<OpenedRegistry> {
  const own = fileSource(dist, logError);
  if (!areasRegistry) return { registry: own, folders: [dist], stop: () => undefined };
  if (URL.canParse(areasRegistry)) {
    const cacheFile = join(dataDir, 'areas-registry.json');
    const { source, stop } = await httpSource(areasRegistry, { own, cacheFile, logError });
    return { registry: source, folders: [dist], stop };
  }
  const folder = isAbsolute(areasRegistry) ? areasRegistry : resolve(areasRegistry);
  const registry = fileSource(folder, logError, () => own()?.shell);
  return { registry, folders: [folder, dist], stop: () => undefined };
}
