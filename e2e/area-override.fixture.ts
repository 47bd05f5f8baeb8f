import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { removeCluster } from '@marketplace/embedded-database';
import { freePort } from '@marketplace/embedded-database/parts';
import { startDemoProduct } from './demo-product.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The built product with overrides allowed, and one area served from source, each on its own origin. */
export async function openTwoServers(area: string) {
  const product = await startDemoProduct({ AREA_OVERRIDES: 'on' });
  const source = await serveFromSource(area);
  return {
    address: product.address,
    entry: source.entry,
    close: () => source.stop().finally(product.stop),
  };
}

async function serveFromSource(area: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'marketplace-override-'));
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, RATE_LIMIT: 'off', DEMO_DATA: 'off' };
  const server = spawn(process.execPath, ['tools/dev/dev-server.mjs', area], { cwd: root, env, stdio: 'inherit' });
  const entry = `http://127.0.0.1:${port}/remotes/${area}/dev/remoteEntry.js`;
  for (let left = 900; left > 0; left -= 1) {
    if (server.exitCode !== null) throw new Error('The area served from source did not start');
    if ((await fetch(entry).catch(() => undefined))?.ok) return { entry, stop };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The area served from source is not ready');

  async function stop(): Promise<void> {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
    await removeCluster(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
}
