import { stat } from 'node:fs/promises';
import path from 'node:path';
import { unlessMissing } from '@marketplace/releases/targets/file-errors';
import type { FileStore } from '../../platform/files/file-store.ts';
import { keyOf } from '../../platform/files/files.service.ts';
import { folderStore } from '../../platform/files/folder-store.ts';
import { openFileStore } from '../../platform/files/open-file-store.ts';
import { withUpload } from '../../platform/files/upload.ts';

/** Where the files of a backup lie: a folder beside it. */
const copiesOf = (backup: string) => `${backup}.files`;

/** No file of the product is as large. */
const mostBytes = 2 ** 31;

/** Copies every file that is not there yet. Each goes through the disk, for it is checked against its name before it counts. */
async function copyFiles(from: FileStore, to: FileStore, aside: string): Promise<number> {
  let copied = 0;
  for await (const { key } of from.entries()) {
    const body = await from.open(key);
    // Removed since it was listed: nothing refers to it.
    if (!body) continue;
    await withUpload({ body, dataDir: aside, mostBytes, tooLarge: `${key} is too large` }, async (upload) => {
      if ((await keyOf(upload)) !== key) throw new Error(`${key} in ${from.name} is damaged.`);
      await to.write(key, upload);
    });
    copied += 1;
  }
  return copied;
}

/**
 * Copies the files of a backup's database into the folder beside it. Done after the database, whose files are all there then: one
 * that nothing refers to is kept for a day before it is swept.
 */
export async function backUpFiles(target: string, backup: string): Promise<number> {
  const store = openFileStore(target);
  try {
    return await copyFiles(store, folderStore(copiesOf(backup)), copiesOf(backup));
  } finally {
    store.close();
  }
}

/** Puts files back beside those that are there; a backup of before there were any has none. */
export async function restoreFiles(target: string, backup: string, dataDir: string): Promise<number> {
  if (!(await stat(copiesOf(backup)).catch(unlessMissing))) return 0;
  const store = openFileStore(target);
  try {
    return await copyFiles(folderStore(copiesOf(backup)), store, dataDir);
  } finally {
    store.close();
  }
}

/** Whether files lie in the data folder, and are copied with it. */
export const liesWithin = (target: string, dataDir: string): boolean =>
  !target.startsWith('s3://') && !path.relative(dataDir, target).startsWith('..');
