// What a store of files promises, for a folder and a bucket alike (ADR-0077).
import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { chmod, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { dyingFiles, Killed } from '@marketplace/releases/targets/dying-files.fixture';
import { filesIn, keysIn, scratchFolder, testInEachFileStore } from './each-file-store.fixture.ts';
import { type FileStore, pathOfKey } from './file-store.ts';
import { keyOf } from './files.service.ts';
import { folderStore } from './folder-store.ts';

async function contentOf(store: FileStore, key: string): Promise<Buffer | undefined> {
  const opened = await store.open(key);
  return opened && buffer(opened);
}

testInEachFileStore(
  'what is written is read, from memory and from a file on the disk, and once is enough',
  async (t, store) => {
    const [small, large] = [Buffer.from('A picture'), randomBytes(3_000_000)];
    const file = path.join(await scratchFolder(t), 'upload');
    await writeFile(file, large);
    const keys = [await keyOf(small), await keyOf({ path: file, size: large.length })];
    assert.equal(keys[1], createHash('sha256').update(large).digest('hex'));
    for (const again of [1, 2]) {
      await store.write(keys[0] ?? '', small);
      await store.write(keys[1] ?? '', { path: file, size: large.length });
      assert.deepEqual(await keysIn(store), [...keys].sort(), `time ${again}`);
    }
    assert.deepEqual(await contentOf(store, keys[0] ?? ''), small);
    assert.deepEqual(await contentOf(store, keys[1] ?? ''), large);
    const copied: Buffer[] = [];
    for await (const piece of store.read(keys[1] ?? '')) copied.push(Buffer.from(piece));
    assert.deepEqual(Buffer.concat(copied), large);
    await assert.rejects(async () => {
      for await (const _ of store.read('0'.repeat(64))) assert.fail('there is none');
    });
    const sizes = (await filesIn(store)).map(({ size }) => size).sort();
    assert.deepEqual(sizes, [small.length, large.length].sort());
  },
);

testInEachFileStore('what is not there is undefined, and removed twice is removed', async (_t, store) => {
  const content = Buffer.from('Gone soon');
  const key = await keyOf(content);
  assert.equal(await store.open(key), undefined);
  assert.deepEqual(await keysIn(store), []);
  await store.write(key, content);
  await store.remove(key);
  await store.remove(key);
  assert.equal(await store.open(key), undefined);
  assert.deepEqual(await keysIn(store), []);
});

testInEachFileStore('a name that is no hash leads nowhere', async (_t, store) => {
  for (const key of ['../../etc/passwd', 'a'.repeat(63), 'A'.repeat(64), '', `${'a'.repeat(64)}/../x`]) {
    await assert.rejects(async () => store.open(key), /named by its SHA-256/);
    await assert.rejects(async () => store.write(key, Buffer.from('x')), /named by its SHA-256/);
    await assert.rejects(async () => store.remove(key), /named by its SHA-256/);
  }
});

test('a folder’s writer killed at any step leaves no partial file, and its leftovers are removed', async (t) => {
  const content = randomBytes(50_000);
  const key = await keyOf(content);
  for (let step = 0, died = true; died; step += 1) {
    assert.ok(step < 50);
    const folder = path.join(await scratchFolder(t), 'files');
    const dying = dyingFiles({ step, done: 0.5 });
    died = await folderStore(folder, dying.files)
      .write(key, content)
      .then(
        () => false,
        (error) => {
          if (!(error instanceof Killed)) throw error;
          return true;
        },
      );
    const after = folderStore(folder);
    const found = await contentOf(after, key);
    assert.ok(found === undefined || found.equals(content), `half there after step ${step}`);
    await after.write(key, content);
    assert.deepEqual(await contentOf(after, key), content, `not written again after step ${step}`);
    assert.deepEqual(await keysIn(after), [key]);
  }
});

test('defect 79: only the service’s account can read stored files, including those of earlier releases', async (t) => {
  const folder = path.join(await scratchFolder(t), 'files');
  const modeOf = async (file: string) => ((await stat(file)).mode & 0o777).toString(8);
  const umask = process.umask(0);
  t.after(() => process.umask(umask));
  const store = folderStore(folder);
  const key = await keyOf(Buffer.from('Accounts'));
  await store.write(key, Buffer.from('Accounts'));
  const file = path.join(folder, pathOfKey(key));
  assert.deepEqual([await modeOf(folder), await modeOf(path.dirname(file)), await modeOf(file)], ['700', '700', '600']);
  await chmod(folder, 0o755);
  await store.tidy();
  assert.equal(await modeOf(folder), '700');
});
