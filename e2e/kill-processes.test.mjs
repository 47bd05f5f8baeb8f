// API_PROCESSES: several processes behind one port, of which one is killed; the others answer, and another replaces it.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { removeCluster } from '@marketplace/embedded-database';
import { freePort } from '@marketplace/embedded-database/parts';
import { family, isPostgres, ready, runNode } from './processes.fixture.mjs';

test('when one of two processes behind a port is killed, calls are answered, and it is replaced', {
  skip: process.platform !== 'linux' && 'reads /proc',
}, async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'marketplace-processes-'));
  const port = await freePort();
  const metricsToken = 'a token for metrics of the test';
  const env = { API_PROCESSES: '2', PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', DEMO_DATA: 'off' };
  const running = runNode('api/src/server.ts', { ...env, METRICS_TOKEN: metricsToken, LOG_LEVEL: 'warn' });
  t.after(async () => {
    running.child.kill('SIGTERM');
    await running.ended;
    await removeCluster(dataDir);
  });
  const ask = async (path, headers = {}) =>
    fetch(`http://127.0.0.1:${port}/api${path}`, { headers: { connection: 'close', ...headers } });
  const until = async (what, holds) => {
    for (const end = Date.now() + 300_000; !(await holds()); await setTimeout(50))
      assert.ok(Date.now() < end, `${what}\n${running.said}`);
  };
  const servers = () => family(running.child.pid).filter((pid) => pid !== running.child.pid && !isPostgres(pid));
  await ready(running, port);
  await until('both serve', () => running.said.includes('is ready'));
  const before = servers();
  assert.equal(before.length, 2, running.said);
  // By process id: the system's ids start again after the highest, and /proc is sorted alphabetically.
  const second = before.find((pid) => readFileSync(`/proc/${pid}/environ`, 'utf8').includes('\0API_PROCESS=2\0'));
  assert.ok(second, running.said);

  for (let n = 0; n < 6; n += 1) assert.equal((await ask('/unauth/homestats')).status, 200);
  const numbers = await (await ask('/metrics', { authorization: `Bearer ${metricsToken}` })).text();
  assert.match(numbers, /_count\{method="GET",route="\/api\/unauth\/homestats",status="200"\} 6$/m, 'of both together');

  process.kill(second, 'SIGKILL');
  await until('it is gone', () => !servers().includes(second));
  for (let n = 0; n < 6; n += 1) assert.equal((await ask('/unauth/homestats')).status, 200);
  await until('another is there', () => servers().length === 2);
  assert.match(running.said, /"ended":2,"how":"SIGKILL","msg":"a process ended; another is started in its place"/);

  running.child.kill('SIGTERM');
  assert.equal(await running.ended, 0, running.said);
  assert.equal((running.said.match(/is ready/g) ?? []).length, 1, 'one alone says where to go');
});
