import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { unlessMissing } from '@marketplace/releases/targets/file-errors';
import { AppError } from '../errors/app-error.ts';

/** What arrived with a call, in a file of its own. It is looked at there, and stored if it is good. */
export type Upload = { path: string; size: number };

/** No upload takes this long: its process was killed. */
const abandonedMs = 3_600_000;

const folderIn = (dataDir: string) => path.join(dataDir, 'uploads');

/** Ends a stream that is larger than it may be, whatever its headers said. */
function limitTo(mostBytes: number, tooLarge: string) {
  let size = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.byteLength;
      if (size > mostBytes) done(new AppError('too-large', tooLarge));
      else done(null, chunk);
    },
  });
  return { counting, size: () => size };
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
  const { counting, size } = limitTo(mostBytes, tooLarge);
  try {
    await pipeline(body, counting, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    return await work({ path: file, size: size() });
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
