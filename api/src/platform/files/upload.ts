import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { unlessMissing } from '@marketplace/releases/targets/file-errors';
import { AppError } from '../errors/app-error.ts';

/** What arrived with a call, in a file of its own. It is looked at there, and stored if it is good. */
export type Upload = { path: string; size: number };

/** No upload takes this long: its process was killed. */
const abandonedMs = 3_600_000;

const folderIn = (dataDir: string) => path.join(dataDir, 'uploads');

/** Writes a stream into a file; returns how large it became, or undefined where that is more than it may be. */
async function write(body: Readable, file: string, mostBytes: number): Promise<number | undefined> {
  const handle = await open(file, 'wx', 0o600);
  let size = 0;
  try {
    // A request that were destroyed here would take the connection with it, and nobody would read why it was refused.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      size += (chunk as Buffer).byteLength;
      if (size > mostBytes) return undefined;
      await handle.appendFile(chunk as Buffer);
    }
    return size;
  } finally {
    await handle.close();
    body.resume();
  }
}

/**
 * Streams a body into a file beside the data, does `work` with it, and removes it. No upload is in memory, however large and
 * many they are; `tooLarge` is what the user is told of one beyond the limit.
 */
export async function withUpload<T>(
  { body, dataDir, mostBytes, tooLarge }: { body: Readable; dataDir: string; mostBytes: number; tooLarge: string },
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  await mkdir(folderIn(dataDir), { recursive: true });
  const file = path.join(folderIn(dataDir), randomUUID());
  try {
    const size = await write(body, file, mostBytes);
    if (size === undefined) throw new AppError('too-large', tooLarge);
    return await work({ path: file, size });
  } finally {
    await rm(file, { force: true });
  }
}

/** Removes uploads whose process was killed. */
export async function tidyUploads(dataDir: string, now = Date.now()): Promise<void> {
  for (const name of (await readdir(folderIn(dataDir)).catch(unlessMissing)) ?? []) {
    const file = path.join(folderIn(dataDir), name);
    const found = await stat(file).catch(unlessMissing);
    if (found && now - found.mtimeMs > abandonedMs) await rm(file, { force: true });
  }
}
