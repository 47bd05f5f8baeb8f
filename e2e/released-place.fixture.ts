import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeFlags } from '../api/node-flags.mjs';
import { removeEmbedded } from '../api/src/database/embedded/removal.ts';
import { freePort } from '../tools/dev/free-port.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A place of releases that begins with what is built, a server that goes by it, and a copy of the sources to release from. */
export async function openPlace() {
  const folder = mkdtempSync(join(tmpdir(), 'marketplace-place-'));
  const [releases, sources, dataDir] = ['releases', 'sources', 'data'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  cpSync(join(root, 'dist'), releases, { recursive: true });
  copySources(sources);
  const { address, server } = await startServer(releases, dataDir);
  return {
    address,
    releases,
    sources,
    /** Runs one of the commands on that place; answers what it said, and how long it took in seconds. */
    run: (command: string, ...args: string[]) =>
      runCommand(sources, [`tools/${command}.mjs`, ...args, '--to', releases]),
    close: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      await removeEmbedded(dataDir);
      rmSync(folder, { recursive: true });
    },
  };
}
export type Place = Awaited<ReturnType<typeof openPlace>>;

/** What git keeps, and the installed packages by a link. */
function copySources(folder: string): void {
  const kept = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of kept.toString().split('\0').filter(Boolean)) {
    cpSync(join(root, file), join(folder, file), { force: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}

function runCommand(cwd: string, args: string[]) {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  return { status, said: stdout + stderr, seconds: (performance.now() - started) / 1000 };
}

async function startServer(releases: string, dataDir: string): Promise<{ address: string; server: ChildProcess }> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, RATE_LIMIT: 'off', AREAS_REGISTRY: releases };
  const server = spawn(process.execPath, [...nodeFlags, 'api/src/server.ts'], { cwd: root, env, stdio: 'inherit' });
  for (let left = 600; left > 0; left -= 1) {
    if (server.exitCode !== null) throw new Error('The server did not start');
    if ((await fetch(`${address}/api/healthz`).catch(() => undefined))?.ok) return { address, server };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The server is not ready');
}
