import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOfTexts } from '@marketplace/releases/fit/types/texts';
import { integrityOf } from '@marketplace/releases/integrity';
import { apiCalls } from './api-calls.mjs';
import { areaSources } from './area-sources.mjs';
import { bundle } from './bundle.mjs';
import { callsMadeBy } from './calls-made.mjs';
import { compressBelow } from './compress.mjs';
import { uncoveredIn } from './css-features.mjs';
import { configuration, digestOf, filesBelow } from './digest.mjs';
import { cacheFolder, folderOf, packageOf, root } from './parts.mjs';
import { areaRegistryEntry, shellRegistryEntry } from './registry-entry.mjs';
import { sharedTypes } from './shared-types.mjs';
import { remoteConfig } from './webpack/remote.config.mjs';
import { ScreenFilesPlugin } from './webpack/screen-files.plugin.mjs';
import { sharedVersionOf } from './webpack/sharing.mjs';
import { shellConfig } from './webpack/shell.config.mjs';

/**
 * Writes the integrity of a build's scripts and styles into a file next to them, with a hash in its name. Returns that name, the
 * manifest's own integrity, and its content.
 */
async function writeIntegrityManifest(folder, names) {
  const checked = names.filter((name) => /\.(js|css)$/.test(name)).sort();
  const entries = checked.map(async (name) => [name, integrityOf(await readFile(join(folder, name)))]);
  const files = Object.fromEntries(await Promise.all(entries));
  const text = JSON.stringify(files);
  const name = `manifest.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.json`;
  await writeFile(join(folder, name), text);
  return { name, integrity: integrityOf(text), files };
}

const shared = ['shared-contract', 'shared-auth', 'shared-ui'];
const notBuilt = /\.test\.tsx?$|README\.md$/;

/** A digest of all inputs of a part's build; equal digests mean equal output. */
function digestOfInputs(part) {
  const folders = [folderOf(part), ...shared].map((folder) => join(root, folder));
  const sources = folders.flatMap((folder) => [join(folder, 'package.json'), ...filesBelow(join(folder, 'src'))]);
  return digestOf([...configuration(), ...sources.filter((file) => !notBuilt.test(file))]);
}

/** The version of a part at its current sources: the package's version and a digest of all inputs. */
export const versionOf = (part) => `${packageOf(folderOf(part)).version}-${digestOfInputs(part).slice(0, 8)}`;

/** The folder of a version's files at a target. Versions of the shell share one, so that browsers keep unchanged files cached. */
const placeOf = (part, version) => (part === 'shell' ? 'shell' : `remotes/${part}/${version}`);

/**
 * Builds one part in its own folder, ready to publish. Returns that folder and the release: its future registry entry and the names
 * of its files.
 */
export async function buildPart(part, version = versionOf(part)) {
  const folder = join(cacheFolder, 'built', part);
  const types = sharedTypes();
  // If the build itself fails, report that error.
  types.catch(() => undefined);
  const { compilation, released } = await (part === 'shell' ? buildShell : buildArea)(part, version, folder);
  const names = Object.keys(compilation.assets);
  await refuseUncoveredStyles(folder, names);
  const { name: manifest, ...checked } = await writeIntegrityManifest(folder, names);
  await keepOnly(folder, [...names, manifest]);
  await compressBelow(folder);
  const files = await readdir(folder);
  const texts = { types: await types, ...(part !== 'shell' && { sources: areaSources(part) }) };
  const digests = Object.fromEntries(Object.entries(texts).map(([name, one]) => [name, digestOfTexts(one)]));
  return {
    folder,
    texts: Object.values(texts),
    release: {
      part,
      version,
      publishedAt: new Date().toISOString(),
      place: placeOf(part, version),
      files: files.sort(),
      released: withIntegrity(released, manifest, checked),
      fit: { ...fitOf(part, compilation), calls: describedCalls(await callsMadeBy(compilation)), ...digests },
    },
  };
}

/** Throws if a style sheet uses what a supported browser lacks (PD-82). */
async function refuseUncoveredStyles(folder, names) {
  for (const name of names.filter((one) => one.endsWith('.css'))) {
    const [feature] = uncoveredIn(await readFile(join(folder, name), 'utf8'));
    if (feature) throw new Error(`${name} uses ${feature}, which not every browser of the browserslist has`);
  }
}

/** The calls of the API built from these sources. */
function describedCalls(names) {
  const { calls } = apiCalls();
  return Object.fromEntries(names.map((name) => [name, calls[name] ?? {}]));
}

async function buildShell(_, version, path) {
  const compilation = await bundle(shellConfig({ mode: 'production', path }));
  return { compilation, released: shellRegistryEntry(compilation, version) };
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
  return { compilation, released: areaRegistryEntry(area, compilation, version, screenNeeds) };
}

function withIntegrity({ base, ...released }, manifest, { files, integrity }) {
  const integrityByFile = Object.fromEntries(Object.entries(files).map(([name, one]) => [base + name, one]));
  const entry = released.entry && { entry: { ...released.entry, integrity: integrityByFile[released.entry.address] } };
  return { ...released, ...entry, manifest: { address: base + manifest, integrity }, files: integrityByFile };
}

/** Removes an earlier build's files; keeps compressed files that are unchanged. */
async function keepOnly(folder, names) {
  const kept = new Set(names.flatMap((name) => [name, `${name}.br`, `${name}.gz`]));
  const stale = (await readdir(folder)).filter((name) => !kept.has(name));
  await Promise.all(stale.map((name) => rm(join(folder, name), { recursive: true })));
}

const inOrder = (entries) => Object.fromEntries([...entries].sort(([one], [other]) => (one < other ? -1 : 1)));

/**
 * What a build needs from other parts and offers to them (`api/releases/src/fit`), read from its modules: the shared modules an area
 * consumes without a copy, which fail at run time with another version of the shell, and those the shell provides.
 */
export function fitOf(part, compilation) {
  const modules = [...compilation.modules].filter((one) => compilation.chunkGraph.getModuleChunks(one).length > 0);
  if (part === 'shell') {
    const provided = modules.filter(({ type }) => type === 'provide-module');
    return { provides: inOrder(provided.map(({ _name, _version }) => [_name, _version])) };
  }
  const needed = modules.filter(({ type, options }) => type === 'consume-shared-module' && !options.import);
  return {
    needs: inOrder(
      needed.map(({ options: { shareKey, requiredVersion } }) => [
        shareKey,
        { range: requiredVersion, builtWith: sharedVersionOf(shareKey) },
      ]),
    ),
  };
}
