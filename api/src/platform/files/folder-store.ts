import * as nodeFiles from 'node:fs/promises';
import path from 'node:path';
import { isError, unlessMissing } from '@marketplace/releases/targets/file-errors';
import { type FileSystem, wholeFiles } from '@marketplace/releases/targets/whole-files';
import { type Content, type FileStore, isFileKey, pathOfKey, type StoredFile } from './file-store.ts';

const copiedAtOnce = 64 * 1024;

/** Reads a file through one buffer; each chunk is valid until the next is requested. */
async function* bytesOf(file: string): AsyncGenerator<Uint8Array> {
  const handle = await nodeFiles.open(file);
  const buffer = Buffer.allocUnsafeSlow(copiedAtOnce);
  try {
    for (;;) {
      const { bytesRead } = await handle.read(buffer);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}

const bodyOf = (content: Content) => ('path' in content ? bytesOf(content.path) : content);

/** Files in a folder: written aside, flushed to the disk, and only then under their name. */
export function folderStore(folder: string, files: FileSystem = nodeFiles): FileStore {
  const whole = wholeFiles(folder, files, { isPrivate: true });
  const fileOf = (key: string) => path.join(folder, pathOfKey(key));
  return {
    name: folder,
    async write(key, content) {
      // Without hard links, two writers of one key write the same bytes, so neither has to wait.
      await whole.create(fileOf(key), bodyOf(content), (work) => work());
    },
    async open(key) {
      const handle = await nodeFiles.open(fileOf(key)).catch(unlessMissing);
      return handle?.createReadStream();
    },
    read: (key) => bytesOf(fileOf(key)),
    async *entries() {
      for (const part of (await files.readdir(folder).catch(unlessMissing)) ?? []) {
        if (!/^[0-9a-f]{2}$/.test(part)) continue;
        yield* entriesIn(path.join(folder, part), files);
      }
    },
    remove: (key) => files.rm(fileOf(key), { force: true }),
    async tidy() {
      // Earlier releases left files readable by every account of the machine.
      await nodeFiles.chmod(folder, 0o700).catch(unlessMissing);
      await whole.tidy();
    },
    close: () => undefined,
  };
}

async function* entriesIn(folder: string, files: FileSystem): AsyncIterable<StoredFile> {
  const names = await files.readdir(folder).catch((error: Error) => {
    if (isError(error, 'ENOTDIR')) return [];
    throw error;
  });
  for (const key of names.filter(isFileKey)) {
    // May have been removed meanwhile.
    const found = await files.stat(path.join(folder, key)).catch(unlessMissing);
    if (found) yield { key, size: found.size, at: found.mtime };
  }
}
