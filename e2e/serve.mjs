// Starts the product on a data folder of its own, which goes when the run ends.
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeCluster } from '@marketplace/embedded-database';

const dataDir = mkdtempSync(join(tmpdir(), 'marketplace-e2e-'));
const server = spawn(process.execPath, ['tools/start.mjs'], {
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: dataDir },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', async (code) => {
  await removeCluster(dataDir);
  process.exit(code ?? 1);
});
