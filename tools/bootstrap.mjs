// Runs on any Node from 20 and needs nothing that a fresh clone lacks.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodePackages } from './bootstrap/node-packages.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const wantedMajor = 24;

/** The inputs of an installation: the lock file and every package.json of the workspace. */
export function installationKey() {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const files = ['package-lock.json', 'package.json', ...workspaces.map((folder) => join(folder, 'package.json'))];
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  for (const file of files.sort())
    if (existsSync(join(root, file))) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Installs missing packages from the lock file: all of them, or only those that building and serving need. */
export function ensureInstalled({ tools = true } = {}) {
  // Keeps the development tools if they are already installed.
  const all = tools || existsSync(join(modules, '@biomejs'));
  install(root, `${installationKey()} ${all ? 'all' : 'product'}`, all ? '--include=dev' : '--omit=dev');
}

/** Installs the packages of a single command on its first run, from the lock file in its folder of `tools/`. */
export function ensureTool(name) {
  const folder = join(root, 'tools', name);
  const lock = readFileSync(join(folder, 'package-lock.json'));
  install(folder, createHash('sha256').update(lock).digest('hex'));
}

function install(folder, key, ...kind) {
  const stamp = join(folder, 'node_modules', '.installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return;
  console.log('Installing packages …');
  installPackages(folder, ...kind);
  writeFileSync(stamp, key);
}

/** Installs packages of these kinds from the lock file in a folder. */
export function installPackages(folder, ...kind) {
  // Not `npm ci`: since 11.16 npm rejects there a lock file without other platforms' packages, which it omits itself if a registry does not
  // have them. `install --no-save` also keeps to the lock file's versions and hashes.
  const args = [
    'install',
    '--no-save',
    '--ignore-scripts',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const addressed = writeAddressedLock(folder);
  const installed = npm(folder, [...args, ...kind]);
  rmSync(addressed, { force: true });
  // If the registry's files have other addresses, npm looks each one up.
  const { status, error } = installed.status === 0 ? installed : npm(folder, [...args, ...kind]);
  if (status !== 0) stopWith(`The packages could not be installed${error ? `: ${error.message}` : '.'}`);
}

/**
 * Writes a lock file with each package's address at the configured registry; npm prefers it to package-lock.json. npm then need not
 * read
 * every version of each package, which is half of its computing.
 */
function writeAddressedLock(folder) {
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  const registry = String(npm(folder, ['config', 'get', 'registry'], 'pipe').stdout).trim();
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!entry.integrity) continue;
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    entry.resolved = `${registry.replace(/\/$/, '')}/${name}/-/${name.split('/').at(-1)}-${entry.version}.tgz`;
  }
  const file = join(folder, 'npm-shrinkwrap.json');
  writeFileSync(file, JSON.stringify(lock));
  return file;
}

function npm(cwd, args, stdio = 'inherit') {
  const program = process.env.npm_execpath;
  const [command, argv] = program?.endsWith('.js') ? [process.execPath, [program, ...args]] : ['npm', args];
  return spawnSync(command, argv, { cwd, stdio, shell: process.platform === 'win32' });
}

/** The Node the product runs on: the one from the lock file, or the running one if new enough. */
export function productNode() {
  const { name, program } = nodePackages[`${process.platform}-${process.arch}`] ?? {};
  const brought = name && join(root, 'node_modules', name, program);
  if (brought && existsSync(brought)) return brought;
  if (Number(process.versions.node.split('.')[0]) >= wantedMajor) return process.execPath;
  return stopWith(
    `This machine needs Node ${wantedMajor} or later (it has ${process.version}): none is packaged for it.`,
  );
}

/**
 * The processes that started this one: npm puts a shell in between, and neither forwards its own end. Without /proc (macOS) only the
 * parent is watched: there the shell execs its one command. An orphan gets a new parent, so a change means that npm or the shell is gone.
 */
function starters() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')') + 4).split(' ')[0]}`;
  } catch {
    return String(process.ppid);
  }
}

/** Runs a program of the project on the product's Node, its output shown; resolves to its exit code. */
export function runNode(args, { env = {}, ipc = false } = {}) {
  const child = spawn(productNode(), args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ipc ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
  });
  // Ctrl-C reaches the child directly; this process waits for its orderly end.
  const forward = () => child.kill('SIGTERM');
  const ignore = () => undefined;
  process.on('SIGINT', ignore).on('SIGTERM', forward);
  const startedBy = starters();
  const orphaned = process.env.npm_lifecycle_event && setInterval(() => starters() !== startedBy && forward(), 500);
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      clearInterval(orphaned);
      process.off('SIGINT', ignore).off('SIGTERM', forward);
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}

export function stopWith(message) {
  console.error(message);
  process.exit(1);
}
