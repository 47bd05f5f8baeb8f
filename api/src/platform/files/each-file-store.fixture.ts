import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { openBucket } from '@marketplace/releases/targets/bucket.fixture';
import { bucketStore } from './bucket-store.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import { folderStore } from './folder-store.ts';

/** A folder of the test's own. */
export async function scratchFolder(t: Pick<TestContext, 'after'>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'marketplace-tests-files-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const stores: Record<string, (t: TestContext) => Promise<FileStore>> = {
  folder: async (t) => folderStore(path.join(await scratchFolder(t), 'files')),
  bucket: async (t) => bucketStore('s3://releases/files', (await openBucket(t)).client),
};

/** Runs a test on a folder and on a bucket: both must keep the same promises. */
export function testInEachFileStore(title: string, run: (t: TestContext, store: FileStore) => Promise<void>): void {
  for (const [name, open] of Object.entries(stores)) test(`${title} (${name})`, async (t) => run(t, await open(t)));
}

export async function filesIn(store: FileStore): Promise<StoredFile[]> {
  const found: StoredFile[] = [];
  for await (const file of store.entries()) found.push(file);
  return found;
}

/** The keys of a store's files, sorted. */
export const keysIn = async (store: FileStore): Promise<string[]> =>
  (await filesIn(store)).map(({ key }) => key).sort();
