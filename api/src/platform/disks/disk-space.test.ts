import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { diskSpaces, diskWatch, lowDisks } from './disk-space.ts';

const gibibyte = 2 ** 30;

/** A data folder on a disk with as much room as the test wants. */
async function disk(t: TestContext, sizeBytes: number) {
  const dataDir = await fs.mkdtemp(join(tmpdir(), 'marketplace-disk-'));
  t.after(() => fs.rm(dataDir, { recursive: true }));
  let freeBytes = sizeBytes;
  t.mock.method(fs, 'statfs', async () => ({ bavail: freeBytes, blocks: sizeBytes, bsize: 1 }));
  const setFree = (bytes: number) => {
    freeBytes = bytes;
  };
  return { folders: { dataDir, filesTarget: join(dataDir, 'files') }, setFree };
}

test('measures each disk once, and skips missing folders and buckets', async (t) => {
  const { folders } = await disk(t, 100);
  const measured = [{ disk: 'data', freeBytes: 100, sizeBytes: 100 }];
  assert.deepEqual(await diskSpaces(folders), measured);
  await fs.mkdir(folders.filesTarget);
  assert.deepEqual(await diskSpaces(folders), measured);
  assert.deepEqual(await diskSpaces({ ...folders, filesTarget: 's3://bucket' }), measured);
  assert.deepEqual(await diskSpaces({ dataDir: '/no/such/folder', filesTarget: '/nor/this' }), []);
});

for (const [size, free, low] of [
  [20, 2, false],
  [20, 1.9, true],
  [500, 5, false],
  [500, 4.9, true],
] as const)
  test(`${free} of ${size} GiB are ${low ? '' : 'not '}few`, async (t) => {
    const { folders, setFree } = await disk(t, size * gibibyte);
    setFree(free * gibibyte);
    assert.equal((await lowDisks(folders)).length, low ? 1 : 0);
  });

test('logs once when a disk gets full, and once when it has room again', async (t) => {
  const { folders, setFree } = await disk(t, 20 * gibibyte);
  const lines: string[] = [];
  const look = diskWatch(folders, {
    warn: (...[{ disks }, text]: [{ disks: { disk: string }[] }, string]) => lines.push(`${disks[0]?.disk}: ${text}`),
    info: (text: string) => lines.push(text),
  } as never);
  await look();
  setFree(gibibyte);
  await look();
  await look();
  setFree(10 * gibibyte);
  await look();
  assert.deepEqual(lines, ['data: a disk is nearly full', 'no disk is nearly full any more']);
});
