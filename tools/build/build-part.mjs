import { join } from 'node:path';
import { dist, folderOf, packageOf } from '../webpack/folders.mjs';
import { remoteConfig } from '../webpack/remote.config.mjs';
import { ScreenFilesPlugin } from '../webpack/screen-files.plugin.mjs';
import { shellConfig } from '../webpack/shell.config.mjs';
import { bundle } from './bundle.mjs';
import { compressBelow } from './compress.mjs';
import { keepBuilds } from './prune.mjs';
import { keepRecord, recordOf } from './records.mjs';
import { areaRelease, shellRelease } from './release-notes.mjs';

/** Builds one part and records it under the digest of what it was built from. */
export async function buildPart(part, digest) {
  // A build has a folder of its own: pages opened before a release go on loading theirs.
  const version = `${packageOf(folderOf(part)).version}-${digest.slice(0, 8)}`;
  const folder = part === 'shell' ? 'shell' : join('remotes', part, version);
  const { compilation, released } = await (part === 'shell' ? buildShell : buildArea)(
    part,
    version,
    join(dist, folder),
  );
  await compressBelow(join(dist, folder));
  const files = Object.keys(compilation.assets).map((file) => join(folder, file));
  keepRecord(part, { builds: keepBuilds({ digest, files }, recordOf(part)?.builds), released });
}

async function buildShell(_, version, path) {
  const compilation = await bundle(shellConfig({ mode: 'production', path }));
  return { compilation, released: shellRelease(compilation, version) };
}

async function buildArea(area, version, path) {
  let screenNeeds = {};
  const config = remoteConfig(area, { mode: 'production', path });
  config.plugins.push(
    new ScreenFilesPlugin((found) => {
      screenNeeds = found;
    }),
  );
  const compilation = await bundle(config);
  return { compilation, released: areaRelease(area, compilation, version, screenNeeds) };
}
