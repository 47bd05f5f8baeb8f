import { isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../platform/config/config.ts';
import { type Releases, releasesIn } from './releases.ts';
import { releasesAt } from './releases-at.ts';

/** The folder `npm run build` and `npm run release` write unless told otherwise. */
const dist = fileURLToPath(new URL('../../../dist/', import.meta.url));

type Opened = { releases: Releases; folders: string[]; stop: () => void };

/**
 * Where the server learns what is released, as the settings say: its own folder, another one, or a registry at an address.
 * Another place may have areas alone; then the shell is the server's own.
 */
export async function openReleases(
  { areasRegistry, dataDir }: Pick<Config, 'areasRegistry' | 'dataDir'>,
  complain: (message: string) => void,
): Promise<Opened> {
  const own = releasesIn(dist, complain);
  if (!areasRegistry) return { releases: own, folders: [dist], stop: () => undefined };
  if (URL.canParse(areasRegistry)) {
    const keepAs = join(dataDir, 'areas-registry.json');
    return { ...(await releasesAt(areasRegistry, { own, keepAs, complain })), folders: [dist] };
  }
  const folder = isAbsolute(areasRegistry) ? areasRegistry : resolve(areasRegistry);
  const releases = releasesIn(folder, complain, () => own()?.shell);
  return { releases, folders: [folder, dist], stop: () => undefined };
}
