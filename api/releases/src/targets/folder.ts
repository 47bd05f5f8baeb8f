import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { withLock } from '@marketplace/process-lock/process-lock';
import { digestOfText } from '../integrity.ts';
import type { Target } from './target.ts';

const isError = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;
const unlessMissing = (error: unknown): undefined => {
  if (!isError(error, 'ENOENT')) throw error;
};

/** A folder may be shared with another machine, whose processes cannot be seen: nobody holds the lock for this long, in milliseconds. */
const foreignHolder = 30_000;

/** Releases in a folder. */
export function folderTarget(folder: string): Target {
  const pathOf = (key: string) => join(folder, key);

  async function read(key: string) {
    const text = await readFile(pathOf(key), 'utf8').catch(unlessMissing);
    return text === undefined ? undefined : { text, tag: digestOfText(text) };
  }

  const oneAtATime = <T>(work: () => Promise<T>) => withLock(folder, 'registry', work, { foreignHolder });

  return {
    name: folder,
    read,
    async create(key, body) {
      const file = pathOf(key);
      await mkdir(dirname(file), { recursive: true });
      return writeFile(file, body, { flag: 'wx' }).then(
        () => true,
        (error) => {
          if (isError(error, 'EEXIST')) return false;
          throw error;
        },
      );
    },
    replace: (key, text, tag) =>
      oneAtATime(async () => {
        if ((await read(key))?.tag !== tag) return false;
        await writeFile(pathOf(`${key}.new`), text);
        await rename(pathOf(`${key}.new`), pathOf(key));
        return true;
      }),
    list: async (prefix) =>
      ((await readdir(pathOf(prefix)).catch(unlessMissing)) ?? []).map((name) => `${prefix}/${name}`),
    async remove(keys) {
      for (const key of keys) {
        await rm(pathOf(key), { force: true });
        const left = await readdir(dirname(pathOf(key))).catch(unlessMissing);
        if (left?.length === 0) await rm(dirname(pathOf(key)), { recursive: true });
      }
    },
  };
}
