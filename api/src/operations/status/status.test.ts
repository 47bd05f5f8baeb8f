import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { testDatabase } from '../../../test/database.ts';
import { readConfig } from '../../platform/config/config.ts';
import { productVersion } from '../../platform/process/product-version.ts';
import { noteBackup, noteVerified } from '../backup/last-backup.ts';
import { statusLines } from './status-lines.ts';

test('the status has version, database, queues, and the last backup with its verification', async (t) => {
  const { url, drop } = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'status-'));
  t.after(() => Promise.all([drop(), rm(folder, { recursive: true })]));
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: folder }, '/');
  const [version, database, oldest, jobs, backup] = await statusLines(config);
  assert.ok(version?.startsWith(`Version ${productVersion}, commit `));
  assert.match(database ?? '', /^Database PostgreSQL \d+\.\d+, test_\w+, migration \d{4}/);
  assert.equal(oldest, 'Oldest due: single email 0 s, alert email 0 s, digest email 0 s');
  assert.equal(jobs, 'Jobs: 0 waiting, 0 to be tried again, 0 given up');
  assert.match(backup ?? '', /none by/);
  const [file, madeAt] = ['/backups/one', '2026-11-29T02:30:00.000Z'];
  await noteBackup(folder, { file, madeAt });
  assert.equal((await statusLines(config)).at(-1), `Backup: ${file}, made ${madeAt}, never verified`);
  await noteVerified(folder, '/backups/another', new Date(), { found: 'other', isWhole: true });
  const proof = { found: '100 certificates are genuine', isWhole: true };
  await noteVerified(folder, file, new Date('2026-11-29T09:00:00Z'), proof);
  assert.match((await statusLines(config)).at(-1) ?? '', /verified 2026-11-29T09:00:00\.000Z: 100 certificates/);
});

test('reports an unreachable database, and an embedded one that is not running', async () => {
  const away = readConfig({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, '/');
  await assert.rejects(statusLines(away), /cannot be used: host 127\.0\.0\.1, port 1/);
  const [, embedded] = await statusLines(readConfig({ DATA_DIR: '/nowhere' }, '/'));
  assert.match(embedded ?? '', /^Database embedded in \/nowhere: no running process serves it/);
});
