import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { unlessMissing } from '@marketplace/releases/targets/file-errors';
import { AppError } from '../app-error.ts';
import { passedOn } from './network-pieces.ts';

/** An uploaded body in a temporary file, with its future key. It is inspected there before it is stored. */
export type Upload = { path: string; size: number; key: string };

/** A request or another source of bytes. */
type Body = Readable | AsyncIterable<Uint8Array>;

/** No upload takes this long: its process was killed. */
const abandonedMs = 3_600_000;

const folderIn = (dataDir: string) => path.join(dataDir, 'uploads');

/** Writes a stream to a file; returns its size and SHA-256, or undefined if it exceeds the limit. */
async function write(body: Body, file: string, mostBytes: number): Promise<Omit<Upload, 'path'> | undefined> {
  const handle = await open(file, 'wx', 0o600);
  const hash = createHash('sha256');
  let size = 0;
  try {
    // Destroying the request here would close the connection, and the caller would never read the reason.
    const chunks: AsyncIterable<Uint8Array> =
      body instanceof Readable ? body.iterator({ destroyOnReturn: false }) : body;
    for await (const chunk of chunks) {
      size += chunk.byteLength;
      if (size > mostBytes) return undefined;
      hash.update(chunk);
      await handle.appendFile(chunk);
      passedOn(chunk);
    }
    return { size, key: hash.digest('hex') };
  } finally {
    await handle.close();
    if (body instanceof Readable) body.resume();
  }
}

/**
 * Streams a body into a file in the data folder, does `work` with it, and removes it. Uploads are never held in memory. `tooLarge` is the
 * error text for a body over the limit.
 */
export async function withUpload<T>(
  { body, dataDir, mostBytes, tooLarge }: { body: Body; dataDir: string; mostBytes: number; tooLarge: string },
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  await mkdir(folderIn(dataDir), { recursive: true, mode: 0o700 });
  const file = path.join(folderIn(dataDir), randomUUID());
  try {
    const written = await write(body, file, mostBytes);
    if (!written) throw new AppError('too-large', tooLarge);
    return await work({ path: file, ...written });
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
