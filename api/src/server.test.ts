import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { removeCluster, urlOfServed } from '@marketplace/embedded-database';
import { clusterIn, serversOn } from '@marketplace/embedded-database/parts';
import { nodeFlags } from '../node-flags.mjs';
import { until } from '../test/until.ts';
import { lastProbe } from './operations/status/status.sql.ts';
import { connect } from './platform/database/connect.ts';

/** Starts the product on an embedded database in its own folder. */
function startOnFolder(t: TestContext, settings: Record<string, string>) {
  const parent = mkdtempSync(join(tmpdir(), 'stopped-'));
  // PostgreSQL's user has to reach it.
  chmodSync(parent, 0o755);
  const folder = join(parent, 'data');
  const { DATABASE_URL: _, ...env } = process.env;
  const server = spawn(process.execPath, [...nodeFlags, join(import.meta.dirname, 'server.ts')], {
    env: { ...env, DATA_DIR: folder, PORT: '0', DEMO_DATA: 'off', ...settings },
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
  return { folder, server, ended, said: () => Buffer.concat(said).toString() };
}

for (const processes of ['1', '2'])
  test(`a stop during the start of ${processes} leaves no database running`, async (t) => {
    const { folder, server, ended, said } = startOnFolder(t, { API_PROCESSES: processes });
    await until(() => serversOn(clusterIn(folder)).length > 0 || server.exitCode !== null);
    assert.doesNotMatch(said(), /ready at/);
    server.kill('SIGTERM');
    assert.deepEqual(await ended, [0, null], said());
    await until(() => serversOn(clusterIn(folder)).length === 0);
    assert.match(said(), /^Stopping …\n$/);
  });

test('with an embedded database and a status page, runs the prober and stops it before the database', async (t) => {
  const site = createServer((_, response) => response.end());
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  t.after(() => site.close());
  const { port } = site.address() as AddressInfo;
  const { folder, server, ended, said } = startOnFolder(t, {
    ...{ STATUS_PAGE: 'on', PROBE_URL: `http://127.0.0.1:${port}/`, LOG_LEVEL: 'info', DRAIN_SECONDS: '0' },
  });
  await until(() => /prober ready/.test(said()) || server.exitCode !== null);
  const db = connect((await urlOfServed(folder)) ?? '', 1);
  await until(async () => (await lastProbe(db))?.up === true);
  await db.destroy();
  server.kill('SIGTERM');
  assert.deepEqual(await ended, [0, null], said());
  assert.match(said(), /prober stopping/);
  assert.doesNotMatch(said(), /the prober ended/);
});

test('in production, a process that cannot start logs why in its log format', () => {
  const server = join(import.meta.dirname, 'server.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [...nodeFlags, server], {
    encoding: 'utf8',
    env: { NODE_ENV: 'production' },
  });
  assert.deepEqual([status, stderr], [1, '']);
  assert.match(JSON.parse(stdout).msg, /^The settings are not usable: SESSION_SECRET must be set in production/);
});
