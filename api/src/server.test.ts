import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { removeCluster } from '@marketplace/embedded-database';
import { clusterIn, serversOn } from '@marketplace/embedded-database/parts';
import { nodeFlags } from '../node-flags.mjs';
import { until } from '../test/until.ts';

for (const processes of ['1', '2'])
  test(`a stop during the start of ${processes} leaves no database running`, async (t) => {
    const parent = mkdtempSync(join(tmpdir(), 'stopped-'));
    // PostgreSQL's user has to reach it.
    chmodSync(parent, 0o755);
    const folder = join(parent, 'data');
    const { DATABASE_URL: _, ...env } = process.env;
    const server = spawn(process.execPath, [...nodeFlags, join(import.meta.dirname, 'server.ts')], {
      env: { ...env, DATA_DIR: folder, PORT: '0', DEMO_DATA: 'off', API_PROCESSES: processes },
      stdio: 'pipe',
    });
    const ended = once(server, 'exit');
    t.after(async () => {
      if (server.exitCode === null) server.kill('SIGTERM');
      await ended;
      await removeCluster(folder);
      rmSync(parent, { recursive: true });
    });
    const said: Buffer[] = [];
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => said.push(chunk));
    await until(() => serversOn(clusterIn(folder)).length > 0 || server.exitCode !== null);
    assert.doesNotMatch(Buffer.concat(said).toString(), /ready at/);
    server.kill('SIGTERM');
    assert.deepEqual(await ended, [0, null], Buffer.concat(said).toString());
    await until(() => serversOn(clusterIn(folder)).length === 0);
    assert.match(Buffer.concat(said).toString(), /^Stopping …\n$/);
  });

test('in production a process that cannot start says so in the format of its log', () => {
  const server = join(import.meta.dirname, 'server.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [...nodeFlags, server], {
    encoding: 'utf8',
    env: { NODE_ENV: 'production' },
  });
  assert.deepEqual([status, stderr], [1, '']);
  assert.match(JSON.parse(stdout).msg, /^The settings are not usable: SESSION_SECRET must be set in production/);
});
