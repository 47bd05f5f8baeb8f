import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { createDatabase, dropDatabase, urlOf } from '../../../test/administration.ts';
import { testDatabase } from '../../../test/database.ts';
import { makeAccount, makeBuyer, makeLivePost } from '../../../test/fixtures.ts';
import { evidenceKey, productOn } from '../../../test/product.ts';
import { verifySome } from '../../billing/certificates/verify-some.service.ts';
import { readConfig } from '../../platform/config/config.ts';
import { pathOfKey } from '../../platform/files/file-store.ts';
import { noteFile } from '../../platform/files/stored-file.sql.ts';
import { wholeCopies } from './file-copies.ts';
import { backUpLogically } from './logical-backup.ts';
import { verifyBackup } from './verify-backup.ts';

async function emptyDatabase(t: TestContext): Promise<string> {
  const { url: server, drop } = await testDatabase();
  const name = `empty_${randomUUID().slice(0, 8)}`;
  await createDatabase(server, name, 'template template0');
  t.after(async () => {
    await dropDatabase(server, name);
    await drop();
  });
  return urlOf(server, name);
}

const skip = spawnSync('psql', ['--version']).status === 0 ? false : 'psql is not installed';

test('verifies a backup in a temporary database: certificates, files, and broken or missing parts', {
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
  const otherKey = readConfig({ EVIDENCE_KEY: 'o'.repeat(40), DATA_DIR: config.dataDir }, '/');
  assert.equal(await verifySome(database.url, config, 100), 1);
  await assert.rejects(verifySome(database.url, otherKey, 100), /^Error: Not genuine: /);

  const content = 'particulars';
  const key = createHash('sha256').update(content).digest('hex');
  await noteFile(product.db, key, content.length, new Date());
  await product.db.updateTable('storedFile').set({ unusedSince: null }).where('key', '=', key).execute();
  await backUpLogically(database.url, file);
  await assert.rejects(verifyBackup(file, config), new RegExp(`1 file is missing, ${key} among them`));
  const copy = path.join(`${file}.files`, pathOfKey(key));
  await mkdir(path.dirname(copy), { recursive: true });
  await writeFile(copy, content);
  assert.equal(await verifyBackup(file, config), '1 file is whole, 1 certificate is genuine');
  await writeFile(copy, 'Particulars');
  await assert.rejects(wholeCopies(`${file}.files`), /is damaged/);
});

const root = fileURLToPath(new URL('../../../..', import.meta.url));

test('the documented commands back up, verify and restore, and the status shows it', { skip }, async (t) => {
  const [source, target] = [await testDatabase(), await emptyDatabase(t)];
  const folder = await mkdtemp(path.join(tmpdir(), 'commands-'));
  t.after(() => Promise.all([source.drop(), rm(folder, { recursive: true })]));
  const file = path.join(folder, 'move');
  const run = (url: string, ...command: string[]) =>
    spawnSync('npm', ['run', '--silent', ...command], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: url, DATA_DIR: folder, EVIDENCE_KEY: evidenceKey },
    });
  const made = run(source.url, 'backup', '--', file, '--logical');
  assert.ok(made.stdout.endsWith(`Backed up to ${file}\n`), made.stderr);
  const proved = run(source.url, 'backup', '--', 'verify', file);
  assert.equal(proved.stdout, `${file}: 0 files are whole, 0 certificates are genuine\n`, proved.stderr);
  assert.match(run(source.url, 'status').stdout, /\nBackup: .*move, made .*, verified .*: 0 files are whole/);
  const restored = run(target, 'restore', '--', file);
  assert.equal(restored.stdout, `Restored from ${file}\n`, restored.stderr);
  assert.match(run(source.url, 'backup', '--', 'verify', folder).stderr, /./);
  await rm(file);
  assert.equal(run(source.url, 'backup', '--', 'verify', file).stderr, `There is no ${file}.\n`);
  assert.match(run(source.url, 'status').stdout, /\nBackup: .*: failed: There is no /);
  assert.equal(run(target, 'restore', '--', file).stderr, `There is no ${file}.\n`);
  for (const unfinished of [['backup'], ['backup', '--', 'verify']])
    assert.match(run(source.url, ...unfinished).stderr, /^Usage: /);
});
