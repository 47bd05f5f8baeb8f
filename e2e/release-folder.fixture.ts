import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startDemoProduct } from './demo-product.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A folder of releases that starts with the built ones, a server that reads it, and a copy of the sources to release from. */
export async function openReleaseFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'marketplace-place-'));
  const [releases, sources] = [join(folder, 'releases'), join(folder, 'sources')];
  cpSync(join(root, 'dist'), releases, { recursive: true });
  copySources(sources);
  const { address, stop } = await startDemoProduct({ AREAS_REGISTRY: releases });
  return {
    address,
    releases,
    sources,
    /** Runs one of the commands on that folder; returns its output, and how long it took in seconds. */
    run: (command: string, ...args: string[]) =>
      runCommand(sources, ['tools/run.mjs', `tools/release/${command}.mjs`, ...args, '--store', releases]),
    close: async () => {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}
export type ReleaseFolder = Awaited<ReturnType<typeof openReleaseFolder>>;

/** What git tracks, and links to the installed packages: the root's, and a workspace's own. */
function copySources(folder: string): void {
  const kept = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of kept.toString().split('\0').filter(Boolean)) {
    cpSync(join(root, file), join(folder, file), { force: true });
  }
  for (const place of ['.', ...readdirSync(folder)]) {
    const packages = join(root, place, 'node_modules');
    if (existsSync(packages)) symlinkSync(packages, join(folder, place, 'node_modules'));
  }
}

function runCommand(cwd: string, args: string[]) {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  return { status, said: stdout + stderr, seconds: (performance.now() - started) / 1000 };
}
