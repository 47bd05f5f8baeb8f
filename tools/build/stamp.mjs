// Records the sources of a part that passed `verify`, so that a release of the same sources skips the checks.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configuration, digestOf, filesBelow } from './digest.mjs';
import { cacheFolder, folderOf, root } from './parts.mjs';

const shared = ['shared-contract', 'shared-auth', 'shared-ui'];
const stampOf = (part, folder) => join(folder, `verified-${part}`);

/** A digest of a part's sources, the shared packages and their tests. */
export const sourcesOf = (part) =>
  digestOf([
    ...configuration(),
    ...[folderOf(part), ...shared].flatMap((folder) => filesBelow(join(root, folder, 'src'))),
  ]);

/** Records verified sources, unless they changed in the meantime. */
export function stamp(part, verified, folder = cacheFolder) {
  if (sourcesOf(part) !== verified) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(stampOf(part, folder), verified);
}

/** Whether exactly these sources of a part were verified here. */
export function isVerified(part, folder = cacheFolder) {
  try {
    return readFileSync(stampOf(part, folder), 'utf8') === sourcesOf(part);
  } catch {
    return false;
  }
}
