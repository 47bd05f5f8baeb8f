import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf, packageOf, root } from '../build/parts.mjs';
import { toolsPackage, withOwnAt } from './shared-packages.mjs';

/** What `area` lays out from the registry: nothing of it is the area's own. */
const laidOut = [
  'shared-*/',
  'api/',
  'shell/',
  'tools/',
  'tsconfig*.json',
  'jest.config.mjs',
  '.dependency-cruiser.mjs',
  'api-calls.json',
];
const commands = ['verify', 'release', 'rollback', 'promote', 'share', 'changelog', 'releases'];

/** Writes a repository of one area: its sources, and the shared packages at a version that the registry has. */
export function writeRepository(area, folder, { registry, version }) {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty`);
  const place = folderOf(area);
  const { dependencies, ...manifest } = packageOf(place);
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z', '--', place], {
    cwd: root,
    encoding: 'utf8',
  });
  mkdirSync(folder, { recursive: true });
  for (const file of listed.split('\0').filter((one) => one && existsSync(join(root, one))))
    cpSync(join(root, file), join(folder, file));
  const { overrides, engines, version: ownVersion } = packageOf('.');
  const files = {
    'package.json': {
      name: `${area}-area`,
      // Module Federation writes it into the entry.
      version: ownVersion,
      private: true,
      type: 'module',
      engines,
      workspaces: [place],
      scripts: Object.fromEntries(commands.map((name) => [name, `area ${name}`])),
      devDependencies: { [toolsPackage]: version },
      overrides: { webpack: overrides.webpack },
    },
    [`${place}/package.json`]: { ...manifest, dependencies: withOwnAt(version, dependencies) },
    '.npmrc': `@marketplace:registry=${registry}\nsave-exact=true\nignore-scripts=true\n`,
    '.gitignore': `${['node_modules/', '.cache/', 'dist/', ...laidOut.map((name) => `/${name}`)].join('\n')}\n`,
  };
  for (const [name, content] of Object.entries(files))
    writeFileSync(
      join(folder, name),
      typeof content === 'string' ? content : `${JSON.stringify(content, undefined, 2)}\n`,
    );
}
