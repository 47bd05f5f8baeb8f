import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { testDatabase } from '../../../test/database.ts';
import { makeAccount, makeBuyer, makeLivePost } from '../../../test/fixtures.ts';
import { evidenceKey, productOn } from '../../../test/product.ts';
import { readConfig } from '../../platform/config/config.ts';
import { pathOfKey } from '../../platform/files/file-store.ts';
import { noteFile } from '../../platform/files/stored-file.sql.ts';
import { backUpLogically } from './logical-backup.ts';
import { verifyBackup } from './verify-backup.ts';

const skip = spawnSync('psql', ['--version']).status === 0 ? false : 'psql is not installed';

test('a backup is proved by a database of its own: certificates, files, and what is broken or missing', {
  skip,
}, async (t) => {
  const database = await testDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'verified-'));
  t.after(() => rm(folder, { recursive: true }));
  const product = await productOn(t, database, {});
  const seller = await makeAccount(product, 'seller');
  await makeBuyer(product);
  await product.call(seller, sellerCalls.withdrawPost, { query: { id: await makeLivePost(product, seller) } });
  const file = path.join(folder, 'backup');
  const config = readConfig({ EVIDENCE_KEY: evidenceKey, DATA_DIR: path.join(folder, 'none') }, '/');
  await backUpLogically(database.url, file);
  assert.equal(await verifyBackup(file, config), '0 files are whole, 1 certificate is genuine');
  const otherKey = readConfig({ EVIDENCE_KEY: 'o'.repeat(40), DATA_DIR: config.dataDir }, '/');
  await assert.rejects(verifyBackup(file, otherKey), /^Error: Not genuine: /);

  const content = 'particulars';
  const key = createHash('sha256').update(content).digest('hex');
  await noteFile(product.db, key, content.length, new Date());
  await product.db.updateTable('storedFile').set({ unusedSince: null }).where('key', '=', key).execute();
  await backUpLogically(database.url, file);
  await assert.rejects(verifyBackup(file, config), new RegExp(`1 files are missing, ${key} among them`));
  const copy = path.join(`${file}.files`, pathOfKey(key));
  await mkdir(path.dirname(copy), { recursive: true });
  await writeFile(copy, content);
  assert.match(await verifyBackup(file, config), /^1 file is whole/);
  await writeFile(copy, 'Particulars');
  await assert.rejects(verifyBackup(file, config), /is damaged/);
  await truncate(file, Math.floor((await stat(file)).size * 0.7));
  await assert.rejects(verifyBackup(file, config));
});
