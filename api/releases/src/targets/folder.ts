import * as nodeFiles from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { withLock } from '@marketplace/process-lock/process-lock';
import { digestOf } from '../integrity.ts';
import { isError, unlessMissing, withSentences } from './file-errors.ts';
import type { Target } from './target.ts';
import { type FileSystem, wholeFiles } from './whole-files.ts';

/** A folder may be shared with another machine, whose processes cannot be seen: nobody holds the lock for this long, in milliseconds. */
const foreignHolder = 30_000;

/** Releases in a folder. */
export function folderTarget(folder: string, files: FileSystem = nodeFiles): Target {
  const pathOf = (key: string) => join(folder, key);
  const whole = wholeFiles(folder, files);
  const alone = <T>(work: () => Promise<T>) => withLock(folder, 'registry', work, { foreignHolder });
  const saying = <T>(work: () => Promise<T>) => withSentences(folder, work);

  async function read(key: string) {
    const content = await files.readFile(pathOf(key)).catch(unlessMissing);
    return content && { content, tag: digestOf(content) };
  }

  return {
    name: folder,
    read: (key) => saying(() => read(key)),
    create: (key, body) => saying(() => whole.create(pathOf(key), body, alone)),
    replace: (key, body, tag) =>
      saying(() =>
        alone(async () => {
          if ((await read(key))?.tag !== tag) return false;
          await whole.replace(pathOf(key), body);
          return true;
        }),
      ),
    list: (prefix) =>
      saying(async () => {
        const names = (await files.readdir(pathOf(prefix)).catch(unlessMissing)) ?? [];
        return names.map((name) => `${prefix}/${name}`);
      }),
    remove: (keys) =>
      saying(async () => {
        for (const key of keys) {
          await files.rm(pathOf(key), { force: true });
          // Only an empty folder: another command may have written into it since.
          await files.rmdir(dirname(pathOf(key))).catch((error) => {
            if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].some((code) => isError(error, code))) throw error;
          });
        }
      }),
    now: () => saying(() => whole.now()),
    tidy: () => saying(() => whole.tidy()),
  };
}
