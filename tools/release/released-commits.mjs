// Which commit of each part is live, in the file from which `npm run matrix` takes the previous release.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { activeVersion, readRegistry, readRelease } from '@marketplace/releases/release-store';
import { readServers } from '@marketplace/releases/servers-store';
import { openTarget } from '@marketplace/releases/targets/open-target';
import { parts, root } from '../build/parts.mjs';

const releasedFile = join(root, 'tools/matrix/released.json');

/** The commits of a store's live parts and servers, if recorded; builds with uncommitted edits have none. */
async function commitsServed(target) {
  const { registry } = await readRegistry(target);
  const commits = { api: (await readServers(target))?.commit };
  for (const part of parts) {
    const version = activeVersion(registry, part);
    const { commit, changed } = (version && (await readRelease(target, part, version))?.provenance) || {};
    commits[part] = changed ? undefined : commit;
  }
  return commits;
}

/**
 * Writes the live commits into the file after a move of the store in `RELEASE_TARGET`; other stores do not count. A part without a known
 * commit keeps its line.
 */
export async function noteReleased(target, { store = process.env.RELEASE_TARGET, file = releasedFile } = {}) {
  if (!store || (await openTarget(store)).name !== target.name) return;
  const before = JSON.parse(readFileSync(file, 'utf8'));
  const served = await commitsServed(target);
  const after = Object.fromEntries([...parts, 'api'].map((part) => [part, served[part] ?? before[part]]));
  if (JSON.stringify(after) === JSON.stringify(before)) return;
  writeFileSync(file, `${JSON.stringify(after, undefined, 2)}\n`);
  console.log(
    'tools/matrix/released.json names what is live now: commit it, so that CI tests the next release alongside it.',
  );
}
