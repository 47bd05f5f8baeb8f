import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root, the build output, and the build caches. */
export const root = fileURLToPath(new URL('../..', import.meta.url));
export const dist = join(root, 'dist');
export const cacheFolder = join(root, '.cache');

const { workspaces, browserslist } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** The supported browsers, as queries of browserslist (PD-82). */
export const browsers = browserslist;

/** Repeats `shared-contract/src/platform/routes/routes.ts`, which older Nodes cannot import; a test compares the two. */
export const areas = workspaces
  .filter((folder) => folder.startsWith('remote-'))
  .map((folder) => folder.slice('remote-'.length));
export const parts = ['shell', ...areas];

/** The parts named on the command line, or all of them. */
export function partsNamed(names) {
  const unknown = names.filter((name) => !parts.includes(name));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}. Known are ${parts.join(', ')}.`);
  return names.length > 0 ? names : parts;
}

/** The workspace folder of a part. */
export const folderOf = (part) => (part === 'shell' ? 'shell' : `remote-${part}`);

export const packageOf = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
