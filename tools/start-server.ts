import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { removeCluster } from '@marketplace/embedded-database';
import { freePort } from '@marketplace/embedded-database/parts';
import { nodeFlags, programOf } from '../api/node-flags.mjs';

const timeoutMs = 360_000;

const ownSources = fileURLToPath(new URL('..', import.meta.url));

/**
 * Starts the product on a free port with its own data, which is deleted when it stops. `sources` may belong to another version;
 * `program` may be another file that starts it.
 */
export async function startServer(
  dataDir: string,
  settings: Record<string, string> = {},
  sources = ownSources,
  program = programOf('server', sources),
) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: address, DATA_DIR: dataDir };
  const server = spawn(process.execPath, [...nodeFlags, program], {
    cwd: sources,
    env: { ...env, RATE_LIMIT: 'off', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  const stop = async () => {
    if (server.exitCode === null) server.kill('SIGTERM');
    await ended;
    await removeCluster(dataDir);
  };
  try {
    await answers(`${address}/api/healthz`, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, stop };
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end && server.exitCode === null) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('The product did not start');
}
