import { readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dist } from '../webpack/folders.mjs';

/** How many builds of a part stay: pages opened before a release go on loading the files they know. */
const kept = 3;

/**
 * The builds of a part that stay, the new one first; what only the others had is removed. A build is
 * `{ digest, files }`, its files relative to dist.
 */
export function keepBuilds(newest, earlier = []) {
  const builds = [newest, ...earlier.filter(({ digest }) => digest !== newest.digest)];
  const staying = new Set(builds.slice(0, kept).flatMap(({ files }) => files));
  const leaving = builds.slice(kept).flatMap(({ files }) => files.filter((file) => !staying.has(file)));
  for (const file of leaving) remove(join(dist, file));
  return builds.slice(0, kept);
}

function remove(file) {
  for (const copy of [file, `${file}.br`, `${file}.gz`]) rmSync(copy, { force: true });
  const folder = dirname(file);
  if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true });
}
