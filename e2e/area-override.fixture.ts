import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { removeCluster } from '@marketplace/embedded-database';
import { nodeFlags } from '../api/node-flags.mjs';
import { freePort } from '../tools/dev/free-port.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The built product where overrides are allowed, and one area served from source beside it, each on an origin of its own. */
export async function openTwoServers(area: string) {
  const folder = mkdtempSync(join(tmpdir(), 'marketplace-override-'));
  const product = await start(folder, 'product', ['api/src/server.ts'], '/api/healthz', { AREA_OVERRIDES: 'on' });
  const entry = `/remotes/${area}/dev/remoteEntry.js`;
  const source = await start(folder, 'source', ['tools/dev/dev-server.mjs', area], entry, { DEMO_DATA: 'off' });
  return {
    address: product.address,
    entry: source.address + entry,
    close: async () => {
      for (const { server, dataDir } of [source, product]) {
        const ended = once(server, 'exit');
        server.kill('SIGTERM');
        await ended;
        await removeCluster(dataDir);
      }
      rmSync(folder, { recursive: true });
    },
  };
}

async function start(folder: string, name: string, args: string[], ready: string, settings: Record<string, string>) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const dataDir = join(folder, name);
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, RATE_LIMIT: 'off', ...settings };
  const server: ChildProcess = spawn(process.execPath, [...nodeFlags, ...args], { cwd: root, env, stdio: 'inherit' });
  for (let left = 900; left > 0; left -= 1) {
    if (server.exitCode !== null) throw new Error(`The ${name} server did not start`);
    if ((await fetch(address + ready).catch(() => undefined))?.ok) return { address, dataDir, server };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The ${name} server is not ready`);
}
