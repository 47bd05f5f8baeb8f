import { createHash } from 'node:crypto';
import { stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { unlessMissing } from '@marketplace/releases/targets/file-errors';
import type { Clock } from '../../platform/clock/clock.ts';
import { type FileStore, pathOfKey } from '../../platform/files/file-store.ts';
import { folderStore } from '../../platform/files/folder-store.ts';
import { openFileStore } from '../../platform/files/open-file-store.ts';
import { withUpload } from '../../platform/files/upload.ts';

/** The folder with a backup's files, next to it. */
export const copiesOf = (backup: string) => `${backup}.files`;

/** Larger than any file of the product. */
const mostBytes = 2 ** 31;

/** How long copies of files are kept beyond the originals: as long as deploy/pgbackrest can restore a database that refers to them. */
export const copiesKeptDays = 35;
const dayMs = 86_400_000;

/** Copies a file, through the disk, as it is compared with its name before it counts. False if it was removed since it was listed. */
async function copyFile(key: string, from: FileStore, to: FileStore, aside: string): Promise<boolean> {
  const body = await from.open(key);
  if (!body) return false;
  await withUpload({ body, dataDir: aside, mostBytes, tooLarge: `${key} is too large` }, async (upload) => {
    if (upload.key !== key) throw new Error(`${key} in ${from.name} is damaged.`);
    await to.write(key, upload);
  });
  return true;
}

/** Copies every missing file. */
async function copyFiles(from: FileStore, to: FileStore, aside: string): Promise<number> {
  let copied = 0;
  for await (const { key } of from.entries()) if (await copyFile(key, from, to, aside)) copied += 1;
  return copied;
}

/** The existing files, by key. */
async function keysOf(store: FileStore): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const { key } of store.entries()) keys.add(key);
  return keys;
}

/**
 * Mirrors all files into one folder, for databases with point-in-time recovery: copies new files and removes those that left the store
 * `copiesKeptDays` ago. A copy's mtime says when the store last had the file.
 */
export async function keepCopies(target: string, folder: string, clock: Clock): Promise<number> {
  const [store, copies] = [openFileStore(target), folderStore(folder)];
  const now = clock.now();
  try {
    const there = await keysOf(copies);
    let [copied, seen] = [0, 0];
    for await (const { key } of store.entries()) {
      seen += 1;
      if (!there.has(key)) {
        if (!(await copyFile(key, store, copies, folder))) continue;
        copied += 1;
      }
      await utimes(path.join(folder, pathOfKey(key)), now, now);
    }
    // An unmounted disk looks like a store whose files were all removed.
    if (seen === 0 && there.size > 0)
      throw new Error(`${store.name} has no files, and there are copies. None was removed.`);
    const oldest = now.getTime() - copiesKeptDays * dayMs;
    for await (const { key, at } of copies.entries()) if (at.getTime() < oldest) await copies.remove(key);
    return copied;
  } finally {
    store.close();
  }
}

/** Reads each copy in a folder and compares it with its SHA-256, which is its name; returns the names. */
export async function wholeCopies(folder: string): Promise<Set<string>> {
  const copies = folderStore(folder);
  const keys = await keysOf(copies);
  for (const key of keys) {
    const hash = createHash('sha256');
    for await (const bytes of copies.read(key)) hash.update(bytes);
    if (hash.digest('hex') !== key) throw new Error(`${key} in ${folder} is damaged.`);
  }
  return keys;
}

/** Restores copies without deleting existing files. */
export async function restoreCopies(target: string, folder: string, dataDir: string): Promise<number> {
  const store = openFileStore(target);
  try {
    return await copyFiles(folderStore(folder), store, dataDir);
  } finally {
    store.close();
  }
}

/**
 * Copies a database backup's files into the folder next to it. Runs after the database backup, when all its files exist: unreferenced files
 * are swept only after a day.
 */
export async function backUpFiles(target: string, backup: string): Promise<number> {
  const store = openFileStore(target);
  try {
    return await copyFiles(store, folderStore(copiesOf(backup)), copiesOf(backup));
  } finally {
    store.close();
  }
}

/** Restores files without deleting existing ones; backups older than file storage have no files. */
export async function restoreFiles(target: string, backup: string, dataDir: string): Promise<number> {
  if (!(await stat(copiesOf(backup)).catch(unlessMissing))) return 0;
  return restoreCopies(target, copiesOf(backup), dataDir);
}

/** Whether files are in the data folder, and copied with it. */
export const liesWithin = (target: string, dataDir: string): boolean =>
  !target.startsWith('s3://') && !path.relative(dataDir, target).startsWith('..');
