import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { apiCalls } from '../build/api-calls.mjs';
import { packageOf, root } from '../build/parts.mjs';

export const toolsPackage = '@marketplace/area-tools';
/** The workspaces that an area is built of, tested with and released by. */
const workspaces = ['shared-contract', 'shared-ui', 'shared-auth', 'api/releases', 'api/process-lock'];
/** What builds, tests and releases an area, and reads the settings for it. */
const tools = [
  'tools/**/*',
  'api/src/platform/config/*.ts',
  'shell/package.json',
  ...['tsconfig.json', 'tsconfig.web.json', 'jest.config.mjs', '.dependency-cruiser.mjs'],
];
/** What this repository alone uses: its measurements, its pictures and the registry of a test. */
const notForAreas =
  /^(@biomejs\/biome|knip|lighthouse|chrome-launcher|subset-font|@fontsource-variable\/.*|webpack-dev-server|verdaccio)$/;
const isTest = (file) => /\.test\.\w+$/.test(file);
const toJson = (value) => `${JSON.stringify(value, undefined, 2)}\n`;

const contents = () => ({
  ...Object.fromEntries(workspaces.map((name) => [name, filesOf([`${name}/src/**/*`])])),
  tools: filesOf(tools),
});

/** Writes each of the packages into a folder below this one, as it is published; returns their folders. */
export function packShared(folder) {
  const version = sharedVersion();
  return Object.entries(contents()).map(([name, files]) => {
    const to = join(folder, name.replaceAll('/', '-'));
    for (const file of files) copy(file, join(to, name === 'tools' ? file : file.slice(name.length + 1)));
    const manifest = name === 'tools' ? manifestOfTools(version) : manifestOf(name, version);
    writeFileSync(join(to, 'package.json'), toJson(manifest));
    if (name === 'tools') writeFileSync(join(to, 'api-calls.json'), JSON.stringify(apiCalls()));
    return to;
  });
}

const filesOf = (patterns) =>
  globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isTest(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort();

function copy(file, to) {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(join(root, file), to);
}

/** The version that all of them have. A registry keeps a version for ever, so it is another one when anything of them is. */
export function sharedVersion() {
  const digest = createHash('sha256').update(JSON.stringify(apiCalls()));
  const manifests = [...workspaces.map((name) => `${name}/package.json`), 'package.json'];
  for (const file of [...Object.values(contents()).flat(), ...manifests])
    digest
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return `${packageOf('.').version}-sources-${digest.digest('hex').slice(0, 8)}`;
}

/** Where a package is laid out in the area's repository, and the version it is built with there, as here. */
const laidOut = (folder, { version }) => ({ folder, version });

function manifestOf(name, version) {
  const { private: _, devDependencies: __, ...manifest } = packageOf(name);
  return {
    ...manifest,
    version,
    dependencies: withOwnAt(version, manifest.dependencies),
    marketplace: laidOut(name, manifest),
  };
}

/** Dependencies of which those of this repository are at the version that is published. */
export const withOwnAt = (version, dependencies = {}) =>
  Object.fromEntries(
    Object.entries(dependencies).map(([name, own]) => [name, name.startsWith('@marketplace/') ? version : own]),
  );

function manifestOfTools(version) {
  const { devDependencies, optionalDependencies } = packageOf('.');
  const own = workspaces.map((name) => [packageOf(name).name, version]);
  const fromNpm = Object.entries({ ...packageOf('shell').dependencies, ...devDependencies }).filter(
    ([name]) => !notForAreas.test(name) && !name.startsWith('@marketplace/'),
  );
  return {
    name: toolsPackage,
    version,
    type: 'module',
    bin: { area: 'tools/own-repository/area.mjs' },
    dependencies: Object.fromEntries([...own, ...fromNpm]),
    optionalDependencies,
    marketplace: laidOut('.', packageOf('.')),
  };
}
