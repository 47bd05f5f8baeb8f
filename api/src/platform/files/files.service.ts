import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/connect.ts';
import type { Content, FileStore } from './file-store.ts';
import { noteFile } from './stored-file.sql.ts';

/** The needed part of the context, which imports this folder. */
type Files = { db: Database; files: FileStore; clock: Clock };

/** The SHA-256 of some content: its key in a store. */
export async function keyOf(content: Content): Promise<string> {
  const hash = createHash('sha256');
  if ('path' in content) await pipeline(createReadStream(content.path), hash);
  else hash.update(content);
  return hash.digest('hex');
}

const unreachable = (cause: unknown) =>
  Object.assign(new AppError('busy', 'Files cannot be stored or read just now. Please try again in a moment.'), {
    cause,
  });

/**
 * Stores content and returns its key, for a row that refers to `stored_file`. Call it before that row's transaction: the file is
 * recorded at once, and removed a day later if no row refers to it.
 */
export async function storeFile({ db, files, clock }: Files, content: Content): Promise<string> {
  const key = ('path' in content && content.key) || (await keyOf(content));
  await noteFile(db, key, 'path' in content ? content.size : content.byteLength, clock.now());
  await files.write(key, content).catch((error) => {
    throw unreachable(error);
  });
  return key;
}

/** Opens a stored file for sending. The caller has checked access. */
export async function openFile({ files }: Pick<Files, 'files'>, key: string): Promise<Readable> {
  const opened = await files.open(key).catch((error) => {
    throw unreachable(error);
  });
  if (!opened) throw unreachable(new Error(`${key} is not in ${files.name}`));
  return opened;
}

/** The bytes of a stored file, for copying on this machine; each chunk is valid until the next is requested. */
export async function* readFile({ files }: Pick<Files, 'files'>, key: string): AsyncGenerator<Uint8Array> {
  try {
    yield* files.read(key);
  } catch (error) {
    throw unreachable(error);
  }
}
