import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { eicar, startClamd } from './clamd.fixture.ts';
import { scanFile } from './clamd.ts';

function fileWith(t: TestContext, content: string | Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'marketplace-scan-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'file');
  writeFileSync(path, content);
  return path;
}

test('a real clamd finds what its signatures name, calls the rest clean, and takes a file of 20 MB', async (t) => {
  const address = await startClamd(t);
  assert.deepEqual(await scanFile(address, fileWith(t, 'Turnover by year\n2025,120000\n')), { found: undefined });
  const infected = fileWith(t, `${'x'.repeat(200_000)}${eicar}`);
  assert.match((await scanFile(address, infected)).found ?? '', /Test\.Eicar/);
  assert.deepEqual(await scanFile(address, fileWith(t, Buffer.alloc(20 * 1024 * 1024, 7))), { found: undefined });
  // A file over its limit is not clean.
  await assert.rejects(scanFile(address, fileWith(t, Buffer.alloc(26 * 1024 * 1024, 7))), { reason: 'busy' });
});

test('counts nothing as clean if clamd is unreachable, breaks off or answers something else', async (t) => {
  const file = fileWith(t, 'anything');
  await assert.rejects(scanFile('unix:/nowhere/clamd.ctl', file), { reason: 'busy' });
  for (const answer of ['', 'INSTREAM size limit exceeded. ERROR', 'stream: OK and more', 'HTTP/1.1 200 OK']) {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end(answer));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    t.after(() => server.close());
    const { port } = server.address() as { port: number };
    await assert.rejects(scanFile(`tcp://127.0.0.1:${port}`, file), { reason: 'busy' }, answer);
  }
});
