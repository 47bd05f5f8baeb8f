import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { testDatabase } from '../test/database.ts';
import { readConfig } from './platform/config/config.ts';
import { startProduct } from './start-product.ts';

const token = 'a token for the metrics';
const headers = { authorization: `Bearer ${token}` };

for (const [jobs, told] of [
  ['in-process', 3],
  ['separate', 0],
] as const)
  test(`with jobs ${jobs} a process tells of ${told} kinds of mail`, async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'product-'));
    const database = await testDatabase();
    let product: Awaited<ReturnType<typeof startProduct>> | undefined;
    t.after(async () => {
      await product?.stop();
      await database.drop();
      rmSync(folder, { recursive: true });
    });
    const settings = { DATABASE_URL: database.url, DATA_DIR: folder, DEMO_DATA: 'off', PORT: '0', LOG_LEVEL: 'silent' };
    const config = readConfig({ ...settings, JOBS: jobs, METRICS_TOKEN: token }, folder);
    product = await startProduct({ ...config, drainMs: 0 }, () => undefined);
    const body = await (await fetch(`${product.address}/api/metrics`, { headers })).text();
    assert.equal(body.match(/^mail_wait_seconds_count\{kind="\w+"\} 0$/gm)?.length ?? 0, told);
  });
