import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder, folderOf, packageOf } from '../webpack/folders.mjs';
import { remoteConfig } from '../webpack/remote.config.mjs';
import { ScreenFilesPlugin } from '../webpack/screen-files.plugin.mjs';
import { shellConfig } from '../webpack/shell.config.mjs';
import { bundle } from './bundle.mjs';
import { compressBelow } from './compress.mjs';
import { digestOfInputs } from './inputs.mjs';
import { writeManifest } from './integrity.mjs';
import { areaRelease, shellRelease } from './release-notes.mjs';

/** The version a part has as its sources are now: the package's own, and what tells this content from any other. */
export const versionOf = (part) => `${packageOf(folderOf(part)).version}-${digestOfInputs(part).slice(0, 8)}`;

/** Where the files of a version lie below a place of releases. The shell's are in one folder, so that what two versions share stays in caches. */
const placeOf = (part, version) => (part === 'shell' ? 'shell' : `remotes/${part}/${version}`);

/**
 * Builds one part in a folder of its own, from where it can be published. Answers that folder, and the release: what the
 * registry is going to say, and the names of its files where they will lie.
 */
export async function buildPart(part, version = versionOf(part)) {
  const folder = join(cacheFolder, 'built', part);
  const { compilation, released } = await (part === 'shell' ? buildShell : buildArea)(part, version, folder);
  const names = Object.keys(compilation.assets);
  const { name: manifest, ...held } = await writeManifest(folder, names);
  await keepOnly(folder, [...names, manifest]);
  await compressBelow(folder);
  const files = await readdir(folder);
  return {
    folder,
    release: {
      part,
      version,
      publishedAt: new Date().toISOString(),
      place: placeOf(part, version),
      files: files.sort(),
      released: withIntegrity(released, manifest, held),
    },
  };
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

function withIntegrity({ base, ...released }, manifest, { files, integrity }) {
  const held = Object.fromEntries(Object.entries(files).map(([name, one]) => [base + name, one]));
  const entry = released.entry && { entry: { ...released.entry, integrity: held[released.entry.address] } };
  return { ...released, ...entry, manifest: { address: base + manifest, integrity }, files: held };
}

/** What an earlier build left in the folder is not of this one; what it compressed is. */
async function keepOnly(folder, names) {
  const staying = new Set(names.flatMap((name) => [name, `${name}.br`, `${name}.gz`]));
  const leaving = (await readdir(folder)).filter((name) => !staying.has(name));
  await Promise.all(leaving.map((name) => rm(join(folder, name), { recursive: true })));
}
